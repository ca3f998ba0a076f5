import type { Asset } from '@aurea/contract/assets.ts';
import { inRange, makesAmount } from '@aurea/contract/core/range-validators.ts';
import {
  isDate,
  maxLength,
  nonNegative,
  nonZero,
  number,
  required,
  requiredIf,
} from '@aurea/contract/core/validators.ts';
import { KIND_RULES, type TransactionKind } from '@aurea/domain/ledger/transaction-kinds.ts';
import { type Control, useWatch } from 'react-hook-form';
import { useFormatLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { currencyOptions } from '#lib/currencies.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FieldRow } from '#ui/fields/field-row.tsx';
import type { FieldRule } from '#ui/fields/field-rule.ts';
import { FormField } from '#ui/fields/form-field.tsx';
import { AmountField, NumberField } from '#ui/fields/number-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from '../form/asset-fields.module.css';
import { InstrumentField } from '../form/instrument-field.tsx';
import { RateField } from '../form/rate-field.tsx';
import type { TransactionValues } from './transaction-form.ts';
import { isNeeded, isTrade, kindsFor, type TransactionPart } from './transaction-parts.ts';

type FormControl = Control<TransactionValues>;

type Props = {
  readonly control: FormControl;
  readonly account: Pick<Asset, 'kind' | 'currency'>;
  readonly parts: ReadonlySet<TransactionPart>;
  /** Names of the instruments of the entry that is changed. */
  /** One side of a transfer between own accounts: what kind of thing moves is settled. */
  readonly isLinked: boolean;
  readonly names: { readonly instrument?: string | null; readonly counter?: string | null };
};

const UNITS: readonly FieldRule[] = [required, number, nonZero, nonNegative, inRange('quantity')];
const AMOUNT: readonly FieldRule[] = [number, inRange('amount')];

/** The fields of a transaction, those that its kind asks for. */
export function TransactionFields({ control, account, parts, names, isLinked }: Props) {
  const text = useMessages().transactions;
  // what is received for it stands between an amount and its costs
  const isParted = parts.has('counter') || parts.has('split');
  const costs = <CostFields control={control} account={account} parts={parts} isLinked={isLinked} />;
  return (
    <>
      <KindFields control={control} account={account} isLinked={isLinked} />
      {parts.has('moved') && !isLinked && <MovedField control={control} />}
      {parts.has('instrument') && <InstrumentPart control={control} name="instrumentId" chosen={names.instrument} />}
      <div className={styles.row}>
        <AmountFields control={control} parts={parts} />
        {!isParted && costs}
      </div>
      {parts.has('counter') && (
        <>
          <InstrumentPart control={control} name="counterInstrumentId" chosen={names.counter} />
          <FormField control={control} name="counterQuantity" rules={UNITS}>
            {(field) => <NumberField {...field} label={text.counterQuantity} />}
          </FormField>
        </>
      )}
      {parts.has('split') && <SplitFields control={control} />}
      {isParted && <div className={styles.row}>{costs}</div>}
      <FormField control={control} name="note" rules={[(value) => maxLength(value, 1000)]}>
        {(field) => <TextField {...field} label={text.note} />}
      </FormField>
    </>
  );
}

function KindFields({ control, account, isLinked }: Pick<Props, 'control' | 'account' | 'isLinked'>) {
  const { transactions: text, wealth } = useMessages();
  const kind = useWatch({ control, name: 'kind' });
  const offered = kindsFor(account.kind);
  const kinds = offered.includes(kind) ? offered : [kind, ...offered];
  return (
    <FieldRow>
      <FormField control={control} name="kind" rules={[required]}>
        {(field) => (
          <SelectField
            {...field}
            label={text.kind}
            options={kinds.map((value) => ({ value, label: wealth.transactionKinds[value] }))}
            help={text.sentences[kind]}
            isDisabled={isLinked}
          />
        )}
      </FormField>
      <FormField control={control} name="on" rules={[required, isDate]}>
        {(field) => <DateField {...field} label={text.on} {...(field.value > today() && { help: text.plannedHint })} />}
      </FormField>
    </FieldRow>
  );
}

function MovedField({ control }: { readonly control: FormControl }) {
  const { moved, movedChoices } = useMessages().transactions;
  const choices = (['cash', 'instrument'] as const).map((value) => ({ value, label: movedChoices[value] }));
  return (
    <FormField control={control} name="moved">
      {(field) => <RadioGroup {...field} label={moved} direction="row" choices={choices} />}
    </FormField>
  );
}

/** An amount is never below zero, but for what can be taken back. */
function grossRules(kind: TransactionKind): readonly FieldRule[] {
  const rules = isNeeded('gross', kind) ? [required, ...AMOUNT] : AMOUNT;
  return KIND_RULES[kind].reversible ? rules : [...rules, nonNegative];
}

type InstrumentPartProps = {
  readonly control: FormControl;
  readonly name: 'instrumentId' | 'counterInstrumentId';
  readonly chosen: string | null | undefined;
};

function InstrumentPart({ control, name, chosen }: InstrumentPartProps) {
  const text = useMessages().transactions;
  const [kind, currency] = useWatch({ control, name: ['kind', 'currency'] });
  const rules = isNeeded('instrument', kind) ? [required] : [];
  return (
    <FormField control={control} name={name} rules={rules}>
      {(field) => (
        <InstrumentField
          {...field}
          label={name === 'instrumentId' ? text.instrument : text.counterInstrument}
          chosenName={chosen ?? undefined}
          currency={currency}
        />
      )}
    </FormField>
  );
}

function AmountFields({ control, parts }: Pick<Props, 'control' | 'parts'>) {
  const text = useMessages().transactions;
  const [kind, currency, gross, quantity] = useWatch({ control, name: ['kind', 'currency', 'gross', 'quantity'] });
  const trade = isTrade(kind);
  const helps: Readonly<Partial<Record<TransactionKind, string>>> = {
    buy: text.tradeGrossHelp,
    sell: text.tradeGrossHelp,
    swap: text.swapValueHelp,
    valuation_adjustment: text.signedHelp,
  };
  const priceRules = [
    (value: unknown) => requiredIf(value, trade && gross === ''),
    number,
    nonNegative,
    inRange('price'),
    makesAmount(quantity),
  ];
  return (
    <>
      {parts.has('quantity') && (
        <FormField control={control} name="quantity" rules={UNITS}>
          {(field) => <NumberField {...field} label={text.quantity} />}
        </FormField>
      )}
      {parts.has('unitPrice') && (
        <FormField control={control} name="unitPrice" rules={priceRules}>
          {(field) => <AmountField {...field} label={trade ? text.unitPrice : text.cost} currency={currency} />}
        </FormField>
      )}
      {parts.has('gross') && (
        <FormField control={control} name="gross" rules={grossRules(kind)}>
          {(field) => (
            <AmountField
              {...field}
              label={kind === 'swap' ? text.swapValue : trade ? text.tradeGross : text.gross}
              currency={currency}
              help={helps[kind]}
            />
          )}
        </FormField>
      )}
    </>
  );
}

type OpeningProps = { readonly control: FormControl; readonly account: Pick<Asset, 'cash' | 'currency'> };

/** What there was before the first entry: an entry that says something of cash makes it tracked. */
export function OpeningField({ control, account: { cash, currency } }: OpeningProps) {
  const text = useMessages().transactions;
  const locale = useFormatLocale();
  const on = useWatch({ control, name: 'on' });
  const first = cash?.firstOn && cash.firstOn < on ? cash.firstOn : on;
  const least = formatMoney(cash?.needed ?? '0', { locale, currency, detail: true });
  return (
    <FormField control={control} name="openingBalance" rules={[required, ...AMOUNT]}>
      {(field) => (
        <AmountField
          {...field}
          label={text.openingBalance}
          currency={currency}
          help={text.openingHelp(formatDay(first), least)}
        />
      )}
    </FormField>
  );
}

function SplitFields({ control }: { readonly control: FormControl }) {
  const text = useMessages().transactions;
  const added = useWatch({ control, name: 'addedQuantity' });
  const rules = [
    (value: unknown) => requiredIf(value, added === ''),
    number,
    nonNegative,
    nonZero,
    inRange('splitRatio'),
  ];
  return (
    <FieldRow>
      <FormField control={control} name="splitRatio" rules={rules}>
        {(field) => <NumberField {...field} label={text.splitRatio} help={text.splitHelp} />}
      </FormField>
      <FormField control={control} name="addedQuantity" rules={[number, inRange('quantity')]}>
        {(field) => <NumberField {...field} label={text.addedQuantity} />}
      </FormField>
    </FieldRow>
  );
}

function CostFields({ control, account, parts, isLinked }: Omit<Props, 'names'>) {
  const text = useMessages().transactions;
  const locale = useLocale();
  const [currency, on] = useWatch({ control, name: ['currency', 'on'] });
  const costs = (['fees', 'taxes'] as const).filter((part) => parts.has(part));
  return (
    <>
      {costs.map((part) => (
        <FormField key={part} control={control} name={part} rules={AMOUNT}>
          {(field) => <AmountField {...field} label={text[part]} currency={currency} />}
        </FormField>
      ))}
      <FormField control={control} name="currency" rules={[required]}>
        {(field) => (
          <ComboField {...field} label={text.currency} options={currencyOptions(locale)} isDisabled={isLinked} />
        )}
      </FormField>
      {currency !== account.currency && (
        <FormField control={control} name="fxRate" rules={[required, number, nonZero, nonNegative, inRange('rate')]}>
          {(field) => <RateField {...field} from={currency} to={account.currency} on={on} />}
        </FormField>
      )}
    </>
  );
}
