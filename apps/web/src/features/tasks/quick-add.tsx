import { isDate, maxLength } from '@aurea/contract/core/validators.ts';
import { tasks } from '@aurea/contract/tasks/tasks.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { useUser } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { CustomerField } from './customer-field.tsx';
import styles from './tasks.module.css';
import { TOUCHED } from './use-task-actions.ts';

/**
 * A task in a line: typed, sent by Enter, and the cursor is back for the next one. It is the reader's own to do. On a phone
 * the other fields come with the first letter.
 */
export function QuickAdd({ customerId }: { readonly customerId?: string }) {
  const { tasks: text, validator } = useMessages();
  const { id: userId } = useUser();
  const add = useWrite(tasks.add, { refreshes: TOUCHED });
  const field = useRef<HTMLElement>(null);
  const [title, setTitle] = useState('');
  const [isBegun, setBegun] = useState(false);
  const [dueOn, setDueOn] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const isWrongDay = dueOn !== '' && isDate(dueOn) !== true;
  const isTooLong = maxLength(title, 200) !== true;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '' || isWrongDay || isTooLong) return field.current?.focus();
    const said = { title: title.trim(), note: '', dueOn: dueOn || null, assigneeId: userId };
    add.mutate(
      { body: { ...said, customerId: customerId ?? chosen } },
      {
        onSuccess: (task) => {
          setTitle('');
          setDueOn('');
          setChosen(null);
          notify({ type: 'success', message: text.added, detail: task.title });
          field.current?.focus();
        },
      },
    );
  };
  return (
    <form
      className={styles.quick}
      onSubmit={submit}
      noValidate
      aria-label={text.add}
      data-customer={!customerId || undefined}
      data-begun={isBegun || undefined}
    >
      <TextField
        label={text.quick}
        value={title}
        onChange={(typed) => {
          setTitle(typed);
          setBegun(true);
        }}
        maxLength={200}
        inputRef={(element) => {
          field.current = element;
        }}
      />
      {!customerId && <CustomerField label={text.customer} value={chosen} onChange={setChosen} />}
      <DateField
        label={text.due}
        value={dueOn}
        onChange={setDueOn}
        error={isWrongDay ? validator.errors.isDate({}) : undefined}
      />
      <Button type="submit" variant="neutral" icon="plus" pending={add.isPending}>
        {text.addAct}
      </Button>
    </form>
  );
}
