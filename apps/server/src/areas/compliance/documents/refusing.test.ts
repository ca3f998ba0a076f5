import { complaints } from '@aurea/contract/compliance/complaints.ts';
import { complianceDocuments, publicComplianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { complianceFile } from '@aurea/contract/compliance/compliance-file.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { session } from '@aurea/contract/session.ts';
import { noticeSettings, notices } from '@aurea/contract/workspaces/notices.ts';
import { invitations, team } from '@aurea/contract/workspaces/team.ts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { practiceWithDocuments, WHOLE_STATEMENT } from '#testing/compliance-documents.ts';
import { lastMail, mailTo } from '#testing/outbox.ts';
import { openPractice } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { MAIL_REFUSED } from './answered-jobs.ts';

const app = await startApp({
  areas: PRACTICE_AREAS,
  now: '2026-11-20T09:00:00.000Z',
  env: { PUBLIC_URL: 'https://aurea.example' },
});
const refused = (code: string) => expect.objectContaining({ code });

type Opened = Awaited<ReturnType<typeof practiceWithDocuments>>;

/** A DER that was frozen and mailed, and what its customer may do with it. */
async function mailed(practice: Opened) {
  const { id, hash } = await practice.freeze(await practice.begin('der'));
  const token = await practice.send(id);
  const read = () => app.call(publicComplianceDocuments.read, { body: { token } });
  const refuse = (reason = 'Honoraires trop élevés', more: object = {}) =>
    app.call(publicComplianceDocuments.refuse, { body: { token, name: 'Camille Moreau', reason, ...more } });
  const code = async () => {
    await app.call(publicComplianceDocuments.code, { body: { token, address: 0 } });
    return (await lastMail(app, practice.email, 'document')).code;
  };
  const sign = (typed: string) =>
    app.call(publicComplianceDocuments.sign, {
      body: { token, name: 'Camille Moreau', code: typed, pdfHash: hash ?? '', consent: true },
    });
  return { id, token, read, refuse, code, sign };
}

async function open() {
  const practice = await practiceWithDocuments(app);
  return { ...practice, ...(await mailed(practice)), customerId: practice.id };
}

const noticesOf = async ({ call }: Pick<Opened, 'call'>) => (await call(notices.follow, {})).documentAnswers;

describe('a refusal on the public page', () => {
  it('is recorded with its reason, shown on both sides, and leaves the point of the checklist missing', async () => {
    const offer = await open();
    expect(await offer.refuse()).toMatchObject({
      maySign: false,
      addresses: [],
      signed: null,
      refused: { name: 'Camille Moreau', at: app.now().toISOString() },
    });
    const [shown] = await offer.list();
    expect(shown).toMatchObject({
      state: 'refused',
      signature: null,
      refusal: { name: 'Camille Moreau', reason: 'Honoraires trop élevés', at: app.now().toISOString() },
    });
    expect(await offer.file.check('der')).toMatchObject({ state: 'missing' });
  });

  it('needs a name, takes nothing else, and is not open to a link that leads to nothing', async () => {
    const { refuse } = await open();
    await expect(refuse('', { name: ' ' })).rejects.toMatchObject({ status: 400 });
    await expect(refuse('', { name: '\u200b\u2060' })).rejects.toMatchObject({ status: 400 });
    await expect(refuse('x'.repeat(1001))).rejects.toMatchObject({ status: 400 });
    await expect(refuse('', { signed: true })).rejects.toMatchObject({ status: 400 });
    await expect(refuse('', { token: 'unknown' })).rejects.toEqual(refused('link_unusable'));
    expect(await refuse('')).toMatchObject({ refused: { name: 'Camille Moreau' } });
  });

  it('ends that version: it is neither signed nor refused nor sent any more, whatever code was mailed before', async () => {
    const { id, call, refuse, sign, code, token, workspaceId } = await open();
    const typed = await code();
    await refuse();
    await expect(sign(typed)).rejects.toEqual(refused('signature_code_wrong'));
    const codes = await inScope(app.db, { workspaceId }, (tx) =>
      tx.selectFrom('compliance_codes').select('document_id').execute(),
    );
    expect(codes).toEqual([]);
    await expect(refuse()).rejects.toEqual(refused('transition_refused'));
    app.pass({ minutes: 2 });
    const another = app.call(publicComplianceDocuments.code, { body: { token, address: 0 } });
    await expect(another).rejects.toEqual(refused('transition_refused'));
    const send = call(complianceDocuments.send, { params: { id } });
    await expect(send).rejects.toEqual(refused('transition_refused'));
  });

  it('is revised as a new version that takes over what was written, and can be signed', async () => {
    const practice = await practiceWithDocuments(app);
    const { call, begin, freeze, send, giveDer, recordProfile } = practice;
    await giveDer();
    await recordProfile();
    const { id, version } = await begin('suitability_statement');
    const fields = WHOLE_STATEMENT;
    await call(complianceDocuments.change, { params: { id }, body: { version, language: 'fr', fields } });
    await freeze({ id, version: version + 1 });
    const token = await send(id);
    await app.call(publicComplianceDocuments.refuse, { body: { token, name: 'Camille', reason: '' } });
    app.pass({ minutes: 2 });
    const next = await begin('suitability_statement');
    expect(next).toMatchObject({ state: 'draft', fields });
    expect(await freeze(next)).toMatchObject({ state: 'frozen', number: 2, refusal: null });
    const second = await app.call(publicComplianceDocuments.read, { body: { token: await send(next.id) } });
    expect(second).toMatchObject({ maySign: true, refused: null });
    const first = await app.call(publicComplianceDocuments.read, { body: { token } });
    expect(first).toMatchObject({ maySign: false, refused: { name: 'Camille' } });
  });

  it('and a signature at once settle one way', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { refuse, sign, code, list } = await open();
      const typed = await code();
      const answers = await Promise.allSettled([sign(typed), refuse(), refuse()]);
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const [shown] = await list();
      expect([shown?.signature === null, shown?.refusal === null].toSorted()).toEqual([false, true]);
    }
  });

  it('and a signature exclude each other in the database, too', async () => {
    const { refuse, sign, code, workspaceId } = await open();
    await sign(await code());
    await expect(refuse()).rejects.toEqual(refused('transition_refused'));
    const forced = inScope(app.db, { workspaceId }, (tx) =>
      sql`insert into compliance_refusals (workspace_id, document_id, name, pdf_hash, address, user_agent, refused_at)
          select workspace_id, document_id, 'x', pdf_hash, '', '', now() from compliance_signatures`.execute(tx),
    );
    await expect(forced).rejects.toThrow('refused');
  });

  it('is never changed or deleted but with its document', async () => {
    const { refuse, workspaceId, customerId, call } = await open();
    await refuse();
    const write = (statement: ReturnType<typeof sql>) =>
      inScope(app.db, { workspaceId }, (tx) => statement.execute(tx));
    await expect(write(sql`update compliance_refusals set reason = ''`)).rejects.toThrow('refused');
    await expect(write(sql`delete from compliance_refusals`)).rejects.toThrow('refused');
    await write(sql`update customers set archived_at = '2015-03-04T12:00:00Z' where id = ${customerId}`);
    await call(complianceFile.erase, { params: { id: customerId } });
    const { rows } = await write(
      sql`select document_id from compliance_refusals union all select document_id from compliance_notices`,
    );
    expect(rows).toEqual([]);
  });
});

describe('the practice learns of an answer', () => {
  it('in its bell until somebody has looked at it', async () => {
    const { call, refuse, id, customerId, list } = await open();
    expect(await noticesOf({ call })).toEqual([]);
    await refuse();
    expect(await noticesOf({ call })).toEqual([
      {
        ...{ documentId: id, customerId, customerName: 'Camille Moreau', kind: 'der', answer: 'refused' },
        answeredAt: app.now().toISOString(),
      },
    ]);
    expect(await list()).toMatchObject([{ isAnswerNew: true }]);
    for (const _time of [1, 2]) await call(complianceDocuments.noteAnswer, { params: { id } });
    expect(await noticesOf({ call })).toEqual([]);
    expect(await list()).toMatchObject([{ isAnswerNew: false }]);
  });

  it('in the same way where it was signed', async () => {
    const { call, sign, code } = await open();
    await sign(await code());
    expect(await noticesOf({ call })).toMatchObject([{ answer: 'signed' }]);
  });

  it('which is nobody else’s to read or to note', async () => {
    const [mine, theirs] = [await open(), await open()];
    await theirs.refuse();
    expect(await noticesOf(mine)).toEqual([]);
    const note = mine.call(complianceDocuments.noteAnswer, { params: { id: theirs.id } });
    await expect(note).rejects.toMatchObject({ status: 404 });
    expect(await noticesOf(theirs)).toHaveLength(1);
    const seen = await inScope(app.db, { workspaceId: mine.workspaceId }, async (tx) => {
      const { rows } = await sql`
        select document_id from compliance_refusals union all select document_id from compliance_notices`.execute(tx);
      return rows;
    });
    expect(seen).toEqual([]);
  });

  it('but for a colleague who does not advise the customer, whatever a query forgets', async () => {
    const owner = await open();
    const { workspaceId, refuse } = owner;
    await refuse();
    const colleague = await openPractice(app);
    await owner.call(team.invite, { body: { email: colleague.email, teamRole: 'advisor', locale: 'en' } });
    const { token } = await lastMail(app, colleague.email, 'team_invitation');
    await colleague.browser.call(invitations.accept, { body: { token } });
    const userId = (await colleague.browser.call(session.whoAmI, {}))?.id ?? '';
    const rows = () =>
      inScope(app.db, { workspaceId, userId }, async (tx) => {
        const seen = await sql`
          select document_id from compliance_refusals union all select document_id from compliance_notices`.execute(tx);
        const changed = await sql`update compliance_notices set answered_at = answered_at`.execute(tx);
        return [seen.rows.length, Number(changed.numAffectedRows ?? 0)];
      });
    expect(await rows()).toEqual([2, 1]);
    const { version } = await owner.call(team.show, {});
    await owner.call(team.restrict, { body: { ownCustomersOnly: true, version } });
    expect(await rows()).toEqual([0, 0]);
    const taken = await inScope(app.db, { workspaceId, userId }, (tx) =>
      sql`delete from compliance_notices`.execute(tx),
    );
    expect(Number(taken.numAffectedRows ?? 0)).toBe(0);
    expect(await noticesOf(owner)).toHaveLength(1);
  });

  it('in the timeline of the customer, with the reason', async () => {
    const { call, customerId, refuse } = await open();
    await refuse('<b>Non</b>');
    const { items } = await call(customerFile.timeline, { params: { id: customerId }, query: {} });
    const event = items.find(({ action }) => action === 'document_refused');
    expect(event?.changes).toEqual(
      expect.arrayContaining([
        { field: 'item', before: null, after: 'der' },
        { field: 'reason', before: null, after: '<b>Non</b>' },
      ]),
    );
    expect(items.map(({ action }) => action)).toContain('document_frozen');
  });

  it('by one mail to each member, and none where it wants no mails of answers', async () => {
    const [one, quiet] = [await open(), await open()];
    await quiet.call(noticeSettings.save, { body: { answers: false, version: 0 } });
    for (const { refuse } of [one, quiet]) await refuse('Trop cher');
    await app.queue.drain();
    const again = { workspaceId: one.workspaceId, documentId: one.id };
    await inScope(app.db, { system: true }, (tx) => app.queue.enqueue(tx, MAIL_REFUSED, again));
    await app.queue.drain();
    const about = async (email: string) =>
      (await mailTo(app, email)).filter(({ purpose }) => purpose === 'compliance_refused');
    const [mail, ...more] = await about(one.advisorEmail);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Trop cher');
    expect(mail?.text).toContain(`/dashboard/customers/${one.customerId}?tab=file&workspace=${one.workspaceId}`);
    expect(await about(quiet.advisorEmail)).toEqual([]);
  });

  it('in the file of an inspection', async () => {
    const { browser, workspaceId, refuse } = await open();
    await refuse('Trop cher');
    const answer = await browser.send(complaints.inspection, { query: { language: 'en' } }, { workspaceId });
    const index = Buffer.from(unzipSync(answer.rawPayload)['index.csv'] ?? []).toString();
    expect(index).toContain('Camille Moreau');
    expect(index).toContain('Trop cher');
  });
});
