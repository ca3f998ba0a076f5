import { customers } from '@aurea/contract/customers/customers.ts';
import { useState } from 'react';
import { useLiveRead } from '#lib/api.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';

type Props = {
  readonly label: string;
  readonly value: string | null;
  /** The name of the one chosen, where it is known from the start. */
  readonly name?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (id: string | null) => void;
};

const PAUSE_MS = 250;

/** A customer of the practice, found by typing its name; none where the field is emptied. */
export function CustomerField({ label, value, name, error, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState(value && name ? { id: value, name } : null);
  const q = useDebouncedValue(typed, PAUSE_MS).trim().slice(0, 120);
  const read = useLiveRead(customers.list, { query: { size: '10', ...(q && { q }) } });
  const found = (read.data?.items ?? []).map((one) => ({ id: one.id, name: one.name }));
  const shown = known && known.id === value && !found.some(({ id }) => id === known.id) ? [known, ...found] : found;
  return (
    <ComboField
      label={label}
      error={error}
      value={value ?? ''}
      opensOn="input"
      onChange={(id) => {
        setKnown(shown.find((one) => one.id === id) ?? null);
        onChange(id === '' ? null : id);
      }}
      onSearch={setTyped}
      options={shown.map((one) => ({ value: one.id, label: one.name }))}
    />
  );
}
