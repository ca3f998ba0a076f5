import { useMessages } from '#i18n/messages.ts';
import { Stack } from '#ui/stack.tsx';
import { Section } from '../section.tsx';
import { ExportPart } from './export-part.tsx';
import { ImportPart } from './import-part.tsx';
import { useHouseholdFiles } from './use-household-files.ts';

/** The household as one file: made here, and read back. */
export function TransferSection() {
  const { householdFiles: text } = useMessages().account;
  const { exported, imported } = useHouseholdFiles();
  return (
    <Section name="transfer" lead={text.lead}>
      <Stack>
        <ExportPart file={exported} />
        <ImportPart file={imported} />
      </Stack>
    </Section>
  );
}
