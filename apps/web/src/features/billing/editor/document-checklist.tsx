import type { Problem } from '@aurea/domain/billing/documents/checklist.ts';
import { CHECKS, type Check } from '@aurea/domain/billing/documents/checklist.ts';
import { TEXT_PLACES } from '@aurea/domain/billing/documents/unprintable.ts';
import { useMessages } from '#i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import styles from './document-checklist.module.css';

type Props = {
  readonly problems: readonly Problem[];
  readonly customerId: string;
  /** What is looked at; all of it by default. */
  readonly checks?: readonly Check[];
  readonly title?: string;
  readonly nothingMissing?: string;
};

/** What stands between the draft and its issue, the first of it with the way to correct it; the rest is folded. */
export function DocumentChecklist({ problems, customerId, checks = CHECKS, title, nothingMissing }: Props) {
  const { editor: text } = useMessages().invoices;
  const holding = checks.filter((check) => problems.every((problem) => problem.check !== check));
  const [first, ...more] = problems.toSorted((one, other) => rank(one) - rank(other));
  return (
    <section className={styles.check} aria-labelledby="before-issue">
      <h2 id="before-issue" tabIndex={-1} className="visually-hidden">
        {title ?? text.beforeIssue}
      </h2>
      <div className={styles.first}>
        {first ? (
          <ProblemRow problem={first} customerId={customerId} />
        ) : (
          <p className={styles.holding}>
            <Icon name="check" size={16} /> {nothingMissing ?? text.nothingMissing}
          </p>
        )}
      </div>
      <details className={styles.rest}>
        <summary className={styles.summary}>{text.checkedOf(holding.length, checks.length, more.length)}</summary>
        <ul className={styles.problems}>
          {more.map((problem) => (
            <li key={`${problem.code} ${problem.field}`}>
              <ProblemRow problem={problem} customerId={customerId} />
            </li>
          ))}
        </ul>
        <ul className={styles.checks}>
          {holding.map((check) => (
            <li key={check}>
              <Icon name="check" size={14} /> {text.checks[check]}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** A problem in words; a sign that cannot be printed is named with the place where it stands. */
function useProblemSentence(): (problem: Problem) => string {
  const { problems, unprintable } = useMessages().invoices;
  return ({ code, params }) => {
    const place = TEXT_PLACES.find((one) => one === params?.['place']);
    if (code !== 'sign_unprintable' || !(params && place)) return problems[code];
    return unprintable.sentence(unprintable[place](params['line'] ?? ''), params['signs'] ?? '');
  };
}

const rank = ({ level }: Problem) => (level === 'missing' ? 0 : 1);

function ProblemRow({ problem, customerId }: { readonly problem: Problem; readonly customerId: string }) {
  const sentence = useProblemSentence()(problem);
  return (
    <div className={styles.problem} data-level={problem.level}>
      <Icon name={problem.level === 'warning' ? 'info' : 'warning'} size={16} />
      <span>{sentence}</span>
      <FixButton field={problem.field} customerId={customerId} name={sentence} />
    </div>
  );
}

/** Leads to the settings, to the customer, or to the field of the editor itself. */
function FixButton({
  field,
  customerId,
  name,
}: {
  readonly field: string;
  readonly customerId: string;
  readonly name: string;
}) {
  const { editor: text } = useMessages().invoices;
  const label = `${text.complete}: ${name}`;
  if (field.startsWith('seller.')) {
    return (
      <Link href={`/dashboard/practice?field=${field.slice(7)}`} aria-label={label}>
        {text.complete}
      </Link>
    );
  }
  if (field.startsWith('buyer.')) {
    return (
      <Link href={`/dashboard/customers/${customerId}/edit?field=${field.slice(6)}`} aria-label={label}>
        {text.complete}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.fix} aria-label={label} onClick={() => focusField(field)}>
      {text.complete}
    </button>
  );
}

/** Puts the focus into the field a problem names; where that is on another page, on what leads there. */
export function focusField(field: string): void {
  const [, row, name] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const cell = CELLS[name ?? ''] ?? name;
  const at = row === undefined ? `[name="${field}"]` : `[data-cell="${cell} ${row}"]`;
  const named = document.querySelector<HTMLElement>(field === 'lines' ? '[data-cell="name 0"]' : at);
  named?.closest('details')?.setAttribute('open', '');
  (named ?? document.getElementById('before-issue'))?.focus();
}

/** Cells of the grid that are called otherwise than their field. */
const CELLS: Readonly<Record<string, string>> = {
  vatRate: 'vat',
  unitPrice: 'price',
  description: 'detail',
  unitName: 'unit',
};
