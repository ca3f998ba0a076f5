import { type Decimal, ZERO } from '@aurea/domain/core/decimal.ts';
import { RENT_REGIMES, type RentRegime } from '@aurea/domain/tax/profile/facts.ts';
import { furnishedReceipts } from '@aurea/domain/tax/profile/profile-tax.ts';
import { microFurnishedTogether } from '@aurea/domain/tax/property/furnished-rents.ts';
import { microUnfurnished, unfurnishedRegimes } from '@aurea/domain/tax/property/unfurnished-rents.ts';
import { useMessages } from '#i18n/messages.ts';
import { useMayWrite } from '#lib/rights.ts';
import { PeriodChips } from '#ui/chips.tsx';
import styles from '../tax.module.css';
import type { TaxYearEditor } from '../tax-year-editor.ts';
import { useTaxAmounts } from '../use-tax-amounts.ts';

type Props = { readonly editor: TaxYearEditor };

/** Micro or real costs, for each kind of rents there is. */
export function RentRegimes({ editor }: Props) {
  const { regimes: text } = useMessages().tax;
  const amountOf = (fact: 'unfurnishedRents' | 'furnishedRents') => editor.facts.get(fact)?.amount ?? ZERO;
  const [rents, furnished] = [amountOf('unfurnishedRents'), amountOf('furnishedRents')];
  return (
    <>
      {rents.greaterThan(ZERO) && (
        <Regime
          editor={editor}
          of="rents"
          label={text.label}
          limit={microUnfurnished(rents, editor.law)}
          note={<Saving editor={editor} rents={rents} />}
        />
      )}
      {furnished.greaterThan(ZERO) && (
        <Regime
          editor={editor}
          of="furnished"
          label={text.furnishedLabel}
          limit={microFurnishedTogether(furnishedReceipts(editor.profile.facts), editor.law)}
          note={<WrittenOff editor={editor} />}
        />
      )}
    </>
  );
}

type RegimeProps = Props & {
  readonly of: 'rents' | 'furnished';
  readonly label: string;
  readonly limit: { readonly isAllowed: boolean; readonly ceiling: Decimal };
  readonly note?: React.ReactNode;
};

function Regime({ editor, of, label, limit, note }: RegimeProps) {
  const { regimes: text } = useMessages().tax;
  const { euros } = useTaxAmounts();
  const mayWrite = useMayWrite('tax');
  if (!limit.isAllowed) return <p className={styles.quiet}>{text.forced(euros(limit.ceiling))}</p>;
  const chosen = editor.result.regimes[of];
  const choose = (regime: RentRegime) => editor.save(({ choices }) => ({ choices: { ...choices, [of]: regime } }));
  return (
    <div className={styles.choice}>
      {mayWrite && (
        <PeriodChips
          label={label}
          choices={RENT_REGIMES.map((id) => ({ id, label: text[id] }))}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      <FromProperties editor={editor} of={of} />
      {note}
    </div>
  );
}

/** What the properties say, beside what is chosen. */
function FromProperties({ editor, of }: Props & Pick<RegimeProps, 'of'>) {
  const { regimes: text } = useMessages().tax;
  const stated = editor.data.propertyRegimes[of];
  if (stated === null) return null;
  const isSame = stated === editor.result.regimes[of];
  return (
    <p className={isSame ? styles.quiet : styles.gap}>{isSame ? text.asProperties : text.unlikeProperties(stated)}</p>
  );
}

/** What a property writes off counts by real costs alone: the micro regime is chosen beside it, or one of the two is wrong. */
function WrittenOff({ editor }: Props) {
  const { regimes: text } = useMessages().tax;
  const written = editor.facts.get('furnishedDepreciation')?.recorded?.amount ?? '0';
  if (written === '0' || editor.result.regimes.furnished === 'real') return null;
  return <p className={styles.gap}>{text.writtenOff}</p>;
}

/** What one regime taxes less than the other, once costs and interest are known. */
function Saving({ editor, rents }: Props & { readonly rents: Decimal }) {
  const { regimes: text } = useMessages().tax;
  const { euros } = useTaxAmounts();
  const [costs, loanInterest] = [editor.facts.get('rentCosts')?.amount, editor.facts.get('loanInterest')?.amount];
  if (!costs || !loanInterest) return null;
  const { micro, real } = unfurnishedRegimes({ rents, costs, loanInterest, hasEnergyWorks: false }, editor.law);
  const saved = micro.taxable.minus(real.income).plus(real.deficitOnIncome);
  if (saved.isZero()) return null;
  return <p className={styles.quiet}>{text.saves(euros(saved.abs()), saved.isPositive() ? 'real' : 'micro')}</p>;
}
