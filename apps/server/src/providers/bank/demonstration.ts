import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, addMonths, type Day } from '@aurea/domain/core/day.ts';
import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { type DemonstrationAccount, demonstrationAccounts, linesOn } from './demonstration-lines.ts';
import type { BankPort, Institution, NewLines, ProvidedAccount } from './port.ts';

export const DEMONSTRATION_ID = 'demonstration';
const INSTITUTION: Institution = {
  ...{ id: DEMONSTRATION_ID, name: 'Banque Alpine', country: 'FR', consentDays: 180, through: null },
};
/** The bank opened its books on this day, and gives lines of so many months. */
const FIRST_DAY: Day = '2025-01-01';
const MONTHS_GIVEN = 3;
const SLOW_MS = 4_000;

/** An invented bank that is always there: the same day gives the same lines to everybody. */
export const demonstrationBank: BankPort = {
  institutions: async ({ text }) => ({
    items: INSTITUTION.name.toLowerCase().includes(text.toLowerCase()) ? [INSTITUTION] : [],
    ...{ countries: [], country: null, providers: [], isSilent: false },
  }),
  institution: async (id) => (id === DEMONSTRATION_ID ? INSTITUTION : null),
  begin: async (institutionId, { reference }) => {
    if (institutionId !== DEMONSTRATION_ID) throw new Failure('not_found', { what: 'institution' });
    return { code: codeOf(reference), address: null };
  },
  finish: async ({ reference, code, today, consentDays }) => {
    if (code.replaceAll(/\s/g, '') !== codeOf(reference)) throw new Failure('code_wrong');
    const accounts = demonstrationAccounts().map((account) => provided(account, today));
    return { accounts, until: addDays(today, consentDays), session: null };
  },
  lines: async ({ accountId, cursor, behaviour }, today) => {
    if (behaviour === 'fails') throw new Failure('bank_silent');
    if (behaviour === 'slow') await pause(SLOW_MS);
    const account = demonstrationAccounts().find(({ id }) => id === accountId);
    if (!account) throw new Failure('not_found', { what: 'account' });
    const after = cursor ?? addMonths(today, -MONTHS_GIVEN);
    const tomorrow = linesOn(account, addDays(today, 1));
    return {
      lines: linesUntil(account, today).filter(({ on }) => on > after),
      ...(cursor !== null && behaviour === 'corrects' ? corrections(account, cursor) : { modified: [], removed: [] }),
      pending: tomorrow
        .filter(({ amount }) => amount.startsWith('-'))
        .map(({ label, amount }) => ({ on: today, label, amount })),
      balance: balanceOf(account, today),
      cursor: today,
    };
  },
  revoke: async () => undefined,
};

/** The last two payments up to a day become one: the later is taken back, the earlier takes its amount over. */
function corrections(account: DemonstrationAccount, until: Day): Pick<NewLines, 'modified' | 'removed'> {
  const payments = linesUntil(account, until).filter(({ trade, on }) => !trade && on > addMonths(until, -1));
  const [first, second] = payments.slice(-2);
  if (!first || !second) return { modified: [], removed: [] };
  const amount = toDecimalString(decimal(first.amount).plus(second.amount));
  return { modified: [{ ...first, amount, label: `${first.label} RECTIF` }], removed: [second.id] };
}

/** Six digits that the page of the bank shows. */
function codeOf(reference: string): string {
  const number = createHash('sha256').update(reference).digest().readUInt32BE(0) % 1_000_000;
  return String(number).padStart(6, '0');
}

function provided(account: DemonstrationAccount, today: Day): ProvidedAccount {
  const { id, name, kind, iban, lastDigits } = account;
  return { id, name, kind, currency: 'EUR', iban, lastDigits, balance: balanceOf(account, today) };
}

function linesUntil(account: DemonstrationAccount, today: Day) {
  const lines = [];
  for (let on = FIRST_DAY; on <= today; on = addDays(on, 1)) lines.push(...linesOn(account, on));
  return lines;
}

function balanceOf(account: DemonstrationAccount, today: Day): string {
  const moved = sum(linesUntil(account, today).map(({ amount }) => decimal(amount)));
  return toDecimalString(decimal(account.opening).plus(moved));
}
