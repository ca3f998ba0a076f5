import { type Import, imports } from '@aurea/contract/imports.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { Callout } from '#ui/callout.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Busy } from '#ui/progress.tsx';
import styles from './columns-step.module.css';

/** Which sheet of a workbook, file of an archive or table of a sheet is read, where the file holds several. */
export function FileTables({ found }: { readonly found: Import }) {
  const { columns: text } = useMessages().imports;
  const readAs = useWrite(imports.readAs);
  const { tables, mapping } = found;
  if (tables.sheets.length === 0 && tables.sections.length === 0) return null;
  const choose = (body: { readonly sheet?: number | undefined; readonly section?: number | undefined }) =>
    readAs.mutate({ params: { id: found.id }, body });
  return (
    <section className={styles.section}>
      <Callout tone="warning" title={text.holdsTables}>
        {text.holdsTablesDetail}
      </Callout>
      {tables.sheets.length > 0 && (
        <SelectField
          label={text.sheet}
          value={String(mapping.sheet ?? 0)}
          options={tables.sheets.map((name, at) => ({ value: String(at), label: name || text.unnamedSheet(at + 1) }))}
          isDisabled={readAs.isPending}
          onChange={(sheet) => choose({ sheet: Number(sheet) })}
        />
      )}
      {tables.sections.length > 0 && (
        <SelectField
          label={text.section}
          value={String(mapping.section ?? 0)}
          options={tables.sections.map(({ name, rows }, at) => ({
            value: String(at),
            label: text.sectionRows(name, rows),
          }))}
          isDisabled={readAs.isPending}
          onChange={(section) => choose({ sheet: mapping.sheet, section: Number(section) })}
        />
      )}
      {readAs.isPending && <Busy label={text.readingAgain} />}
    </section>
  );
}
