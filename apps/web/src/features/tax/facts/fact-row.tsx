import type { TaxFact } from '@aurea/domain/tax/profile/facts.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from '../tax.module.css';
import { type FactState, isUnconfirmed, type TaxYearEditor } from '../tax-year-editor.ts';
import { useTaxAmounts } from '../use-tax-amounts.ts';
import { ConversionList } from './conversion-list.tsx';
import { draftOf } from './drafts.ts';
import { draftKey, FactEditor } from './fact-editor.tsx';
import { FactOrigin } from './fact-origin.tsx';

type Props = {
  readonly editor: TaxYearEditor;
  readonly state: FactState;
  /** Nobody needs to answer it. */
  readonly isOptional?: boolean;
};

/** A fact of the year: its name, where it comes from, its amount, and the way to change it. */
export function FactRow({ editor, state, isOptional = false }: Props) {
  const { fact } = state;
  const [isEditing, setEditing] = useState(draftOf(draftKey(editor, fact)) !== null);
  const { tax: text } = useMessages();
  const mayWrite = useMayWrite('tax');
  const name = text.facts[fact];
  const isMissing = state.amount === null && !isOptional;
  return (
    <li className={styles.row} data-missing={isMissing || undefined}>
      <div className={styles.what}>
        <FactName fact={fact} isMissing={isMissing} />
        {state.recorded?.gap && state.stated === null && (
          <span className={styles.gap}>{text.gaps[state.recorded.gap]}</span>
        )}
        {state.recorded && state.stated === null && (
          <ConversionList conversions={state.recorded.conversions.items} count={state.recorded.conversions.count} />
        )}
        {isUnconfirmed(state) && <Unconfirmed editor={editor} state={state} />}
      </div>
      {!isEditing && !isMissing && <FactOrigin editor={editor} state={state} />}
      {!isEditing && !isMissing && <Amount state={state} />}
      {!isEditing && mayWrite && (
        <div className={styles.actions}>
          {isMissing ? (
            <MissingActions editor={editor} fact={fact} onEnter={() => setEditing(true)} />
          ) : (
            <IconButton icon="edit" label={text.edit.change(name)} onPress={() => setEditing(true)} />
          )}
        </div>
      )}
      {isEditing && <FactEditor editor={editor} state={state} onClose={() => setEditing(false)} />}
    </li>
  );
}

/** A salary as it was received is less than what is taxed: the household confirms it, or types the taxable amount. */
function Unconfirmed({ editor, state: { fact, amount } }: Props) {
  const { edit: text, facts } = useMessages().tax;
  const mayWrite = useMayWrite('tax');
  return (
    <span className={styles.unconfirmed}>
      <span className={styles.gap}>{text.asReceived}</span>
      {mayWrite && amount && (
        <Button
          variant="neutral"
          size="small"
          icon="check"
          aria-label={text.confirmFor(facts[fact])}
          onPress={() => editor.state({ [fact]: amount.toFixed(2) })}
        >
          {text.confirm}
        </Button>
      )}
    </span>
  );
}

function FactName({ fact, isMissing }: { readonly fact: TaxFact; readonly isMissing: boolean }) {
  const { edit: text, facts } = useMessages().tax;
  return (
    <>
      <span className={styles.name}>
        {facts[fact]}
        {isMissing && <span className="visually-hidden"> ({text.missing})</span>}
      </span>
      <Hint fact={fact} />
    </>
  );
}

function Hint({ fact }: { readonly fact: TaxFact }) {
  const { hints, box } = useMessages().tax;
  const words = [
    ...(BOXES[fact] ? [box(BOXES[fact])] : []),
    ...(fact in hints ? [hints[fact as keyof typeof hints]] : []),
  ];
  return words.length > 0 && <span className={styles.quiet}>{words.join(' · ')}</span>;
}

/** Boxes of the return (forms 2042 and 2042 C) of facts that have one box alone. */
const BOXES: Partial<Readonly<Record<TaxFact, string>>> = {
  ...{
    salaries1: '1AJ',
    salaries2: '1BJ',
    pensions1: '1AS',
    pensions2: '1BS',
    actualCosts1: '1AK',
    actualCosts2: '1BK',
  },
  ...{ dividends: '2DC', interest: '2TR', securitiesGains: '3VG', cryptoGains: '3AN', peaYoung: '3VT' },
  ...{ propertyGains: '3VZ', deductibleCsg: '6DE', rentDeficits: '4BD', donationsAid: '7UD', donations: '7UF' },
};

function Amount({ state }: { readonly state: FactState }) {
  const { cents } = useTaxAmounts();
  return <b className={styles.amount}>{state.amount ? cents(state.amount) : '—'}</b>;
}

function MissingActions({
  editor,
  fact,
  onEnter,
}: {
  readonly editor: TaxYearEditor;
  readonly fact: TaxFact;
  readonly onEnter: () => void;
}) {
  const { edit: text, facts } = useMessages().tax;
  return (
    <>
      <Button variant="neutral" size="small" aria-label={text.enterFor(facts[fact])} onPress={onEnter}>
        {text.add}
      </Button>
      <Button
        variant="neutral"
        size="small"
        aria-label={text.noneFor(facts[fact])}
        onPress={() => editor.state({ [fact]: '0' })}
      >
        {text.none}
      </Button>
    </>
  );
}
