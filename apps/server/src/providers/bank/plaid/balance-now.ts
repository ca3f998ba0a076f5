import type { DecimalString } from '@aurea/domain/core/decimal.ts';
import { type AccountAnswer, AccountsAnswer } from './answers.ts';
import type { Calls } from './calls.ts';
import type { SessionAccount } from './session.ts';
import { balanceOf } from './translate.ts';

type Of = { readonly accessToken: string; readonly account: SessionAccount };

/** The balance of an account, asked for where an answer before did not show it; null where it is of another currency. */
export async function balanceNow(
  calls: Calls,
  { accessToken, account }: Of,
  shown: readonly AccountAnswer[] = [],
): Promise<DecimalString | null> {
  const isOwn = ({ account_id }: AccountAnswer) => account_id === account.accountId;
  const known = shown.find(isOwn) ?? (await accountsOf(calls, accessToken, account)).find(isOwn);
  return known?.balances.iso_currency_code === account.currency ? balanceOf(known) : null;
}

async function accountsOf(calls: Calls, access_token: string, { accountId }: SessionAccount) {
  const options = { account_ids: [accountId] };
  return (await calls((api) => api.accountsGet({ access_token, options }), AccountsAnswer)).accounts;
}
