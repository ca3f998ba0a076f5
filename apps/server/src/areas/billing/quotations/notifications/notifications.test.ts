import { createHash } from 'node:crypto';
import { account } from '@aurea/contract/account.ts';
import { documentLinks } from '@aurea/contract/billing/document-links.ts';
import { publicQuotations } from '@aurea/contract/billing/public-quotations.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { noticeSettings, notices } from '@aurea/contract/workspaces/notices.ts';
import { describe, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { HELIOS, quotationDraft } from '#testing/invoicing.ts';
import { openPostOffice } from '#testing/post-office.ts';
import { mailAnswer } from './jobs.ts';

const { app, mail, open, newAddress } = await openPostOffice();

/** A quotation that was sent to a customer with an address, and the link to answer it. */
async function offered({ locale = 'en' as 'en' | 'fr' } = {}) {
  const office = await open();
  const signer = newAddress();
  await office.call(account.chooseLocale, { body: { locale } });
  const { id: customerId } = await office.call(customers.create, { body: { ...HELIOS, siren: null, email: signer } });
  const draft = quotationDraft(customerId);
  const { id, version } = await office.call(quotations.create, { body: { draft } });
  const { number } = await office.call(quotations.finalise, { params: { id }, body: { version } });
  const { address } = await office.call(documentLinks.create, { body: { kind: 'quotation', documentId: id } });
  const token = address.slice('https://aurea.example/document/'.length);
  return { office, id, number, customerId, token, signer };
}

type Offered = Awaited<ReturnType<typeof offered>>;

async function accept({ token, signer }: Offered): Promise<void> {
  await app.call(publicQuotations.code, { body: { token, address: 0 } });
  await app.queue.drain();
  const code = /^\d{6}$/m.exec(mail.to(signer).at(-1)?.text ?? '')?.[0] ?? '';
  const { pdfHash } = await app.call(publicQuotations.read, { body: { token } });
  await app.call(publicQuotations.accept, {
    body: { token, name: 'Anne Hélios', code, pdfHash, chosen: [], consent: true },
  });
}

async function refuse({ token }: Offered, reason = 'Trop cher'): Promise<void> {
  await app.call(publicQuotations.refuse, { body: { token, name: 'Anne Hélios', reason } });
}

const follow = ({ office }: Offered) => office.call(notices.follow, {});

describe('an answer on the public page', () => {
  it('leaves a paper: who signed and the practice get the quotation and a certificate of the acceptance', async () => {
    const offer = await offered({ locale: 'fr' });
    await accept(offer);
    const { pdfHash } = await app.call(publicQuotations.read, { body: { token: offer.token } });
    await app.queue.drain();
    const letter = mail.to(offer.signer).at(-1);
    expect(letter?.subject).toBe(`Devis ${offer.number} accepté`);
    for (const { attachments } of [letter, mail.to(offer.office.email).at(-1)].flatMap((one) => one ?? [])) {
      expect(attachments.map(({ filename }) => filename)).toEqual([
        `${offer.number}.pdf`,
        `${offer.number}-acceptation.pdf`,
      ]);
      const [quotation, certificate] = attachments.map(({ content }) =>
        typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
      );
      expect(
        createHash('sha256')
          .update(quotation ?? '')
          .digest('hex'),
      ).toBe(pdfHash);
      expect(certificate?.subarray(0, 5).toString()).toBe('%PDF-');
    }
    await app.queue.drain();
    expect(mail.to(offer.signer).filter(({ subject }) => subject?.includes('accepté'))).toHaveLength(1);
  });

  it('leaves no paper where it is refused', async () => {
    const offer = await offered();
    await refuse(offer);
    await app.queue.drain();
    expect(mail.to(offer.signer)).toEqual([]);
    expect(mail.to(offer.office.email).at(-1)?.attachments).toEqual([]);
  });

  it('is mailed to the practice after it is kept, once, in the language of who reads it', async () => {
    const offer = await offered({ locale: 'fr' });
    await accept(offer);
    const { email, workspaceId } = offer.office;
    expect(mail.to(email)).toHaveLength(0);
    await app.queue.drain();
    const [letter] = mail.to(email);
    expect(letter?.subject).toBe(`Devis ${offer.number} accepté par Hélios Logistique`);
    expect(letter?.text).toContain('Anne Hélios a accepté le devis');
    expect(letter?.text).toContain('1\u00a0727,50\u00a0€ TTC');
    expect(letter?.text).toContain(
      `https://aurea.example/dashboard/customers/${offer.customerId}/quotations/${offer.id}`,
    );
    const again = { workspaceId, quotationId: offer.id };
    await inScope(app.db, { system: true }, (tx) => app.queue.enqueue(tx, mailAnswer, again));
    await app.queue.drain();
    expect(mail.to(email)).toHaveLength(1);
  });

  it('that refuses carries the reason, and nothing in it becomes HTML', async () => {
    const offer = await offered();
    await refuse(offer, '<b>Too dear</b>');
    await app.queue.drain();
    const [letter] = mail.to(offer.office.email);
    expect(letter?.subject).toBe(`Quotation ${offer.number} refused by Hélios Logistique`);
    expect(letter?.text).toContain('“<b>Too dear</b>”');
    expect(letter?.html).toContain('&lt;b&gt;Too dear&lt;/b&gt;');
  });

  it('that is not kept tells nobody', async () => {
    const offer = await offered();
    await refuse(offer);
    await expect(refuse(offer)).rejects.toMatchObject({ code: 'transition_refused' });
    await app.queue.drain();
    expect(mail.to(offer.office.email)).toHaveLength(1);
  });

  it('is not mailed where the practice has switched that off, nor later when it is on again', async () => {
    const offer = await offered();
    const { call, email } = offer.office;
    const { version } = await call(noticeSettings.find, {});
    expect(await call(noticeSettings.save, { body: { answers: false, version } })).toMatchObject({ answers: false });
    await expect(call(noticeSettings.save, { body: { answers: true, version } })).rejects.toMatchObject({
      code: 'stale',
    });
    await refuse(offer);
    await app.queue.drain();
    await call(noticeSettings.save, { body: { answers: true, version: version + 1 } });
    const again = { workspaceId: offer.office.workspaceId, quotationId: offer.id };
    await inScope(app.db, { system: true }, (tx) => app.queue.enqueue(tx, mailAnswer, again));
    await app.queue.drain();
    expect(mail.to(email)).toHaveLength(0);
    expect((await follow(offer)).answers).toHaveLength(1);
  });

  it('waits among what is to be followed until somebody has looked', async () => {
    const offer = await offered();
    const { call } = offer.office;
    const params = { id: offer.id };
    expect(await follow(offer)).toEqual({
      answers: [],
      documentAnswers: [],
      remindersWaiting: 0,
      cardPayments: [],
      erasableFiles: 0,
      isCardKeyRefused: false,
    });
    await accept(offer);
    expect((await follow(offer)).answers).toEqual([
      {
        quotationId: offer.id,
        customerId: offer.customerId,
        customerName: 'Hélios Logistique',
        number: offer.number,
        answer: 'accepted',
        answeredAt: app.now().toISOString(),
        currency: 'EUR',
        total: '1727.5',
      },
    ]);
    expect(await call(quotations.find, { params })).toMatchObject({ isAnswerNew: true });
    for (const _time of [1, 2]) await call(notices.note, { params });
    expect((await follow(offer)).answers).toEqual([]);
    const { isAnswerNew, history } = await call(quotations.find, { params });
    expect(isAnswerNew).toBe(false);
    expect(history.filter(({ action }) => action === 'answer_noted')).toHaveLength(1);
  });

  it('is nobody else’s to read or to note', async () => {
    const [mine, theirs] = [await offered(), await offered()];
    await refuse(theirs);
    expect((await follow(mine)).answers).toEqual([]);
    const note = mine.office.call(notices.note, { params: { id: theirs.id } });
    await expect(note).rejects.toMatchObject({ status: 404 });
    expect((await follow(theirs)).answers).toHaveLength(1);
  });
});

it('an answer recorded by the practice itself is no news to it', async () => {
  const offer = await offered();
  const { call, email } = offer.office;
  const body = { version: 2, on: app.now().toISOString().slice(0, 10), name: 'Anne', note: '', chosen: [] };
  await call(quotations.accept, { params: { id: offer.id }, body });
  await app.queue.drain();
  expect(mail.to(email)).toHaveLength(0);
  expect((await follow(offer)).answers).toEqual([]);
});
