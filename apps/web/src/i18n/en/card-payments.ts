import type { CardPage, cardPayments as routes } from '@aurea/contract/billing/card-payments.ts';
import type { ReplyOf } from '@aurea/contract/core/route.ts';

type Right = ReplyOf<typeof routes.save>['missing'][number];
type Question = NonNullable<CardPage['question']>;

/** Invoices paid by card: the key of the practice, and what came of the pages that customers opened. */
export const cardPayments = {
  title: 'Payment by card',
  lead: 'With a Stripe account of your own, your customers pay invoices by card from the link they receive. The money goes straight to that account; Aurea takes nothing.',
  steps: [
    'In Stripe, make a restricted key that may write “Checkout Sessions” and read “PaymentIntents”, “Charges”, “Disputes” and “Balance”.',
    'Still in Stripe, add a webhook for “checkout.session.completed”, “checkout.session.expired”, “charge.refunded” and all of “charge.dispute”, to this address:',
    'Enter both secrets here. They are checked with Stripe, kept encrypted and never shown again.',
  ],
  address: 'Address of the messages',
  copy: 'Copy the address',
  copied: 'Address copied',
  key: 'Restricted key',
  keyHelp: 'Begins with rk_live_',
  keyForm: 'A restricted key begins with rk_live_ or rk_test_',
  secret: 'Secret of the webhook',
  secretHelp: 'Begins with whsec_',
  secretForm: 'The secret of a webhook begins with whsec_',
  save: 'Save',
  saved: 'Your invoices can be paid by card',
  refused: 'Stripe does not know this key',
  refusedDetail: 'It may be incomplete or revoked. Nothing was kept.',
  testKey: 'This is a test key',
  testKeyDetail: 'It would settle real invoices without money. Enter a live key: rk_live_. Nothing was kept.',
  missing: 'The key lacks rights',
  missingDetail: (rights: string) => `Give it in Stripe: ${rights}. Nothing was kept.`,
  rights: {
    checkout_sessions: 'Checkout Sessions (write)',
    payment_intents: 'PaymentIntents and Charges (read)',
    disputes: 'Disputes (read)',
  } satisfies Record<Right, string>,
  live: 'Active',
  test: 'Test: no money moves',
  kept: (end: string, on: string) => `Key ending in ${end}, entered on ${on}.`,
  heard: (at: string) => `Last message from Stripe on ${at}.`,
  unheard:
    'No message has come from Stripe yet. Until then payments are found within the hour; check the address of the webhook.',
  keyRefused: (at: string) => `Stripe has refused this key since ${at}`,
  keyRefusedDetail:
    'It was revoked, or a right was taken from it. Invoices are paid by transfer until a key is entered; with one of the same account, what happened meanwhile is followed again.',
  replace: 'Replace the key',
  replaceFirst: 'Before you replace the key',
  replaceFirstDetail:
    'With a key of another Stripe account, refunds and disputes of what was paid until now are no longer followed here. A new key of the same account changes nothing. Pages that are open are closed.',
  remove: 'Remove',
  removeAsk: 'Stop taking cards?',
  removeDetail:
    'Pages that are open are closed, and the key is deleted here. Payments stay; refunds and disputes in Stripe are no longer followed.',
  removed: 'Invoices are no longer paid by card',
  dismiss: 'Keep',
  onlyApprovers: 'Owners and advisors of the practice can enter a key.',
  news: {
    keyRefused: 'Stripe refuses the key for cards',
    keyRefusedDetail: 'Invoices are paid by transfer until you enter one',
    paid: (number: string, at: string) => `${number} paid by card, ${at}`,
    odd: (number: string) => `${number}: another amount than asked for, to be recorded`,
  },
  pages: 'Payment by card',
  states: { open: 'Page open', paid: 'Paid', ended: 'Ended unpaid' } satisfies Record<CardPage['state'], string>,
  back: 'Given back',
  backInPart: 'Given back in part',
  opened: (at: string) => `Opened on ${at}`,
  left: (amount: string) => `${amount} left after refunds or disputes`,
  questions: {
    amount_differs: 'Another amount than asked for arrived: look at it in Stripe, then record the payment by hand.',
    taken_back_by_hand:
      'You took this payment back here, but Stripe still holds a part of it: record that part as a payment.',
    given_back_later:
      'Stripe gave money of this payment back: if you recorded what it gave back as a payment, take that back too.',
    not_followed: 'The key changed or was refused while this page was open: look in Stripe whether it was paid.',
    recorded_by_hand:
      'Paid by card while the key was missing or refused; a payment was recorded here meanwhile, so nothing was added. If that payment is another one, record this one too.',
  } satisfies Record<Question, string>,
};
export type CardPaymentMessages = typeof cardPayments;
