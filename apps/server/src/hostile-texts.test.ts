import { invoiceMails } from '@aurea/contract/billing/invoice-mails.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { calendarFeed } from '@aurea/contract/tasks/calendar-feed.ts';
import { tasks } from '@aurea/contract/tasks/tasks.ts';
import { team } from '@aurea/contract/workspaces/team.ts';
import { workspaces } from '@aurea/contract/workspaces.ts';
import { expect, test } from 'vitest';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { refuseActiveContent } from '#providers/paper/active-content.ts';
import { startApp } from '#testing/app.ts';
import { COMPLETE_SETTINGS } from '#testing/complete-settings.ts';
import { HARMLESS, HOSTILE_TEXTS } from '#testing/hostile-texts.ts';
import { HELIOS, invoiceDraft, line, quotationDraft } from '#testing/invoicing.ts';
import { lastMail } from '#testing/outbox.ts';
import { pdfText } from '#testing/pdf-pages.ts';
import { newAddress } from '#testing/people.ts';
import { openPractice } from '#testing/practice.ts';

const app = await startApp({ areas: PRODUCT_AREAS, env: { PUBLIC_URL: 'https://aurea.example' } });

/** A practice in which a text was typed wherever a document, a mail or the calendar shows it, and what was written then. */
async function written(typed: string) {
  const { call, browser, workspaceId } = await openPractice(app);
  const file = async (route: typeof invoices.pdf | typeof invoices.facturx | typeof quotations.pdf, id: string) =>
    (await app.send(route, { params: { id } }, { cookie: browser.cookie(), workspaceId })).rawPayload;
  const { settings, version } = await call(practiceSettings.find, {});
  const own = { ...settings, ...COMPLETE_SETTINGS, name: typed };
  await call(practiceSettings.save, { body: { version, settings: own } });
  const current = await call(workspaces.current, {});
  await call(workspaces.change, { body: { version: current.version, name: typed } });
  const email = newAddress();
  const contacts = [{ name: typed, position: typed, phone: null, email, roles: ['billing' as const] }];
  const { id: customerId } = await call(customers.create, { body: { ...HELIOS, companyName: typed, contacts } });

  const lines = [line({ name: typed, description: typed })];
  const made = await call(invoices.create, {
    body: { kind: 'invoice', draft: invoiceDraft(customerId, { lines, note: typed, purchaseOrder: typed }) },
  });
  const { id } = await call(invoices.finalise, { params: { id: made.id }, body: { version: made.version } });
  const mail = { recipients: [email], subject: typed, text: typed, attached: false, template: 'invoice' as const };
  await call(invoiceMails.send, { params: { id }, body: mail });
  const quotation = await call(quotations.create, {
    body: { draft: quotationDraft(customerId, { subject: typed, note: typed }) },
  });
  const colleague = newAddress();
  await call(team.invite, { body: { email: colleague, teamRole: 'advisor', locale: 'en' } });

  const [{ userId } = { userId: '' }] = (await call(team.show, {})).people;
  await call(tasks.add, {
    body: { note: typed, customerId, assigneeId: userId, title: typed, dueOn: '2026-11-24' },
  });
  const { address } = await call(calendarFeed.create, {});
  const calendar = await app.send(calendarFeed.read, { params: { file: address.split('/').at(-1) } });
  return {
    xml: String(await file(invoices.facturx, id)),
    pdfs: [await file(invoices.pdf, id), await file(quotations.pdf, quotation.id)],
    mails: [await lastMail(app, email, 'document'), await lastMail(app, colleague, 'team_invitation')] as const,
    calendar: calendar.body,
  };
}

/** The tags of a text with their names alone, in order; values of attributes must not hold what was typed. */
const tagsOf = (markup: string) => [...markup.matchAll(/<[^>]*>/g)].map(([tag]) => /^<[/!?]?[\w:-]*/.exec(tag)?.[0]);

const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/&quot;|&#34;/g, '"')
    .replaceAll(/&apos;|&#0?39;/g, "'")
    .replaceAll('&amp;', '&');

const namesOf = (calendar: string) =>
  calendar
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((each) => each.split(':')[0]);

/** A PDF without its title and author, where their strings end as they should, and without its description in XML. */
const withoutStrings = (pdf: Buffer) =>
  Buffer.from(
    pdf
      .toString('latin1')
      .replaceAll(/obj\n\((?:\\.|[^\\()])*\)\nendobj/g, 'obj\n()\nendobj')
      .replaceAll(/<rdf:li[^>]*>[^<]*<\/rdf:li>/g, ''),
    'latin1',
  );

const tight = (text: string) => text.replaceAll(/\s/g, '');

const harmless = await written(HARMLESS);

test.for(HOSTILE_TEXTS)('[A-12] %j stays text in XML, PDF, mail and calendar', { timeout: 60_000 }, async (typed) => {
  const { xml, pdfs, mails, calendar } = await written(typed);
  expect(tagsOf(xml)).toEqual(tagsOf(harmless.xml));
  expect(textOf(xml).split(typed)).toHaveLength(textOf(harmless.xml).split(HARMLESS).length);
  for (const pdf of pdfs) {
    refuseActiveContent(withoutStrings(pdf), ['attachment']);
    expect(tight(pdfText(pdf))).toContain(tight(typed));
  }
  const [document, invitation] = mails;
  expect(tagsOf(document.html)).toEqual(tagsOf(harmless.mails[0].html));
  expect(textOf(document.html)).toContain(typed);
  expect(document.text).toContain(typed);
  // Of a name in a mail of the product only plain words are left.
  expect(tagsOf(invitation.html)).toEqual(tagsOf(harmless.mails[1].html));
  expect(namesOf(calendar)).toEqual(namesOf(harmless.calendar));
});
