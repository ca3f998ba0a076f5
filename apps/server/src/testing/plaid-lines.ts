import type { Item, PaymentMeta, PlaidError, Transaction } from 'plaid';
import type { ServedItem, ServedPlaidLine } from './plaid-books.ts';

type Of = { readonly accountId: string; readonly nameOf: (id: string) => string };

const PAYMENT: PaymentMeta = {
  ...{ reference_number: null, ppd_id: null, payee: null, by_order_of: null, payer: null },
  ...{ payment_method: null, payment_processor: null, reason: null },
};
const PLACE = {
  ...{ address: null, city: null, region: null, postal_code: null, country: null, lat: null, lon: null },
  store_number: null,
};

export function toTransaction({ id, on, amount, label, isPending = false }: ServedPlaidLine, of: Of): Transaction {
  return {
    ...{ transaction_id: of.nameOf(id), account_id: of.accountId, amount, date: on, name: label, pending: isPending },
    ...{ iso_currency_code: 'EUR', unofficial_currency_code: null, original_description: label, merchant_name: null },
    ...{ location: PLACE, payment_meta: PAYMENT, pending_transaction_id: null, account_owner: null },
    ...{ authorized_date: null, authorized_datetime: null, datetime: null, transaction_code: null },
    payment_channel: 'other' as Transaction['payment_channel'],
  };
}

export function itemFields({ id, bank, error, until }: ServedItem): Item {
  const failed = error && { error_type: 'ITEM_ERROR', error_code: error, error_message: error, display_message: null };
  return {
    ...{ item_id: id, institution_id: bank.id, institution_name: bank.name, webhook: null, products: [] },
    ...{ available_products: [], billed_products: [], consent_expiration_time: until },
    error: failed ? (failed as PlaidError) : null,
    update_type: 'background' as Item['update_type'],
  };
}
