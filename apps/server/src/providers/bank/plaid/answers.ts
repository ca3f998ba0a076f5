import { ISIN_SHAPE } from '@aurea/domain/core/isin.ts';
import { z } from 'zod';

/** What is of use of the answers of the interface. What is left out or odd without need counts as absent. */

const Text = z.string().max(2_000).nullish().catch(null);
const Token = z.string().min(1).max(500);
const Id = z.string().min(1).max(200);
const CurrencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .nullish()
  .catch(null);
/** A JSON number: far from where one would not be exact to the cent. */
const Amount = z.number().min(-1e12).max(1e12);
const CalendarDay = z.iso.date();
const Timestamp = z.iso.datetime({ offset: true }).nullish().catch(null);

export const ErrorAnswer = z.object({
  error_type: z.string().max(100).catch(''),
  error_code: z.string().max(100).catch(''),
});

const Institution = z.object({
  institution_id: z.string().regex(/^[A-Za-z0-9_-]{1,60}$/),
  name: z.string().min(1).max(500),
});
export type InstitutionAnswer = z.infer<typeof Institution>;
export const InstitutionsAnswer = z.object({ institutions: z.array(Institution).max(1_000) });
export const InstitutionAnswer = z.object({ institution: Institution });

export const LinkTokenAnswer = z.object({
  link_token: Token,
  hosted_link_url: z.url().max(2_000).nullish().catch(null),
});

export const LinkSessionsAnswer = z.object({
  link_sessions: z
    .array(
      z.object({
        finished_at: Text,
        results: z
          .object({ item_add_results: z.array(z.object({ public_token: Token })).max(20) })
          .nullish()
          .catch(null),
      }),
    )
    .max(100)
    .nullish(),
});

export const ExchangeAnswer = z.object({ access_token: Token, item_id: Id });

export const ItemAnswer = z.object({
  item: z.object({
    item_id: Id,
    institution_id: Text,
    institution_name: Text,
    consent_expiration_time: Timestamp,
    error: z.object({ error_code: z.string().max(100) }).nullish(),
  }),
});
export type ItemAnswer = z.infer<typeof ItemAnswer>;

const Account = z.object({
  account_id: Id,
  balances: z.object({ available: Amount.nullish(), current: Amount.nullish(), iso_currency_code: CurrencyCode }),
  mask: Text,
  name: Text,
  official_name: Text,
  type: z.string().max(50),
  subtype: Text,
});
export type AccountAnswer = z.infer<typeof Account>;

/** An account that cannot be read is left out. */
const Accounts = z
  .array(Account.nullable().catch(null))
  .max(500)
  .transform((all) => all.filter((account) => account !== null));
export const AccountsAnswer = z.object({ accounts: Accounts });

const Transaction = z.object({
  transaction_id: Id,
  account_id: Id,
  amount: Amount,
  iso_currency_code: CurrencyCode,
  date: CalendarDay,
  name: Text,
  merchant_name: Text,
  original_description: Text,
  pending: z.boolean(),
});
export type TransactionAnswer = z.infer<typeof Transaction>;

export const SyncAnswer = z.object({
  accounts: Accounts.nullish().catch(null),
  added: z.array(Transaction).max(1_000),
  modified: z.array(Transaction).max(1_000),
  removed: z.array(z.object({ transaction_id: Id })).max(1_000),
  transactions_update_status: z.string().max(100).nullish().catch(null),
  next_cursor: z.string().max(2_000),
  has_more: z.boolean(),
});
export type SyncAnswer = z.infer<typeof SyncAnswer>;

const Trade = z.object({
  investment_transaction_id: Id,
  account_id: Id,
  security_id: Text,
  date: CalendarDay,
  name: Text,
  quantity: Amount,
  amount: Amount,
  price: Amount,
  type: z.string().max(50),
  iso_currency_code: CurrencyCode,
});
export type TradeAnswer = z.infer<typeof Trade>;
const Security = z.object({
  security_id: Id,
  isin: z.string().regex(ISIN_SHAPE).nullish().catch(null),
  name: Text,
});
export type SecurityAnswer = z.infer<typeof Security>;
export const TradesAnswer = z.object({
  investment_transactions: z.array(Trade).max(1_000),
  securities: z.array(Security).max(5_000),
  total_investment_transactions: z.int().min(0),
});

export const KeyAnswer = z.object({
  key: z.object({
    alg: z.literal('ES256'),
    crv: z.literal('P-256'),
    kid: z.string(),
    kty: z.literal('EC'),
    use: z.string(),
    x: z.string().max(100),
    y: z.string().max(100),
    expired_at: z.number().nullish(),
  }),
});

export const RemovedAnswer = z.looseObject({});
