import { useMessages } from '#i18n/messages.ts';
import styles from '../account.module.css';
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
      <div className={styles.parts}>
        <ExportPart file={exported} />
        <ImportPart file={imported} />
      </div>
    </Section>
  );
}
