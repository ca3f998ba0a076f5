import { useMessages } from '#i18n/messages.ts';
import { useWorkspace } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/fields/checkbox.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Stack } from '#ui/stack.tsx';
import { useProfile } from '../profile/use-profile.ts';
import { Part, Section } from '../section.tsx';
import { useExport } from './use-export.ts';

export function PrivacySection() {
  const { privacy: text } = useMessages().account;
  const { profile, save, pendingChange } = useProfile();
  const exportData = useExport();
  const isHousehold = useWorkspace()?.kind === 'household';
  return (
    <Section name="privacy">
      <Stack>
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
      </Stack>
    </Section>
  );
}
