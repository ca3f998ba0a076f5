import { type Import, type ImportRow, imports } from '@aurea/contract/imports.ts';
import type { RowIssueCode } from '@aurea/domain/imports/rows/verdict.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './rows-step.module.css';

type Props = { readonly found: Import; readonly row: ImportRow };
type Issue = ImportRow['issues'][number];

/** Why a row is where it is; a wrong cell is corrected on the spot. */
export function RowIssues({ found, row }: Props) {
  const { rows: text } = useMessages().imports;
  const own = ownReason(row);
  return (
    <div className={styles.issues}>
      {own && <p className={styles.issue}>{text[own]}</p>}
      {row.issues.map((issue) => (
        <IssueNote key={`${issue.code} ${issue.column}`} found={found} row={row} issue={issue} />
      ))}
    </div>
  );
}

/** What the status says where the file itself gives no reason. */
function ownReason({ status, issues }: ImportRow): 'alreadyThere' | 'leftOutByYou' | null {
  if (issues.some(({ code }) => code === 'holding_unchanged')) return null;
  if (status === 'duplicate') return 'alreadyThere';
  return status === 'ignored' && issues.length === 0 ? 'leftOutByYou' : null;
}

/** What may be imported all the same, or is left out with good reason; every other issue keeps the row out. */
const HARMLESS: ReadonlySet<string> = new Set<RowIssueCode>([
  'date_in_future',
  'kind_assumed',
  'amount_differs_from_price',
  'net_differs',
  'value_differs_from_price',
  'unit_assumed',
  'row_empty',
  'row_is_noise',
  'settled_by_another_row',
  'nothing_happened',
  'holding_changed',
  'holding_unchanged',
]);

function IssueNote({ found, row, issue }: Props & { readonly issue: Issue }) {
  const isError = row.status === 'error' && !HARMLESS.has(issue.code);
  const issueText = useIssueText();
  const tone = isError ? 'error' : 'warning';
  return (
    <div>
      <p className={styles.issue} data-tone={tone}>
        {(row.status === 'error' || row.status === 'warning') && <Icon name={tone} size={14} />}
        <span>{issueText(issue)}</span>
      </p>
      {isError && <FixField found={found} row={row} column={issue.column} />}
    </div>
  );
}

function useIssueText(): (issue: Issue) => string {
  const { issues } = useMessages().imports;
  return (issue) => (isKnown(issues, issue.code) ? issues[issue.code](issue) : issue.code);
}

/** Why a row is where it is, in one sentence after the other. */
export function useReasons(): (row: ImportRow) => string {
  const { rows: text } = useMessages().imports;
  const issueText = useIssueText();
  return (row) => {
    const own = ownReason(row);
    return [own && text[own], ...row.issues.map(issueText)].filter(Boolean).join(' ');
  };
}

function isKnown(sentences: Readonly<Record<RowIssueCode, unknown>>, code: string): code is RowIssueCode {
  return Object.hasOwn(sentences, code);
}

type FixFieldProps = Props & { readonly column: string | null };

/** The cell in question as a field; Enter has the row judged again. */
function FixField({ found, row, column }: FixFieldProps) {
  const { rows: text } = useMessages().imports;
  const at = found.columns.findIndex(({ name }) => name === column);
  const [typed, setTyped] = useState(row.cells[at] ?? '');
  const correct = useWrite(imports.correctRow);
  if (column === null || at < 0) return null;
  const save = () => {
    const cells = found.columns.map((_, index) => (index === at ? typed : (row.cells[index] ?? '')));
    correct.mutate({ params: { id: found.id, line: String(row.line) }, body: { cells } });
  };
  return (
    <form
      className={styles.fix}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField label={column} value={typed} maxLength={2000} onChange={setTyped} />
      <Button variant="neutral" size="small" type="submit" pending={correct.isPending}>
        {text.saveCell}
      </Button>
    </form>
  );
}
