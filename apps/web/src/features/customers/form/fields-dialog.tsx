import { type CustomerField, customerSettings } from '@aurea/contract/customers/customer-settings.ts';
import { FIELD_KINDS, type FieldKind } from '@aurea/domain/customers/custom-field.ts';
import { type FormEvent, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldRow } from '#ui/fields/field-row.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Muted } from '#ui/muted.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Tag } from '#ui/tag.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from '../customers.module.css';
import detail from '../detail/customer-detail.module.css';

/** The practice's own fields: added, renamed, taken out of use. */
export function CustomerFieldsDialog({ onClose }: { readonly onClose: () => void }) {
  const { fields: text } = useMessages().customerEntry;
  const read = useLiveRead(customerSettings.fields, {});
  const [round, setRound] = useState(0);
  const add = useWrite(customerSettings.addField);
  const save = ({ label, kind, choices }: FieldValues) =>
    add.mutate(
      { body: { label, kind, choices } },
      {
        onSuccess: () => {
          setRound(round + 1);
          notify({ type: 'success', message: text.added });
        },
      },
    );
  return (
    <Dialog title={text.title} isOpen onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.intro}>{text.intro}</p>
        <QueryBoundary read={read}>{({ items }) => <FieldList items={items} />}</QueryBoundary>
        <FieldForm key={round} act={text.add} isSaving={add.isPending} onSave={save} />
      </div>
    </Dialog>
  );
}

function FieldList({ items }: { readonly items: readonly CustomerField[] }) {
  const { fields: text } = useMessages().customerEntry;
  if (items.length === 0) return <p className={styles.intro}>{text.empty}</p>;
  return (
    <ul className={detail.entries}>
      {items.map((field) => (
        <FieldLine key={field.id} field={field} />
      ))}
    </ul>
  );
}

function FieldLine({ field }: { readonly field: CustomerField }) {
  const { fields: text } = useMessages().customerEntry;
  const [isEdited, setEdited] = useState(false);
  const change = useWrite(customerSettings.changeField);
  const { id, label, kind, choices, archived, version } = field;
  const write = (patch: { label?: string; choices?: string[]; archived?: boolean }) =>
    change.mutate(
      { params: { id }, body: { label, choices, archived, version, ...patch } },
      {
        onSuccess: () => {
          setEdited(false);
          notify({ type: 'success', message: text.saved });
        },
      },
    );
  if (isEdited) {
    return (
      <li className={detail.entry}>
        <FieldForm
          act={text.save}
          given={field}
          isSaving={change.isPending}
          onSave={(values) => write({ label: values.label, choices: values.choices })}
          onCancel={() => setEdited(false)}
        />
      </li>
    );
  }
  return (
    <li className={detail.entry}>
      <div className={detail.who}>
        <span>
          {label} {archived && <Tag icon="archive">{text.archived}</Tag>}
        </span>
        <Muted as="span" isFaint>
          {[text.kinds[kind], ...choices].join(' · ')}
        </Muted>
      </div>
      <span>
        <IconButton icon="edit" size="small" label={text.rename(label)} onPress={() => setEdited(true)} />
        <IconButton
          icon={archived ? 'undo' : 'archive'}
          size="small"
          label={archived ? text.restore(label) : text.archive(label)}
          onPress={() => write({ archived: !archived })}
        />
      </span>
    </li>
  );
}

type FieldValues = { readonly label: string; readonly kind: FieldKind; readonly choices: string[] };

type FormProps = {
  readonly act: string;
  readonly given?: CustomerField;
  readonly isSaving: boolean;
  readonly onSave: (values: FieldValues) => void;
  readonly onCancel?: () => void;
};

function FieldForm({ act, given, isSaving, onSave, onCancel }: FormProps) {
  const { customerEntry, ui } = useMessages();
  const text = customerEntry.fields;
  const [typed, setTyped] = useState(() => typedOf(given));
  const [isTried, setTried] = useState(false);
  const change = (patch: Partial<Typed>) => setTyped({ ...typed, ...patch });
  const errors = useErrors(typed, isTried);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWhole(typed)) onSave({ label: typed.label.trim(), kind: typed.kind, choices: choicesOf(typed) });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <FieldRow>
        <TextField
          label={text.label}
          maxLength={60}
          value={typed.label}
          onChange={(label) => change({ label })}
          error={errors.label}
        />
        {!given && (
          <SelectField
            label={text.kind}
            value={typed.kind}
            onChange={(kind) => change({ kind })}
            options={FIELD_KINDS.map((value) => ({ value, label: text.kinds[value] }))}
          />
        )}
      </FieldRow>
      {typed.kind === 'choice' && (
        <TextArea
          label={text.choices}
          help={text.choicesHelp}
          value={typed.lines}
          onChange={(lines) => change({ lines })}
          error={errors.choices}
        />
      )}
      <Toolbar isCentred>
        <Button type="submit" variant="neutral" pending={isSaving}>
          {act}
        </Button>
        {onCancel && (
          <Button variant="text" onPress={onCancel}>
            {ui.cancel}
          </Button>
        )}
      </Toolbar>
    </form>
  );
}

type Typed = { readonly label: string; readonly kind: FieldKind; readonly lines: string };

function typedOf(given: CustomerField | undefined): Typed {
  return given ? { ...given, lines: given.choices.join('\n') } : { label: '', kind: 'text', lines: '' };
}

function choicesOf({ kind, lines }: Typed): string[] {
  const choices = lines.split('\n').map((line) => line.trim());
  return kind === 'choice' ? [...new Set(choices.filter(Boolean))] : [];
}

const isNamed = ({ label }: Typed) => label.trim() !== '';
const hasChoices = (typed: Typed) => typed.kind !== 'choice' || choicesOf(typed).length > 0;
const isWhole = (typed: Typed) => isNamed(typed) && hasChoices(typed);

/** What is missing, once one has tried to save. */
function useErrors(typed: Typed, isTried: boolean) {
  const { customerEntry, validator } = useMessages();
  return {
    label: isTried && !isNamed(typed) ? validator.errors.required({}) : undefined,
    choices: isTried && !hasChoices(typed) ? customerEntry.fields.choicesMissing : undefined,
  };
}
