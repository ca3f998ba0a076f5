import { createHash } from 'node:crypto';
import { documentLinks } from '@aurea/contract/billing/document-links.ts';
import { publicQuotations } from '@aurea/contract/billing/public-quotations.ts';
import { quotationMails } from '@aurea/contract/billing/quotation-mails.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { describe, expect, it, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { HELIOS, openOffice, quotationDraft } from '#testing/invoicing.ts';
import { lastMail } from '#testing/outbox.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS, env: { PUBLIC_URL: 'https://aurea.example' } });

let offices = 0;

/** A quotation that was sent to a customer with an address, and the link to answer it. */
async function offered(said: object = {}) {
  offices += 1;
  const email = `anne${offices}@helios.example`;
  const office = await openOffice(app);
  const { id: customerId } = await office.call(customers.create, { body: { ...HELIOS, siren: null, email } });
  const draft = quotationDraft(customerId, said);
  const { id, version } = await office.call(quotations.create, { body: { draft } });
  await office.call(quotations.finalise, { params: { id }, body: { version } });
  const { address } = await office.call(documentLinks.create, { body: { kind: 'quotation', documentId: id } });
  const token = address.slice('https://aurea.example/document/'.length);
  return { office, customerId, id, token, email, read: () => app.call(publicQuotations.read, { body: { token } }) };
}

type Offered = Awaited<ReturnType<typeof offered>>;

async function codeFor({ token, email }: Offered): Promise<string> {
  await app.call(publicQuotations.code, { body: { token, address: 0 } });
  return (await lastMail(app, email, 'document')).code;
}

async function accept({ token, read }: Offered, code: string, more: object = {}) {
  const { pdfHash } = await read();
  const body = { token, name: 'Anne Hélios', code, pdfHash, chosen: [3], consent: true as const, ...more };
  return await app.call(publicQuotations.accept, { body });
}

const show = ({ office, id }: Offered) => office.call(quotations.find, { params: { id } });
const refused = (code: string) => expect.objectContaining({ code });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a customer with the link to a quotation', () => {
  it('reads it with the very PDF, and the practice sees that', async () => {
    const offer = await offered();
    const shown = await offer.read();
    expect(shown).toMatchObject({
      state: 'sent',
      mayAnswer: true,
      addresses: ['a•••@helios.example'],
      gross: '1727.5',
    });
    const pdf = await app.send(publicQuotations.pdf, { body: { token: offer.token } });
    expect(createHash('sha256').update(pdf.rawPayload).digest('hex')).toBe(shown.pdfHash);
    expect(await show(offer)).toMatchObject({ seenAt: null });
    await app.call(documentLinks.note, { body: { token: offer.token, event: 'opened' } });
    expect(await show(offer)).toMatchObject({ seenAt: app.now().toISOString() });
  });

  it('accepts it with a mailed code, and what proves it is kept', async () => {
    const offer = await offered();
    const answered = await accept(offer, await codeFor(offer));
    expect(answered).toMatchObject({ state: 'accepted', mayAnswer: false, gross: '2087.5' });
    const { hashes, answer, conversions } = await show(offer);
    expect(answer).toMatchObject({
      way: 'online',
      name: 'Anne Hélios',
      email: offer.email,
      chosen: [3],
      pdfHash: hashes?.pdf,
      address: '127.0.0.1',
      consent: expect.stringContaining('2\u00a0087,50\u00a0€ TTC'),
    });
    expect(conversions).toContain('full');
    const timeline = customerFile.timeline;
    const { items } = await offer.office.call(timeline, { params: { id: offer.customerId }, query: {} });
    expect(items.map(({ action, document }) => [action, document?.amount])).toContainEqual([
      'quotation_accepted',
      '2087.5',
    ]);
  });

  it('accepts it once, however often at once', async () => {
    const offer = await offered();
    const code = await codeFor(offer);
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => accept(offer, code)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await show(offer)).toMatchObject({ state: 'accepted' });
  });

  it('refuses it with a reason', async () => {
    const offer = await offered();
    const body = { token: offer.token, name: 'Anne Hélios', reason: 'Trop cher' };
    expect(await app.call(publicQuotations.refuse, { body })).toMatchObject({ state: 'refused', mayAnswer: false });
    expect(await show(offer)).toMatchObject({ answer: { answer: 'refused', note: 'Trop cher', way: 'online' } });
    await expect(app.call(publicQuotations.code, { body: { token: offer.token, address: 0 } })).rejects.toEqual(
      refused('transition_refused'),
    );
  });
});

describe('a code', () => {
  it('is worth nothing after five wrong tries, or ten minutes, and is sent once a minute', async () => {
    const offer = await offered();
    const code = await codeFor(offer);
    await expect(codeFor(offer)).rejects.toEqual(refused('try_later'));
    for (let at = 0; at < 5; at += 1) {
      await expect(accept(offer, wrong(code))).rejects.toEqual(refused('signature_code_wrong'));
    }
    await expect(accept(offer, code)).rejects.toEqual(refused('signature_code_wrong'));
    app.pass({ minutes: 2 });
    const second = await codeFor(offer);
    app.pass({ minutes: 11 });
    await expect(accept(offer, second)).rejects.toEqual(refused('signature_code_wrong'));
    app.pass({ minutes: 2 });
    expect(await accept(offer, await codeFor(offer))).toMatchObject({ state: 'accepted' });
  });

  it('is sent again the day after too many were', async () => {
    const offer = await offered();
    for (let at = 0; at < 10; at += 1) {
      await codeFor(offer);
      app.pass({ minutes: 2 });
    }
    await expect(codeFor(offer)).rejects.toEqual(refused('try_later'));
    app.pass({ hours: 23 });
    await expect(codeFor(offer)).rejects.toEqual(refused('try_later'));
    app.pass({ hours: 1 });
    expect(await accept(offer, await codeFor(offer))).toMatchObject({ state: 'accepted' });
  });

  it('of one quotation opens no other', async () => {
    const [one, two] = [await offered(), await offered()];
    const code = await codeFor(one);
    await codeFor(two);
    const other = await accept(two, code).catch((failure: unknown) => failure);
    expect(other).toEqual(refused('signature_code_wrong'));
  });
});

describe('cannot be accepted', () => {
  test.for([
    {
      why: 'withdrawn',
      state: 'withdrawn',
      end: async (offer: Offered) => {
        const { version } = await show(offer);
        await offer.office.call(quotations.withdraw, { params: { id: offer.id }, body: { version } });
      },
    },
    {
      why: 'replaced by a revision',
      state: 'superseded',
      end: async ({ office, id }: Offered) => {
        const next = await office.call(quotations.revise, { params: { id } });
        await office.call(quotations.finalise, { params: { id: next.id }, body: { version: next.version } });
      },
    },
  ])('once it is $why', async ({ state, end }) => {
    const offer = await offered();
    const code = await codeFor(offer);
    await end(offer);
    expect(await offer.read()).toMatchObject({ state, mayAnswer: false, addresses: [] });
    await expect(accept(offer, code)).rejects.toEqual(refused('transition_refused'));
  });

  it('after its last day, or with other bytes', async () => {
    const offer = await offered({ validUntil: '2026-11-21' });
    const code = await codeFor(offer);
    await expect(accept(offer, code, { pdfHash: '0'.repeat(64) })).rejects.toEqual(refused('stale'));
    app.pass({ days: 3 });
    expect(await offer.read()).toMatchObject({ state: 'sent', expired: true, mayAnswer: false });
    await expect(app.call(publicQuotations.code, { body: { token: offer.token, address: 0 } })).rejects.toEqual(
      refused('transition_refused'),
    );
  });
});

it('is mailed with its link to answer and the very PDF', async () => {
  const { office, id, email } = await offered();
  const draft = await office.call(quotationMails.draft, { params: { id } });
  expect(draft).toMatchObject({ template: 'quotation', recipients: [email], attachment: 'DE2026-0001.pdf' });
  const { recipients, subject, text } = draft;
  await office.call(quotationMails.send, { params: { id }, body: { recipients, subject, text, attached: true } });
  const { link } = await lastMail(app, email, 'document');
  const token = link.slice('https://aurea.example/document/'.length);
  expect(await app.call(publicQuotations.read, { body: { token } })).toMatchObject({ mayAnswer: true });
  expect((await office.call(quotations.find, { params: { id } })).history.map(({ action }) => action)).toContain(
    'mailed',
  );
});
