import { useMessages } from '#i18n/messages.ts';
import { useWorkspace } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/fields/checkbox.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './account.module.css';
import { Part, Section } from './section.tsx';
import { useExport } from './use-export.ts';
import { useProfile } from './use-profile.ts';

export function PrivacySection() {
  const { privacy: text } = useMessages().account;
  const { profile, save, pendingChange } = useProfile();
  const exportData = useExport();
  const isHousehold = useWorkspace()?.kind === 'household';
  return (
    <Section name="privacy">
      <div className={styles.parts}>
        <Switch
          label={text.masked}
          help={text.maskedHelp}
          value={pendingChange?.startMasked ?? profile.startMasked}
          onChange={(startMasked) => save({ startMasked })}
        />
        {isHousehold && (
          <Part
            title={text.banksTitle}
            lead={text.banksLead}
            act={
              <LinkButton variant="neutral" icon="bank" href="/dashboard/assets/bank-links">
                {text.banks}
              </LinkButton>
            }
          />
        )}
        <Part
          title={text.exportTitle}
          lead={text.exportLead}
          act={
            <Button variant="neutral" icon="download" onPress={exportData}>
              {text.export}
            </Button>
          }
        />
      </div>
    </Section>
  );
}
