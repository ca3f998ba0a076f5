import type { Generated } from 'kysely';

/** Exact decimals, as text. */
type Amount = string;

interface PracticeCardKeyTable {
  workspace_id: string;
  sealed_key: string;
  sealed_secret: string;
  /** Its last four signs. */
  key_end: string;
  is_live: boolean;
  saved_by: string;
  saved_at: string;
  heard_at: string | null;
  refused_at: Generated<string | null>;
}

interface InvoiceCardPaymentTable {
  workspace_id: string;
  id: string;
  invoice_id: string;
  session_id: string;
  intent_id: string | null;
  amount: Amount;
  currency: string;
  state: Generated<'open' | 'paid' | 'ended'>;
  received: Amount | null;
  received_currency: string | null;
  question: 'amount_differs' | 'taken_back_by_hand' | 'given_back_later' | 'not_followed' | 'recorded_by_hand' | null;
  settled: Generated<Amount>;
  payment_id: string | null;
  readings: Generated<number>;
  last_reading: Generated<number>;
  created_at: string;
  last_payment_id: Generated<string | null>;
  paid_at: Generated<string | null>;
  mailed_at: Generated<string | null>;
  noted_at: Generated<string | null>;
  noted_by: Generated<string | null>;
}

export interface CardPaymentTables {
  practice_card_keys: PracticeCardKeyTable;
  invoice_card_payments: InvoiceCardPaymentTable;
}
