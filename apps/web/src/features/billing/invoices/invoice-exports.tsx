import type { InvoiceTab } from '@aurea/contract/billing/invoices.ts';
import { receivables } from '@aurea/contract/billing/receivables.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { call } from '#lib/call.ts';
import { runAction } from '#lib/run-action.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { MenuEntry } from '#ui/menu-entry.ts';
import type { SaveAs } from '#ui/table/files/use-save-table.ts';
import { saveFile } from '../reports/save-file.ts';

const FORMATS = ['xlsx', 'csv', 'json'] as const;

type Wanted = {
  readonly tab: InvoiceTab | 'all';
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly q?: string | undefined;
  readonly customerId?: string | undefined;
  readonly ids?: readonly string[];
};

/** Saves documents as a file that the server writes. */
export function useSaveDocuments(wanted: Wanted): SaveAs {
  const { exports } = useMessages().reports;
  const locale = useFormatLocale();
  return (format) => {
    const { ids, ...search } = wanted;
    const body = { ...search, ...(ids && { invoiceIds: [...ids] }), format, locale };
    return saveFile(call(receivables.export, { body }), exports.done);
  };
}

/** An entry for each format in which documents can be taken along. */
export function useExportEntries(wanted: Wanted, label: (format: string) => string): readonly MenuEntry[] {
  const save = useSaveDocuments(wanted);
  return FORMATS.map((format) => ({
    id: format,
    label: label(format.toUpperCase()),
    icon: 'download',
    onAction: () => runAction(() => save(format)),
  }));
}

type Props = { readonly tab: InvoiceTab | 'all'; readonly ids: readonly string[] };

/** Takes the chosen documents along. */
export function SelectionExports({ tab, ids }: Props) {
  const { exports: text } = useMessages().reports;
  const entries = useExportEntries({ tab, ids }, text.selected);
  return (
    <Menu
      label={text.label}
      groups={[{ id: 'export', entries }]}
      trigger={
        <Button variant="neutral" size="small" icon="download">
          {text.label}
        </Button>
      }
    />
  );
}
