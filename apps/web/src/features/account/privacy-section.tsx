import { account } from '@aurea/contract/account.ts';
import { useMessages } from '#i18n/messages.ts';
import { Switch } from '#ui/fields/checkbox.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './account.module.css';
import { Part, Section } from './section.tsx';
import { useProfile } from './use-profile.ts';

export function PrivacySection() {
  const { privacy: text } = useMessages().account;
  const { profile, save, pendingChange } = useProfile();
  return (
    <Section name="privacy">
      <div className={styles.parts}>
        <Switch
          label={text.masked}
          help={text.maskedHelp}
          value={pendingChange?.startMasked ?? profile.startMasked}
          onChange={(startMasked) => save({ startMasked })}
        />
        <Part
          title={text.exportTitle}
          lead={text.exportLead}
          act={
            <LinkButton href={account.exportData.path} download variant="neutral" icon="download">
              {text.export}
            </LinkButton>
          }
        />
      </div>
    </Section>
  );
}
