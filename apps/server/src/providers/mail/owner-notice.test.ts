import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { describe, expect, it, test } from 'vitest';
import { writeOwnerNotice } from './owner-notice.ts';

const FACTS = { workspace: 'Cabinet Curie', by: 'Marie Curie', link: 'https://aurea.example/x#bank' };
const MANDATE = {
  ...FACTS,
  purpose: 'mandate_given',
  practice: 'Vauban',
  scope: 'manage',
  areas: areasOfScope('manage'),
  opensOn: null,
} as const;
const ALTERED = { ...MANDATE, purpose: 'mandate_altered' } as const;
const DETAILS = { ...FACTS, purpose: 'payment_details_changed' } as const;
const FILES = { files: 1, names: ['see evil.example/x.csv'], from: '2027-02-18', days: 90 } as const;
const ENDING = { ...FACTS, ...FILES, by: '', purpose: 'import_files_ending' } as const;

const CONSENT = {
  ...FACTS,
  by: '',
  purpose: 'bank_consent_ending',
  bank: 'Banque Alpine',
  until: '2026-12-09',
} as const;

const PREPARED = {
  ...FACTS,
  by: '',
  purpose: 'prepared_household',
  household: 'Claire Martin',
  eraseOn: '2026-12-09',
} as const;

describe('writeOwnerNotice', () => {
  test.for([
    { locale: 'en', words: ['see and change your wealth until 31 Dec 2026', 'Marie Curie', 'Vauban', FACTS.link] },
    { locale: 'fr', words: ['consulter et modifier votre patrimoine jusqu’au 31/12/2026', 'Marie Curie', 'Vauban'] },
  ] as const)('says in $locale who may do what from now on, and until when', ({ locale, words }) => {
    const { text } = writeOwnerNotice(locale, { ...MANDATE, endsOn: '2026-12-31' });
    for (const word of words) expect(text).toContain(word);
  });

  test.for([
    { locale: 'en', words: ['the wealth, the documents (may change), until 31 Dec 2026'] },
    { locale: 'fr', words: ['le patrimoine, les documents (avec modification), jusqu’au 31/12/2026'] },
  ] as const)('names in $locale the areas that a mandate opens', ({ locale, words }) => {
    const areas = { wealth: 'read', documents: 'manage', tax: 'none', investment: 'none', reports: 'none' } as const;
    const changed = writeOwnerNotice(locale, { ...ALTERED, event: 'changed', areas, endsOn: '2026-12-31' }).text;
    const given = writeOwnerNotice(locale, { ...MANDATE, areas, endsOn: '2026-12-31' }).text;
    for (const word of words) expect([changed.includes(word), given.includes(word)]).toEqual([true, true]);
  });

  test.for([
    { locale: 'en', words: ['see and change your wealth from 1 Jan 2027 until 31 Dec 2027', 'has begun'] },
    { locale: 'fr', words: ['modifier votre patrimoine à partir du 01/01/2027 jusqu’au 31/12/2027', 'a commencé'] },
  ] as const)('says in $locale from when, and that the day has come', ({ locale, words: [given, begun] }) => {
    const span = { opensOn: '2027-01-01', endsOn: '2027-12-31' };
    expect(writeOwnerNotice(locale, { ...MANDATE, ...span }).text).toContain(given);
    const { text, subject } = writeOwnerNotice(locale, { ...ALTERED, event: 'began', endsOn: null });
    expect([text.includes(begun), subject.includes(begun)]).toEqual([true, true]);
  });

  test.for([
    { event: 'paused', word: 'opens nothing until it is resumed' },
    { event: 'resumed', word: 'has resumed the mandate of Vauban' },
    { event: 'ends_in_7', word: 'ends on 31 Dec 2026' },
  ] as const)('says that a mandate is $event', ({ event, word }) => {
    expect(writeOwnerNotice('en', { ...ALTERED, event, endsOn: '2026-12-31' }).text).toContain(word);
  });

  test.for([
    { locale: 'en', end: '2606', word: 'ends in 2606' },
    { locale: 'fr', end: '2606', word: 'se termine par 2606' },
    { locale: 'en', end: null, word: 'name no IBAN' },
    { locale: 'fr', end: null, word: 'n’indiquent plus d’IBAN' },
  ] as const)('says in $locale where customers pay from now on: $end', ({ locale, end, word }) => {
    expect(writeOwnerNotice(locale, { ...DETAILS, ibanEnd: end }).text).toContain(word);
  });

  test.for([
    { locale: 'en', files: 1, words: ['From 18 Feb 2027 on, a file', ': see evil example/x.', 'kept for 90 days'] },
    { locale: 'en', files: 5, words: ['5 files', 'evil example/x…'] },
    { locale: 'fr', files: 1, words: ['À partir du 18/02/2027, un fichier importé', 'sera supprimé', '90 jours'] },
    { locale: 'fr', files: 5, words: ['5 fichiers importés', 'seront supprimés', 'evil example/x…'] },
  ] as const)('says in $locale when files of imports are deleted: $files', ({ locale, files, words }) => {
    const { text } = writeOwnerNotice(locale, { ...ENDING, files });
    for (const word of words) expect(text).toContain(word);
  });

  test.for([
    { locale: 'en', words: ['Banque Alpine sends the transactions of Cabinet Curie until 9 Dec 2026', FACTS.link] },
    { locale: 'fr', words: ['Banque Alpine transmet les mouvements de Cabinet Curie jusqu’au 09/12/2026'] },
  ] as const)('says in $locale when the consent at a bank ends', ({ locale, words }) => {
    const { text } = writeOwnerNotice(locale, CONSENT);
    for (const word of words) expect(text).toContain(word);
  });

  test.for([
    {
      locale: 'en',
      purpose: 'webhook_made',
      words: ['Marie Curie has added a webhook: hooks example org', FACTS.link],
    },
    {
      locale: 'en',
      purpose: 'invoice_platform_changed',
      words: ['has connected the e-invoicing platform at hooks example org'],
    },
    { locale: 'en', purpose: 'webhook_changed', words: ['the webhook that leads to hooks example org'] },
    { locale: 'en', purpose: 'webhook_stopped', words: ['sent to hooks example org arrived', 'kept for 30 days'] },
    { locale: 'en', purpose: 'webhook_orphaned', words: ['leads to hooks example org is no owner of Cabinet Curie'] },
    { locale: 'fr', purpose: 'webhook_orphaned', words: ['n’est plus propriétaire de Cabinet Curie'] },
    { locale: 'fr', purpose: 'webhook_made', words: ['Marie Curie a ajouté un webhook'] },
    { locale: 'fr', purpose: 'invoice_platform_changed', words: ['a connecté la plateforme agréée hooks example org'] },
    { locale: 'fr', purpose: 'webhook_changed', words: ['l’adresse, les événements ou le secret du webhook'] },
    { locale: 'fr', purpose: 'webhook_stopped', words: ['n’est arrivé', 'conservée 30 jours'] },
  ] as const)('says in $locale what became of a webhook: $purpose', ({ locale, purpose, words }) => {
    const { text } = writeOwnerNotice(locale, { ...FACTS, purpose, host: 'hooks.example.org' });
    for (const word of words) expect(text).toContain(word);
  });

  test.for([
    { locale: 'en', event: 'erased_in_7', words: ['prepared a household for Claire Martin', 'until 9 Dec 2026'] },
    { locale: 'en', event: 'erased', words: ['it was erased with everything in it'] },
    { locale: 'fr', event: 'erased_in_30', words: ['a préparé un foyer pour Claire Martin', 'jusqu’au 09/12/2026'] },
    { locale: 'fr', event: 'erased', words: ['il a été effacé avec tout son contenu'] },
  ] as const)('says in $locale what becomes of a prepared household: $event', ({ locale, event, words }) => {
    const { text } = writeOwnerNotice(locale, { ...PREPARED, event });
    for (const word of words) expect(text).toContain(word);
  });

  it('keeps French high signs on the line of their word', () => {
    for (const facts of [
      { ...MANDATE, endsOn: null } as const,
      { ...DETAILS, ibanEnd: null },
      ENDING,
      CONSENT,
      { ...PREPARED, event: 'erased' } as const,
    ]) {
      expect(writeOwnerNotice('fr', facts).text.replaceAll(/https?:\S+/g, '')).not.toMatch(/\p{L} ?[;:!?](\s|$)/u);
    }
  });
});
