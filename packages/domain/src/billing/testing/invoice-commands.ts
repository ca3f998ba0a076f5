import {
  asked,
  type Command,
  credited,
  deductible,
  deposits,
  dueOf,
  followers,
  grossOf,
  isCorrected,
  issuedOnes,
  type Link,
  type Model,
  type ModelDocument,
  netOf,
  type Outcome,
  paid,
  partOf,
  seen,
  surplusOf,
  total,
} from './invoice-model.ts';

function changed(model: Model, at: number, change: Partial<ModelDocument>): Model {
  return { ...model, documents: model.documents.map((one, index) => (index === at ? { ...one, ...change } : one)) };
}

type Begun = Pick<ModelDocument, 'kind' | 'net' | 'originals' | 'advance'>;

function begun(model: Model, draft: Begun): Model {
  const fresh = { ...draft, due: 0, position: 0, removed: false, writtenOff: false };
  return { ...model, documents: [...model.documents, fresh] };
}

export function apply(model: Model, command: Command): Outcome {
  if (command.act === 'create') return create(model, command);
  if (command.act === 'reverse') return reverse(model, command.at);
  const one = model.documents[command.at];
  if (one === undefined || one.removed !== (command.act === 'restore')) return 'not_found';
  const typed: Typed = command;
  return ACTIONS[command.act](model, command.at, one, typed);
}

type Typed = { readonly act: string; readonly percent?: number; readonly more?: number };
type Act = (model: Model, at: number, one: ModelDocument, typed: Typed) => Outcome;

const locked: (then: Act) => Act = (then) => (model, at, one, typed) =>
  one.position > 0 ? 'document_locked' : then(model, at, one, typed);
const ifIssued: (then: Act) => Act = (then) => (model, at, one, typed) =>
  seen(model, at).state === 'issued' ? then(model, at, one, typed) : 'transition_refused';

const ACTIONS: Readonly<Record<Exclude<Command['act'], 'create' | 'reverse'>, Act>> = {
  edit: locked((model) => model),
  lower: locked((model, at, { net }, { percent = 100 }) =>
    changed(model, at, { net: Math.max(Math.round((net * percent) / 100), 1) }),
  ),
  issue: locked(issue),
  remove: locked((model, at) => changed(model, at, { removed: true })),
  restore: (model, at) => changed(model, at, { removed: false }),
  duplicate: (model, _at, { kind, net }) =>
    begun(model, { kind: kind === 'deposit' ? 'deposit' : 'invoice', net, originals: [], advance: kind === 'deposit' }),
  credit: ifIssued((model, at, one) => follow(model, at, one, 'credit_note')),
  correct: ifIssued((model, at, one) => follow(model, at, one, 'corrective')),
  pay: ifIssued((model, at, one, { percent = 100, more = 0 }) => {
    if (one.kind === 'credit_note') return 'transition_refused';
    const cents = Math.max(Math.round((one.due * percent) / 100), 1);
    if (cents > Math.max(asked(model, at) - paid(model, at), 0)) return 'amount_exceeds_rest';
    const payment = { cents: cents + more, parts: [{ of: at, cents }], reverses: false, reversed: false };
    return { ...model, payments: [...model.payments, payment] };
  }),
  use_surplus: ifIssued((model, at, one) => {
    if (one.kind === 'credit_note') return 'transition_refused';
    const rest = Math.max(asked(model, at) - paid(model, at), 0);
    const amount = Math.max(Math.min(surplusOf(model), rest), 1);
    if (amount > rest || amount > surplusOf(model)) return 'amount_exceeds_rest';
    return settledWith(model, at, amount);
  }),
  write_off: ifIssued((model, at) =>
    seen(model, at).outstanding === 0 ? 'transition_refused' : changed(model, at, { writtenOff: true }),
  ),
};

function create(model: Model, command: Extract<Command, { act: 'create' }>): Outcome {
  const wanted = command.kind === 'invoice' ? [...new Set(command.deposits)] : [];
  const isUsable = (one: ModelDocument | undefined) => one?.advance && one.position > 0;
  if (!wanted.every((at) => isUsable(model.documents[at]))) return 'not_found';
  const originals = wanted.map((at) => ({ at, role: 'deducts' as const }));
  const { kind, euros } = command;
  return begun(model, { kind, net: euros * 100, originals, advance: kind === 'deposit' });
}

function follow(model: Model, at: number, one: ModelDocument, kind: 'credit_note' | 'corrective'): Outcome {
  if (one.kind === 'credit_note') return 'transition_refused';
  if (kind === 'corrective') {
    const kept = one.originals.filter(({ role }) => role === 'deducts');
    return begun(model, { kind, net: one.net, originals: [...kept, { at, role: 'corrects' }], advance: one.advance });
  }
  const room = grossOf(one.net) - credited(model, at);
  let net = one.net - total(followers(model, at, 'credits').map((note) => netOf(model, note)));
  while (net > 0 && grossOf(net) > room) net -= 1;
  if (net <= 0) return 'amount_exceeds_rest';
  return begun(model, { kind, net, originals: [{ at, role: 'credits' }], advance: false });
}

/** A deposit of which nothing is left is deducted no more; what was paid of the corrected document goes to its successor. */
function issue(model: Model, at: number, one: ModelDocument): Outcome {
  const originals = one.originals.filter((link) => link.role !== 'deducts' || deductible(model, link.at) > 0);
  const refusal = refusedBy(model, { ...one, originals });
  if (refusal) return refusal;
  const position = Math.max(0, ...model.documents.map((other) => other.position)) + 1;
  const due = dueOf(model, at);
  const issued = changed(model, at, { originals, position, due });
  const corrected = originals.find(({ role }) => role === 'corrects')?.at;
  return corrected === undefined ? issued : takenOver(issued, { from: corrected, to: at });
}

function takenOver(model: Model, { from, to }: { readonly from: number; readonly to: number }): Model {
  const payments = model.payments.map((payment) => {
    const cents = payment.reverses || payment.reversed ? 0 : partOf(payment, from);
    if (cents === 0) return payment;
    return { ...payment, parts: [...payment.parts, { of: from, cents: -cents }, { of: to, cents }] };
  });
  const documents = model.documents.map((one) => {
    if (one.position > 0) return one;
    const follows = (link: Link) => (link.role === 'deducts' && link.at === from ? { ...link, at: to } : link);
    return { ...one, originals: one.originals.map(follows) };
  });
  return { documents, payments };
}

function refusedBy(model: Model, one: ModelDocument): 'amount_exceeds_rest' | 'transition_refused' | null {
  const correcting = one.originals.some(({ role }) => role === 'corrects');
  const refusals = one.originals.map(({ at, role }) => {
    const room = grossOf(netOf(model, at)) - credited(model, at);
    if (role === 'credits' && grossOf(one.net) > room) return 'amount_exceeds_rest';
    const finals = followers(model, at, 'deducts').filter((final) => !isCorrected(model, final));
    const isTaken = finals.length > 0 && !(correcting && role === 'deducts');
    const isGivenBack = role === 'corrects' && credited(model, at) > 0;
    return isGivenBack || isCorrected(model, at) || isTaken ? 'transition_refused' : null;
  });
  return refusals.find((refusal) => refusal !== null) ?? null;
}

/** Of payments that are more than their parts first; then of documents paid beyond what they ask for, the last money first. */
function settledWith(model: Model, at: number, amount: number): Model {
  let left = amount;
  const payments = [...model.payments];
  const move = (index: number, from: number | null, most: number) => {
    const payment = payments[index];
    const cents = Math.max(Math.min(most, left), 0);
    if (!payment || cents === 0) return;
    left -= cents;
    const out = from === null ? [] : [{ of: from, cents: -cents }];
    payments[index] = { ...payment, parts: [...payment.parts, ...out, { of: at, cents }] };
  };
  const usable = payments.flatMap((one, index) => (one.reverses || one.reversed ? [] : [index]));
  const before = model.payments;
  for (const index of usable) {
    const one = before[index];
    if (one) move(index, null, one.cents - total(one.parts.map(({ cents }) => cents)));
  }
  for (const document of issuedOnes(model)) {
    let beyond = paid(model, document) - asked(model, document);
    const take = (index: number, there: number) => {
      const most = Math.max(Math.min(there, beyond), 0);
      beyond -= most;
      move(index, document, most);
    };
    const own = (index: number) => (before[index] ? partOf(before[index], document) : 0);
    const lent = (index: number) =>
      total(deposits(model, document).map((deposit) => (before[index] ? partOf(before[index], deposit) : 0))) +
      Math.min(own(index), 0);
    for (const index of usable.toReversed()) take(index, own(index));
    for (const index of usable.toReversed()) take(index, lent(index));
  }
  return { ...model, payments };
}

function reverse(model: Model, at: number): Outcome {
  const one = model.payments[at];
  if (one === undefined) return 'not_found';
  if (one.reverses || one.reversed) return 'transition_refused';
  const payments = model.payments.map((payment, index) => (index === at ? { ...payment, reversed: true } : payment));
  const parts = one.parts.map(({ of, cents }) => ({ of, cents: -cents }));
  return { ...model, payments: [...payments, { cents: -one.cents, parts, reverses: true, reversed: false }] };
}
