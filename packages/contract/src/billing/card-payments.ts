import * as z from 'zod/mini';
import { PRACTICE_RULE, PRACTICE_WORK, route } from '../core/route.ts';
import { Currency, DecimalText, Id, idParams, list, Moment } from '../core/shapes.ts';

/** What a restricted key must allow, by the name that the provider gives the right. */
export const CARD_RIGHTS = ['checkout_sessions', 'payment_intents', 'disputes'] as const;

/** The key of the practice, never the key itself. */
const CardKey = z.object({
  /** Its last four signs. */
  end: z.string(),
  /** False for a key with which no money moves. */
  isLive: z.boolean(),
  savedAt: Moment,
  /** When a message that its secret signed last came; null until one does. */
  heardAt: z.nullable(Moment),
  /** Since when the provider refuses the key: invoices cannot be paid by card until one is entered. */
  refusedAt: z.nullable(Moment),
});
export type CardKey = z.infer<typeof CardKey>;

const CardSettings = z.object({
  key: z.nullable(CardKey),
  /** Where the provider is to send its messages. */
  messagesTo: z.string(),
});
export type CardSettings = z.infer<typeof CardSettings>;

export const CARD_QUESTIONS = [
  'amount_differs',
  'taken_back_by_hand',
  'given_back_later',
  'not_followed',
  'recorded_by_hand',
] as const;

/** A page of the provider on which an invoice could be paid, and what came of it. */
export const CardPage = z.object({
  id: Id,
  openedAt: Moment,
  /** What the page asks for. */
  amount: DecimalText,
  currency: Currency,
  /** `ended` without a payment. */
  state: z.enum(['open', 'paid', 'ended']),
  /** Of the amount, what stands as a payment: less after a refund or a dispute. */
  settled: DecimalText,
  /** What was received in truth, where that is no amount the page asked for: it is recorded by hand. */
  received: z.nullable(z.object({ amount: DecimalText, currency: z.string() })),
  /** What somebody has to look at. */
  question: z.nullable(z.enum(CARD_QUESTIONS)),
  /** It was paid, and nobody of the practice has looked. */
  isNew: z.boolean(),
});
export type CardPage = z.infer<typeof CardPage>;

const Secret = (form: RegExp, example: string) =>
  z.string().check(z.trim(), z.maxLength(255), z.regex(form, 'isString'), z.meta({ examples: [example] }));

export const cardPayments = {
  find: route({
    method: 'GET',
    path: '/api/card-key',
    access: PRACTICE_WORK,
    summary: 'Whether invoices can be paid by card, never the key',
    reply: CardSettings,
  }),
  save: route({
    method: 'PUT',
    path: '/api/card-key',
    access: PRACTICE_RULE,
    proof: 'always',
    guarded: true,
    summary: 'Keep a restricted key of the practice’s own account with the provider, once the provider accepts it',
    body: z.strictObject({
      key: Secret(/^rk_(test|live)_[A-Za-z0-9_]{8,240}$/, 'rk_test_sample0000'),
      /** That signs the messages of the provider. */
      secret: Secret(/^whsec_[A-Za-z0-9_+/=]{8,240}$/, 'whsec_sample0000'),
    }),
    /** Nothing is kept unless the result is `saved`; `test_key`: real invoices would be settled without money. */
    reply: z.object({
      result: z.enum(['saved', 'test_key', 'key_refused', 'rights_missing']),
      missing: z.array(z.enum(CARD_RIGHTS)),
      settings: CardSettings,
    }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/card-key',
    access: PRACTICE_RULE,
    summary: 'Forget the key and close the pages that are open: invoices are paid by transfer again',
    status: 204,
  }),
  list: route({
    method: 'GET',
    path: '/api/invoices/:id/card-pages',
    access: PRACTICE_WORK,
    summary: 'The pages on which an invoice could be paid by card, latest first',
    params: idParams,
    reply: list(CardPage),
  }),
  note: route({
    method: 'POST',
    path: '/api/invoices/:id/card-pages/note',
    access: PRACTICE_WORK,
    summary: 'Say that somebody of the practice has looked at what cards paid of an invoice',
    params: idParams,
    status: 204,
  }),
  webhook: route({
    method: 'POST',
    path: '/api/webhooks/card-payments/:id',
    access: 'public',
    signed: true,
    summary: 'Signed messages about payments by card in the account of a practice',
    params: idParams,
    body: z.looseObject({ id: z.string().check(z.maxLength(255)), type: z.string().check(z.maxLength(255)) }),
    status: 204,
  }),
};
