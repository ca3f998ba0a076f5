import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { Outbound } from '#providers/outbound.ts';
import {
  BankError,
  type BankProvider,
  type Given,
  type Institution,
  type ProvidedAccount,
  type Return,
} from '../port.ts';
import { pageAddress } from '../shared/page-address.ts';
import { type Application, createAccessTokens } from './access-token.ts';
import {
  type AccountAnswer,
  AuthorisationAnswer,
  BalancesAnswer,
  OpenedAnswer,
  SessionAnswer,
  SessionStatusAnswer,
} from './answers.ts';
import { type Calls, createCalls, WrongPeriod } from './calls.ts';
import { createDirectory, INSTITUTION_PREFIX, institutionIdOf } from './directory.ts';
import { listDoubts } from './doubts.ts';
import { readLines } from './read-lines.ts';
import { type Session, sessionFrom, sessionText } from './session.ts';
import { accountIdOf, balanceOf, ibanOf, kindOf, lastDigitsOf, nameOf } from './translate.ts';

export type EnableBankingSettings = Application & {
  readonly outbound: Outbound;
  /** Where the interface is. */
  readonly origin: string;
  /** Where the page of a bank sends the person back. */
  readonly redirectUrl: string;
  readonly now: () => Date;
};

/** Accounts of one consent beyond this many are left out. */
const MOST_ACCOUNTS = 50;
const BALANCES_AT_ONCE = 5;
const DAY_MS = 86_400_000;

/** Banks of Europe through Enable Banking, under PSD2. @see https://enablebanking.com/docs/api/reference */
export function createEnableBanking(settings: EnableBankingSettings): BankProvider {
  const { outbound, origin, redirectUrl, now } = settings;
  const calls = createCalls(outbound, origin, createAccessTokens(settings, now));
  const directory = createDirectory(calls, now);
  return {
    name: 'enable_banking',
    prefix: INSTITUTION_PREFIX,
    countries: directory.countries,
    search: directory.search,
    institution: directory.find,
    begin: async (institutionId, { state, at }) => {
      const bank = await directory.find(institutionId);
      if (!bank) throw new Failure('not_found', { what: 'institution' });
      return { code: null, address: await addressOf(calls, bank, { state, at, redirectUrl, origin }) };
    },
    finish: (back) => openSession(calls, back),
    lines: async (of, today) => {
      try {
        return await readLines(calls, of, today);
      } catch (error) {
        if (error instanceof WrongPeriod) throw new BankError('bank_refused');
        throw await explained(calls, of.session, error);
      }
    },
    revoke: async (_institutionId, session) => {
      try {
        await calls.delete(`/sessions/${encodeURIComponent(sessionFrom(session).sessionId)}`);
      } catch (error) {
        if (!(error instanceof BankError) || error.failure !== 'consent_ended') throw error;
      }
    },
    listDoubts: () => listDoubts(directory, settings),
  };
}

type Sent = { readonly state: string; readonly at: Date; readonly redirectUrl: string; readonly origin: string };

async function addressOf(calls: Calls, bank: Institution, { state, at, redirectUrl, origin }: Sent): Promise<string> {
  const body = {
    access: { valid_until: new Date(at.getTime() + bank.consentDays * DAY_MS).toISOString() },
    aspsp: { name: bank.name, country: bank.country },
    psu_type: 'personal',
    redirect_url: redirectUrl,
    state,
  };
  const { url } = await calls.post('/auth', body, AuthorisationAnswer);
  return pageAddress(url, origin);
}

async function openSession(calls: Calls, { institutionId, code, today, consentDays }: Return): Promise<Given> {
  const opened = await calls.post('/sessions', { code }, OpenedAnswer);
  const { data: answer } = SessionAnswer.safeParse(opened);
  const accounts = distinct(answer?.accounts.filter(({ uid }) => uid) ?? []);
  // The session of another bank is nobody's here, and one without accounts that can be read is of no use.
  if (!answer || institutionIdOf(answer.aspsp) !== institutionId || accounts.length === 0) {
    await calls.delete(`/sessions/${encodeURIComponent(opened.session_id)}`).catch(() => undefined);
    throw new Failure('code_wrong');
  }
  const session: Session = {
    sessionId: answer.session_id,
    accounts: accounts.map((each) => ({ id: accountIdOf(each), uid: each.uid ?? '', currency: each.currency })),
  };
  return {
    accounts: await withBalances(calls, accounts, { bank: answer.aspsp.name, today }),
    until: untilOf(answer.access?.valid_until ?? null, addDays(today, consentDays)),
    session: sessionText(session),
  };
}

const distinct = (accounts: readonly AccountAnswer[]) =>
  [...new Map(accounts.map((account) => [accountIdOf(account), account])).values()].slice(0, MOST_ACCOUNTS);

/** Never longer than what was asked for. */
function untilOf(validUntil: string | null, asked: Day): Day {
  const said = validUntil === null ? asked : new Date(validUntil).toISOString().slice(0, 10);
  return said < asked ? said : asked;
}

/** The consent holds without them: a balance that is not given now is read with the first lines. */
async function withBalances(
  calls: Calls,
  accounts: readonly AccountAnswer[],
  { bank, today }: { readonly bank: string; readonly today: Day },
): Promise<ProvidedAccount[]> {
  const provided: ProvidedAccount[] = [];
  let isGiven = true;
  for (let first = 0; first < accounts.length; first += BALANCES_AT_ONCE) {
    const some = accounts.slice(first, first + BALANCES_AT_ONCE);
    const balances = await Promise.all(
      some.map(({ uid, currency }) =>
        isGiven ? balanceAt(calls, { uid: uid ?? '', currency, today }).catch(() => undefined) : undefined,
      ),
    );
    if (balances.includes(undefined)) isGiven = false;
    provided.push(...some.map((account, at) => toProvided(account, bank, balances[at] ?? { balance: null })));
  }
  return provided;
}

type Asked = { readonly uid: string; readonly currency: string; readonly today: Day };
type Balance = ReturnType<typeof balanceOf>;

async function balanceAt(calls: Calls, { uid, currency, today }: Asked): Promise<Balance> {
  const { balances } = await calls.get(`/accounts/${encodeURIComponent(uid)}/balances`, BalancesAnswer);
  return balanceOf(balances, currency, today);
}

function toProvided(account: AccountAnswer, bank: string, balance: Balance): ProvidedAccount {
  const iban = ibanOf(account);
  return {
    ...{ id: accountIdOf(account), name: nameOf(account, bank), kind: kindOf(account), currency: account.currency },
    ...{ iban, lastDigits: lastDigitsOf(account), ...balance },
  };
}

/** A refusal may be the end of the consent, which the interface then says of the session. */
async function explained(calls: Calls, session: string | null, error: unknown): Promise<unknown> {
  if (!(error instanceof BankError) || error.failure !== 'bank_refused') return error;
  try {
    const { sessionId } = sessionFrom(session);
    const { status } = await calls.get(`/sessions/${encodeURIComponent(sessionId)}`, SessionStatusAnswer);
    return status === 'AUTHORIZED' ? error : new BankError('consent_ended');
  } catch (again) {
    return again instanceof BankError && again.failure === 'consent_ended' ? again : error;
  }
}
