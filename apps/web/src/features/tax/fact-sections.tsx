import { sum } from '@aurea/domain/core/decimal.ts';
import { FACT_KINDS, FACT_SECTIONS, type FactSection, type TaxFact } from '@aurea/domain/tax/profile/facts.ts';
import { askedFacts } from '@aurea/domain/tax/profile/profile-tax.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { FactRow } from './fact-row.tsx';
import { RentRegimes } from './rent-regimes.tsx';
import styles from './tax.module.css';
import type { TaxDesk } from './tax-desk.ts';
import { useTaxAmounts } from './use-tax-amounts.ts';

type Props = { readonly desk: TaxDesk };

/** The facts of the year by section: what is known, what was stated, what is still asked. */
export function FactSections({ desk }: Props) {
  const { tax: text } = useMessages();
  const shown = shownFacts(desk);
  const missing = shown.filter((fact) => desk.result.missing.includes(fact));
  const sections = FACT_SECTIONS.filter((section) => desk.stated.residence === 'france' || !FRENCH.has(section));
  return (
    <section aria-label={text.figures(desk.year)} className={styles.stack}>
      <header className={styles.heading}>
        <h2>{text.figures(desk.year)}</h2>
        <p className={styles.quiet}>{text.counts(shown.length - missing.length, missing.length)}</p>
      </header>
      {desk.data.through < `${desk.year}-12-31` && (
        <p className={styles.quiet}>{text.through(formatDay(desk.data.through))}</p>
      )}
      {missing.length > 1 && <NoneForAll desk={desk} missing={missing} />}
      {sections.map((section) => (
        <Section
          key={section}
          desk={desk}
          section={section}
          facts={shown.filter((fact) => FACT_KINDS[fact].section === section)}
        />
      ))}
    </section>
  );
}

/** Sections that mean nothing where another country taxes. */
const FRENCH: ReadonlySet<FactSection> = new Set(['reliefs', 'paid']);

/** What is asked, and what else is known of the year. */
function shownFacts({ profile, law, facts }: TaxDesk): readonly TaxFact[] {
  const asked = new Set(askedFacts(profile, law));
  const spouse = profile.situation.declarants.length === 2;
  const isKnown = (fact: TaxFact) => facts.get(fact)?.recorded != null || facts.get(fact)?.stated != null;
  return [...facts.keys()].filter((fact) => asked.has(fact) || (isKnown(fact) && (spouse || !fact.endsWith('2'))));
}

function NoneForAll({ desk, missing }: Props & { readonly missing: readonly TaxFact[] }) {
  const { edit: text } = useMessages().tax;
  if (!useMayWrite()) return null;
  const none = Object.fromEntries(missing.map((fact) => [fact, '0']));
  return (
    <div className={styles.noneForAll}>
      <Button variant="neutral" size="small" icon="check" onPress={() => desk.state(none)}>
        {text.noneForAll(missing.length)}
      </Button>
      <span className={styles.quiet}>{text.noneForAllDetail}</span>
    </div>
  );
}

type SectionProps = Props & { readonly section: FactSection; readonly facts: readonly TaxFact[] };

function Section({ desk, section, facts }: SectionProps) {
  const { sections, form2086 } = useMessages().tax;
  const { title, detail } = sections[section];
  const { euros } = useTaxAmounts();
  const states = facts.flatMap((fact) => desk.facts.get(fact) ?? []);
  const amounts = states.flatMap(({ fact, amount }) =>
    amount ? [FACT_KINDS[fact].role === 'relief' && section !== 'reliefs' ? amount.negated() : amount] : [],
  );
  return (
    <Card title={title} finding={detail} actions={amounts.length > 0 && <b>{euros(sum(amounts))}</b>}>
      <ul className={styles.rows}>
        {states.map((state) => (
          <FactRow key={state.fact} desk={desk} state={state} />
        ))}
      </ul>
      {section === 'earnings' && desk.stated.residence === 'france' && <ActualCosts desk={desk} />}
      {section === 'capital' && facts.includes('cryptoGains') && desk.facts.get('cryptoGains')?.recorded && (
        <p className={styles.after}>
          <Link href="/dashboard/cryptos?tab=gains">{form2086}</Link>
        </p>
      )}
      {section === 'rents' && desk.stated.residence === 'france' && <RentRegimes desk={desk} />}
    </Card>
  );
}

/** Actual expenses are an option: a row comes only for those who want it. */
function ActualCosts({ desk }: Props) {
  const { edit: text } = useMessages().tax;
  const [isOpen, setOpen] = useState(false);
  const mayWrite = useMayWrite();
  const names = (['actualCosts1', 'actualCosts2'] as const).slice(0, desk.situation.declarants.length);
  const open = names.flatMap((fact) => desk.facts.get(fact) ?? []).filter(({ stated }) => stated === null);
  if (!mayWrite || open.length === 0) return null;
  if (!isOpen) {
    return (
      <div className={styles.after}>
        <Button variant="text" size="small" onPress={() => setOpen(true)}>
          {text.addCosts}
        </Button>
      </div>
    );
  }
  return (
    <ul className={styles.rows}>
      {open.map((state) => (
        <FactRow key={state.fact} desk={desk} state={state} isOptional />
      ))}
    </ul>
  );
}
