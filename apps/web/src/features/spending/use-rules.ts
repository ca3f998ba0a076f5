import { type SpendingLine, type SpendingRule, spending } from '@aurea/contract/spending.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { notify } from '#ui/snackbar-store.ts';

const UNDO_MS = 10_000;

/** The rules of the household, and how they are replaced, each time with a way back. */
export function useRules() {
  const { spending: words, ui } = useMessages();
  const text = words.rules;
  const read = useLiveRead(spending.rules, {});
  const write = useWrite(spending.saveRules);
  const save = async (rules: readonly SpendingRule[], message: string = text.saved): Promise<void> => {
    if (!read.data) return;
    const { rules: before, version } = read.data;
    const saved = await write.mutateAsync({ body: { rules: [...rules], version } });
    const undo = () => write.mutate({ body: { rules: before, version: saved.version } });
    notify({ type: 'success', message, timeout: UNDO_MS, action: { label: ui.snackbar.undo, run: undo } });
  };
  return { read, save, isSaving: write.isPending };
}

/** A rule for lines like this one, to begin with. */
export function ruleFrom({ label, category }: SpendingLine): SpendingRule {
  return {
    ...{ match: 'contains', words: label.slice(0, 80), least: null, most: null, assetId: null, since: null },
    category: category ?? 'other',
  };
}
