import { type CustomerView, customerSettings } from '@aurea/contract/customers/customer-settings.ts';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { CancelButton } from '#ui/cancel-button.tsx';
import { Chip } from '#ui/chips.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from '../customers.module.css';
import { isSame } from './list-search.ts';

type Search = CustomerView['search'];

type Props = { readonly filters: Search; readonly isFiltered: boolean };

/** Keeps the filters as a view, or removes the view they are. */
export function SavedView({ filters, isFiltered }: Props) {
  const { list: text } = useMessages().customers;
  const saved = useLiveRead(customerSettings.views, {}).data?.items ?? [];
  const [isNaming, setNaming] = useState(false);
  const own = saved.find((view) => isSame(view.search, filters));
  if (own) return <RemoveView id={own.id} name={own.name} search={own.search} />;
  if (!isFiltered) return null;
  return (
    <>
      <Chip label={text.saveView} icon="star" dashed onPress={() => setNaming(true)} />
      <Dialog title={text.saveView} isOpen={isNaming} onClose={() => setNaming(false)} width="small">
        <NameForm filters={filters} onDone={() => setNaming(false)} />
      </Dialog>
    </>
  );
}

function NameForm({ filters, onDone }: { readonly filters: Search; readonly onDone: () => void }) {
  const { customers } = useMessages();
  const text = customers.list;
  const [name, setName] = useState('');
  const save = useWrite(customerSettings.saveView);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { name: name.trim(), search: filters };
    save.mutate(
      { body },
      {
        onSuccess: (view) => {
          onDone();
          notify({ type: 'success', message: text.viewSaved(view.name) });
        },
      },
    );
  };
  return (
    <form id={id} className={styles.form} onSubmit={submit}>
      <TextField label={text.viewName} help={text.viewHelp} maxLength={60} value={name} onChange={setName} />
      <div className={styles.filters}>
        <Button type="submit" isDisabled={name.trim() === ''} pending={save.isPending}>
          {text.saveView}
        </Button>
        <CancelButton />
      </div>
    </form>
  );
}

type RemoveViewProps = {
  readonly id: string;
  readonly name: string;
  readonly search: Search;
};

function RemoveView({ id, name, search }: RemoveViewProps) {
  const { customers, ui } = useMessages();
  const text = customers.list;
  const remove = useWrite(customerSettings.removeView);
  const save = useWrite(customerSettings.saveView);
  const press = () =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () =>
          notify({
            type: 'success',
            message: text.viewForgotten(name),
            timeout: 10_000,
            action: { label: ui.snackbar.undo, run: () => save.mutate({ body: { name, search } }) },
          }),
      },
    );
  return <Chip label={text.removeView(name)} icon="trash" dashed onPress={press} />;
}
