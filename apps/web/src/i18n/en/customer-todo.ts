import { formatCount } from '#lib/format.ts';

const days = (count: number) => (count === 1 ? '1 day' : `${formatCount(count, 'en')} days`);

/** What is next to do for a customer. */
export const todo = {
  title: (count: number) => (count === 1 ? '1 thing to do' : `${formatCount(count, 'en')} things to do`),
  late: (count: number) => `Invoice ${days(count)} late`,
  accepted: 'Accepted, left to invoice',
  expired: 'Quotation expired without an answer',
  lapses: (count: number) =>
    count === 0 ? 'Quotation valid until today' : `Quotation without an answer, valid for ${days(count)}`,
  ready: 'Issued, not sent yet',
  draft: 'Draft to finish',
  noAddress: 'The billing address is missing',
  noAddressDetail: 'Needed to send a quotation or an invoice',
  noEmail: 'The e-mail address is missing',
  noEmailDetail: 'Documents are sent to it',
  actions: {
    remind: 'Remind',
    invoice: 'Invoice',
    revise: 'Revise',
    follow: 'Follow up',
    send: 'Send',
    finish: 'Finish',
    complete: 'Complete',
  },
  all: (count: number) => `Show all ${formatCount(count, 'en')}`,
};

export type TodoMessages = typeof todo;
