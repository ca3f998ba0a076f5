import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { Outbound } from '#providers/outbound.ts';
import type { BankProvider, NewLines, ReadingOf } from '../port.ts';
import { ItemAnswer } from './answers.ts';
import { balanceNow } from './balance-now.ts';
import { type Account, type Calls, createCalls, errorOf, ItemGone } from './calls.ts';
import { askConsent, consentEnd, openItem, removeItem } from './consent.ts';
import { countryOf, createDirectory, INSTITUTION_PREFIX } from './directory.ts';
import { listDoubts } from './doubts.ts';
import { createMessages } from './messages.ts';
import { sessionFrom } from './session.ts';
import { syncLines } from './sync-lines.ts';
import { tradeLines } from './trade-lines.ts';

export type PlaidSettings = Account & {
  readonly outbound: Outbound;
  /** Where the interface is. */
  readonly origin: string;
  /** Whose banks are offered, ISO 3166. */
  readonly countries: readonly string[];
  readonly publicUrl: string;
  /** Where its page sends the person back. */
  readonly returnUrl: string;
};

/** Banks through Plaid. @see https://plaid.com/docs/api */
export function createPlaid(settings: PlaidSettings): BankProvider {
  const { outbound, origin, countries } = settings;
  const calls = createCalls(outbound, origin, settings);
  const directory = createDirectory(calls, countries);
  const itemOnce = createItemOnce(calls);
  return {
    ...{ name: 'plaid', prefix: INSTITUTION_PREFIX },
    countries: directory.countries,
    search: directory.search,
    institution: directory.find,
    begin: async (institutionId, request) =>
      await askConsent({ ...settings, calls }, countryOf(institutionId, countries), request),
    finish: async (back) => await openItem(calls, countryOf(back.institutionId, countries), back),
    lines: (of, today) => readLines(calls, itemOnce, of, today),
    revoke: async (_institutionId, session) => {
      try {
        await removeItem(calls, sessionFrom(session).accessToken);
      } catch (error) {
        if (!(error instanceof ItemGone)) throw error;
      }
    },
    readMessage: createMessages(calls),
    listDoubts: () => listDoubts(directory, settings),
  };
}

type ItemOnce = (reading: object, accessToken: string) => Promise<ItemAnswer['item']>;

/** Asks for an item once in a reading, however many accounts of it are read. */
function createItemOnce(calls: Calls): ItemOnce {
  const asked = new WeakMap<object, ReturnType<ItemOnce>>();
  return async (reading, access_token) => {
    const found =
      asked.get(reading) ?? calls((api) => api.itemGet({ access_token }), ItemAnswer).then(({ item }) => item);
    asked.set(reading, found);
    return await found;
  };
}

/** @throws BankError, Failure `not_found` where the consent does not cover the account */
async function readLines(calls: Calls, itemOnce: ItemOnce, of: ReadingOf, today: Day): Promise<NewLines> {
  const { accessToken, itemId, accounts } = sessionFrom(of.session);
  const account = accounts.find(({ id }) => id === of.accountId);
  if (!account) throw new Failure('not_found', { what: 'account' });
  const item = await itemOnce(of.reading, accessToken);
  const ended = errorOf(item.error?.error_code ?? '');
  if (ended) throw ended;
  const reading = { accessToken, itemId, account, cursor: of.cursor };
  const lines = account.isSecurities
    ? { ...(await tradeLines(calls, reading, today)), pending: [], balance: await balanceNow(calls, reading) }
    : await syncLines(calls, reading, today);
  return { ...lines, consentUntil: consentEnd(item) };
}
