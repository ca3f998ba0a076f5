import { createHash } from 'node:crypto';
import { complianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { complianceFirm } from '@aurea/contract/compliance/compliance-firm.ts';
import { complianceTemplates } from '@aurea/contract/compliance/compliance-templates.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { invitations, team } from '@aurea/contract/workspaces/team.ts';
import { elementsOf } from '@aurea/domain/compliance/documents/elements.ts';
import { type DocumentTemplate, NO_TEXTS } from '@aurea/domain/compliance/documents/template.ts';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { ADDRESS, FIRM_FACTS, practiceWithDocuments } from '#testing/compliance-documents.ts';
import { lastMail } from '#testing/outbox.ts';
import type { Browser } from '#testing/people.ts';
import { openPractice, person } from '#testing/practice.ts';

const app = await startApp({ areas: PRODUCT_AREAS, now: '2026-11-20T09:00:00.000Z' });
const open = () => practiceWithDocuments(app);
type Opened = Awaited<ReturnType<typeof open>>;

const refused = (code: string) => expect.objectContaining({ code });
const worded = (introduction: string, more: Partial<DocumentTemplate> = {}) => ({
  fr: { ...NO_TEXTS, introduction },
  en: NO_TEXTS,
  ...more,
});

const save = ({ call }: Pick<Opened, 'call'>, texts: DocumentTemplate, version = 0) =>
  call(complianceTemplates.save, { params: { kind: 'der' }, body: { version, texts } });

const preview = async ({ call }: Pick<Opened, 'call'>, id: string) =>
  (await call(complianceDocuments.preview, { params: { id } })).sections.map(({ element, lines }) => ({
    element,
    text: lines.map(({ text }) => text).join('\n'),
  }));

describe('the words of a practice', () => {
  it('open, describe and close a document, filled in from its file, in its language alone', async () => {
    const practice = await open();
    const fr = {
      introduction: 'Bonjour {customer}, {practice} vous reçoit le {date}.',
      services: 'Votre conseiller\u00a0: {advisor}.\nORIAS {orias}, {association}.',
      closing: 'Rémunération\u00a0: {fees}',
    };
    await save(practice, { fr, en: { ...NO_TEXTS, introduction: 'Dear {customer}' } });
    const { id } = await practice.begin('der');
    const sections = await preview(practice, id);
    const of = (key: string) => sections.find(({ element }) => element === key)?.text;
    expect(of('introduction')).toMatch(/^Bonjour Camille Moreau, .+ vous reçoit le 20\/11\/2026\.$/);
    expect(of('services')).toMatch(/^Votre conseiller\u00a0: .+\nORIAS 12345678, ANACOFI-CIF\.$/);
    expect(of('services')).not.toContain('…');
    expect(of('closing')).toBe('Rémunération\u00a0: Honoraires facturés au client.');
    expect(sections.map(({ element }) => element)).toEqual([
      ...['introduction', 'firm', 'status', 'services', 'otherActivities', 'independence', 'ties', 'insurance'],
      ...['payment', 'communication', 'complaints', 'personalData', 'closing'],
    ]);
  });

  it('leave in the document all that the law requires, word for word, whatever they say', async () => {
    const practice = await open();
    const { id } = await practice.begin('der');
    const before = await preview(practice, id);
    await save(practice, worded('Ce document ne contient rien de plus.\u202e <script>alert(1)</script>'));
    const after = await preview(practice, id);
    expect(after.filter(({ element }) => element !== 'introduction')).toEqual(before);
    expect(before.map(({ element }) => element)).toEqual(elementsOf('der').map(({ key }) => key));
  });

  test.for(['{secret}', '{constructor}', '{{customer}}', '{ customer }', '{%', '{customer}}', '{customer', '}'])(
    'are refused where they hold %s, which is named, in any part and language',
    async (strange) => {
      const practice = await open();
      const places = [worded(`x ${strange}`), { ...worded(''), en: { ...NO_TEXTS, closing: strange } }];
      for (const texts of places) {
        const refusal = await save(practice, texts).catch((failure: unknown) => failure);
        expect(refusal).toEqual(refused('placeholder_unknown'));
      }
      expect((await practice.call(complianceTemplates.list, {})).items).toMatchObject([
        { kind: 'der', version: 0 },
        { kind: 'mission_letter', version: 0 },
        { kind: 'suitability_statement', version: 0 },
        { kind: 'cost_disclosure', version: 0 },
      ]);
    },
  );

  it('insert what the file holds as it is: a customer cannot be named a word in braces', async () => {
    const practice = await open();
    const body = { ...person('{orias} Dupont'), billingAddress: ADDRESS };
    const { id: customerId } = await practice.call(customers.create, { body });
    await save(practice, worded('Pour {customer}'));
    const { id } = await practice.call(complianceDocuments.create, {
      params: { id: customerId },
      body: { kind: 'der', language: 'fr' },
    });
    expect((await preview(practice, id))[0]?.text).toBe('Pour {orias} Dupont');
  });

  it('are refused where a part grows past its bound, which is named: when they are saved and when they are read', async () => {
    const practice = await open();
    const { call } = practice;
    const tooLong = (part: string) =>
      expect.objectContaining({
        code: 'template_too_long',
        body: expect.objectContaining({ params: { part, max: 20_000 } }),
      });
    const worst = worded('{fees}'.repeat(666));
    await expect(save(practice, worst)).rejects.toEqual(tooLong('introduction'));
    const en = { ...NO_TEXTS, closing: '{practice}'.repeat(6) };
    await expect(save(practice, { ...worded(''), en })).rejects.toEqual(tooLong('closing'));
    await save(practice, worded('{fees}'));
    const payment = '{customer}'.repeat(600);
    const grown = await call(complianceFirm.save, { body: { facts: { ...FIRM_FACTS, payment }, version: 1 } });
    const { id: customerId } = await call(customers.create, {
      body: { ...person(`Camille ${'x'.repeat(80)}`), billingAddress: ADDRESS },
    });
    const { id, version } = await call(complianceDocuments.create, {
      params: { id: customerId },
      body: { kind: 'der', language: 'fr' },
    });
    expect(grown.version).toBe(2);
    const params = { id };
    await expect(call(complianceDocuments.preview, { params })).rejects.toEqual(tooLong('introduction'));
    await expect(call(complianceDocuments.file, { params })).rejects.toEqual(tooLong('introduction'));
    await expect(practice.freeze({ id, version })).rejects.toEqual(tooLong('introduction'));
  });

  it('that name an advisor ask for one where the customer has none', async () => {
    const practice = await open();
    await save(practice, worded('{advisor} vous conseille.'));
    const { id, version } = await practice.begin('der');
    await inScope(app.db, { workspaceId: practice.workspaceId }, (tx) =>
      sql`delete from customer_advisors where customer_id = ${practice.id}`.execute(tx),
    );
    const [draft] = await practice.list();
    expect(draft?.missing).toEqual([{ place: 'customer', fact: 'advisor', element: 'introduction' }]);
    await expect(practice.freeze({ id, version })).rejects.toEqual(refused('document_incomplete'));
  });
});

describe('a frozen document', () => {
  it('keeps the version it was written with, whatever is changed later', async () => {
    const practice = await open();
    await save(practice, worded('Première'));
    const frozen = await practice.freeze(await practice.begin('der'));
    expect(frozen).toMatchObject({ templateVersion: 1 });
    expect(await save(practice, worded('Deuxième'), 1)).toMatchObject({ version: 2 });
    const { rawPayload } = await practice.browser.send(
      complianceDocuments.file,
      { params: { id: frozen.id } },
      { workspaceId: practice.workspaceId },
    );
    expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(frozen.hash);
    app.pass({ minutes: 1 });
    const next = await practice.freeze(await practice.begin('der'));
    expect(next).toMatchObject({ templateVersion: 2 });
    expect(next.hash).not.toBe(frozen.hash);
    const write = (statement: ReturnType<typeof sql>) =>
      inScope(app.db, { workspaceId: practice.workspaceId }, (tx) => statement.execute(tx));
    await expect(write(sql`update compliance_templates set texts = '{}'`)).rejects.toThrow('refused');
    await expect(write(sql`delete from compliance_templates`)).rejects.toThrow('refused');
    await expect(write(sql`update compliance_documents set template_version = 1`)).rejects.toThrow('refused');
  });

  it('names none where the practice has no words of its own in its language', async () => {
    const practice = await open();
    await save(practice, { fr: { ...NO_TEXTS, closing: ' \n' }, en: { ...NO_TEXTS, introduction: 'Dear {customer}' } });
    expect(await practice.freeze(await practice.begin('der'))).toMatchObject({ templateVersion: null });
  });
});

describe('who may', () => {
  it('one owner at a time writes: the other one is stale', async () => {
    const practice = await open();
    const both = await Promise.allSettled([save(practice, worded('Une')), save(practice, worded('Deux'))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(save(practice, worded('Trois'), 0)).rejects.toEqual(refused('stale'));
    await expect(save(practice, worded('Trois'), 7)).rejects.toEqual(refused('stale'));
  });

  it('an advisor reads and does not write; another practice has words of its own', async () => {
    const [owner, colleague] = [await open(), await openPractice(app)];
    await save(owner, worded('À nous'));
    const body = { email: colleague.email, teamRole: 'advisor', locale: 'en' } as const;
    await owner.call(team.invite, { body });
    const invitation = await lastMail(app, colleague.email, 'team_invitation');
    await colleague.browser.call(invitations.accept, { body: { token: invitation.token } });
    const { workspaceId } = owner;
    const call: Browser['call'] = (route, input) => colleague.browser.call(route, input, { workspaceId });
    const { items } = await call(complianceTemplates.list, {});
    expect(items[0]?.texts.fr.introduction).toBe('À nous');
    await expect(save({ call } as Opened, worded('À moi'), 1)).rejects.toMatchObject({ status: 403 });
    const own = await colleague.call(complianceTemplates.list, {});
    expect(own.items.map(({ version }) => version)).toEqual([0, 0, 0, 0]);
    const seen = await inScope(app.db, { workspaceId: colleague.workspaceId }, (tx) =>
      tx.selectFrom('compliance_templates').select('version').execute(),
    );
    expect(seen).toEqual([]);
  });

  it('takes no part, language or document that there is none of', async () => {
    const practice = await open();
    for (const texts of [
      { ...worded('x'), de: NO_TEXTS },
      { fr: { ...NO_TEXTS, footer: 'x' }, en: NO_TEXTS },
      { fr: NO_TEXTS },
      worded('x'.repeat(4001)),
    ]) {
      await expect(save(practice, texts as never)).rejects.toMatchObject({ status: 400 });
    }
    const body = { version: 0, texts: worded('x') };
    const strange = practice.call(complianceTemplates.save, { params: { kind: 'invoice' as never }, body });
    await expect(strange).rejects.toMatchObject({ status: 400 });
  });
});
