import { maxLength } from '@aurea/contract/core/validators.ts';
import { type NamedWhatIf, tax } from '@aurea/contract/tax.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { firstRefusal } from '#ui/fields/field-rule.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from '../tax.module.css';

type Changes = Pick<NamedWhatIf, 'more' | 'scale' | 'sale'>;

type Props = {
  readonly year: number;
  /** Null as long as nothing is changed. */
  readonly changes: Changes | null;
  readonly onOpen: (changes: Changes) => void;
};

/** Changes that were kept under a name, each to be opened again, and the way to name those that are typed. */
export function NamedWhatIfs({ year, changes, onOpen }: Props) {
  const { whatIf: text } = useMessages().tax;
  const params = { year: String(year) };
  const items = useLiveRead(tax.whatIfs, { params }).data?.items ?? [];
  const remove = useWrite(tax.removeWhatIf);
  const mayWrite = useMayWrite('tax');
  return (
    <>
      {items.length > 0 && (
        <ul className={styles.named} aria-label={text.named}>
          {items.map(({ id, name, ...kept }) => (
            <li key={id}>
              <Button variant="neutral" size="small" onPress={() => onOpen(kept)}>
                {name}
              </Button>
              {mayWrite && (
                <IconButton icon="trash" label={text.remove(name)} onPress={() => remove.mutate({ params: { id } })} />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && changes && <NameForm year={year} changes={changes} />}
    </>
  );
}

const NAME = [(value: unknown) => maxLength(value, 80)];

function NameForm({ year, changes }: { readonly year: number; readonly changes: Changes }) {
  const { tax: words, validator } = useMessages();
  const text = words.whatIf;
  const [name, setName] = useState('');
  const saveName = useWrite(tax.nameWhatIf);
  const refusal = firstRefusal(NAME, name, validator.errors);
  const save = () =>
    saveName.mutate(
      { params: { year: String(year) }, body: { ...changes, name: name.trim(), more: [...changes.more] } },
      {
        onSuccess: (kept) => {
          setName('');
          notify({ type: 'success', message: text.kept(kept.name) });
        },
      },
    );
  return (
    <div className={styles.naming}>
      <TextField label={text.name} value={name} onChange={setName} {...(refusal !== true && { error: refusal })} />
      <Button isDisabled={name.trim() === '' || refusal !== true} pending={saveName.isPending} onPress={save}>
        {text.save}
      </Button>
    </div>
  );
}
