import { type Invoice, invoices } from '@aurea/contract/invoices.ts';
import type { PracticeSettings } from '@aurea/domain/invoicing/practice.ts';
import { useCallback } from 'react';
import { useWrite } from '#lib/api.ts';
import { sendable, type TypedDraft, typedDraft } from './draft.ts';
import { type Autosave, useAutosave } from './use-autosave.ts';

/** An invoice or a credit note being written. */
export function useDraft(invoice: Invoice, practice: PracticeSettings): Autosave<TypedDraft> {
  const { mutateAsync } = useWrite(invoices.change);
  const store = useCallback(
    async (typed: TypedDraft, version: number) => {
      const body = { version, draft: sendable(typed, invoice) };
      return (await mutateAsync({ params: { id: invoice.id }, body })).version;
    },
    [invoice, mutateAsync],
  );
  return useAutosave({ version: invoice.version, begin: () => typedDraft(invoice, practice), store });
}
