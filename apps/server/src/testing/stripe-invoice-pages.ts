import type Stripe from 'stripe';

/** What was asked of the stand-in, as far as pages for single payments are about it. */
export type PageCall = {
  readonly line: string;
  readonly query: URLSearchParams;
  readonly body: URLSearchParams;
  readonly key: string | undefined;
  /** The secret key of the account. */
  readonly account: string;
};

/** An answer with another status than 200. */
export class Refused {
  readonly status: number;

  constructor(status: number) {
    this.status = status;
  }
}

type BalanceTransaction = Pick<Stripe.BalanceTransaction, 'id' | 'object' | 'fee' | 'currency'>;
type Charge = Pick<Stripe.Charge, 'id' | 'object' | 'amount_captured' | 'amount_refunded' | 'currency' | 'created'> & {
  balance_transaction: BalanceTransaction;
};
type Intent = Pick<Stripe.PaymentIntent, 'id' | 'object'> & { latest_charge: Charge | null };
type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'status'> & { payment_intent: string };
type Page = Pick<Stripe.Checkout.Session, 'id' | 'object' | 'status' | 'payment_status' | 'url'> & {
  payment_intent: Intent | null;
};
type KeptPage = {
  readonly page: Page;
  readonly account: string;
  readonly amount: number;
  readonly currency: string;
  readonly paidUrl: string;
};

const list = (data: readonly object[]) => ({ object: 'list', data, has_more: false });

type World = {
  readonly kept: KeptPage[];
  readonly disputes: Dispute[];
  readonly byKey: Map<string, KeptPage>;
  /** Beginnings of paths that an account is refused; every path where it is unknown. */
  readonly refused: Map<string, readonly string[] | 'unknown'>;
};

/** Pages that take a card for one amount, each known to the account that opened it alone. */
export function createInvoicePages() {
  const world: World = { kept: [], disputes: [], byKey: new Map(), refused: new Map() };
  const { kept, refused } = world;
  return { kept, refused, answer: (call: PageCall) => answer(world, call), ...happenings(world) };
}

/** @returns undefined for what is about something else */
function answer(world: World, call: PageCall): object | undefined {
  const status = refusalOf(world, call);
  if (status) return new Refused(status);
  if (call.line === 'GET /v1/payment_intents') return list([]);
  if (call.line === 'GET /v1/disputes') {
    return list(world.disputes.filter(({ payment_intent }) => payment_intent === call.query.get('payment_intent')));
  }
  if (call.line === 'POST /v1/checkout/sessions' && call.body.get('mode') === 'payment') return open(world, call);
  const [, id, act] = /\/(cs_(?:invoice\d+|none))(\/expire)?$/.exec(call.line) ?? [];
  if (!id) return undefined;
  const one = world.kept.find(({ page, account }) => page.id === id && account === call.account);
  if (!one) return new Refused(404);
  return act ? expire(one.page) : one.page;
}

function refusalOf({ refused }: World, { line, query, account }: PageCall): number | null {
  const refusals = refused.get(account) ?? [];
  if (refusals === 'unknown') return 401;
  const [method, path = ''] = line.split(' ');
  const isRich = (query.get('expand[0]') ?? '').endsWith('balance_transaction');
  const isRefused = refusals.some(
    (one) => path.startsWith(one) || `${method} ${path}`.startsWith(one) || (isRich && one === '/v1/balance'),
  );
  return isRefused ? 403 : null;
}

function open({ kept, byKey }: World, { body, key, account }: PageCall) {
  const again = byKey.get(`${account} ${key}`);
  if (again) return again.page;
  const id = `cs_invoice${kept.length + 1}`;
  const url = `https://checkout.stripe.com/c/pay/${id}`;
  const page = {
    ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid', url, payment_intent: null },
  } satisfies Page;
  const price = 'line_items[0][price_data]';
  const made = {
    ...{ page, account, amount: Number(body.get(`${price}[unit_amount]`)) },
    ...{ currency: body.get(`${price}[currency]`) ?? '', paidUrl: body.get('success_url') ?? '' },
  };
  kept.push(made);
  byKey.set(`${account} ${key}`, made);
  return page;
}

function expire(page: Page) {
  if (page.status !== 'open') return new Refused(400);
  return Object.assign(page, { status: 'expired', url: null });
}

function happenings({ kept, disputes }: World) {
  const find = (id: string) => {
    const found = kept.find(({ page }) => page.id === id);
    if (!found) throw new Error(`no page ${id}`);
    return found;
  };
  const paid = (id: string) => {
    const { payment_intent: intent } = find(id).page;
    if (!intent?.latest_charge) throw new Error(`${id} is not paid`);
    return { intent, charge: intent.latest_charge };
  };
  return {
    /** A card pays the page. @returns the payment's id */
    pay: (id: string, at: Date, change: Partial<Pick<Charge, 'amount_captured' | 'currency'>> = {}) => {
      const { page, amount, currency } = find(id);
      const charge = {
        ...{ id: `ch_${id}`, object: 'charge', amount_captured: amount, amount_refunded: 0, currency },
        created: Math.floor(at.getTime() / 1000),
        balance_transaction: { id: `txn_${id}`, object: 'balance_transaction', fee: 145, currency },
        ...change,
      } satisfies Charge;
      const intent = { id: `pi_${id}`, object: 'payment_intent', latest_charge: charge } satisfies Intent;
      Object.assign(page, { status: 'complete', payment_status: 'paid', url: null, payment_intent: intent });
      return intent.id;
    },
    /** The account gives so many cents back, counting what it gave before. */
    refund: (id: string, minor: number) => {
      paid(id).charge.amount_refunded = minor;
    },
    /** The bank of the customer takes the payment back, or so many cents of it; or ends the dispute. */
    dispute: (id: string, status: Stripe.Dispute.Status, minor?: number) => {
      const { intent, charge } = paid(id);
      const running = disputes.find(({ payment_intent }) => payment_intent === intent.id);
      if (running) running.status = status;
      else {
        const amount = minor ?? charge.amount_captured;
        disputes.push({ id: `du_${id}`, object: 'dispute', amount, status, payment_intent: intent.id });
      }
    },
  };
}
