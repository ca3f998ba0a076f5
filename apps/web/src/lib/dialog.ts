import { useNavigate, useSearch } from '@tanstack/react-router';

export type DialogName =
  | 'asset-new'
  | 'asset-edit'
  | 'asset-value'
  | 'ownership-change'
  | 'ownership-correct'
  | 'asset-values'
  | 'loan-new'
  | 'loan-edit'
  | 'loan-change'
  | 'property-new'
  | 'property-edit'
  | 'property-loans'
  | 'property-sold'
  | 'property-cost'
  | 'lease'
  | 'lease-index'
  | 'income-new'
  | 'income-edit'
  | 'income-term'
  | 'income-payment'
  | 'transaction-new'
  | 'transaction-edit'
  | 'position-add'
  | 'instrument-classify'
  | 'transfer-new'
  | 'split'
  | 'own-transfers'
  | 'price-doubt'
  | 'members'
  | 'breakdown'
  | 'price'
  | 'price-import'
  | 'rate'
  | 'import'
  | 'customer-fields'
  | 'contract-file'
  | 'customer-import'
  | 'customer-link'
  | 'customer-mandate'
  | 'customer-merge'
  | 'recurring-new'
  | 'recurring-edit'
  | 'reauthenticate'
  | 'totp-new'
  | 'passkey-new';

/** What an address may say besides its path; every value is text, and unknown ones are kept. */
export type AddressSearch = Readonly<Record<string, string | undefined>> & {
  readonly dialog?: string;
  readonly subject?: string;
};

export type DialogAddress = {
  readonly name: string | undefined;
  /** What the dialog is about: the id of a record. */
  readonly subject: string | undefined;
  readonly open: (name: DialogName, subject?: string) => void;
  readonly close: () => void;
};

/** Dialogs open over the page by its address: `?dialog=asset-edit&subject=…`, so that back closes them and links open them. */
export function useDialogAddress(): DialogAddress {
  const navigate = useNavigate();
  const search: AddressSearch = useSearch({ strict: false });
  // what closes a dialog takes its place, so that back never opens one that was closed
  const go = (dialog: string | undefined, subject: string | undefined) => {
    const next = { ...search, dialog, subject, import: undefined, on: undefined };
    return navigate({ to: '.', search: next, replace: search.dialog !== undefined, resetScroll: false });
  };
  return {
    name: search.dialog,
    subject: search.subject,
    open: (name, subject) => void go(name, subject),
    close: () => void go(undefined, undefined),
  };
}
