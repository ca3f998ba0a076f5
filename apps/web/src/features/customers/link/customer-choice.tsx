import { type CustomerSummary, customers } from '@aurea/contract/customers/customers.ts';
import { useState } from 'react';
import { useLiveRead } from '#lib/api.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';

type Props = {
  readonly label: string;
  readonly help: string;
  readonly except: string;
  readonly kind?: 'person';
  readonly chosen: CustomerSummary | null;
  readonly error: string | undefined;
  readonly onChoose: (customer: CustomerSummary | null) => void;
};

const PAUSE_MS = 250;

/** Another customer, found by typing its name. */
export function CustomerChoice({ label, help, except, kind, chosen, error, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed, PAUSE_MS).trim().slice(0, 120);
  const read = useLiveRead(customers.list, { query: { size: '10', ...(q && { q }), ...(kind && { kind }) } });
  const found = (read.data?.items ?? []).filter(({ id }) => id !== except);
  const known = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <ComboField
      label={label}
      help={help}
      error={error}
      value={chosen?.id ?? ''}
      onChange={(id) => onChoose(known.find((one) => one.id === id) ?? null)}
      onSearch={setTyped}
      options={known.map(({ id, name, email, city }) => ({
        value: id,
        label: name,
        detail: [city, email].filter(Boolean).join(' · '),
      }))}
    />
  );
}
