import { createHash } from 'node:crypto';
import { AUDIT_START, type AuditState, auditDocument } from '@aurea/domain/billing/closings/audit.ts';
import type { Db } from '#db/client.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import { auditPracticeClosings } from '../closings/audit.ts';
import { listBeginningsOf } from '../settings/next-number-queries.ts';
import { findEndOfChain, listIssuedAfter, listOddPayments, listPracticeIds } from './queries.ts';

/** What is wrong, and with which document or payment of which practice. */
export type Finding = { readonly practice: string; readonly about: string; readonly finding: string };

export type Verification = {
  readonly practices: number;
  readonly documents: number;
  readonly closings: number;
  readonly findings: readonly Finding[];
};

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Recomputes what every practice issued: the chain of seals, numbers and days, totals and VAT, the hashes of the files,
 * how payments are shared out, and the closings. Reads one practice after the other and changes nothing.
 */
export async function verifyPractices(db: Db): Promise<Verification> {
  const practices = await inScope(db, { system: true }, listPracticeIds);
  const found: Finding[] = [];
  let documents = 0;
  let closings = 0;
  for (const { id, name } of practices) {
    const one = await inScope(db, { workspaceId: id }, (tx) => verifyPractice(tx, id));
    documents += one.documents;
    closings += one.closings;
    found.push(...one.findings.map((finding) => ({ practice: `${name} (${id})`, ...finding })));
  }
  return { practices: practices.length, documents, closings, findings: found };
}

type Found = Omit<Finding, 'practice'>;

type Verified = { readonly documents: number; readonly closings: number; readonly findings: Found[] };

async function verifyPractice(tx: Tx, workspaceId: string): Promise<Verified> {
  const scope = { workspaceId };
  const findings: Found[] = [];
  let documents = 0;
  let state: AuditState = { ...AUDIT_START, beginnings: await listBeginningsOf(tx, scope) };
  for (;;) {
    const batch = await listIssuedAfter(tx, scope, state.length);
    for (const document of batch) {
      const audited = auditDocument(state, document, digest);
      findings.push(...audited.findings.map((finding) => ({ about: document.number, finding })));
      state = audited.next;
    }
    documents += batch.length;
    if (batch.length === 0) break;
  }
  const end = await findEndOfChain(tx, scope);
  const ends = (end?.length ?? 0) === state.length && (end === null || end.seal === state.seal);
  if (!ends) findings.push({ about: `document ${state.length + 1}`, finding: 'the chain does not end where it says' });
  const payments = await listOddPayments(tx, scope);
  findings.push(...payments.map(({ id, finding }) => ({ about: `payment ${id}`, finding })));
  const closed = await auditPracticeClosings(tx, scope);
  findings.push(
    ...closed.findings.map(({ kind, period, finding }) => ({ about: `closing of ${kind} ${period}`, finding })),
  );
  return { documents, closings: closed.closings, findings };
}
