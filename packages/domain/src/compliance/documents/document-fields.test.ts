import { describe, expect, test } from 'vitest';
import { type DocumentFields, withoutPastEnd } from './document-fields.ts';

const TODAY = '2026-11-20';
const WRITTEN: DocumentFields = { texts: { need: 'Préparer la retraite' }, choices: { periodicAssessment: true } };

describe('the end of an engagement letter', () => {
  test.for([
    { why: 'that was yesterday is typed again', term: { endsOn: '2026-11-19' }, left: undefined },
    { why: 'that is today stays', term: { endsOn: '2026-11-20' }, left: { endsOn: '2026-11-20' } },
    { why: 'that is to come stays', term: { endsOn: '2027-11-20' }, left: { endsOn: '2027-11-20' } },
    { why: 'that is no set day stays', term: { reviewMonths: 12 }, left: { reviewMonths: 12 } },
    { why: 'that nobody stated is none', term: null, left: undefined },
  ])('$why', ({ term, left }) => {
    const { term: found, ...others } = withoutPastEnd({ ...WRITTEN, term }, TODAY);
    expect(found).toEqual(left);
    expect(others).toEqual(WRITTEN);
  });
});
