import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { CountryCode, LinkTokenCreateRequest, Products } from 'plaid';
import { BankError, type Consent, type ConsentRequest, type Given, type Return } from '../port.ts';
import { pageAddress } from '../shared/page-address.ts';
import { MOST_NAME, plainText } from '../shared/texts.ts';
import {
  AccountsAnswer,
  ExchangeAnswer,
  ItemAnswer,
  LinkSessionsAnswer,
  LinkTokenAnswer,
  RemovedAnswer,
} from './answers.ts';
import { type Calls, errorOf, ItemGone } from './calls.ts';
import { institutionIdOf, READ, WITH_TRADES } from './directory.ts';
import { sessionFrom, sessionText } from './session.ts';
import { accountsFrom } from './translate.ts';

const CLIENT_NAME = 'Aurea';
const TRADES = ['investments' as Products];
/** As long as the return of it is taken. */
const PAGE_SECONDS = 3_600;
const MOST_ACCOUNTS = 50;

type Ways = {
  readonly calls: Calls;
  readonly origin: string;
  readonly publicUrl: string;
  readonly returnUrl: string;
};

/** Asks for a page where the person consents: to a new item, or again to the one that there is. */
export async function askConsent(ways: Ways, country: CountryCode, request: ConsentRequest): Promise<Consent> {
  const { calls, origin, publicUrl, returnUrl } = ways;
  const { reference, state, locale } = request;
  const accessToken = await renewable(calls, request.session);
  const asked: LinkTokenCreateRequest = {
    ...{ client_name: CLIENT_NAME, language: locale, country_codes: [country] },
    ...{ user: { client_user_id: reference } },
    ...(accessToken === null ? readingOf(country) : { access_token: accessToken }),
    // Others are refused there, and a machine at home hears of nothing.
    ...(publicUrl.startsWith('https:') && { webhook: `${publicUrl}/api/webhooks/plaid` }),
    hosted_link: {
      completion_redirect_uri: `${returnUrl}?${new URLSearchParams({ state, code: 'hosted' })}`,
      url_lifetime_seconds: PAGE_SECONDS,
    },
  };
  const answer = await calls((api) => api.linkTokenCreate(asked), LinkTokenAnswer);
  if (!answer.hosted_link_url) throw new BankError('bank_unreadable');
  return { code: null, address: pageAddress(answer.hosted_link_url, origin), token: answer.link_token };
}

const readingOf = (country: CountryCode) => ({
  products: READ,
  ...(WITH_TRADES.has(country) && { optional_products: TRADES }),
});

/** What opens the item of before, where the person can consent to it again. */
async function renewable(calls: Calls, session: string | null): Promise<string | null> {
  if (session === null) return null;
  const { accessToken } = sessionFrom(session);
  const item = await itemOf(calls, accessToken);
  return item === null ? null : accessToken;
}

type Item = ItemAnswer['item'];

/** Null where it is gone. */
async function itemOf(calls: Calls, access_token: string): Promise<Item | null> {
  try {
    const { item } = await calls((api) => api.itemGet({ access_token }), ItemAnswer);
    return errorOf(item.error?.error_code ?? '') instanceof ItemGone ? null : item;
  } catch (error) {
    if (error instanceof ItemGone) return null;
    throw error;
  }
}

/**
 * What the page came to, which the interface says itself: what the browser brings back proves nothing of it.
 *
 * @throws Failure `code_wrong` where no consent was given there
 */
export async function openItem(calls: Calls, country: string, back: Return): Promise<Given> {
  const renewed = back.session === null ? null : await renewedItem(calls, sessionFrom(back.session).accessToken);
  if (renewed) return { accounts: [], until: untilOf(renewed, back), session: null };
  const { link_sessions } = await calls(
    (api) => api.linkTokenGet({ link_token: back.token ?? '' }),
    LinkSessionsAnswer,
  );
  const public_token = (link_sessions ?? [])
    .flatMap(({ results }) => results?.item_add_results ?? [])
    .at(-1)?.public_token;
  if (public_token === undefined) throw new Failure('code_wrong');
  const { access_token } = await calls((api) => api.itemPublicTokenExchange({ public_token }), ExchangeAnswer);
  try {
    return await givenBy(calls, country, { accessToken: access_token, back });
  } catch (error) {
    // Nothing here knows of it yet.
    await removeItem(calls, access_token).catch(() => undefined);
    throw error;
  }
}

/** The item of before, where it can be read again. */
async function renewedItem(calls: Calls, accessToken: string): Promise<Item | null> {
  const item = await itemOf(calls, accessToken);
  if (item && errorOf(item.error?.error_code ?? '')) throw new Failure('code_wrong');
  return item;
}

type Opened = { readonly accessToken: string; readonly back: Return };

async function givenBy(calls: Calls, country: string, { accessToken, back }: Opened): Promise<Given> {
  const access_token = accessToken;
  const { item } = await calls((api) => api.itemGet({ access_token }), ItemAnswer);
  const { accounts: all } = await calls((api) => api.accountsGet({ access_token }), AccountsAnswer);
  const name = plainText(item.institution_name ?? '', MOST_NAME);
  const accounts = accountsFrom(all, name || CLIENT_NAME).slice(0, MOST_ACCOUNTS);
  if (accounts.length === 0) throw new Failure('code_wrong');
  const session = {
    ...{ accessToken, itemId: item.item_id },
    accounts: accounts.map(({ provided: { id, currency, kind }, accountId }) => ({
      ...{ id, accountId, currency, isSecurities: kind === 'securities' },
    })),
  };
  return {
    accounts: accounts.map(({ provided }) => provided),
    ...{ until: untilOf(item, back), session: sessionText(session), item: item.item_id },
    ...(item.institution_id && name && { institution: { id: institutionIdOf(country, item.institution_id), name } }),
  };
}

/** Never longer than what was asked for. */
function untilOf(item: Pick<Item, 'consent_expiration_time'>, { today, consentDays }: Return): Day {
  const asked = addDays(today, consentDays);
  const said = consentEnd(item) ?? asked;
  return said < asked ? said : asked;
}

/** The last whole day of the consent, where the interface says when it ends. */
export const consentEnd = ({ consent_expiration_time: at }: Pick<Item, 'consent_expiration_time'>): Day | null =>
  at ? new Date(at).toISOString().slice(0, 10) : null;

export async function removeItem(calls: Calls, access_token: string): Promise<void> {
  await calls((api) => api.itemRemove({ access_token }), RemovedAnswer);
}
