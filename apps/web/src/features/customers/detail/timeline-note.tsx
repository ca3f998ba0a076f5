import { customerFile, type TimelineEntry } from '@aurea/contract/customers/customer-file.ts';
import { type FormEvent, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { formatMoment } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Muted } from '#ui/muted.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Tag } from '#ui/tag.tsx';
import styles from './customer-detail.module.css';

type Written = { readonly body: string; readonly shared: boolean };

/** Where a note is written; what is typed stays until it is stored. */
export function NewNote({ customerId }: { readonly customerId: string }) {
  const { timeline: text } = useMessages().customers;
  const add = useWrite(customerFile.addNote);
  const [round, setRound] = useState(0);
  const save = (body: Written) =>
    add.mutate(
      { params: { id: customerId }, body },
      {
        onSuccess: () => {
          setRound(round + 1);
          notify({ type: 'success', message: text.added });
        },
      },
    );
  return <NoteForm key={round} label={text.write} act={text.add} isSaving={add.isPending} onSave={save} />;
}

type FormProps = {
  readonly label: string;
  readonly act: string;
  readonly written?: Written;
  readonly isSaving: boolean;
  readonly onSave: (written: Written) => void;
  readonly onCancel?: () => void;
};

function NoteForm({ label, act, written, isSaving, onSave, onCancel }: FormProps) {
  const { customers, ui } = useMessages();
  const text = customers.timeline;
  const [body, setBody] = useState(written?.body ?? '');
  const [shared, setShared] = useState(written?.shared ?? false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() !== '') onSave({ body: body.trim(), shared });
  };
  return (
    <form className={written ? undefined : styles.writing} onSubmit={submit}>
      <TextArea label={label} rows={written ? 4 : 2} maxLength={8000} value={body} onChange={setBody} />
      <div className={styles.actions}>
        <Checkbox label={text.share} help={text.shareHelp} value={shared} onChange={setShared} />
        <span>
          {onCancel && (
            <Button variant="text" size="small" onPress={onCancel}>
              {ui.cancel}
            </Button>
          )}
          <Button type="submit" variant="neutral" size="small" pending={isSaving} isDisabled={body.trim() === ''}>
            {act}
          </Button>
        </span>
      </div>
    </form>
  );
}

type NoteProps = {
  readonly customerId: string;
  readonly id: string;
  readonly note: NonNullable<TimelineEntry['note']>;
};

/** A note with what can be done about it. */
export function NoteBody({ customerId, id, note }: NoteProps) {
  const { timeline: text } = useMessages().customers;
  const [isEdited, setEdited] = useState(false);
  const change = useWrite(customerFile.changeNote);
  const params = { id: customerId, noteId: id };
  const save = (written: Written) =>
    change.mutate(
      { params, body: { ...written, version: note.version } },
      {
        onSuccess: () => {
          setEdited(false);
          notify({ type: 'success', message: text.saved });
        },
      },
    );
  if (isEdited) {
    return (
      <NoteForm
        label={text.edit}
        act={text.save}
        written={{ body: note.body, shared: note.sharedAt !== null }}
        isSaving={change.isPending}
        onSave={save}
        onCancel={() => setEdited(false)}
      />
    );
  }
  return (
    <>
      <p className={styles.body}>{note.body}</p>
      <div className={styles.tags}>
        {note.sharedAt ? (
          <Tag tone="info" icon="eye">
            {text.shared}
          </Tag>
        ) : (
          <Tag icon="lock">{text.internal}</Tag>
        )}
        {note.changedAt && (
          <Muted as="span" isFaint>
            {text.changed(formatMoment(note.changedAt))}
          </Muted>
        )}
        <IconButton icon="edit" size="small" label={text.edit} onPress={() => setEdited(true)} />
        <RemoveNote {...params} />
      </div>
    </>
  );
}

function RemoveNote({ id, noteId }: { readonly id: string; readonly noteId: string }) {
  const { customers, ui } = useMessages();
  const text = customers.timeline;
  const remove = useWrite(customerFile.removeNote);
  const restore = useWrite(customerFile.restoreNote);
  const params = { id, noteId };
  const press = () =>
    remove.mutate(
      { params },
      {
        onSuccess: () =>
          notify({
            type: 'success',
            message: text.removed,
            timeout: 10_000,
            action: { label: ui.snackbar.undo, run: () => restore.mutate({ params }) },
          }),
      },
    );
  return <IconButton icon="trash" size="small" label={text.remove} pending={remove.isPending} onPress={press} />;
}
