import { createHash } from 'node:crypto';
import { complianceDocuments, publicComplianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { complianceFile } from '@aurea/contract/compliance/compliance-file.ts';
import { complianceFirm } from '@aurea/contract/compliance/compliance-firm.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { invitations, team } from '@aurea/contract/workspaces/team.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { ADDRESS, FIRM_FACTS, practiceWithDocuments } from '#testing/compliance-documents.ts';
import { asOwner } from '#testing/file-database.ts';
import { lastMail } from '#testing/outbox.ts';
import type { Browser } from '#testing/people.ts';
import { openPractice, person } from '#testing/practice.ts';

const app = await startApp({
  areas: [...PRODUCT_AREAS],
  now: '2026-11-20T09:00:00.000Z',
  env: { PUBLIC_URL: 'https://aurea.example' },
});
const open = () => practiceWithDocuments(app);
type Opened = Awaited<ReturnType<typeof open>>;

const refused = (code: string) => expect.objectContaining({ code });

async function codeFor(token: string, email: string): Promise<string> {
  await app.call(publicComplianceDocuments.code, { body: { token, address: 0 } });
  return (await lastMail(app, email, 'document')).code;
}

/** A DER that was frozen and mailed. */
async function mailed(practice: Opened) {
  const { id, hash } = await practice.freeze(await practice.begin('der'));
  const token = await practice.send(id);
  const sign = async (code: string, more: object = {}) => {
    const body = { token, name: 'Camille Moreau', code, pdfHash: hash ?? '', consent: true as const, ...more };
    return await app.call(publicComplianceDocuments.sign, { body });
  };
  return { id, hash, token, sign };
}

describe('a document of the advice', () => {
  it('names what it lacks and where it is filled in, and is frozen only once it is whole', async () => {
    const { call } = await openPractice(app);
    const { id } = await call(customers.create, { body: person('Jean Dupont') });
    const body = { kind: 'mission_letter', language: 'en' } as const;
    const draft = await call(complianceDocuments.create, { params: { id }, body });
    const places = draft.missing.map(({ place, fact }) => `${place}.${fact}`);
    expect(places).toEqual(
      expect.arrayContaining(['practice.orias', 'customer.address', 'firm.independence', 'document.need']),
    );
    expect(draft.whole).toBe(0);
    const freeze = call(complianceDocuments.freeze, { params: { id: draft.id }, body: { version: 1 } });
    await expect(freeze).rejects.toEqual(refused('document_incomplete'));
    const file = await app.call(complianceDocuments.file, { params: { id: draft.id } }).catch(({ status }) => status);
    expect(file).toBe(401);
  });

  it('is the very bytes that were frozen, whatever is changed later', async () => {
    const practice = await open();
    const draft = await practice.begin('der');
    expect(draft.missing).toEqual([]);
    const frozen = await practice.freeze(draft);
    expect(frozen).toMatchObject({ state: 'frozen', number: 1, missing: [] });
    await practice.call(complianceFirm.save, { body: { facts: { ...FIRM_FACTS, ties: 'Autres' }, version: 1 } });
    const { rawPayload } = await practice.browser.send(
      complianceDocuments.file,
      { params: { id: frozen.id } },
      { workspaceId: practice.workspaceId },
    );
    expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(frozen.hash);
    await expect(practice.freeze(frozen)).rejects.toEqual(refused('document_locked'));
    const remove = practice.call(complianceDocuments.remove, { params: { id: frozen.id } });
    await expect(remove).rejects.toEqual(refused('document_locked'));
    for (const statement of [
      sql`update compliance_documents set language = 'en'`,
      sql`update compliance_documents set content = null, content_hash = null, size = null, number = null`,
      sql`delete from compliance_documents`,
    ]) {
      const change = inScope(app.db, { workspaceId: practice.workspaceId }, (tx) => statement.execute(tx));
      await expect(change).rejects.toThrow('refused');
    }
  });

  it('is written by one advisor at a time, and frozen once', async () => {
    const { call, begin, freeze, list, giveDer } = await open();
    await giveDer();
    const draft = await begin('mission_letter');
    expect((await begin('mission_letter')).id).toBe(draft.id);
    const texts = { need: 'x', service: 'x', range: 'x', duration: 'x', price: '{date}', feesKept: 'x', duties: 'x' };
    const fields = { texts, choices: { periodicAssessment: true }, term: { endsOn: '2027-06-30' } };
    const write = () =>
      call(complianceDocuments.change, { params: { id: draft.id }, body: { version: 1, language: 'fr', fields } });
    const both = await Promise.allSettled([write(), write()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(freeze(draft)).rejects.toEqual(refused('stale'));
    const tries = await Promise.allSettled([1, 2, 3].map(() => freeze({ id: draft.id, version: 2 })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await list()).map(({ number }) => number)).toEqual([1]);
    const next = await begin('mission_letter');
    expect(next.fields.texts.need).toBe('x');
  });

  it('takes no field that it does not have', async () => {
    const { call, begin } = await open();
    const draft = await begin('der');
    const body = { version: 1, language: 'fr', fields: { texts: { code: 'x' }, choices: {} } } as never;
    const strange = call(complianceDocuments.change, { params: { id: draft.id }, body });
    await expect(strange).rejects.toMatchObject({ status: 400 });
  });
});

describe('the signature of a document', () => {
  it('is proved by a mailed code, kept with its certificate, and does the point of the checklist', async () => {
    const practice = await open();
    const { id, hash, token, sign } = await mailed(practice);
    const shown = await app.call(publicComplianceDocuments.read, { body: { token } });
    expect(shown).toMatchObject({ maySign: true, pdfHash: hash, customer: 'Camille Moreau', signed: null });
    const pdf = await app.send(publicComplianceDocuments.pdf, { body: { token } });
    expect(createHash('sha256').update(pdf.rawPayload).digest('hex')).toBe(hash);
    const code = await codeFor(token, practice.email);
    await expect(sign(code, { pdfHash: '0'.repeat(64) })).rejects.toEqual(refused('stale'));
    expect(await sign(code)).toMatchObject({ maySign: false, signed: { name: 'Camille Moreau' } });
    const [signed] = await practice.list();
    expect(signed).toMatchObject({ state: 'signed', signature: { email: practice.email, findings: [] } });
    expect(await practice.file.check('der')).toMatchObject({ state: 'provided', version: 1 });
    const certificate = await practice.browser.send(
      complianceDocuments.certificate,
      { params: { id } },
      { workspaceId: practice.workspaceId },
    );
    expect(certificate.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    await expect(sign(code)).rejects.toBeDefined();
  });

  it('happens once, however often at once', async () => {
    const practice = await open();
    const { token, sign } = await mailed(practice);
    const code = await codeFor(token, practice.email);
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => sign(code)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await practice.file.check('der')).entries).toHaveLength(1);
  });

  it('needs the right code, of this document, in time', async () => {
    const [one, two] = [await open(), await open()];
    const [mine, theirs] = [await mailed(one), await mailed(two)];
    const code = await codeFor(mine.token, one.email);
    await codeFor(theirs.token, two.email);
    await expect(theirs.sign(code)).rejects.toEqual(refused('signature_code_wrong'));
    await expect(codeFor(mine.token, one.email)).rejects.toEqual(refused('try_later'));
    const wrong = code === '000000' ? '000001' : '000000';
    for (let at = 0; at < 5; at += 1) await expect(mine.sign(wrong)).rejects.toEqual(refused('signature_code_wrong'));
    await expect(mine.sign(code)).rejects.toEqual(refused('signature_code_wrong'));
  });

  it('can be signed the day after too many codes were asked for', async () => {
    const practice = await open();
    const { token, sign } = await mailed(practice);
    for (let at = 0; at < 10; at += 1) {
      await codeFor(token, practice.email);
      app.pass({ minutes: 2 });
    }
    await expect(codeFor(token, practice.email)).rejects.toEqual(refused('try_later'));
    app.pass({ hours: 23 });
    await expect(codeFor(token, practice.email)).rejects.toEqual(refused('try_later'));
    app.pass({ hours: 1 });
    expect(await sign(await codeFor(token, practice.email))).toMatchObject({ signed: { name: 'Camille Moreau' } });
  });

  it('is not given to a version that another one replaced', async () => {
    const practice = await open();
    const first = await mailed(practice);
    const code = await codeFor(first.token, practice.email);
    await mailed(practice);
    expect(await app.call(publicComplianceDocuments.read, { body: { token: first.token } })).toMatchObject({
      maySign: false,
      addresses: [],
    });
    await expect(first.sign(code)).rejects.toEqual(refused('transition_refused'));
  });

  it('is given to the latest alone where a merge brought two of one number', async () => {
    const practice = await open();
    const { call, email } = practice;
    const first = await mailed(practice);
    const body = { ...person('Camille Morau'), email: `other-${email}`, billingAddress: ADDRESS };
    const other = await call(customers.create, { body });
    app.pass({ minutes: 1 });
    const draft = await call(complianceDocuments.create, {
      params: { id: other.id },
      body: { kind: 'der', language: 'fr' },
    });
    await practice.freeze(draft);
    await call(complianceDocuments.send, { params: { id: draft.id } });
    const { link } = await lastMail(app, `other-${email}`, 'document');
    const { version } = await call(customers.find, { params: { id: practice.id } });
    const pair = { version, otherId: other.id, otherVersion: other.version };
    await call(customers.merge, { params: { id: practice.id }, body: pair });
    expect((await practice.list()).map(({ number }) => number)).toEqual([1, 1]);
    const mayBeSigned = async (token: string) =>
      (await app.call(publicComplianceDocuments.read, { body: { token } })).maySign;
    expect(await mayBeSigned(first.token)).toBe(false);
    await expect(codeFor(first.token, email)).rejects.toEqual(refused('transition_refused'));
    expect(await mayBeSigned(link.slice(link.lastIndexOf('/') + 1))).toBe(true);
  });

  it('is found where it was forged, or where other bytes lie behind it', async () => {
    const practice = await open();
    const { token, sign } = await mailed(practice);
    await sign(await codeFor(token, practice.email));
    const forge = (statements: readonly string[]) =>
      asOwner(async (owner) => {
        for (const statement of statements) await owner.query(statement);
      });
    const { workspaceId } = practice;
    await forge([
      'alter table app.compliance_signatures disable trigger append_only, no force row level security',
      `update app.compliance_signatures set name = 'Somebody else' where workspace_id = '${workspaceId}'`,
      'alter table app.compliance_signatures enable trigger append_only, force row level security',
    ]);
    expect((await practice.list())[0]?.signature?.findings).toEqual(['certificate_forged']);
    await forge([
      'alter table app.compliance_documents disable trigger locked_when_frozen, no force row level security',
      `update app.compliance_documents set content = 'x', size = 1, content_hash = encode(sha256('x'), 'hex')
        where workspace_id = '${workspaceId}'`,
      'alter table app.compliance_documents enable trigger locked_when_frozen, force row level security',
    ]);
    expect((await practice.list())[0]?.signature?.findings).toEqual(['certificate_forged', 'other_document']);
  });
});

describe('the walls of documents', () => {
  it('another practice finds nothing of them', async () => {
    const [mine, theirs] = [await open(), await open()];
    const draft = await mine.begin('der');
    const params = { id: draft.id };
    await expect(theirs.call(complianceDocuments.list, { params: { id: mine.id } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(theirs.freeze(draft)).rejects.toMatchObject({ status: 404 });
    await expect(theirs.call(complianceDocuments.remove, { params })).rejects.toMatchObject({ status: 404 });
    await expect(theirs.call(complianceDocuments.send, { params })).rejects.toMatchObject({ status: 404 });
  });

  it('a colleague who does not advise the customer reads nothing of them, whatever a query forgets', async () => {
    const owner = await open();
    const { token, sign, id } = await mailed(owner);
    const colleague = await openPractice(app);
    const body = { email: colleague.email, teamRole: 'advisor', locale: 'en' } as const;
    await owner.call(team.invite, { body });
    const invitation = await lastMail(app, colleague.email, 'team_invitation');
    await colleague.browser.call(invitations.accept, { body: { token: invitation.token } });
    const { workspaceId } = owner;
    const call: Browser['call'] = (route, input) => colleague.browser.call(route, input, { workspaceId });
    const { version, people } = await call(team.show, {});
    await owner.call(team.restrict, { body: { ownCustomersOnly: true, version } });
    await sign(await codeFor(token, owner.email));
    await expect(call(complianceDocuments.list, { params: { id: owner.id } })).rejects.toMatchObject({ status: 404 });
    await expect(call(complianceDocuments.send, { params: { id } })).rejects.toMatchObject({ status: 404 });
    const userId = people.find(({ isYou }) => isYou)?.userId ?? '';
    const seen = await inScope(app.db, { workspaceId, userId }, async (tx) => {
      const { rows } = await sql`
        select id from compliance_documents union all select document_id from compliance_signatures
        union all select document_id from delivery_events where document_kind = 'compliance_document'
        union all select document_id from document_links where document_kind = 'compliance_document'`.execute(tx);
      return rows;
    });
    expect(seen).toEqual([]);
  });

  it('they go with the file once its time is over', async () => {
    const practice = await open();
    const { token, sign } = await mailed(practice);
    await sign(await codeFor(token, practice.email));
    const { workspaceId, id, call } = practice;
    await inScope(app.db, { workspaceId }, (tx) =>
      sql`update customers set archived_at = '2015-03-04T12:00:00Z' where id = ${id}`.execute(tx),
    );
    await call(complianceFile.erase, { params: { id } });
    expect(await practice.list()).toEqual([]);
    const left = await inScope(app.db, { workspaceId }, async (tx) => {
      const { rows } = await sql`
        select document_id from delivery_events where document_kind = 'compliance_document'
        union all select document_id from compliance_signatures
        union all select id from activity where concat(before, after) like '%Moreau%' and subject_kind <> 'customer'`.execute(
        tx,
      );
      return rows;
    });
    expect(left).toEqual([]);
  });
});
