import { type Invoice, invoices } from '@aurea/contract/billing/invoices.ts';
import type { PracticeSettings } from '@aurea/domain/billing/settings/practice.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { reading, useWrite } from '#lib/api.ts';
import { matchesAny, newer, sendable, type TypedDraft, typedDraft } from './draft.ts';
import { type Autosave, useAutosave } from './saving/use-autosave.ts';
import { useSaveConflict } from './saving/use-save-conflict.ts';

/** An invoice or a credit note being written. */
export function useDraft(invoice: Invoice, practice: PracticeSettings): Autosave<TypedDraft> {
  const cache = useQueryClient();
  const { mutateAsync } = useWrite(invoices.change, { handledErrors: ['stale'] });
  const ownSavedVersion = useSaveConflict();
  const store = useCallback(
    async (typed: TypedDraft, version: number) => {
      const params = { id: invoice.id };
      const saved = await mutateAsync({ params, body: { version, draft: sendable(typed, invoice) } });
      cache.setQueryData(reading(invoices.find, { params }).queryKey, newer(saved));
      return saved.version;
    },
    [cache, invoice, mutateAsync],
  );
  const storedAs = (sent: readonly TypedDraft[]) =>
    ownSavedVersion(invoices.find, { params: { id: invoice.id } }, (stored) =>
      matchesAny(
        sent.map((typed) => sendable(typed, stored)),
        sendable(typedDraft(stored, practice), stored),
      )
        ? stored.version
        : null,
    );
  return useAutosave({ version: invoice.version, begin: () => typedDraft(invoice, practice), store, storedAs });
}
