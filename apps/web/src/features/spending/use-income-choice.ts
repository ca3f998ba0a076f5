import { spending } from '@aurea/contract/spending.ts';
import { AN_INCOME, type LineChoice } from '@aurea/domain/spending/categories.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { notify } from '#ui/snackbar-store.ts';

const UNDO_MS = 10_000;

type Marked = { readonly id: string; readonly label: string };

/** Says of money received that it is an income and no refund, or takes that back; each can be undone. */
export function useIncomeChoice() {
  const { spending: words, ui } = useMessages();
  const choose = useWrite(spending.choose, { refreshes: ['dashboard'] });
  const set = ({ id, label }: Marked, category: LineChoice | null, before: LineChoice | null) =>
    void choose.mutateAsync({ params: { id }, body: { category } }).then(
      () =>
        notify({
          type: 'success',
          message: category === AN_INCOME ? words.received.marked : words.choice.released,
          detail: label,
          timeout: UNDO_MS,
          action: {
            label: ui.snackbar.undo,
            run: () => choose.mutate({ params: { id }, body: { category: before } }),
          },
        }),
      () => undefined,
    );
  return {
    mark: (line: Marked, before: LineChoice | null) => set(line, AN_INCOME, before),
    release: (line: Marked) => set(line, null, AN_INCOME),
  };
}
