import { describe, expect, it, test } from 'vitest';
import { presetFromFile } from './preset-file.ts';
import { PRESETS, presetById } from './presets.ts';

const smallest = {
  id: 'bank',
  name: 'A bank',
  account: { kind: 'cash_account', wrapper: 'none', name: 'Account' },
  amounts: 'cash',
  columns: [{ field: 'date', names: ['Date'], required: true }],
  rules: [{ when: [{ field: 'label', starts: ['fee'] }], kind: 'fee' }],
};

describe('presetFromFile', () => {
  it('fills in what a file may leave out', () => {
    expect(presetFromFile(smallest)).toEqual({
      ...smallest,
      institution: null,
      delimiter: null,
      decimal: null,
      dateOrder: null,
      currency: null,
      extract: null,
      reshape: null,
      statesRates: false,
      idsAreUnique: false,
      rowsContinue: false,
      namesNeedCodes: false,
      cashCodes: [],
      ratesFromExchanges: false,
      words: null,
      columns: [{ field: 'date', names: ['Date'], place: 'itself', required: true }],
      rules: [{ when: [{ field: 'label', test: 'starts', values: ['fee'] }], kind: 'fee', reason: null }],
    });
  });

  test.for([
    { what: 'preset', content: null },
    { what: 'id', content: { ...smallest, id: '' } },
    { what: 'kind', content: { ...smallest, account: { ...smallest.account, kind: 'castle' } } },
    { what: 'delimiter', content: { ...smallest, delimiter: '#' } },
    { what: 'columns', content: { ...smallest, columns: 'Date' } },
    { what: 'field', content: { ...smallest, columns: [{ field: 'colour', names: ['Date'] }] } },
    { what: 'names', content: { ...smallest, columns: [{ field: 'date', names: [1] }] } },
    { what: 'when', content: { ...smallest, rules: [{ when: [{ field: 'label' }], kind: 'fee' }] } },
    { what: 'kind', content: { ...smallest, rules: [{ when: [], kind: 'gift' }] } },
  ])('names the part that is wrong: $what', ({ what, content }) => {
    expect(() => presetFromFile(content)).toThrow(
      expect.objectContaining({ code: 'import_unreadable', details: { what } }),
    );
  });
});

test('every preset has an id of its own, by which it is found', () => {
  expect(new Set(PRESETS.map(({ id }) => id)).size).toBe(PRESETS.length);
  for (const preset of PRESETS) expect(presetById(preset.id)).toBe(preset);
  expect(presetById(null)).toBeNull();
});
