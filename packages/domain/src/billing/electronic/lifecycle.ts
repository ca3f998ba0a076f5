import { Failure } from '../../core/failure.ts';
import { reasonsFor, type StatusReason } from './reasons.ts';

/** Who sets a status: one of the two parties, or a platform of theirs. */
export type StatusSetter = 'seller' | 'buyer' | 'seller_platform' | 'buyer_platform' | 'either_platform';

type Rule = {
  readonly by: StatusSetter;
  /** It must say why. */
  readonly reason?: true;
  /** Nothing comes after it. */
  readonly final?: true;
  /** The public portal is owed it. */
  readonly portal?: true;
};

/** Statuses of an electronic invoice between platforms. @see XP Z12-012, flow 6 (CDAR); norms of FNFE-MPE 1.4.0 */
const RULES = {
  200: { by: 'seller_platform', portal: true },
  201: { by: 'seller_platform' },
  202: { by: 'buyer_platform' },
  203: { by: 'buyer_platform' },
  204: { by: 'buyer' },
  205: { by: 'buyer' },
  206: { by: 'buyer', reason: true },
  207: { by: 'buyer', reason: true },
  208: { by: 'buyer', reason: true },
  209: { by: 'seller' },
  210: { by: 'buyer', reason: true, final: true, portal: true },
  211: { by: 'buyer' },
  212: { by: 'seller', portal: true },
  213: { by: 'either_platform', reason: true, final: true, portal: true },
  214: { by: 'buyer' },
  220: { by: 'seller', final: true },
  501: { by: 'either_platform', reason: true, final: true },
} as const satisfies Record<number, Rule>;
export type LifecycleCode = keyof typeof RULES;

/** As an invoice comes through them: sent, judged, paid, ended. */
const ORDER = [
  ...([200, 201, 202, 203, 204, 214, 208, 209, 207, 206, 205] as const),
  ...([211, 212, 501, 213, 210, 220] as const),
] as const;

export const LIFECYCLE_CODES: readonly LifecycleCode[] = ORDER;

/** What the buyer of an invoice decides, and says of its payment. */
export const BUYER_CODES = [204, 205, 206, 207, 208, 210, 211, 214] as const satisfies readonly LifecycleCode[];
export type BuyerCode = (typeof BUYER_CODES)[number];

/** Who sets it, and what it asks for. */
export const statusRule = (code: LifecycleCode): Rule => RULES[code];

export const isLifecycleCode = (code: number): code is LifecycleCode => Object.hasOwn(RULES, code);

const JUDGED = [205, 206, 207, 208, 210, 214] as const;
const PAID = [211, 212] as const;

/**
 * What may follow each status. Only 200, 210, 212 and 213 are owed to the public portal, so that the others may be left out:
 * each step may be skipped, none is gone back to, except that a buyer may judge again what was not yet approved, and that
 * payments come in parts.
 */
const FOLLOWERS: Readonly<Record<LifecycleCode, readonly LifecycleCode[]>> = {
  200: [201, 202, 203, 204, ...JUDGED, ...PAID, 213, 220, 501],
  201: [202, 203, 204, ...JUDGED, ...PAID, 213, 220, 501],
  202: [203, 204, ...JUDGED, ...PAID, 213, 220, 501],
  203: [204, ...JUDGED, ...PAID, 220],
  204: [...JUDGED, ...PAID, 220],
  205: [214, ...PAID, 220],
  206: [205, 207, 208, 210, 214, ...PAID, 220],
  207: [205, 206, 208, 210, 214, ...PAID, 220],
  208: [209, 205, 206, 207, 210, 220],
  209: [204, ...JUDGED, ...PAID, 220],
  210: [],
  211: [...PAID, 220],
  212: [...PAID, 220],
  213: [],
  214: [205, 206, 207, 208, 210, ...PAID, 220],
  220: [],
  501: [],
};

/** A first status: deposited, or turned away at the door. */
const FIRST: readonly LifecycleCode[] = [200, 213, 501];

export type LifecycleEvent = {
  readonly code: LifecycleCode;
  /** The moment in UTC at which it was set, ISO 8601 in one form for all. */
  readonly at: string;
};

const rank = (code: LifecycleCode): number => ORDER.indexOf(code);

/** Events as they happened: by moment, and by progress where the moment is the same. */
export function inOrder<Event extends LifecycleEvent>(events: readonly Event[]): Event[] {
  const compare = (one: Event, other: Event) =>
    one.at === other.at ? rank(one.code) - rank(other.code) : one.at < other.at ? -1 : 1;
  return events.toSorted(compare);
}

/**
 * Where an invoice stands by what is known of it; null before anything is. Neither the order in which events became known
 * nor their repetition matters, and nothing that comes later undoes an end.
 */
export function currentStatus(events: readonly LifecycleEvent[]): LifecycleCode | null {
  const ordered = inOrder(events);
  const end = ordered.find(({ code }) => statusRule(code).final);
  return (end ?? ordered.at(-1))?.code ?? null;
}

/** What may come next, in the order of the codes. */
export function nextStatuses(current: LifecycleCode | null): readonly LifecycleCode[] {
  const next = current === null ? FIRST : FOLLOWERS[current];
  return next.toSorted((one, other) => one - other);
}

/** What a buyer may record of an invoice that was made available to it, after what it recorded before. */
export function nextOfBuyer(current: LifecycleCode | null): readonly LifecycleCode[] {
  return nextStatuses(current ?? 203).filter((code) => BUYER_CODES.some((one) => one === code));
}

type Recorded = {
  readonly code: LifecycleCode;
  readonly reason: string;
  /** A refusal names one; a dispute, a suspension or an approval in part may. */
  readonly reasonCode: StatusReason | null;
};

/**
 * Whether a person may record a status after what is known.
 *
 * @param next what may follow, where that is less than usual
 *
 * @throws Failure `transition_refused` where it cannot follow, or does not say why
 */
export function checkRecorded(
  current: LifecycleCode | null,
  { code, reason, reasonCode }: Recorded,
  next: readonly LifecycleCode[] = nextStatuses(current),
): void {
  const lacksReason = statusRule(code).reason === true && reason.trim() === '';
  const isCoded = reasonCode === null ? code !== 210 : reasonsFor(code).includes(reasonCode);
  if (!next.includes(code) || lacksReason || !isCoded)
    throw new Failure('transition_refused', { state: current ?? 0, step: code });
}
