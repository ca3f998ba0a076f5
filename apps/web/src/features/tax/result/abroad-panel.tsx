import { inRange } from '@aurea/contract/core/range-validators.ts';
import { nonNegative, number } from '@aurea/contract/core/validators.ts';
import { type Decimal, decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { MANUAL_NATURES, type ManualNature, manualTax } from '@aurea/domain/tax/profile/manual-rates.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { ratioOf } from '#lib/ratio.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { firstRefusal } from '#ui/fields/field-rule.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import type { TaxYearEditor } from '../tax-year-editor.ts';
import { useTaxAmounts } from '../use-tax-amounts.ts';
import abroad from './abroad.module.css';
import styles from './result.module.css';

type Props = { readonly editor: TaxYearEditor };

type Typed = Partial<Readonly<Record<ManualNature, string>>>;

const PERCENT = /^\d{1,3}(\.\d{1,6})?$/;
const isPercent = (typed: string) => PERCENT.test(typed) && Number(typed) <= 100;

/** Rates by nature that a household outside France states itself, and the tax they make. */
export function AbroadPanel({ editor }: Props) {
  const { abroad: text } = useMessages().tax;
  const { euros } = useTaxAmounts();
  const [typed, setTyped] = useState<Typed>(() => typedOf(editor));
  const mayWrite = useMayWrite('tax');
  const entered = MANUAL_NATURES.filter((nature) => (typed[nature] ?? '') !== '');
  const isWrong = entered.some((nature) => !isPercent(typed[nature] ?? ''));
  const rates = entered.filter((nature) => isPercent(typed[nature] ?? ''));
  const ratios = rates.map((nature) => [nature, decimal(ratioOf(typed[nature] ?? '0'))] as const);
  const { lines, total } = manualTax(editor.profile.facts, Object.fromEntries(ratios));
  const save = () => {
    const manualRates = ratios.map(([nature, rate]) => ({ nature, rate: toDecimalString(rate) }));
    editor.save({ manualRates }, () => notify({ type: 'success', message: text.saved }));
  };
  return (
    <Card className={styles.panel} title={text.title} finding={text.detail}>
      <p className={styles.total} role="status">
        {euros(total)}
      </p>
      <p className={styles.quiet}>{text.total}</p>
      <ul className={abroad.manual}>
        {lines.map(({ nature, base, amount }) => (
          <Nature
            key={nature}
            nature={nature}
            base={base}
            amount={amount}
            value={typed[nature] ?? ''}
            onChange={(value) => setTyped({ ...typed, [nature]: value })}
          />
        ))}
      </ul>
      {mayWrite && (
        <Button isDisabled={isWrong} pending={editor.isSaving} onPress={save}>
          {text.act}
        </Button>
      )}
    </Card>
  );
}

function typedOf({ stated }: TaxYearEditor): Typed {
  return Object.fromEntries(
    stated.manualRates.map(({ nature, rate }) => [nature, toDecimalString(decimal(rate).times(100))]),
  );
}

type NatureProps = {
  readonly nature: ManualNature;
  readonly base: Decimal;
  readonly amount: Decimal | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const RULES = [number, nonNegative, inRange('percent')];

function Nature({ nature, base, amount, value, onChange }: NatureProps) {
  const { tax, validator } = useMessages();
  const text = tax.abroad;
  const { euros } = useTaxAmounts();
  const refusal = firstRefusal(RULES, value, validator.errors);
  const error = refusal === true ? (isPercent(value) || value === '' ? undefined : text.over) : refusal;
  return (
    <li>
      <NumberField
        label={`${text.rate}, ${text.natures[nature]}`}
        value={value}
        onChange={onChange}
        suffix="%"
        error={error}
        reservesRoom
      />
      <span className={styles.quiet}>{euros(base)}</span>
      <b>{amount ? euros(amount) : text.noRate}</b>
    </li>
  );
}
