import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { acrossCustomers } from '#db/across-customers.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import {
  countMails,
  countRecipientsOfOwners,
  countScheduled,
  countStrangersAmong,
  countStrangersOfOwners,
  isAddressOfPeople,
  lockMails,
  lockMailsOfOwners,
} from './queries.ts';

/**
 * What one practice may have the mail server of the instance send. Set on 2026-11-22: one batch is a hundred documents,
 * which is more than a practice issues in a morning, and too little to be of use to who sends unasked mail.
 */
export const MAIL_LIMITS = { perHour: 100, perDay: 300 } as const;

/**
 * Recipients of a day over all practices of one owner, so that another practice is no other limit. Set on 2026-11-23:
 * two practices at their limit.
 */
export const OWNER_LIMIT = { perDay: 600 } as const;

/**
 * How many readers the schedule of one practice reaches in a calendar day, beside what is written by hand. Set on
 * 2026-11-22: some 4,000 reminders a month, more than a practice that is paid at all has to write.
 */
export const SCHEDULE_LIMIT = { perDay: 200 } as const;

/**
 * Addresses a practice never wrote to before that it may write to in 24 hours, together with the other practices of its
 * owners, until its own address is proved. Set on 2026-11-23: more new customers than a practice has in a day.
 */
export const STRANGER_LIMIT = { perDay: 20 } as const;

const HOUR_MS = 3_600_000;

/**
 * Lets a practice write one more mail. Who asks at the same time waits until this one has ended.
 *
 * @throws Failure `mails_too_many`
 */
export async function admitMail(tx: Tx, scope: Scope, readers: number, now: Date): Promise<void> {
  await lockMailsOfOwners(tx, scope);
  await lockMails(tx, scope);
  const { mails, recipients, reached } = await acrossCustomers(tx, () => countWritten(tx, scope, now));
  const { perHour, perDay } = MAIL_LIMITS;
  if (mails >= perHour || recipients + readers > perDay) throw new Failure('mails_too_many', { perHour, perDay });
  if (reached + readers > OWNER_LIMIT.perDay) {
    throw new Failure('mails_too_many', { perHour, perDay: OWNER_LIMIT.perDay });
  }
}

async function countWritten(tx: Tx, scope: Scope, now: Date) {
  const dayAgo = new Date(now.getTime() - 24 * HOUR_MS);
  const { mails } = await countMails(tx, scope, new Date(now.getTime() - HOUR_MS));
  const { recipients } = await countMails(tx, scope, dayAgo);
  return { mails, recipients, reached: await countRecipientsOfOwners(tx, scope, dayAgo) };
}

/**
 * The same for a mail of the schedule, which counts by calendar days: it runs once a day, always at the same time.
 *
 * @throws Failure `mails_too_many`: it has to wait for the next run
 */
export async function admitScheduled(tx: Tx, scope: Scope, readers: number, today: Day): Promise<void> {
  await lockMailsOfOwners(tx, scope);
  await lockMails(tx, scope);
  const { perDay } = SCHEDULE_LIMIT;
  if ((await countScheduled(tx, scope, today)) + readers > perDay) throw new Failure('mails_too_many', { perDay });
}

/**
 * Lets a practice write to people it never wrote to. Its address is proved once somebody who works in it has confirmed it
 * as that of their account: then they may be as many as the other limits allow.
 *
 * @param address of the practice, to which answers go
 * @throws Failure `strangers_too_many` (`perDay`)
 */
export async function admitStrangers(
  tx: Tx,
  scope: Scope,
  { address, recipients }: { readonly address: string | null; readonly recipients: readonly string[] },
  now: Date,
): Promise<void> {
  if (address !== null && (await isAddressOfPeople(tx, scope, address))) return;
  await lockMailsOfOwners(tx, scope);
  const strangers = await acrossCustomers(tx, () => countStrangersAmong(tx, scope, recipients));
  if (strangers === 0) return;
  const { perDay } = STRANGER_LIMIT;
  const dayAgo = new Date(now.getTime() - 24 * HOUR_MS);
  const met = await acrossCustomers(tx, () => countStrangersOfOwners(tx, scope, dayAgo));
  if (met + strangers > perDay) throw new Failure('strangers_too_many', { perDay });
}
