import { type CustomerView, customerSettings } from '@aurea/contract/customers/customer-settings.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { Chip } from '#ui/chips.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { isSame } from './list-search.ts';

type Search = CustomerView['search'];

type Props = { readonly filters: Search; readonly isFiltered: boolean };

/** Keeps the filters as a view, or removes the view they are. */
export function SavedView({ filters, isFiltered }: Props) {
  const { list: text } = useMessages().customers;
  const saved = useLiveRead(customerSettings.views, {}).data?.items ?? [];
  const [round, setRound] = useState(0);
  const [isNaming, setNaming] = useState(false);
  const own = saved.find((view) => isSame(view.search, filters));
  if (own) return <RemoveView id={own.id} name={own.name} search={own.search} />;
  if (!isFiltered) return null;
  const open = () => {
    setRound(round + 1);
    setNaming(true);
  };
  return (
    <>
      <Chip label={text.saveView} icon="star" dashed onPress={open} />
      <NameDialog key={round} filters={filters} isOpen={isNaming} onClose={() => setNaming(false)} />
    </>
  );
}

type NameProps = { readonly filters: Search; readonly isOpen: boolean; readonly onClose: () => void };

function NameDialog({ filters, isOpen, onClose }: NameProps) {
  const { list: text } = useMessages().customers;
  const [name, setName] = useState('');
  const save = useWrite(customerSettings.saveView);
  const submit = () =>
    save.mutate(
      { body: { name: name.trim(), search: filters } },
      {
        onSuccess: (view) => {
          onClose();
          notify({ type: 'success', message: text.viewSaved(view.name) });
        },
      },
    );
  return (
    <FormDialog
      title={text.saveView}
      isOpen={isOpen}
      width="small"
      act={text.saveView}
      isActDisabled={name.trim() === ''}
      isSaving={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label={text.viewName} help={text.viewHelp} maxLength={60} value={name} onChange={setName} />
    </FormDialog>
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
