import { inRange } from '@aurea/contract/core/range-validators.ts';
import { nonNegative, number } from '@aurea/contract/core/validators.ts';
import type { NamedWhatIf } from '@aurea/contract/tax.ts';
import { type Decimal, decimal, ZERO } from '@aurea/domain/core/decimal.ts';
import { TAX_YEARS } from '@aurea/domain/tax/parameters/years.ts';
import { type ProfileTax, profileTax } from '@aurea/domain/tax/profile/profile-tax.ts';
import { WHAT_IF_FACTS, type WhatIf, type WhatIfFact, withChanges } from '@aurea/domain/tax/profile/what-if.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { Card } from '#ui/card.tsx';
import { PeriodChips } from '#ui/chips.tsx';
import { firstRefusal } from '#ui/fields/field-rule.ts';
import { AmountField } from '#ui/fields/number-field.tsx';
import { NamedWhatIfs } from './named-what-ifs.tsx';
import options from './options.module.css';
import styles from './tax.module.css';
import { isAmount, type TaxYearEditor } from './tax-year-editor.ts';
import { useTaxAmounts } from './use-tax-amounts.ts';

type Props = { readonly editor: TaxYearEditor };

/** What is typed: amounts by fact, and the option; the address keeps it. */
type Typed = Readonly<Record<string, string>>;

const readTyped = (text: string | undefined): Typed => Object.fromEntries(new URLSearchParams(text ?? '').entries());

/** A copy of the year with changes beside the year as it is; the address keeps them, or a name. */
export function WhatIfTab({ editor }: Props) {
  const { whatIf: text } = useMessages().tax;
  const { search, change } = useAddress();
  const [typed, setTyped] = useState<Typed>(() => readTyped(search.changes));
  const type = (name: string, value: string) => {
    const { [name]: _before, ...others } = typed;
    replace(value === '' ? others : { ...others, [name]: value });
  };
  const replace = (next: Typed) => {
    setTyped(next);
    const written = new URLSearchParams(next).toString();
    change({ changes: written === '' ? undefined : written });
  };
  const open = ({ more, scale }: Pick<NamedWhatIf, 'more' | 'scale'>) => {
    const option: Typed = scale === null ? {} : { option: scale ? 'scale' : 'flat' };
    replace({ ...Object.fromEntries(more.map(({ fact, amount }) => [fact, amount])), ...option });
  };
  const changes = changesOf(typed);
  const variant = profileTax(withChanges(editor.profile, whatIfOf(typed)), editor.year, TAX_YEARS);
  const facts = WHAT_IF_FACTS.filter((fact) => fact !== 'salaries2' || editor.situation.declarants.length === 2);
  return (
    <div className={styles.stack}>
      <Card title={text.title} finding={text.intro(editor.year)}>
        <div className={styles.fields}>
          {facts.map((fact) => (
            <Change key={fact} fact={fact} value={typed[fact] ?? ''} onChange={(value) => type(fact, value)} />
          ))}
        </div>
        <div className={options.choices}>
          <span className={styles.quiet}>{text.option}</span>
          <PeriodChips
            label={text.option}
            choices={(['same', 'flat', 'scale'] as const).map((id) => ({ id, label: text.options[id] }))}
            chosen={optionOf(typed)}
            onChoose={(id) => type('option', id === 'same' ? '' : id)}
          />
        </div>
      </Card>
      <NamedWhatIfs year={editor.year} changes={changes} onOpen={open} />
      <Comparison today={editor.result} variant={variant} hasPer={isAmount(typed.retirementSavings ?? '')} />
    </div>
  );
}

/** What is typed, as it is kept; null where nothing is changed. */
function changesOf(typed: Typed): Pick<NamedWhatIf, 'more' | 'scale'> | null {
  const known = WHAT_IF_FACTS.filter((fact) => isAmount(typed[fact] ?? '') && Number(typed[fact]) > 0);
  const option = optionOf(typed);
  if (known.length === 0 && option === 'same') return null;
  const more = known.map((fact) => ({ fact, amount: typed[fact] ?? '' }));
  return { more, scale: option === 'same' ? null : option === 'scale' };
}

const optionOf = ({ option }: Typed) => (option === 'flat' || option === 'scale' ? option : 'same');

function whatIfOf(typed: Typed): WhatIf {
  const known = WHAT_IF_FACTS.filter((fact) => isAmount(typed[fact] ?? ''));
  const option = optionOf(typed);
  return {
    more: Object.fromEntries(known.map((fact) => [fact, decimal(typed[fact] ?? '0')])),
    scale: option === 'same' ? null : option === 'scale',
  };
}

const RULES = [number, nonNegative, inRange('cents')];

type ChangeProps = {
  readonly fact: WhatIfFact;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function Change({ fact, value, onChange }: ChangeProps) {
  const { tax, validator } = useMessages();
  const refusal = firstRefusal(RULES, value, validator.errors);
  return (
    <AmountField
      label={tax.whatIf.more[fact]}
      value={value}
      onChange={onChange}
      {...(refusal !== true && { error: refusal })}
      reservesRoom
    />
  );
}

type Row = { readonly name: string; readonly of: (result: ProfileTax) => Decimal; readonly kind: 'euros' | 'rate' };

function useRows(): readonly Row[] {
  const { result: text, whatIf } = useMessages().tax;
  return [
    { name: text.taxable, kind: 'euros', of: ({ chosen }) => chosen.netTaxableIncome },
    { name: text.kinds.income, kind: 'euros', of: ({ chosen }) => chosen.incomeTax },
    { name: text.kinds.flat, kind: 'euros', of: ({ chosen }) => chosen.flatTax },
    { name: whatIf.levies, kind: 'euros', of: ({ chosen }) => chosen.socialLevies },
    { name: text.average, kind: 'rate', of: ({ chosen }) => chosen.averageRate ?? ZERO },
    { name: text.marginal, kind: 'rate', of: ({ chosen }) => chosen.realMarginalRate },
    { name: whatIf.total, kind: 'euros', of: ({ chosen }) => chosen.total },
  ];
}

type ComparisonProps = { readonly today: ProfileTax; readonly variant: ProfileTax; readonly hasPer: boolean };

function Comparison({ today, variant, hasPer }: ComparisonProps) {
  const { whatIf: text, law } = useMessages().tax;
  const { euros } = useTaxAmounts();
  const rows = useRows();
  const difference = variant.chosen.total.minus(today.chosen.total);
  const title = difference.isZero() ? text.same : text.differs(euros(difference.abs()), difference.isNegative());
  return (
    <Card title={title}>
      <table className={options.options}>
        <thead>
          <tr>
            <th scope="col">{text.row}</th>
            <th scope="col">{text.today}</th>
            <th scope="col">{text.variant}</th>
            <th scope="col">{text.difference}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ComparedRow key={row.name} row={row} today={row.of(today)} variant={row.of(variant)} />
          ))}
        </tbody>
      </table>
      {hasPer && <p className={styles.quiet}>{text.deferred}</p>}
      <p className={styles.quiet}>{law.estimate}</p>
    </Card>
  );
}

type ComparedProps = { readonly row: Row; readonly today: Decimal; readonly variant: Decimal };

function ComparedRow({ row, today, variant }: ComparedProps) {
  const { euros, percent } = useTaxAmounts();
  const { whatIf: text } = useMessages().tax;
  const written = (value: Decimal) => (row.kind === 'euros' ? euros(value) : percent(value, 1));
  const difference = variant.minus(today);
  const points = row.kind === 'rate' ? text.points(difference.times(100).toFixed(1)) : euros(difference);
  return (
    <tr>
      <th scope="row">{row.name}</th>
      <td>{written(today)}</td>
      <td data-chosen>{written(variant)}</td>
      <td>
        {difference.greaterThan(ZERO) && '+'}
        {difference.isZero() ? '—' : points}
      </td>
    </tr>
  );
}
