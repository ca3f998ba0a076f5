import type { Instrument } from '@aurea/contract/transactions.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import type { FieldProps } from '#ui/fields/field-frame.tsx';
import { InstrumentCreation } from './instrument-creation.tsx';
import styles from './instrument-field.module.css';
import { useInstrumentSearch } from './use-instrument-search.ts';

type Props = FieldProps<string> & {
  /** Name of the instrument chosen before, which a search may not find again. */
  readonly chosenName?: string | undefined;
  /** Currency of an instrument created here. */
  readonly currency: string;
  readonly opensOn?: 'focus' | 'input';
};

/** An instrument found by typing, in the household or on the market, or created on the spot. */
export function InstrumentField({ chosenName, currency, ...field }: Props) {
  const { transactions: text, wealth } = useMessages();
  const [query, setQuery] = useState('');
  const [created, setCreated] = useState<Instrument | null>(null);
  const [isCreating, setCreating] = useState(false);
  const take = (instrument: Instrument) => {
    setCreated(instrument);
    field.onChange(instrument.id);
  };
  const search = useInstrumentSearch(query, take);
  const known = useOptions(search.own, { id: field.value, name: created?.name ?? chosenName });
  if (isCreating) {
    return (
      <InstrumentCreation
        name={query}
        currency={currency}
        onCancel={() => setCreating(false)}
        onCreated={(instrument) => {
          take(instrument);
          setCreating(false);
        }}
      />
    );
  }
  return (
    <div className={styles.field}>
      <ComboField
        {...field}
        onChange={(value) => search.choose(value) || field.onChange(value)}
        options={[...known, ...search.found]}
        placeholder={text.instrumentSearch}
        onSearch={setQuery}
        isSearching={search.isSearching}
        isDisabled={field.isDisabled || search.isAdding}
        help={search.isAdding ? wealth.market.adding : search.isSilent ? wealth.market.silent : field.help}
      />
      {field.value === '' && (
        <Button variant="neutral" size="small" icon="plus" onPress={() => setCreating(true)}>
          {query.trim() ? text.newInstrumentFor(query.trim()) : text.newInstrument}
        </Button>
      )}
    </div>
  );
}

function useOptions(found: readonly Instrument[], chosen: { readonly id: string; readonly name: string | undefined }) {
  const { instrumentTypes } = useMessages().wealth;
  const options = found.map(({ id, name, isin, symbol, type }) => ({
    value: id,
    label: name,
    detail: [isin ?? symbol, instrumentTypes[type]].filter(Boolean).join(' · '),
  }));
  const isKnown = chosen.id === '' || options.some(({ value }) => value === chosen.id);
  return isKnown || !chosen.name ? options : [{ value: chosen.id, label: chosen.name }, ...options];
}
