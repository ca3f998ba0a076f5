import { alertSettings } from '@aurea/contract/book/alert-settings.ts';
import { alerts } from '@aurea/contract/book/alerts.ts';
import { complaints } from '@aurea/contract/compliance/complaints.ts';
import { complianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { complianceFile } from '@aurea/contract/compliance/compliance-file.ts';
import { complianceFirm } from '@aurea/contract/compliance/compliance-firm.ts';
import { complianceTemplates } from '@aurea/contract/compliance/compliance-templates.ts';
import type { CallInput, ReplyOf, Route } from '@aurea/contract/core/route.ts';
import { askedMandates, clientInvitations } from '@aurea/contract/customers/client-invitations.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customerSettings } from '@aurea/contract/customers/customer-settings.ts';
import { customerTransfer } from '@aurea/contract/customers/customer-transfer.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { preparedHouseholds } from '@aurea/contract/customers/prepared-households.ts';
import { meetings } from '@aurea/contract/tasks/meetings.ts';
import { tasks } from '@aurea/contract/tasks/tasks.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { workspaces } from '@aurea/contract/workspaces.ts';
import { plainPdf } from '../hostile-papers.ts';
import { company, person } from '../practice.ts';
import { furnishInvoices, INVOICE_PARTICULARS } from './invoice-belongings.ts';
import { furnishMail, MAIL_PARTICULARS } from './mail-belongings.ts';
import type { Input } from './wire.ts';

type Ids = Readonly<Record<string, string>>;
type Call = <const R extends Route>(route: R, input: CallInput<R>) => Promise<ReplyOf<R>>;

/** Gives a practice one record of each kind, every text of it bearing the marker. */
export async function furnishPractice(call: Call, marker: string): Promise<Ids> {
  const contact = { name: `${marker} contact`, position: marker, email: null, phone: null, roles: [] };
  const add = async (name: string) =>
    await call(customers.create, { body: person(`${marker} ${name}`, { tags: [marker], contacts: [contact] }) });
  const [first, second, kept, merged] = [await add('one'), await add('two'), await add('kept'), await add('merged')];
  const of = { params: { id: first.id } };
  const note = await call(customerFile.addNote, { ...of, body: { body: marker, shared: true } });
  const link = await call(customerFile.link, { ...of, body: { otherId: kept.id, relation: 'spouse' } });
  const asked = { locale: 'en' as const, areas: areasOfScope('read'), endsOn: null };
  const body = { ...asked, email: `client.${marker}@example.org` };
  const { invitation } = await call(clientInvitations.send, { ...of, body });
  const awaited = await add('awaited');
  const { prepared } = await call(preparedHouseholds.prepare, { params: { id: awaited.id } });
  const field = { label: `${marker} field`, kind: 'text' as const, choices: [] };
  const { id: fieldId } = await call(customerSettings.addField, { body: field });
  const view = await call(customerSettings.saveView, { body: { name: `${marker} view`, search: { q: marker } } });
  const merge = { version: 1, otherId: merged.id, otherVersion: 1 };
  const { mergeId } = await call(customers.merge, { params: { id: kept.id }, body: merge });
  const meeting = await call(meetings.add, { body: { ...MEETING, customerId: first.id, notes: marker } });
  const task = { title: `${marker} task`, note: marker, dueOn: null, assigneeId: null, customerId: first.id };
  const { id: taskId } = await call(tasks.add, { body: task });
  const file = { content: FILE, mapping: MAPPING, fileName: `${marker}.csv`, withDuplicates: true };
  const imported = await call(customerTransfer.run, { body: { ...file, status: 'active' } });
  const paper = await furnishFile(call, first.id, marker);
  const advice = await furnishAdvice(call, first.id, marker);
  const invoicing = await furnishInvoices(call, marker);
  return {
    ...invoicing,
    ...advice,
    ...(await furnishMail(call, marker, invoicing.invoiceId ?? '')),
    // Of no practice: none of the matrix has a key of a provider.
    'card-payments': first.id,
    'customer-imports': imported.id,
    customers: first.id,
    customerIds: first.id,
    contactId: first.contacts[0]?.contactId ?? '',
    otherId: second.id,
    except: second.id,
    noteId: note.id,
    invitationId: invitation.id,
    'customers-prepared-for': awaited.id,
    preparedId: prepared?.householdId ?? '',
    paperId: paper,
    replacesId: paper,
    linkId: link.id,
    tasks: taskId,
    meetings: meeting.id,
    'customer-fields': fieldId,
    'customer-views': view.id,
    'customer-merges': mergeId,
  };
}

const MEETING = {
  ...{
    startsAt: '2026-11-24T13:00:00.000Z',
    minutes: 60,
    kind: 'review' as const,
    place: '',
    participants: '',
    decisions: '',
  },
  ...{ colleagueIds: [], nextStep: null },
} as const;
/** A paper in the compliance file of a customer. @returns its id */
async function furnishFile(call: Call, customerId: string, marker: string): Promise<string> {
  const params = { id: customerId, item: 'identity_paper' as const };
  const days = { on: '2026-11-02', expiresOn: '2030-11-02' };
  const body = {
    version: 0,
    ...days,
    note: marker,
    fileName: `${marker}.pdf`,
    content: paperOf(marker),
    replacesId: null,
  };
  const { checks } = await call(complianceFile.addPaper, { params, body });
  return checks.flatMap(({ papers }) => papers)[0]?.id ?? '';
}

/** The draft of a document of the advice, what the firm says of itself in it, and a complaint. */
async function furnishAdvice(call: Call, customerId: string, marker: string): Promise<Ids> {
  const { facts, version: firmVersion } = await call(complianceFirm.show, {});
  await call(complianceFirm.save, { body: { facts: { ...facts, ties: marker }, version: firmVersion } });
  const worded = { introduction: marker, services: '', closing: '' };
  const [template] = (await call(complianceTemplates.list, {})).items;
  const words = { version: template?.version ?? 0, texts: { fr: worded, en: worded } };
  await call(complianceTemplates.save, { params: { kind: 'der' }, body: words });
  const params = { id: customerId };
  const begun = { kind: 'mission_letter', language: 'fr' } as const;
  const { id, version } = await call(complianceDocuments.create, { params, body: begun });
  const fields = { texts: { need: marker }, choices: {} };
  await call(complianceDocuments.change, { params: { id }, body: { version, language: 'fr', fields } });
  const said = { receivedOn: '2026-11-02', subject: marker, acknowledgedOn: null, answeredOn: null, answer: marker };
  const complaint = await call(complaints.record, { params, body: said });
  return { 'compliance-documents': id, complaints: complaint.id };
}

const paperOf = (words: string) => plainPdf(words).toString('base64');

const FILE = Buffer.from('Nom;E-mail\nsample;sample@example.org\n').toString('base64');
const MAPPING = { delimiter: ';' as const, headerLine: 1, columns: ['familyName', 'email'] };

type Particular = (belongings: { readonly ids: Ids }) => Input;

/** Its postal code is one of its country. */
const PLACE = { line1: 'sample', line2: '', postalCode: '69002', city: 'sample', country: 'FR' };

const CONTACT = { name: 'sample', position: '', email: null, phone: null, roles: [] };

const DRAFT = company('sample', { siren: '732829320', paymentTerms: { days: 30, from: 'invoice' } });

const RECEIVED = { on: '2026-11-02', expiresOn: '2030-11-02', answer: null };

const COMPANY = {
  legalForm: 'sample',
  address: PLACE,
  email: 'someone@example.org',
  siren: '732829320',
  vatNumber: 'FR44732829320',
  iban: 'FR1420041010050500013M02606',
  firstInvoice: 1,
};

const THRESHOLDS = { cash: '100000', move: '50000', moveDays: 30, noticeDays: 60 };

/** Parts of requests to a practice that must fit together. */
export const PRACTICE_PARTICULARS: readonly (readonly [Route, Particular])[] = [
  [alertSettings.save, () => ({ body: { version: 0, settings: THRESHOLDS } })],
  [alerts.snooze, () => ({ body: { until: '2026-12-24' } })],
  [
    customers.create,
    () => ({ body: { fields: {}, contacts: [CONTACT], billingAddress: PLACE, deliveryAddress: PLACE } }),
  ],
  [
    customers.change,
    ({ ids }) => ({ body: { customer: { ...DRAFT, contacts: [{ ...CONTACT, contactId: ids.contactId ?? '' }] } } }),
  ],
  [complianceFile.record, () => ({ params: { item: 'identity_paper' }, body: { ...RECEIVED, version: 1 } })],
  [
    complianceFile.addPaper,
    () => ({ params: { item: 'identity_paper' }, body: { ...RECEIVED, version: 1, content: paperOf('sample') } }),
  ],
  [complianceTemplates.save, () => ({ params: { kind: 'der' } })],
  [workspaces.create, () => ({ body: { company: COMPANY } })],
  [clientInvitations.send, () => ({ body: { areas: areasOfScope('read') } })],
  [askedMandates.accept, () => ({ body: { areas: areasOfScope('read') } })],
  [customerTransfer.read, () => ({ body: { content: FILE } })],
  [customerTransfer.check, () => ({ body: { content: FILE, mapping: MAPPING } })],
  [customerTransfer.run, () => ({ body: { content: FILE, mapping: MAPPING } })],
  ...INVOICE_PARTICULARS,
  ...MAIL_PARTICULARS,
  [customerSettings.addField, () => ({ body: { choices: [] } })],
  [customerSettings.changeField, () => ({ body: { choices: [] } })],
];
