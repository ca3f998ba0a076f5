import type { PracticeClosing } from '@aurea/contract/billing/reports.ts';
import { useState } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatCount } from '#lib/format.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Money } from '#ui/money.tsx';
import styles from './reports.module.css';

const COUNTS = ['documents', 'payments', 'position'] as const;
const FACTS = [
  'documents',
  'net',
  'vat',
  'gross',
  'payments',
  'received',
  'takenBack',
  'totalGross',
  'totalReceived',
  'position',
] as const;
const SEALS = ['hash', 'previousHash', 'seal'] as const;

type Props = {
  readonly closing: PracticeClosing | undefined;
  readonly title: (period: string) => string;
  readonly onClose: () => void;
};

/** All that one closing says, its seals in full. */
export function ClosingDialog({ closing, title, onClose }: Props) {
  // What was shown last stays while the dialog leaves.
  const [last, setLast] = useState(closing);
  if (closing && closing !== last) setLast(closing);
  const shown = closing ?? last;
  return (
    <Dialog
      isOpen={closing !== undefined}
      onClose={onClose}
      title={shown ? title(shown.period) : ''}
      placement="drawer"
    >
      {shown && <Facts closing={shown} />}
    </Dialog>
  );
}

function Facts({ closing }: { readonly closing: PracticeClosing }) {
  const { closings: text } = useMessages().reports;
  const locale = useFormatLocale();
  return (
    <>
      <dl className={styles.facts}>
        {FACTS.map((fact) => (
          <div key={fact}>
            <dt>{text.facts[fact]}</dt>
            <dd>{isCount(fact) ? formatCount(closing[fact], locale) : <Money value={closing[fact]} detail />}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.seals}>
        {SEALS.map((name) => (
          <div key={name}>
            <dt>{text.seals[name]}</dt>
            <dd className={styles.seal}>{closing[name]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type Fact = (typeof FACTS)[number];
type Count = (typeof COUNTS)[number];

const isCount = (fact: Fact): fact is Count => (COUNTS as readonly Fact[]).includes(fact);
