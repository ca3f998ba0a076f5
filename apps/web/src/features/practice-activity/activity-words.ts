import { ACTIVITY_FIELDS, type ActivityField } from '@aurea/contract/core/activity-kinds.ts';
import type { PracticeActivity } from '@aurea/contract/practice-activity.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { useFormatLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { formatDay, formatDecimal, formatMoment } from '#lib/format.ts';
import { useOwnName } from '#lib/own-name.ts';

type Words = Readonly<Record<string, string>>;

/** The word for a name of the log; one that an older or newer version wrote stays as it is. */
const wordOf = (words: Words, name: string): string => words[name] ?? name;

/** Who did it, with the verb that agrees: the reader, a person, the product or a customer without an account. */
export function useActor(): (line: PracticeActivity) => string {
  const { practiceActivity: text } = useMessages();
  const own = useOwnName();
  return ({ actor }) => (actor === own ? text.you : text.by(actor === null ? text.self : actor || text.gone));
}

/** An answer of a customer that a member recorded is the customer's own, not the member's. */
export function useAction(): (line: PracticeActivity) => string {
  const { practiceActivity: text } = useMessages();
  const recorded: Words = text.recorded;
  return ({ subject, action, actor }) =>
    (subject === 'quotation' && actor !== null && recorded[action]) || wordOf(text.actions, action);
}

/** What kind of record it is about, with what that is called; a customer is named apart. */
export function useAbout(isOfOne: boolean): (line: PracticeActivity) => string {
  const { practiceActivity: text } = useMessages();
  const titles: Words = documentWords(useLocale()).titles;
  const customerText = ({ customer }: PracticeActivity) => {
    if (isOfOne) return text.thisCustomer;
    return customer ? text.subjects.customer : text.deletedCustomer;
  };
  const nameText = ({ subject, name, actor }: PracticeActivity) => {
    if (!name || name === actor) return '';
    if (subject === 'team') return ` · ${name}`;
    return ` ${subject.startsWith('compliance_') ? wordOf(titles, name) : name}`;
  };
  return (line) =>
    line.subject === 'customer' ? customerText(line) : `${wordOf(text.subjects, line.subject)}${nameText(line)}`;
}

/** The whole line as one sentence, for files and for those who hear it. */
export function useSentence(isOfOne: boolean): (line: PracticeActivity) => string {
  const { practiceActivity: text } = useMessages();
  const [actorOf, actionOf, aboutOf] = [useActor(), useAction(), useAbout(isOfOne)];
  return (line) => {
    const named = isOfOne ? null : line.customer;
    const before = line.subject === 'customer' ? '' : `${text.ofCustomer} `;
    const customer = named ? [`${before}${named.name}`] : [];
    return [actorOf(line), actionOf(line), aboutOf(line), ...customer].join(' ');
  };
}

const DAYS: ReadonlySet<string> = new Set(['on', 'expiresOn', 'dueOn', 'snoozedUntil', 'acknowledgedOn', 'answeredOn']);

const DECIMAL = /^-?\d+(\.\d+)?$/;
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'unitPrice']);

const isField = (field: string): field is ActivityField => ACTIVITY_FIELDS.some((known) => known === field);

/** What was changed, from what to what, one change after another. */
export function useChanges(): (line: PracticeActivity) => readonly string[] {
  const { practiceActivity: text, compliance, team, customers } = useMessages();
  const locale = useFormatLocale();
  const words: Readonly<Record<string, Words>> = {
    item: compliance.items,
    state: compliance.dialog.choices,
    role: team.roles,
    alert: customers.timeline.alertKinds,
    ownCustomersOnly: { true: text.yes, false: text.no },
  };
  const said = (field: string, value: string | null) => {
    if (value === null) return text.nothing;
    if (DAYS.has(field)) return formatDay(value);
    if (AMOUNTS.has(field) && DECIMAL.test(value)) return formatDecimal(value, locale, 2);
    if (field === 'startsAt') return formatMoment(value);
    return wordOf(words[field] ?? {}, value);
  };
  return ({ changes }) =>
    changes.flatMap(({ field, before, after }) => {
      if (!isField(field)) return [];
      const name = text.fields[field];
      return before === null
        ? text.set(name, said(field, after))
        : text.became(name, said(field, before), said(field, after));
    });
}
