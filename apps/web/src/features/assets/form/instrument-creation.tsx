import { INSTRUMENT_TYPES, type Instrument, instruments } from '@aurea/contract/transactions.ts';
import { ISIN_SHAPE } from '@aurea/domain/core/isin.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { currencyOptions } from '#lib/currencies.ts';
import { Button } from '#ui/button.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from './instrument-field.module.css';

type Type = (typeof INSTRUMENT_TYPES)[number];

type Draft = {
  readonly name: string;
  readonly type: Type;
  readonly isin: string;
  readonly symbol: string;
  readonly currency: string;
};

type Props = {
  readonly name: string;
  readonly currency: string;
  readonly onCancel: () => void;
  readonly onCreated: (instrument: Instrument) => void;
};

/** What was typed to search is an ISIN or a name. */
function draftFrom(typed: string, currency: string): Draft {
  const isIsin = ISIN_SHAPE.test(typed.trim().toUpperCase());
  return {
    name: isIsin ? '' : typed.trim(),
    isin: isIsin ? typed.trim().toUpperCase() : '',
    type: 'stock',
    symbol: '',
    currency,
  };
}

/** A few fields inside another form: an instrument that the household did not know. */
export function InstrumentCreation({ name, currency, onCancel, onCreated }: Props) {
  const { ui, transactions: text } = useMessages();
  const [draft, setDraft] = useState(() => draftFrom(name, currency));
  const create = useWrite(instruments.create);
  const save = () => {
    const body = { ...draft, name: draft.name.trim(), isin: draft.isin || null, symbol: draft.symbol.trim() || null };
    create.mutate(
      { body },
      {
        onSuccess: (instrument) => {
          onCreated(instrument);
          notify({ type: 'success', message: text.instrumentCreated(instrument.name) });
        },
      },
    );
  };
  const isReady = draft.name.trim() !== '' && isinFits(draft.isin);
  return (
    <fieldset className={styles.creation}>
      <legend className="visually-hidden">{text.newInstrument}</legend>
      <DraftFields draft={draft} onChange={(change) => setDraft((before) => ({ ...before, ...change }))} />
      <div className={styles.actions}>
        <Button variant="text" size="small" onPress={onCancel}>
          {ui.cancel}
        </Button>
        <Button variant="neutral" size="small" isDisabled={!isReady} pending={create.isPending} onPress={save}>
          {text.createInstrument}
        </Button>
      </div>
    </fieldset>
  );
}

const isinFits = (isin: string) => isin === '' || ISIN_SHAPE.test(isin);

type FieldsProps = { readonly draft: Draft; readonly onChange: (change: Partial<Draft>) => void };

function DraftFields({ draft, onChange }: FieldsProps) {
  const { transactions: text, wealth } = useMessages();
  const locale = useLocale();
  const first = useRef<HTMLElement>(null);
  useEffect(() => first.current?.focus(), []);
  const types = INSTRUMENT_TYPES.map((value) => ({ value, label: wealth.instrumentTypes[value] }));
  return (
    <>
      <TextField
        label={text.instrumentName}
        className={styles.wide}
        value={draft.name}
        maxLength={160}
        isRequired
        inputRef={(element) => {
          first.current = element;
        }}
        onChange={(name) => onChange({ name })}
      />
      <SelectField
        label={text.instrumentType}
        value={draft.type}
        options={types}
        onChange={(type) => onChange({ type })}
      />
      <ComboField
        label={text.currency}
        value={draft.currency}
        options={currencyOptions(locale)}
        onChange={(currency) => onChange({ currency })}
      />
      <TextField
        label={text.isin}
        value={draft.isin}
        maxLength={12}
        error={isinFits(draft.isin) || draft.isin.length < 12 ? undefined : text.isinInvalid}
        onChange={(isin) => onChange({ isin: isin.trim().toUpperCase() })}
      />
      <TextField label={text.symbol} value={draft.symbol} maxLength={30} onChange={(symbol) => onChange({ symbol })} />
    </>
  );
}
