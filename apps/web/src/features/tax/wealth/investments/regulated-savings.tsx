import { lepAnswer, lepCeiling } from '@aurea/domain/tax/savings/lep.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from '../../tax.module.css';
import type { TaxYearEditor } from '../../tax-year-editor.ts';
import { useTaxAmounts } from '../../use-tax-amounts.ts';
import { FigureList } from '../figure-list.tsx';
import { WealthLaw } from '../wealth-law.tsx';

const NAMES = ['livretA', 'ldds', 'lep', 'livretJeune', 'pel', 'cel'] as const;

/** What may lie in each kind of regulated savings, and whether the income of the year allows the popular one. */
export function RegulatedSavings({ tax }: { readonly tax: TaxYearEditor }) {
  const { regulated: text } = useMessages().tax.wealth;
  const { euros } = useTaxAmounts();
  const { law, result } = tax;
  const { referenceIncome, scale } = result.chosen;
  const parts = scale.quotient.parts.total;
  const ceiling = lepCeiling(parts, law);
  const answer = lepAnswer({ referenceIncome, parts, bound: result.bound }, law);
  const lines = NAMES.map((name) => {
    const { value, state, source } = law.savings[name];
    const isOpen = state === 'to_confirm';
    return { name: text.names[name](source), value: isOpen ? text.toConfirm(euros(value)) : euros(value) };
  });
  return (
    <Card title={text.title} finding={text.lead}>
      <FigureList lines={lines} />
      {ceiling && law.lep && (
        <>
          <h3 className={styles.name}>{text.lep}</h3>
          <FigureList
            lines={[
              { name: text.ceiling(formatDay(law.lep.from.value)), value: euros(ceiling) },
              { name: text.income(tax.year), value: euros(referenceIncome) },
              { name: text.answer, value: <Tag tone={TONES[answer]}>{text.answers[answer]}</Tag> },
            ]}
          />
          <p className={styles.quiet}>{text.notice}</p>
        </>
      )}
      <WealthLaw law={law} />
    </Card>
  );
}

const TONES = { allowed: 'success', above: 'neutral', open: 'warning' } as const;
