import { type ReceivedLine, type SpendingLine, spending } from '@aurea/contract/spending.ts';
import { AN_INCOME, type SpendingCategory } from '@aurea/domain/spending/categories.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Stack } from '#ui/stack.tsx';
import { useCategoryOptions } from './category-words.ts';
import styles from './spending.module.css';

type Props = {
  /** Of money received the category makes a refund. */
  readonly line: Chosen | SpendingLine;
  readonly onClose: () => void;
};

/** Money received of which nobody chose a category. */
export type Chosen = ReceivedLine & { readonly category: null; readonly by: null };

const UNDO_MS = 10_000;

/** What one line was spent on, chosen by hand or left to the rules. */
export function CategoryDialog({ line, onClose }: Props) {
  const { spending: words, ui } = useMessages();
  const text = words.choice;
  const [category, setCategory] = useState<SpendingCategory | null>(line.category);
  const isReceived = 'isChosen' in line;
  const options = useCategoryOptions();
  const choose = useWrite(spending.choose, { refreshes: ['dashboard'] });
  const params = { id: line.id };
  const before = isReceived && line.isChosen ? AN_INCOME : line.by === 'hand' ? line.category : null;
  const save = (chosen: SpendingCategory | null) =>
    // the row changes when the answer comes, and its handlers with it
    void choose.mutateAsync({ params, body: { category: chosen } }).then(
      () => {
        onClose();
        notify({
          type: 'success',
          message: isReceived ? text.refunded : chosen ? text.saved : text.released,
          detail: line.label,
          timeout: UNDO_MS,
          action: {
            label: ui.snackbar.undo,
            run: () => choose.mutate({ params, body: { category: before } }),
          },
        });
      },
      () => undefined,
    );
  return (
    <FormDialog
      title={isReceived ? text.refundTitle : text.title}
      act={text.save}
      width="small"
      isDirty={category !== line.category}
      isActDisabled={category === null}
      isSaving={choose.isPending}
      onSubmit={() => save(category)}
      onClose={onClose}
    >
      <Stack gap={4}>
        <div>
          <div className={styles.name}>{line.label || words.lines.unnamed}</div>
          {line.text !== '' && <div className={styles.detail}>{text.original(line.text)}</div>}
        </div>
        <SelectField label={text.category} options={options} value={category ?? ''} onChange={setCategory} />
        <p className={styles.detail}>{isReceived ? text.refundDetail : text.detail}</p>
        {line.by === 'hand' && (
          <Button variant="neutral" icon="undo" onPress={() => save(null)}>
            {text.release}
          </Button>
        )}
      </Stack>
    </FormDialog>
  );
}
