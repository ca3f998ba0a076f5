import { z } from 'zod';
import { BankError } from '../port.ts';
import { jsonOf } from '../shared/json.ts';

/** What is of use of the answers of the interface. What is left out or odd without need counts as absent. */

const Text = z.string().max(2_000).nullish().catch(null);
const Country = z.string().regex(/^[A-Z]{2}$/);
const Amount = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  amount: z.string().regex(/^-?\d{1,15}(\.\d{1,8})?$/),
});
const CalendarDay = z.iso.date().nullish().catch(null);
const Uid = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);

export const ErrorAnswer = z.object({ error: z.string().max(100).nullish().catch(null) });

export const ApplicationAnswer = z.object({
  kid: z.string(),
  environment: z.string(),
  active: z.boolean(),
  redirect_urls: z.array(z.string()).max(1_000),
  countries: z.array(Country).max(300),
  services: z.array(z.string()).max(20),
});
export type ApplicationAnswer = z.infer<typeof ApplicationAnswer>;

export const BanksAnswer = z.object({
  aspsps: z
    .array(
      z.object({
        name: z.string().min(1).max(120),
        country: Country,
        psu_types: z.array(z.string()).max(10),
        maximum_consent_validity: z.int().min(0),
      }),
    )
    .max(5_000),
});

export const AuthorisationAnswer = z.object({ url: z.url().max(2_000) });

const Identification = z.object({
  iban: Text,
  other: z.object({ identification: Text, scheme_name: Text }).nullish().catch(null),
});

const Account = z.object({
  uid: Uid.nullish().catch(null),
  identification_hash: z.string().min(1).max(500),
  currency: z.string().regex(/^[A-Z]{3}$/),
  cash_account_type: z.string().max(20),
  account_id: Identification.nullish().catch(null),
  name: Text,
  details: Text,
  product: Text,
});
export type AccountAnswer = z.infer<typeof Account>;

/** What closes a session, whatever else is said of it. */
export const OpenedAnswer = z.looseObject({ session_id: Uid });

/** An account that cannot be read is left out. */
export const SessionAnswer = z.object({
  session_id: Uid,
  accounts: z
    .array(Account.nullable().catch(null))
    .max(500)
    .transform((all) => all.filter((account) => account !== null)),
  aspsp: z.object({ name: z.string(), country: z.string() }),
  access: z
    .object({ valid_until: z.iso.datetime({ offset: true }).nullish().catch(null) })
    .nullish()
    .catch(null),
});

export const SessionStatusAnswer = z.object({ status: z.string().max(50) });

const Balance = z.object({ balance_amount: Amount, balance_type: z.string().max(20), reference_date: CalendarDay });
export type BalanceAnswer = z.infer<typeof Balance>;
export const BalancesAnswer = z.object({ balances: z.array(Balance).max(200) });

const Party = z.object({ name: Text }).nullish().catch(null);

const Transaction = z.object({
  entry_reference: z.string().min(1).max(500).nullish().catch(null),
  transaction_amount: Amount,
  credit_debit_indicator: z.enum(['CRDT', 'DBIT']),
  status: z.string().max(20),
  booking_date: CalendarDay,
  value_date: CalendarDay,
  transaction_date: CalendarDay,
  creditor: Party,
  debtor: Party,
  remittance_information: z.array(z.string().max(2_000)).max(100).nullish().catch(null),
  bank_transaction_code: z.object({ description: Text }).nullish().catch(null),
});
export type TransactionAnswer = z.infer<typeof Transaction>;
export const TransactionsAnswer = z.object({
  transactions: z.array(Transaction).max(10_000),
  continuation_key: z.string().max(4_000).nullish(),
});

/** @throws BankError `bank_unreadable` */
export function parseAnswer<Answer>(schema: z.ZodType<Answer>, body: Buffer): Answer {
  const read = schema.safeParse(jsonOf(body));
  if (!read.success) throw new BankError('bank_unreadable');
  return read.data;
}
