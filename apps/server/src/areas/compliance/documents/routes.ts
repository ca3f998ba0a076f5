import { complianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { complianceFirm } from '@aurea/contract/compliance/compliance-firm.ts';
import { composeDocument } from '@aurea/domain/compliance/documents/compose.ts';
import type { DocumentFacts } from '@aurea/domain/compliance/documents/document-facts.ts';
import { INFORMING_DOCUMENTS } from '@aurea/domain/compliance/documents/document-fields.ts';
import { documentState } from '@aurea/domain/compliance/documents/document-state.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import {
  customerOnDocuments,
  letterheadOf,
  mailAddressesOf,
  mailDocumentLink,
  practiceSettingsOf,
} from '#areas/billing/public.ts';
import { lockCustomerOfFile } from '#areas/customers/public.ts';
import { recordActivity } from '#db/activity.ts';
import type { Tx } from '#db/transaction.ts';
import { AfterTransaction, type Area, type AreaTools, type WorkspaceScope } from '#http/area.ts';
import { requestOrigin } from '#http/request-origin.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import { sentAsFile } from '#http/sent-file.ts';
import type { CreatingWork } from '#http/work.ts';
import { findRefusal, markNoted } from './answer-queries.ts';
import { countersign } from './countersigning.ts';
import { isReduced, readFacts } from './facts.ts';
import { freeze, prepareFreeze, type ReadyToFreeze } from './freeze.ts';
import { readHouseholdFacts } from './household-facts.ts';
import { partiesOf } from './parties.ts';
import { documentContent, findDocument, findFirm, type StoredDocument, saveFirm } from './queries.ts';
import { certificateInput, RENDER_CERTIFICATE, render } from './render.ts';
import { beginDocument, log, removeDraft, showDocument, showDocuments, writeDocument } from './use-cases.ts';

const ALL = { identity: 'all' } as const;

export const complianceDocumentArea: Area = (tools) => {
  const { serve, clock, randomness, cipher } = tools;
  const work = (tx: Tx, scope: WorkspaceScope) => ({ tx, scope, clock, randomness });
  const reading = (tx: Tx, scope: WorkspaceScope) => ({ tx, scope, cipher, clock });

  serve(complianceFirm.show, ({ tx, scope }) => findFirm(tx, scope));

  serve(complianceFirm.save, async ({ tx, scope, body }) => {
    await saveFirm(tx, scope, body, clock.now());
    await recordActivity(tx, scope, clock.now(), {
      action: 'changed',
      subjectKind: 'compliance_firm',
      subjectId: scope.workspaceId,
      before: null,
      after: { version: body.version + 1 },
    });
    return await findFirm(tx, scope);
  });

  serve(
    complianceDocuments.list,
    async ({ tx, scope, params }) => {
      await customerOnDocuments(tx, scope, params.id);
      return { items: await showDocuments(reading(tx, scope), params.id) };
    },
    ALL,
  );

  serve(
    complianceDocuments.create,
    async ({ tx, scope, params, body }) =>
      await showDocument(reading(tx, scope), await beginDocument(work(tx, scope), params.id, body)),
    ALL,
  );

  serve(
    complianceDocuments.change,
    async ({ tx, scope, params: { id }, body }) => {
      await writeDocument(work(tx, scope), id, body);
      return await showDocument(reading(tx, scope), id);
    },
    ALL,
  );

  serve(complianceDocuments.remove, ({ tx, scope, params }) => removeDraft(work(tx, scope), params.id), ALL);

  const ready = createRequestSlot<ReadyToFreeze>();
  serve(
    complianceDocuments.freeze,
    async ({ tx, scope, params: { id }, body: { version }, request }) => {
      await freeze(work(tx, scope), id, { version, ready: ready.take(request) });
      return await showDocument(reading(tx, scope), id);
    },
    {
      ...ALL,
      prepare: async ({ scope, params, request }) => ready.put(request, await prepareFreeze(tools, scope, params.id)),
    },
  );

  serveSigning(tools);
  serveFiles(tools);
};

/** What leads to the signatures of both parties. */
function serveSigning(tools: AreaTools): void {
  const { serve, clock, randomness, cipher } = tools;
  const work = (tx: Tx, scope: WorkspaceScope) => ({ tx, scope, clock, randomness });
  const reading = (tx: Tx, scope: WorkspaceScope) => ({ tx, scope, cipher, clock });

  serve(
    complianceDocuments.send,
    async ({ tx, scope, params: { id } }) => {
      await send(tools, work(tx, scope), id);
      return { ...(await showDocument(reading(tx, scope), id)), leaves: tools.config.smtpUrl !== undefined };
    },
    ALL,
  );

  serve(
    complianceDocuments.countersign,
    async ({ tx, scope, params: { id }, body: { name, role, pdfHash }, request }) => {
      await countersign(tools, work(tx, scope), id, { name, role, pdfHash, ...requestOrigin(request) });
      return await showDocument(reading(tx, scope), id);
    },
    ALL,
  );

  serve(
    complianceDocuments.noteAnswer,
    async ({ tx, scope, params }) => {
      const { id } = await findDocument(tx, scope, params.id);
      const isFirst = await markNoted(tx, scope, { documentId: id, userId: scope.userId, at: clock.now() });
      if (isFirst) await log(work(tx, scope), { id, action: 'answer_noted', after: {} });
    },
    ALL,
  );
}

function serveFiles(tools: AreaTools): void {
  const { serve, clock, workers } = tools;

  serve(
    complianceDocuments.preview,
    async ({ tx, scope, params }) => {
      const row = await findDocument(tx, scope, params.id);
      if (row.frozenAt !== null) throw new Failure('document_locked');
      const { kind, language } = row;
      const facts = await readDraft(tools, { tx, scope, row });
      return new AfterTransaction(async () => {
        const { sections, ...said } = composeDocument(await facts(), { kind, language, on: clock.today() });
        return {
          ...{ ...said, language },
          sections: sections.map(({ key: element, heading, lines }) => ({
            ...{ element, heading },
            lines: lines.map(({ figure = null, ...line }) => ({ ...line, figure })),
          })),
        };
      });
    },
    ALL,
  );

  serve(
    complianceDocuments.file,
    async ({ tx, scope, params, reply }) => {
      const row = await findDocument(tx, scope, params.id);
      const { kind, language, number } = row;
      sentAsFile(reply, number === null ? `${kind}-draft.pdf` : `${kind}-${number}.pdf`);
      if (number !== null) return await documentContent(tx, scope, row.id);
      const facts = await readDraft(tools, { tx, scope, row });
      const letterhead = await letterheadOf(tx, scope);
      return new AfterTransaction(async () => {
        const made = { on: clock.today(), version: null, madeAt: clock.now().getTime() };
        return (await render(workers, scope, { facts: await facts(), kind, language, letterhead, ...made })).bytes;
      });
    },
    ALL,
  );

  serve(
    complianceDocuments.certificate,
    async ({ tx, scope, params, reply }) => {
      const row = await findDocument(tx, scope, params.id);
      const { signature, countersignature } = await partiesOf(tx, scope, row);
      if (!signature) throw new Failure('not_found', { what: 'signature' });
      sentAsFile(reply, `${row.kind}-${row.number}-certificate.pdf`);
      const input = certificateInput(row, signature, countersignature);
      return new AfterTransaction(async () => Buffer.from(await workers.run(RENDER_CERTIFICATE, input, scope)));
    },
    ALL,
  );
}

type Draft = { readonly tx: Tx; readonly scope: WorkspaceScope; readonly row: StoredDocument };

/** What a draft is written from; what lies in another workspace is read once the transaction has ended. */
async function readDraft(tools: AreaTools, { tx, scope, row }: Draft): Promise<() => Promise<DocumentFacts>> {
  const leavesOut = await isReduced(tx, scope, row.customerId, tools.clock.now());
  const facts = await readFacts(tx, scope, row, tools.clock.today());
  return async () => {
    const { profile, costs } = await readHouseholdFacts(tools, scope, row);
    return { ...facts, leavesOut, profile, costs };
  };
}

/**
 * Mails a frozen document to who signs for the customer, else to its first address.
 *
 * @throws Failure `not_found`, `transition_refused` for a draft and for what was refused, `recipient_missing`, and what a mail is refused for
 */
async function send(tools: AreaTools, work: CreatingWork, id: string): Promise<void> {
  const { tx, scope } = work;
  const { customerId } = await findDocument(tx, scope, id);
  await lockCustomerOfFile(tx, scope, customerId);
  const row = await findDocument(tx, scope, id);
  const isRefused = (await findRefusal(tx, scope, id)) !== null;
  const state = documentState({ isFrozen: row.frozenAt !== null, isSigned: false, isRefused });
  if (state !== 'frozen') throw new Failure('transition_refused', { state, step: 'send' });
  const known = await mailAddressesOf(tx, scope, row.customerId);
  const signers = known.filter(({ roles }) => roles.includes('signer'));
  const practice = await practiceSettingsOf(tx, scope);
  const { name: customer } = await customerOnDocuments(tx, scope, row.customerId);
  await mailDocumentLink(tools, tx, scope, {
    ...{ template: INFORMING_DOCUMENTS.includes(row.kind) ? 'compliance_information' : 'compliance_document' },
    ...{ language: row.language, document: { kind: 'compliance_document', id } },
    ...{ customerId: row.customerId, purpose: 'sign', files: [], practice, userId: scope.userId },
    recipients: (signers.length > 0 ? signers : known.slice(0, 1)).map(({ email }) => email),
    values: { number: documentWords(row.language).titles[row.kind], customer, practice: practice.name },
    onceKey: `send:${tools.randomness.uuid()}`,
  });
  await log(work, { id, action: 'mailed', after: { kind: row.kind, number: row.number } });
}
