import type { ActivityLine } from '@aurea/contract/core/activity.ts';
import { type Income, type IncomeTerm, revenues } from '@aurea/contract/incomes.ts';
import { isDay } from '@aurea/domain/core/day.ts';
import { FREQUENCIES } from '@aurea/domain/incomes/schedule.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay, formatDayInWords, formatMoment, formatMoney } from '#lib/format.ts';
import { useOwnName } from '#lib/own-name.ts';
import { dayOf } from '#lib/today.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { EventList } from '#ui/event-list.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';

/** Who changed the income or its payments, when, from what to what. */
export function RevenueHistory({ income }: { readonly income: Income }) {
  const { history: text, detail } = useMessages().incomes;
  const read = useLiveRead(revenues.activity, { params: { id: income.id } });
  const entryOf = useEntry(income.currency);
  return (
    <Card title={detail.tabs.history}>
      <QueryBoundary read={read}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon="clock" title={text.empty} />
          ) : (
            <EventList events={items.map(entryOf)} />
          )
        }
      </QueryBoundary>
    </Card>
  );
}

function useEntry(currency: string) {
  const { history: text } = useMessages().incomes;
  const own = useOwnName();
  const locale = useFormatLocale();
  const valueText = useValue(currency);
  const nameOf = (field: string) => (isDay(field) ? text.amountFrom(formatDay(field)) : named(text.fields, field));
  return ({ id, at, action, actor, changes }: ActivityLine) => ({
    id,
    at,
    day: formatDayInWords(dayOf(at), locale),
    when: formatMoment(at).slice(-'00:00'.length),
    what: named(text.actions, action),
    who: actor === own ? text.you : actor,
    changes: changes.map(({ field, before, after }) => {
      const [name, now] = [nameOf(field), valueText(field, after)];
      return {
        id: field,
        text: before === null ? text.set(name, now) : text.changed(name, valueText(field, before), now),
      };
    }),
  });
}

const AMOUNTS = ['amount', 'gross'];

/** Writes what the log keeps of a field as people say it. */
function useValue(currency: string): (field: string, value: string | null) => string {
  const { history: text, kinds, payment, frequencies, detail } = useMessages().incomes;
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  const money = (value: string) => (hidden ? MASK : formatMoney(value, { locale, currency, detail: true }));
  const termText = (value: string) => {
    const term = termIn(value);
    if (!term) return value;
    const parts = [
      money(term.amount),
      term.gross && text.gross(money(term.gross)),
      term.charges && text.charges(money(term.charges)),
      `${frequencies[term.frequency].toLowerCase()} ${detail.onDate(term.dueDay)}`,
      term.endsOn && text.until(formatDay(term.endsOn)),
    ];
    return parts.filter(Boolean).join(', ');
  };
  return (field, value) => {
    if (!value) return text.nothing;
    if (isDay(field)) return termText(value);
    if (isDay(value)) return formatDay(value);
    if (AMOUNTS.includes(field)) return money(value);
    const words: Readonly<Record<string, Readonly<Record<string, string>>>> = { kind: kinds, state: payment.states };
    return words[field]?.[value] ?? value;
  };
}

type LoggedTerm = Omit<IncomeTerm, 'startsOn'>;

/** An amount and its schedule as the log keeps them under their first day. */
function termIn(value: string): LoggedTerm | null {
  try {
    const written: unknown = JSON.parse(value);
    return isTerm(written) ? written : null;
  } catch {
    return null;
  }
}

const SHAPE: Readonly<Record<keyof LoggedTerm, (value: unknown) => boolean>> = {
  amount: isText,
  gross: isTextOrNull,
  charges: isTextOrNull,
  frequency: (value) => FREQUENCIES.some((each) => each === value),
  dueDay: Number.isInteger,
  endsOn: isTextOrNull,
};

function isTerm(written: unknown): written is LoggedTerm {
  const found = new Map(Object.entries(Object(written)));
  return Object.entries(SHAPE).every(([field, isSound]) => isSound(found.get(field)));
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

/** The word for a name that comes from the log, else the name itself. */
function named(words: Readonly<Record<string, string>>, name: string): string {
  return words[name] ?? name;
}
