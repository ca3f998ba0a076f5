import { expect, test } from 'vitest';
import { customers as en } from '#i18n/en/customers.ts';
import { customers as fr } from '#i18n/fr/customers.ts';
import { shell } from '#i18n/fr/shell.ts';
import { loggedValue } from './logged-value.ts';

const french = { ...fr, languages: shell.languages };
const english = { ...en, languages: shell.languages };

test.for([
  {
    why: 'roles of a contact are words of the reader',
    field: 'contacts',
    value: 'Anne Morel · anne@morel.example · signer · billing; Paul · copy',
    said: 'Anne Morel · anne@morel.example · Signature · Facturation; Paul · En copie',
  },
  { why: 'a name that is a role stays a name', field: 'contacts', value: 'billing · copy', said: 'billing · En copie' },
  { why: 'a kind', field: 'kind', value: 'company', said: 'Société' },
  { why: 'a language', field: 'locale', value: 'en', said: 'English' },
  { why: 'terms', field: 'paymentTerms', value: '30 end_of_month', said: '30 jours fin de mois' },
  { why: 'a text of its own', field: 'email', value: 'billing', said: 'billing' },
  { why: 'nothing', field: 'phone', value: null, said: fr.timeline.nothing },
])('$why', ({ field, value, said }) => {
  expect(loggedValue(field, value, french)).toBe(said);
});

test('words follow the language', () => {
  expect(loggedValue('contacts', 'Anne · signer', english)).toBe('Anne · Signs');
});
