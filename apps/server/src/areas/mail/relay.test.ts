import { invoiceMails } from '@aurea/contract/billing/invoice-mails.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import { clientInvitations } from '@aurea/contract/customers/client-invitations.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { mailTemplates } from '@aurea/contract/mail/mail-templates.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { workspaces } from '@aurea/contract/workspaces.ts';
import { describe, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { COMPLETE_SETTINGS } from '#testing/complete-settings.ts';
import { HELIOS, invoiceDraft, type Office } from '#testing/invoicing.ts';
import { openPostOffice } from '#testing/post-office.ts';

const { app, mail, open, newAddress, pass, sweep } = await openPostOffice();

type In = { readonly workspaceId?: string; readonly cookie?: string };

/** A practice with calls that write to as many readers as are named, each time about one invoice. */
async function ready() {
  const office = await open();
  return { office, ...writing(office) };
}

function writing({ call }: Pick<Office, 'call'>, where: In = {}) {
  const change = async (said: object) => {
    const { settings, version } = await call(practiceSettings.find, {}, where);
    await call(practiceSettings.save, { body: { version, settings: { ...settings, ...said } } }, where);
  };
  const issueFor = async (emails: readonly string[]) => {
    const contacts = emails.map((email, at) => {
      return { name: `Reader ${at}`, position: '', phone: null, email, roles: ['billing' as const] };
    });
    const { id: customerId } = await call(customers.create, { body: { ...HELIOS, contacts } }, where);
    const body = { kind: 'invoice' as const, draft: invoiceDraft(customerId) };
    const { id, version } = await call(invoices.create, { body }, where);
    return await call(invoices.finalise, { params: { id }, body: { version } }, where);
  };
  const draftOf = (id: string) => call(invoiceMails.draft, { params: { id }, query: {} }, where);
  const send = (id: string, recipients: readonly string[], typed: object = {}, as: In = {}) =>
    call(
      invoiceMails.send,
      { params: { id }, body: { template: 'invoice', recipients: [...recipients], attached: false, ...typed } },
      { ...where, ...as },
    );
  /** Writes to so many people it never wrote to. */
  const meet = async (count: number, as: In = {}) => {
    const emails = Array.from({ length: count }, newAddress);
    const { id } = await issueFor(emails);
    await send(id, emails, {}, as);
    return { id, emails };
  };
  return { change, issueFor, draftOf, send, meet };
}

describe('in whose name a mail leaves', () => {
  it('is the name of the practice, never an address or a link, on one line', async () => {
    const { change, issueFor, draftOf, send } = await ready();
    const reader = newAddress();
    const { id } = await issueFor([reader]);
    const name = 'Sécurité security@bank.example \u202ehttps://evil.example';
    await change({ name, email: 'contact@vauban.example' });
    const shown = 'Sécurité security bank example evil example';
    expect(await draftOf(id)).toMatchObject({ sender: { name: shown, replyTo: 'contact@vauban.example' } });
    await send(id, [reader], { subject: 'Facture \u202efdp.exe', text: 'Bonjour\u202e\u200b' });
    await sweep();
    const [received] = mail.to(reader);
    expect(received?.from).toMatchObject({ name: shown, address: 'post@aurea.example' });
    expect(received?.replyTo).toMatchObject([{ name: shown, address: 'contact@vauban.example' }]);
    expect(received?.subject).toBe('Facture fdp.exe');
    expect(`${received?.text}${received?.html}`).not.toMatch(/[\u202e\u200b]/);
  });

  it('is a word where the name holds nothing else', async () => {
    const { change, issueFor, draftOf } = await ready();
    const { id } = await issueFor([newAddress()]);
    await change({ name: '@' });
    expect(await draftOf(id)).toMatchObject({ sender: { name: 'Cabinet' } });
  });
});

describe('words of its own', () => {
  const typed = { subject: 'Gagnez 1 000 €', text: 'Cliquez sur https://evil.example' };

  it('are refused to a practice whose identity is not complete, and the draft says what is missing', async () => {
    const { change, issueFor, draftOf, send } = await ready();
    const reader = newAddress();
    const { id, number } = await issueFor([reader]);
    expect(await draftOf(id)).toMatchObject({ identityMissing: [] });
    await change({ legalForm: '', siren: null });
    const missing = [{ field: 'siren' }, { field: 'legalForm' }];
    expect(await draftOf(id)).toMatchObject({ subject: `Votre facture ${number}`, identityMissing: missing });
    await expect(send(id, [reader], typed)).rejects.toMatchObject({ code: 'identity_incomplete' });
    await send(id, [reader]);
    await sweep();
    expect(mail.to(reader)).toMatchObject([{ subject: `Votre facture ${number}` }]);
    expect(mail.to(reader)[0]?.text).toContain('Vous trouverez ci-joint la facture');
    await change(COMPLETE_SETTINGS);
    await send(id, [reader], typed);
  });

  it('of its templates wait until the identity is complete, and names hold no link', async () => {
    const { office, change, issueFor, draftOf, send } = await ready();
    const reader = newAddress();
    const { id } = await issueFor([reader]);
    const params = { template: 'invoice', language: 'fr' } as const;
    await office.call(mailTemplates.save, { params, body: { version: 0, ...typed } });
    expect(await draftOf(id)).toMatchObject(typed);
    await change({ legalForm: '', name: 'Payez sur https://evil.example' });
    await send(id, [reader]);
    await sweep();
    const [received] = mail.to(reader);
    expect(received?.subject).toMatch(/^Votre facture /);
    expect(received?.text).toContain('Payez sur evil example');
    expect(received?.text).not.toContain('evil.example');
    await change(COMPLETE_SETTINGS);
    expect(await draftOf(id)).toMatchObject(typed);
  });
});

describe('people it never wrote to', () => {
  it('are twenty a day until the address of the practice is proved', async () => {
    const { office, meet, send, change } = await ready();
    const { id, emails } = await meet(10);
    await meet(9);
    await expect(meet(2)).rejects.toMatchObject({ code: 'strangers_too_many', body: { params: { perDay: 20 } } });
    await meet(1);
    await expect(meet(1)).rejects.toMatchObject({ code: 'strangers_too_many' });
    await send(id, emails);
    await change({ email: 'contact@vauban.example' });
    await expect(meet(1)).rejects.toMatchObject({ code: 'strangers_too_many' });
    pass({ hours: 25 });
    await meet(10);
    await meet(10);
    await expect(meet(1)).rejects.toMatchObject({ code: 'strangers_too_many' });
    await change({ email: office.email.toUpperCase() });
    await meet(10);
  });

  it('count where they are asked for a mandate, too, and are known afterwards', async () => {
    const { office, meet } = await ready();
    await meet(10);
    const { emails } = await meet(9);
    const { id } = await office.call(customers.create, { body: HELIOS });
    const ask = (email: string) => {
      const body = { email, locale: 'fr' as const, areas: areasOfScope('read'), endsOn: null };
      return office.call(clientInvitations.send, { params: { id }, body });
    };
    const asked = newAddress();
    expect((await ask(asked)).link).toBeNull();
    await expect(ask(newAddress())).rejects.toMatchObject({ code: 'strangers_too_many' });
    await expect(meet(1)).rejects.toMatchObject({ code: 'strangers_too_many' });
    await ask(emails[0] ?? '');
    await sweep();
    const [received] = mail.to(asked);
    expect(received?.subject).toMatch(/demande à consulter votre patrimoine$/);
    expect(received?.text).toContain('https://aurea.example/join?for=mandate&token=');
    expect(received?.html).toContain('À consulter\u00a0: patrimoine, documents');
  });

  it('count for all practices of an owner together', async () => {
    const { office, meet } = await ready();
    await meet(10);
    await meet(10);
    const { id: workspaceId } = await office.browser.call(workspaces.create, {
      body: { kind: 'practice', name: 'Cabinet bis', currency: 'EUR' },
    });
    const other = writing(office, { workspaceId });
    await other.change({ ...COMPLETE_SETTINGS, email: 'contact@vauban.example' });
    await expect(other.meet(1)).rejects.toMatchObject({ code: 'strangers_too_many' });
  });

  it('count for any colleague of the practice, and a colleague proves its address', async () => {
    const { office, meet, change } = await ready();
    const colleague = await open();
    await inScope(app.db, { system: true, workspaceId: office.workspaceId }, async (tx) => {
      const { user_id } = await tx
        .selectFrom('users')
        .select('user_id')
        .where('email', '=', colleague.email)
        .executeTakeFirstOrThrow();
      const row = { workspace_id: office.workspaceId, user_id, role: 'advisor' as const };
      await tx
        .insertInto('memberships')
        .values({ ...row, created_at: app.now().toISOString() })
        .execute();
    });
    await meet(10);
    await meet(10);
    const cookie = colleague.browser.cookie();
    await expect(meet(1, { cookie })).rejects.toMatchObject({ code: 'strangers_too_many' });
    await change({ email: colleague.email });
    await meet(1, { cookie });
  });
});
