import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import { complianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { complianceFirm } from '@aurea/contract/compliance/compliance-firm.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { type ComplianceDocumentKind, DOCUMENT_TEXTS } from '@aurea/domain/compliance/documents/document-fields.ts';
import type { TestApp } from './app.ts';
import { COMPLETE_SETTINGS } from './complete-settings.ts';
import { fileOf } from './compliance-file.ts';
import { lastMail } from './outbox.ts';
import { openPractice, person } from './practice.ts';

/** What a firm says of itself, complete. */
export const FIRM_FACTS = {
  otherActivities: 'Courtage en assurance',
  ties: 'Aucun lien capitalistique.',
  insurance: 'MMA IARD, contrat 123 456',
  payment: 'Honoraires facturés au client.',
  communication: 'Par courriel et en rendez-vous.',
  complaints: 'Par courrier à {practice}.',
  mediator: 'Médiateur de l’AMF, 17 place de la Bourse, 75082 Paris',
  personalData: 'Les données sont conservées cinq ans.',
  independence: 'not_independent',
} as const;

export const ADDRESS = { line1: '24 quai Rambaud', line2: '', postalCode: '69002', city: 'Lyon', country: 'FR' };

/** All that an advisor writes of an advice that is no switch. */
export const WHOLE_STATEMENT = {
  texts: Object.fromEntries(
    DOCUMENT_TEXTS.suitability_statement
      .filter((name) => name !== 'switchComparison')
      .map((name) => [name, `Le ${name}`]),
  ),
  choices: { periodicReview: true, isSwitch: false },
};

const PROVIDED = { state: 'provided', on: '2026-11-02', expiresOn: null, note: '' } as const;

let practices = 0;

/** A practice that said all of itself, with a customer who can sign, and the documents of this customer. */
export async function practiceWithDocuments(app: TestApp) {
  practices += 1;
  const email = `camille${practices}@moreau.example`;
  const practice = await openPractice(app);
  const { call } = practice;
  const { settings, version } = await call(practiceSettings.find, {});
  const complete = { ...settings, ...COMPLETE_SETTINGS, orias: '12345678', association: 'ANACOFI-CIF' };
  await call(practiceSettings.save, { body: { version, settings: complete } });
  await call(complianceFirm.save, { body: { facts: FIRM_FACTS, version: 0 } });
  const customer = { ...person('Camille Moreau'), email, billingAddress: ADDRESS };
  const { id } = await call(customers.create, { body: customer });
  const begin = (kind: ComplianceDocumentKind) =>
    call(complianceDocuments.create, { params: { id }, body: { kind, language: 'fr' } });
  const freeze = (one: { readonly id: string; readonly version: number }) =>
    call(complianceDocuments.freeze, { params: { id: one.id }, body: { version: one.version } });
  /** Mails a document. @returns the token of its link */
  const send = async (documentId: string) => {
    await call(complianceDocuments.send, { params: { id: documentId } });
    const { link } = await lastMail(app, email, 'document');
    return link.slice(link.lastIndexOf('/') + 1);
  };
  const list = async () => (await call(complianceDocuments.list, { params: { id } })).items;
  /** Records that the customer was given the DER on paper. */
  const giveDer = () => fileOf(call, id).record('der', { ...PROVIDED, version: 0 });
  /** Records a questionnaire on paper, and what the customer wants of sustainability. */
  const recordProfile = async () => {
    const knowledge = { item: 'knowledge', level: 3, horizon: 'd' } as const;
    const { on, expiresOn } = PROVIDED;
    await fileOf(call, id).add('knowledge', { on, expiresOn, fileName: 'questionnaire.pdf', answer: knowledge });
    const sustainability = { item: 'sustainability', wants: false, preferences: '' } as const;
    await fileOf(call, id).record('sustainability', { ...PROVIDED, version: 0, answer: sustainability });
  };
  const own = { begin, freeze, send, list, giveDer, recordProfile };
  return { ...practice, id, email, advisorEmail: practice.email, file: fileOf(call, id), ...own };
}
