import type { ComplianceMessages } from '#i18n/en/compliance.ts';
import type { CustomersMessages } from '#i18n/en/customers.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay, formatMoment } from '#lib/format.ts';

type Words = Pick<CustomersMessages, 'kinds' | 'roles' | 'detail' | 'timeline'> & {
  readonly languages: Readonly<Record<string, string>>;
};

/** Writes what the log keeps of a field of a customer as people say it: kind, language, terms and roles in words. */
export function useLoggedValue(): (field: string, value: string | null) => string {
  const messages = useMessages();
  const { customers, shell } = messages;
  return (field, value) => {
    if (value && (field === 'item' || field === 'state')) return wordOfFile(field, value, messages.compliance);
    return loggedValue(field, value, { ...customers, languages: shell.languages });
  };
}

/** A point of the compliance file, or how it stands. */
function wordOfFile(field: 'item' | 'state', value: string, words: ComplianceMessages): string {
  return wordOf(field === 'item' ? words.items : words.dialog.choices, value);
}

/** What the log keeps of a field, in words; a value without a word of its own stays as it is. */
export function loggedValue(field: string, value: string | null, words: Words): string {
  if (!value) return words.timeline.nothing;
  if (field === 'kind') return wordOf(words.kinds, value);
  if (field === 'locale') return wordOf(words.languages, value);
  if (field === 'alert') return wordOf(words.timeline.alertKinds, value);
  if (field === 'meetingKind') return wordOf(words.timeline.meetingKinds, value);
  if (DAYS.includes(field)) return formatDay(value);
  if (field === 'startsAt') return formatMoment(value);
  if (field === 'paymentTerms') return termsText(value, words);
  return field === 'contacts' ? contactsText(value, words) : value;
}

const DAYS: readonly string[] = ['on', 'dueOn', 'expiresOn', 'snoozedUntil'];

const wordOf = (words: Readonly<Record<string, string>>, code: string) => words[code] ?? code;

/** `30 end_of_month` as the terms are written. */
function termsText(value: string, { detail }: Words): string {
  const [days = '', from] = value.split(' ');
  return from === 'invoice' || from === 'end_of_month' ? detail.termsFrom[from](Number(days)) : value;
}

/** `Anne Morel · anne@example.org · billing · signer; …`: what follows the name may be a role. */
function contactsText(value: string, { roles }: Words): string {
  const contacts = value.split('; ').map((contact) => contact.split(' · '));
  return contacts.map(([name, ...rest]) => [name, ...rest.map((part) => wordOf(roles, part))].join(' · ')).join('; ');
}
