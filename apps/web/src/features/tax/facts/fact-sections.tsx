import {
  FACT_KINDS,
  FACT_SECTIONS,
  type FactSection,
  OPTIONAL_FACTS,
  type TaxFact,
} from '@aurea/domain/tax/profile/facts.ts';
import { askedFacts } from '@aurea/domain/tax/profile/profile-tax.ts';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { useTableLayout } from '#ui/table/layout.ts';
import styles from '../tax.module.css';
import type { TaxYearEditor } from '../tax-year-editor.ts';
import { useTaxAmounts } from '../use-tax-amounts.ts';
import { draftOf } from './drafts.ts';
import { draftKey } from './fact-editor.tsx';
import { FactRow } from './fact-row.tsx';
import { RentRegimes } from './rent-regimes.tsx';
import { SaleNotices } from './sale-notices.tsx';
import { sectionTotal } from './section-total.ts';

type Props = { readonly editor: TaxYearEditor };

/** The facts of the year by section: what is known, what was stated, what is still asked. */
export function FactSections({ editor }: Props) {
  const { tax: text } = useMessages();
  const shown = shownFacts(editor);
  const missing = shown.filter((fact) => editor.result.missing.includes(fact));
  const sections = FACT_SECTIONS.filter((section) => editor.stated.residence === 'france' || !FRENCH.has(section));
  return (
    <section aria-label={text.figures(editor.year)} className={styles.stack}>
      <header className={styles.heading}>
        <h2>{text.figures(editor.year)}</h2>
        <p className={styles.quiet}>{text.counts(shown.length - missing.length, missing.length)}</p>
      </header>
      {editor.data.through < `${editor.year}-12-31` && (
        <p className={styles.quiet}>{text.through(formatDay(editor.data.through))}</p>
      )}
      {missing.length > 1 && <NoneForAll editor={editor} missing={missing} />}
      {sections.map((section) => (
        <Section
          key={section}
          editor={editor}
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
function shownFacts({ profile, law, facts }: TaxYearEditor): readonly TaxFact[] {
  const asked = new Set(askedFacts(profile, law));
  const spouse = profile.situation.declarants.length === 2;
  const isKnown = (fact: TaxFact) => FACT_KINDS[fact].role !== 'part' && facts.get(fact)?.amount != null;
  return [...facts.keys()].filter((fact) => asked.has(fact) || (isKnown(fact) && (spouse || !fact.endsWith('2'))));
}

function NoneForAll({ editor, missing }: Props & { readonly missing: readonly TaxFact[] }) {
  const { edit: text } = useMessages().tax;
  if (!useMayWrite('tax')) return null;
  const none = Object.fromEntries(missing.map((fact) => [fact, '0']));
  return (
    <div className={styles.noneForAll}>
      <Button variant="neutral" size="small" icon="check" onPress={() => editor.state(none)}>
        {text.noneForAll(missing.length)}
      </Button>
      <span className={styles.quiet}>{text.noneForAllDetail}</span>
    </div>
  );
}

type SectionProps = Props & { readonly section: FactSection; readonly facts: readonly TaxFact[] };

function Section({ editor, section, facts }: SectionProps) {
  const { sections, form2086 } = useMessages().tax;
  const { title, detail } = sections[section];
  const { euros } = useTaxAmounts();
  const optional = useOptionalFacts(editor, section, facts);
  const states = [...editor.facts.values()].filter(({ fact }) => facts.includes(fact) || optional.open.includes(fact));
  const total = sectionTotal(section, states, editor.result.regimes);
  return (
    <Card className={styles.section} title={title} finding={detail} actions={total && <b>{euros(total)}</b>}>
      <FoldOnPhone editor={editor} facts={facts} isOpen={section === FACT_SECTIONS[0]}>
        <ul className={styles.rows}>
          {states.map((state) => (
            <FactRow key={state.fact} editor={editor} state={state} isOptional={optional.open.includes(state.fact)} />
          ))}
        </ul>
        {section !== 'paid' && optional.show && <MoreFacts section={section} onPress={optional.show} />}
        {section === 'capital' && facts.includes('cryptoGains') && editor.facts.get('cryptoGains')?.recorded && (
          <p className={styles.after}>
            <Link href="/dashboard/cryptos?tab=gains">{form2086}</Link>
          </p>
        )}
        {section === 'rents' && editor.stated.residence === 'france' && <RentRegimes editor={editor} />}
        {section === 'rents' && editor.stated.residence === 'france' && <SaleNotices year={editor.year} />}
      </FoldOnPhone>
    </Card>
  );
}

type FoldProps = Props & {
  readonly facts: readonly TaxFact[];
  /** The first section shows what a fact looks like; one with a draft is where its reader left off. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
};

/** On a phone a section is a line that says how many of its amounts are known, and opens. */
function FoldOnPhone({ editor, facts, isOpen, children }: FoldProps) {
  const { tax: text } = useMessages();
  const isPhone = useTableLayout() === 'cards';
  const hasDraft = facts.some((fact) => draftOf(draftKey(editor, fact)) !== null);
  const [isShown, setShown] = useState(isOpen || hasDraft);
  if (!isPhone) return children;
  const missing = facts.filter((fact) => editor.result.missing.includes(fact)).length;
  return (
    <details className={styles.fold} open={isShown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>{text.counts(facts.length - missing, missing)}</summary>
      {children}
    </details>
  );
}

type MoreProps = { readonly section: Exclude<FactSection, 'paid'>; readonly onPress: () => void };

function MoreFacts({ section, onPress }: MoreProps) {
  const { edit: text } = useMessages().tax;
  return (
    <div className={styles.after}>
      <Button variant="text" size="small" onPress={onPress}>
        {text.optional[section]}
      </Button>
    </div>
  );
}

type OptionalRows = { readonly open: readonly TaxFact[]; readonly show: (() => void) | null };

/** What few households have: its rows come only for those who want them, or began to type one. */
function useOptionalFacts(editor: TaxYearEditor, section: FactSection, shown: readonly TaxFact[]): OptionalRows {
  const mayWrite = useMayWrite('tax');
  const left = mayWrite ? optionalFacts(editor, section).filter((fact) => !shown.includes(fact)) : [];
  const [isOpen, setOpen] = useState(left.some((fact) => draftOf(draftKey(editor, fact)) !== null));
  return isOpen || left.length === 0 ? { open: left, show: null } : { open: [], show: () => setOpen(true) };
}

/** Those of the declarants there are; abroad only what comes in. */
function optionalFacts({ situation, stated }: TaxYearEditor, section: FactSection): readonly TaxFact[] {
  const spouse = situation.declarants.length === 2;
  const inFrance = stated.residence === 'france';
  return OPTIONAL_FACTS.filter((fact) => {
    const { section: own, role } = FACT_KINDS[fact];
    return own === section && (spouse || !fact.endsWith('2')) && (inFrance || role === 'income');
  });
}
