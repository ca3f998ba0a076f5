import { describe, expect, it } from 'vitest';
import { threeWayMerge } from '#lib/three-way-merge.ts';
import { valuesOf } from './practice-form.ts';

const before = valuesOf(null);

describe('rebased', () => {
  it('keeps what was typed, and takes everything else from what a colleague saved', () => {
    const typed = { ...before, name: 'Mercure', terms: { ...before.terms, days: '45' } };
    const theirs = {
      ...before,
      phone: '+33123456789',
      terms: { days: '15', from: 'end_of_month' as const },
      address: { ...before.address, city: 'Lyon' },
    };
    expect(threeWayMerge(typed, before, theirs)).toEqual({
      ...theirs,
      name: 'Mercure',
      terms: { days: '45', from: 'end_of_month' },
    });
  });

  it('is their state where nothing was typed', () => {
    const theirs = { ...before, name: 'Vénus', numbering: { ...before.numbering } };
    expect(threeWayMerge(before, before, theirs)).toEqual(theirs);
  });

  it('keeps a list that was touched as a whole', () => {
    const wording = { key: 'franchise' as const, language: 'fr' as const, from: '2026-01-01', text: 'Sans TVA' };
    const [mine, theirs] = [{ ...wording, text: 'A' }, [wording]];
    expect(threeWayMerge({ ...before, wordings: [mine] }, before, { ...before, wordings: theirs }).wordings).toEqual([
      mine,
    ]);
    expect(threeWayMerge(before, before, { ...before, wordings: theirs }).wordings).toEqual(theirs);
  });
});
