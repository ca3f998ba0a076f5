import type {
  ReceivedInvoiceSummary,
  ReceivedOutcome,
  receivedInvoices,
} from '@aurea/contract/billing/received-invoices.ts';
import type { ParsedQuery } from '@aurea/contract/core/route.ts';
import { currentStatus } from '@aurea/domain/billing/electronic/lifecycle.ts';
import { findingsOf, type ReceivedFinding } from '@aurea/domain/billing/received/received-invoice.ts';
import type { BrokenRule } from '@aurea/domain/billing/received/rules/check-rules.ts';
import type { RuleCode } from '@aurea/domain/billing/received/rules/rule-codes.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { activityLog } from '#http/activity-log.ts';
import type { SchemaVerdict } from '#providers/received-invoice/port.ts';
import type { InvoiceWork } from '../invoices/use-cases.ts';
import { findPracticeSettings } from '../settings/queries.ts';
import { countingOf } from '../statuses/lifecycle-view.ts';
import { findKnown, insertReceived, listEntriesOf, listReceived } from './queries.ts';
import type { ReadFile } from './read-file.ts';

/** Invoices with where they stand. */
export async function listWithStatus(
  tx: Tx,
  scope: Scope,
  query: ParsedQuery<typeof receivedInvoices.list>,
): Promise<{ items: ReceivedInvoiceSummary[]; total: number }> {
  const { items, total } = await listReceived(tx, scope, query);
  const entries = await listEntriesOf(
    tx,
    scope,
    items.map(({ id }) => id),
  );
  return { items: items.map((item) => ({ ...item, current: currentStatus(countingOf(entries(item.id))) })), total };
}

/** Adds to the history of a received invoice. */
export const log = activityLog('received_invoice');

/** Who keeps a file; nobody where the platform of the practice brought it. */
export type Receiving = Pick<InvoiceWork, 'tx' | 'clock' | 'randomness'> & {
  readonly scope: Scope & { readonly userId: string | null };
};

/**
 * Keeps an invoice that was read, unless the same one is there already.
 *
 * @throws Failure `account_files_full`
 */
export async function storeReceived(work: Receiving, fileName: string, file: ReadFile): Promise<ReceivedOutcome> {
  if ('refusal' in file) return { outcome: 'refused', refusal: file.refusal };
  const { tx, scope, clock, randomness } = work;
  const { invoice, schema, brokenRules, mediaType, content, hash, xml } = file;
  const { siren } = await findPracticeSettings(tx, scope);
  const findings = [
    ...findingsOf(invoice, siren === '' ? null : siren).filter((finding) => !isSaidByRule(finding, brokenRules)),
    ...ruleFindings(brokenRules),
    ...SCHEMA_FINDINGS[schema.state],
  ];
  const schemaErrors = schema.state === 'broken' ? schema.errors : [];
  const id = randomness.uuid();
  const facts = {
    ...{ id, invoice, findings, schemaErrors, brokenRules, fileName, mediaType, content, hash, xml },
    at: clock.now(),
  };
  if (!(await insertReceived(tx, scope, facts))) {
    const known = await findKnown(tx, scope, invoice, hash);
    if (!known) throw new Error('an invoice that is there already was not found');
    return { outcome: 'known', ...known };
  }
  await log(work, { id, action: 'received', after: { number: invoice.number, hash } });
  return { outcome: 'kept', id };
}

/** The rules that say the same as a finding: where one is named, the finding is not. */
const SAME_RULE: Partial<Record<ReceivedFinding, RuleCode>> = {
  gross_differs: 'BR-CO-15',
  vat_differs: 'BR-CO-14',
  due_differs: 'BR-CO-16',
};

const isSaidByRule = (finding: ReceivedFinding, broken: readonly BrokenRule[] | null): boolean =>
  broken?.some(({ code }) => code === SAME_RULE[finding]) ?? false;

function ruleFindings(broken: readonly BrokenRule[] | null): readonly ReceivedFinding[] {
  if (broken === null) return ['rules_unchecked'];
  return broken.length > 0 ? ['rules_broken'] : [];
}

const SCHEMA_FINDINGS: Readonly<Record<SchemaVerdict['state'], readonly ReceivedFinding[]>> = {
  valid: [],
  broken: ['schema_broken'],
  unchecked: ['schema_unchecked'],
};
