import { inRange } from '@aurea/contract/core/range-validators.ts';
import { nonNegative, number } from '@aurea/contract/core/validators.ts';
import type { NamedWhatIf } from '@aurea/contract/tax.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { TAX_YEARS } from '@aurea/domain/tax/parameters/years.ts';
import { profileTax } from '@aurea/domain/tax/profile/profile-tax.ts';
import { WHAT_IF_FACTS, type WhatIf, type WhatIfFact, withChanges } from '@aurea/domain/tax/profile/what-if.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { Card } from '#ui/card.tsx';
import { PeriodChips } from '#ui/chips.tsx';
import { firstRefusal } from '#ui/fields/field-rule.ts';
import { AmountField } from '#ui/fields/number-field.tsx';
import options from '../options.module.css';
import styles from '../tax.module.css';
import { isAmount, type TaxYearEditor } from '../tax-year-editor.ts';
import { Comparison } from './comparison.tsx';
import { NamedWhatIfs } from './named-what-ifs.tsx';
import { SaleFields, SaleOutlook, saleFrom, type TypedSale } from './sale-what-if.tsx';

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
  const open = ({ more, scale, sale }: Changes) => {
    const option: Typed = scale === null ? {} : { option: scale ? 'scale' : 'flat' };
    const sold: Typed = sale ? { home: sale.assetId, price: sale.price, inYears: String(sale.inYears) } : {};
    replace({ ...Object.fromEntries(more.map(({ fact, amount }) => [fact, amount])), ...option, ...sold });
  };
  const changes = changesOf(typed);
  const variant = profileTax(withChanges(editor.profile, whatIfOf(typed)), editor.year, TAX_YEARS);
  const sale = saleFrom(saleOf(typed));
  const hasPer = isAmount(typed.retirementSavings ?? '');
  const compared = { today: editor.result, variant, hasPer };
  const facts = WHAT_IF_FACTS.filter((fact) => fact !== 'salaries2' || editor.situation.declarants.length === 2);
  return (
    <div className={styles.stack}>
      <Card title={text.title} finding={text.intro(editor.year)}>
        <div className={styles.stack}>
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
          <SaleFields
            typed={saleOf(typed)}
            onChange={(changed) =>
              replace(Object.fromEntries(Object.entries({ ...typed, ...changed }).filter(([, value]) => value !== '')))
            }
          />
        </div>
      </Card>
      <NamedWhatIfs year={editor.year} changes={changes} onOpen={open} />
      {sale ? (
        <SaleOutlook key={sale.assetId} sale={sale}>
          {(sold) => <Comparison {...compared} sold={sold} isSale />}
        </SaleOutlook>
      ) : (
        <Comparison {...compared} sold={null} />
      )}
    </div>
  );
}

type Changes = Pick<NamedWhatIf, 'more' | 'scale' | 'sale'>;

const saleOf = ({ home = '', price = '', inYears = '' }: Typed): TypedSale => ({ home, price, inYears });

/** What is typed, as it is kept; null where nothing is changed. */
function changesOf(typed: Typed): Changes | null {
  const known = WHAT_IF_FACTS.filter((fact) => isAmount(typed[fact] ?? '') && Number(typed[fact]) > 0);
  const option = optionOf(typed);
  const sale = saleFrom(saleOf(typed));
  if (known.length === 0 && option === 'same' && sale === null) return null;
  const more = known.map((fact) => ({ fact, amount: typed[fact] ?? '' }));
  return { more, scale: option === 'same' ? null : option === 'scale', sale };
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
