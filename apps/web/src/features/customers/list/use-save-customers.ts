import { customerTransfer } from '@aurea/contract/customers/customer-transfer.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { bytesOf } from '#lib/base64.ts';
import { call } from '#lib/call.ts';
import { download } from '#lib/download.ts';
import { notify } from '#ui/snackbar-store.ts';
import type { SaveAs } from '#ui/table/files/use-save-table.ts';
import { filtersOf } from './list-search.ts';

/** Saves the customers that pass the filters, all pages of them, as a file that the server writes. */
export function useSaveCustomers(): SaveAs {
  const { list: text } = useMessages().customers;
  const { search } = useAddress();
  const locale = useFormatLocale();
  return async (format) => {
    const file = await call(customerTransfer.export, { query: { ...filtersOf(search), format, locale } });
    download(file.fileName, new Blob([bytesOf(file.content)], { type: file.mediaType }));
    notify({ type: 'success', message: text.exported(file.fileName) });
  };
}
