import {
  complianceDocuments,
  publicComplianceDocuments,
  type ComplianceDocument as Shown,
} from '@aurea/contract/compliance/compliance-documents.ts';
import type { TestApp } from './app.ts';
import { practiceWithDocuments } from './compliance-documents.ts';
import { lastMail } from './outbox.ts';
import type { Browser } from './people.ts';

const TEXTS = { need: 'x', service: 'x', range: 'x', duration: 'x', price: 'x', feesKept: 'x', duties: 'x' };
export const MANAGER = { name: 'Jeanne Vauban', role: 'Gérante' };

/** An engagement letter that was frozen and mailed. */
export async function practiceWithLetter(app: TestApp) {
  const practice = await practiceWithDocuments(app);
  const { call, begin, freeze, giveDer } = practice;
  await giveDer();
  /** Freezes one more version. */
  const freezeNext = async () => {
    const { id, version } = await begin('mission_letter');
    const fields = { texts: TEXTS, choices: { periodicAssessment: true }, term: { reviewMonths: 6 } };
    await call(complianceDocuments.change, { params: { id }, body: { version, language: 'fr', fields } });
    return await freeze({ id, version: version + 1 });
  };
  const frozen = await freezeNext();
  const { id, hash } = frozen;
  const token = await practice.send(id);
  const countersign = (more: object = {}, as: Browser['call'] = call): Promise<Shown> =>
    as(complianceDocuments.countersign, {
      params: { id },
      body: { ...MANAGER, pdfHash: hash ?? '', consent: true, ...more },
    });
  const sign = async () => {
    await app.call(publicComplianceDocuments.code, { body: { token, address: 0 } });
    const { code } = await lastMail(app, practice.email, 'document');
    const body = { token, name: 'Camille Moreau', code, pdfHash: hash ?? '', consent: true as const };
    return await app.call(publicComplianceDocuments.sign, { body });
  };
  const refuse = () =>
    app.call(publicComplianceDocuments.refuse, { body: { token, name: 'Camille', reason: 'Trop cher' } });
  const read = () => app.call(publicComplianceDocuments.read, { body: { token } });
  return { ...practice, customerId: practice.id, id, frozen, token, freezeNext, countersign, sign, refuse, read };
}
