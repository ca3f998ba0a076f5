import { complaints } from '@aurea/contract/compliance/complaints.ts';
import { complianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { customerPapers } from '@aurea/contract/customer-papers.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { notices } from '@aurea/contract/workspaces/notices.ts';
import { invitations, team } from '@aurea/contract/workspaces/team.ts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { MANAGER, practiceWithLetter } from '#testing/engagement-letter.ts';
import { asOwner } from '#testing/file-database.ts';
import { lastMail } from '#testing/outbox.ts';
import type { Browser } from '#testing/people.ts';
import { openPractice } from '#testing/practice.ts';

const app = await startApp({
  areas: [...PRODUCT_AREAS],
  now: '2026-11-20T09:00:00.000Z',
  env: { PUBLIC_URL: 'https://aurea.example' },
});
const refused = (code: string) => expect.objectContaining({ code });

const letter = () => practiceWithLetter(app);
type Letter = Awaited<ReturnType<typeof letter>>;

const follow = async ({ call }: Letter) => (await call(notices.follow, {})).documentAnswers.map(({ answer }) => answer);

/** How the papers of the customer call the letter. */
const stateInPapers = async ({ call, customerId }: Letter) => {
  const { items } = await call(customerPapers.list, { params: { id: customerId }, query: { kind: 'advice' } });
  return items.flatMap((one) => (one.kind === 'advice' ? [one.state] : []));
};

describe('an engagement letter', () => {
  it('waits for the practice once its customer has signed, and is whole once both have', async () => {
    const one = await letter();
    expect(one.frozen).toMatchObject({ countersignature: null, awaitsPractice: false, mayCountersign: true });
    expect(await one.sign()).toMatchObject({ signed: { name: 'Camille Moreau' }, awaitsPractice: true });
    expect((await one.list())[0]).toMatchObject({ state: 'signed', awaitsPractice: true, mayCountersign: true });
    expect([await follow(one), await stateInPapers(one)]).toEqual([['awaits_practice'], ['awaits_practice']]);
    expect(await one.file.check('mission_letter')).toMatchObject({ state: 'missing' });

    app.pass({ minutes: 2 });
    const at = app.now().toISOString();
    expect(await one.countersign()).toMatchObject({
      ...{ state: 'signed', awaitsPractice: false, mayCountersign: false, signature: { findings: [] } },
      countersignature: { ...MANAGER, email: one.advisorEmail, at, findings: [] },
    });
    expect(await one.read()).toMatchObject({ awaitsPractice: false, countersigned: { ...MANAGER, at } });
    expect([await follow(one), await stateInPapers(one)]).toEqual([['signed'], ['signed']]);
    expect(await one.file.check('mission_letter')).toMatchObject({
      state: 'provided',
      // The letter is reviewed every six months.
      entries: [{ note: expect.stringContaining('Camille Moreau'), on: '2026-11-20', expiresOn: '2027-05-20' }],
    });
  });

  it('may be signed for the practice first: it is whole once the customer signs', async () => {
    const one = await letter();
    expect(await one.countersign()).toMatchObject({ state: 'frozen', awaitsPractice: false, mayCountersign: false });
    expect(await one.read()).toMatchObject({ maySign: true, signed: null, countersigned: MANAGER });
    expect(await one.file.check('mission_letter')).toMatchObject({ state: 'missing' });
    expect(await one.sign()).toMatchObject({ awaitsPractice: false, countersigned: MANAGER });
    expect(await one.file.check('mission_letter')).toMatchObject({ state: 'provided' });
    expect(await follow(one)).toEqual(['signed']);
  });

  it('may still be refused once it was signed for the practice', async () => {
    const { countersign, refuse, list } = await letter();
    await countersign();
    expect(await refuse()).toMatchObject({ maySign: false, refused: { name: 'Camille' } });
    expect((await list())[0]).toMatchObject({ state: 'refused', awaitsPractice: false, mayCountersign: false });
  });

  it('is proven for both parties by one certificate, and by the files of an inspection', async () => {
    const { countersign, sign, browser, workspaceId, id, call, customerId } = await letter();
    await sign();
    const certificate = () => browser.send(complianceDocuments.certificate, { params: { id } }, { workspaceId });
    const ofCustomer = (await certificate()).rawPayload;
    await countersign();
    const ofBoth = (await certificate()).rawPayload;
    expect(ofBoth.subarray(0, 5).toString()).toBe('%PDF-');
    expect(ofBoth.length).toBeGreaterThan(ofCustomer.length);
    expect((await certificate()).rawPayload.equals(ofBoth)).toBe(true);
    const answer = await browser.send(complaints.inspection, { query: { language: 'en' } }, { workspaceId });
    const files = unzipSync(answer.rawPayload);
    expect(Buffer.from(files['index.csv'] ?? []).toString()).toMatch(
      /Camille Moreau.*sound.*Jeanne Vauban.*sound.*Gérante/,
    );
    expect(Buffer.from(files[`certificates/${id}-practice.txt`] ?? []).toString()).toContain('role "Gérante"');
    const { items } = await call(customerFile.timeline, { params: { id: customerId }, query: {} });
    expect(items.map(({ action }) => action)).toContain('document_countersigned');
  });
});

describe('a signature for the practice', () => {
  it('needs a name, a role and consent, of the very bytes, and takes nothing else', async () => {
    const { countersign, list } = await letter();
    for (const more of [{ name: ' ' }, { name: '\u200b' }, { role: '' }, { consent: false }, { signedAt: 'now' }])
      await expect(countersign(more)).rejects.toMatchObject({ status: 400 });
    await expect(countersign({ pdfHash: '0'.repeat(64) })).rejects.toEqual(refused('stale'));
    expect((await list())[0]).toMatchObject({ countersignature: null });
  });

  it('asks for a recent proof of who signs', async () => {
    const { countersign } = await letter();
    app.pass({ minutes: 6 });
    await expect(countersign()).rejects.toEqual(refused('reauthentication_required'));
  });

  it('happens once, however often at once', async () => {
    const { countersign, list } = await letter();
    const tries = await Promise.allSettled(['A', 'B', 'C'].map((name) => countersign({ name })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(countersign()).rejects.toEqual(refused('transition_refused'));
    expect((await list())[0]?.countersignature?.name).toMatch(/^[ABC]$/);
  });

  it('and that of the customer at once are both given, and the point is provided once', async () => {
    const { countersign, sign, file } = await letter();
    await Promise.all([sign(), countersign()]);
    const { state, entries } = await file.check('mission_letter');
    expect([state, entries.length]).toEqual(['provided', 1]);
  });

  it('is not given to a draft, nor to a kind of one party', async () => {
    const { begin, freeze, call } = await letter();
    const der = await freeze(await begin('der'));
    expect(der).toMatchObject({ mayCountersign: false, awaitsPractice: false });
    app.pass({ minutes: 2 });
    const draft = await begin('mission_letter');
    for (const { id, hash } of [der, draft]) {
      const body = { ...MANAGER, pdfHash: hash ?? '0'.repeat(64), consent: true as const };
      const signed = call(complianceDocuments.countersign, { params: { id }, body });
      await expect(signed).rejects.toEqual(refused('transition_refused'));
    }
  });

  it('is not given to a version that was refused, or replaced before or after its customer signed', async () => {
    const [declined, replaced, former] = [await letter(), await letter(), await letter()];
    await declined.refuse();
    await former.sign();
    app.pass({ minutes: 1 });
    for (const { freezeNext } of [replaced, former]) await freezeNext();
    for (const { countersign } of [declined, replaced, former])
      await expect(countersign()).rejects.toEqual(refused('transition_refused'));
    expect(await stateInPapers(former)).toEqual(['frozen', 'signed']);
    expect(await former.read()).toMatchObject({ awaitsPractice: false, countersigned: null });
    expect(await follow(former)).toEqual(['signed']);
  });

  it('is not given in the database either, whatever a use case forgets', async () => {
    const [declined, replaced, open] = [await letter(), await letter(), await letter()];
    await declined.refuse();
    app.pass({ minutes: 1 });
    await replaced.freezeNext();
    const force = ({ workspaceId, id }: Letter, hash: string | null) =>
      inScope(app.db, { workspaceId }, (tx) =>
        sql`insert into compliance_countersignatures (workspace_id, document_id, signed_by, name, role, email, pdf_hash,
                     address, user_agent, consent, signed_at, seal)
            values (${workspaceId}, ${id}, ${id}, 'x', 'x', 'x', ${hash}, '', '', '', now(), ${'x'.repeat(43)})`.execute(
          tx,
        ),
      );
    for (const one of [declined, replaced])
      await expect(force(one, one.frozen.hash)).rejects.toThrow('countersignature of a compliance document refused');
    await expect(force(open, '0'.repeat(64))).rejects.toThrow('countersignature of a compliance document refused');
    await open.countersign();
    await expect(force(open, open.frozen.hash)).rejects.toThrow('compliance_countersignatures_pkey');
  });

  it('is nobody else’s: not of another practice, an assistant, or an advisor who may not see the customer', async () => {
    const [mine, theirs] = [await letter(), await openPractice(app)];
    await expect(mine.countersign({}, theirs.call)).rejects.toMatchObject({ status: 404 });
    const { workspaceId } = mine;
    const join = async (teamRole: 'assistant' | 'advisor'): Promise<Browser['call']> => {
      const person = await openPractice(app);
      await mine.call(team.invite, { body: { email: person.email, teamRole, locale: 'en' } });
      const { token } = await lastMail(app, person.email, 'team_invitation');
      await person.browser.call(invitations.accept, { body: { token } });
      return (route, input) => person.browser.call(route, input, { workspaceId });
    };
    await expect(mine.countersign({}, await join('assistant'))).rejects.toMatchObject({ status: 403 });
    const advisor = await join('advisor');
    const { version } = await mine.call(team.show, {});
    await mine.call(team.restrict, { body: { ownCustomersOnly: true, version } });
    await expect(mine.countersign({}, advisor)).rejects.toMatchObject({ status: 404 });
    await mine.countersign();
    const seen = await inScope(app.db, { workspaceId: theirs.workspaceId }, (tx) =>
      tx.selectFrom('compliance_countersignatures').select('document_id').execute(),
    );
    expect(seen).toEqual([]);
  });

  it('is never changed, and found where it was forged', async () => {
    const { countersign, workspaceId, list } = await letter();
    await countersign();
    for (const statement of [
      sql`update compliance_countersignatures set name = 'x'`,
      sql`delete from compliance_countersignatures`,
    ])
      await expect(inScope(app.db, { workspaceId }, (tx) => statement.execute(tx))).rejects.toThrow('refused');
    await asOwner(async (owner) => {
      for (const statement of [
        'alter table app.compliance_countersignatures disable trigger append_only, no force row level security',
        `update app.compliance_countersignatures set role = 'Associée' where workspace_id = '${workspaceId}'`,
        'alter table app.compliance_countersignatures enable trigger append_only, force row level security',
      ])
        await owner.query(statement);
    });
    expect((await list())[0]?.countersignature).toMatchObject({ findings: ['certificate_forged'] });
  });
});
