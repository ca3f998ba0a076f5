import { complianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { suitability } from '@aurea/contract/suitability.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { describe, expect, it } from 'vitest';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { practiceWithDocuments, WHOLE_STATEMENT } from '#testing/compliance-documents.ts';
import { completeProfile } from '#testing/investment-profile.ts';
import { type Browser, openHousehold } from '#testing/people.ts';

const app = await startApp({ areas: [...PRODUCT_AREAS], now: '2026-11-20T09:00:00.000Z' });

/** A statement of which everything is written, for a customer who has a DER. */
async function writtenStatement() {
  const practice = await practiceWithDocuments(app);
  const { call, begin, freeze, list, giveDer } = practice;
  await giveDer();
  const { id, version } = await begin('suitability_statement');
  const body = { version, language: 'fr' as const, fields: WHOLE_STATEMENT };
  await call(complianceDocuments.change, { params: { id }, body });
  const shown = async () => (await list()).find((one) => one.id === id);
  const lacks = async () => (await shown())?.missing.map(({ place, fact }) => `${place} ${fact}`);
  return { ...practice, lacks, freezeIt: () => freeze({ id, version: version + 1 }) };
}

/** The same, with a household that lets the practice work on its profile. */
async function statementOfHousehold() {
  const practice = await writtenStatement();
  const household = await openHousehold(app);
  const body = {
    ...{ practiceCode: practice.practiceCode, scope: 'manage' as const, areas: areasOfScope('manage'), endsOn: null },
  };
  const { id: mandateId } = await household.call(mandates.give, { body });
  await practice.call(customerFile.linkMandate, { params: { id: practice.id }, body: { version: 1, mandateId } });
  const asAdvisor = ((route, input) =>
    practice.browser.call(route, input, { workspaceId: household.workspaceId })) as Browser['call'];
  return { ...practice, household, asAdvisor };
}

describe('a suitability statement', () => {
  it('rests on a profile, which is named as missing with where it is filled in', async () => {
    const { freezeIt, lacks, recordProfile } = await writtenStatement();
    expect(await lacks()).toEqual(['profile profile']);
    await expect(freezeIt()).rejects.toMatchObject({ code: 'document_incomplete' });
    await recordProfile();
    expect(await lacks()).toEqual([]);
    expect(await freezeIt()).toMatchObject({
      state: 'frozen',
      profile: { level: 3, completedOn: '2026-11-02', number: null },
    });
  });

  it('rests on no questionnaire outside the product whose time is over, nor on preferences of another time', async () => {
    const { freezeIt, lacks, file } = await writtenStatement();
    const past = { state: 'provided', version: 0, on: '2025-11-02', expiresOn: '2026-11-02', note: '' } as const;
    const { on, expiresOn } = past;
    await file.add('knowledge', { on, expiresOn, answer: { item: 'knowledge', level: 2, horizon: 'b' } });
    const wanted = { item: 'sustainability', wants: true, preferences: 'Climat' } as const;
    await file.record('sustainability', { ...past, answer: wanted });
    expect(await lacks()).toEqual(['profile profileInForce', 'profile profileSustainability']);
    await expect(freezeIt()).rejects.toMatchObject({ code: 'document_incomplete' });
  });

  it('rests on no questionnaire without its paper, nor on one of more than a year ago', async () => {
    const { lacks, file } = await writtenStatement();
    const answer = { item: 'knowledge', level: 2, horizon: 'b' } as const;
    const given = { state: 'provided', on: '2025-11-19', expiresOn: null, note: '' } as const;
    await file.record('knowledge', { ...given, version: 0, answer });
    expect(await lacks()).toEqual(['profile profile']);
    const wanted = { item: 'sustainability', wants: true, preferences: 'Climat' } as const;
    await file.record('sustainability', { ...given, version: 0, answer: wanted });
    const laterThanAYear = { on: '2025-11-19', expiresOn: '2027-06-30' };
    await file.add('knowledge', { version: 1, ...laterThanAYear, answer });
    expect(await lacks()).toEqual(['profile profileInForce', 'profile profileSustainability']);
    await file.record('knowledge', { ...given, version: 2, on: '2025-11-20', answer });
    expect(await lacks()).toEqual(['profile profileSustainability']);
  });

  it('rests on no paper of before an event in life of the household that shows it', async () => {
    const { lacks, household, recordProfile } = await statementOfHousehold();
    await recordProfile();
    expect(await lacks()).toEqual([]);
    await household.call(suitability.addEvent, { body: { kind: 'birth', on: '2026-11-10' } });
    expect(await lacks()).toEqual(['profile profileInForce']);
  });

  it('rests on the questionnaire that advisor and client fill in together', async () => {
    const { freezeIt, lacks, asAdvisor, household } = await statementOfHousehold();
    expect(await lacks()).toContain('profile profile');
    await completeProfile({ call: asAdvisor });
    const { current } = await household.call(suitability.show, {});
    expect(current).toMatchObject({ number: 1, typedBy: 'advisor' });
    expect(await lacks()).toEqual([]);
    expect((await freezeIt()).profile).toEqual({ level: current?.level, completedOn: '2026-11-20', number: 1 });
  });

  it('rests on no profile of before an event in life, nor on one whose year is over', async () => {
    const { freezeIt, lacks, household, recordProfile } = await statementOfHousehold();
    await completeProfile(household);
    expect(await lacks()).toEqual([]);
    app.pass({ minutes: 60 * 24 * 3 });
    await household.call(suitability.addEvent, { body: { kind: 'birth', on: '2026-11-22' } });
    expect(await lacks()).toEqual(['profile profileInForce']);
    await expect(freezeIt()).rejects.toMatchObject({ code: 'document_incomplete' });
    // A questionnaire on paper of an earlier day than that of the household changes nothing.
    await recordProfile();
    expect(await lacks()).toEqual(['profile profileInForce']);
  });

  it('rests on no profile whose answers contradict each other until they are confirmed', async () => {
    const { lacks, household } = await statementOfHousehold();
    await completeProfile(household, { Q8: 'a', Q9: 'd' });
    expect(await lacks()).toEqual(['profile profileConsistent']);
  });
});

describe('the information before any advice', () => {
  it.each(['mission_letter', 'suitability_statement'] as const)(
    'is asked for by a %s until it was given',
    async (kind) => {
      const { begin, list, file } = await practiceWithDocuments(app);
      await begin(kind);
      const isMissing = async () => (await list())[0]?.missing.some(({ fact }) => fact === 'derGiven');
      expect(await isMissing()).toBe(true);
      await file.record('der', { state: 'not_applicable', version: 0, note: 'Client du réseau' });
      expect(await isMissing()).toBe(true);
      await file.record('der', {
        state: 'provided',
        version: 1,
        on: '2026-11-03',
        expiresOn: null,
        note: 'Sur papier',
      });
      expect(await isMissing()).toBe(false);
      await file.record('der', { state: 'missing', version: 2, note: '' });
      expect(await isMissing()).toBe(true);
    },
  );
});
