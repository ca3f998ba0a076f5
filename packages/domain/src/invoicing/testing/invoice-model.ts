/**
 * The states of invoices told a second time, in the plainest way: whole cents, one list, no rule shared with the
 * product. Sequences of commands are given to both, and both must refuse the same and stand at the same.
 */
export type Command =
  | {
      readonly act: 'create';
      readonly kind: 'invoice' | 'deposit';
      readonly euros: number;
      readonly deposits: readonly number[];
    }
  | {
      readonly act: 'edit' | 'issue' | 'remove' | 'restore' | 'duplicate' | 'credit' | 'correct' | 'write_off';
      readonly at: number;
    }
  | { readonly act: 'pay'; readonly at: number; readonly percent: number }
  | { readonly act: 'reverse'; readonly at: number };

export type ModelDocument = {
  readonly kind: 'invoice' | 'deposit' | 'credit_note' | 'corrective';
  readonly gross: number;
  readonly due: number;
  readonly originals: readonly { readonly at: number; readonly role: 'credits' | 'corrects' | 'deducts' }[];
  readonly issued: boolean;
  readonly removed: boolean;
  readonly writtenOff: boolean;
};

type ModelPayment = {
  readonly of: number;
  readonly cents: number;
  readonly reverses: boolean;
  readonly reversed: boolean;
};

export type Model = { readonly documents: readonly ModelDocument[]; readonly payments: readonly ModelPayment[] };

export const EMPTY_MODEL: Model = { documents: [], payments: [] };

/** What is seen of a document from outside. */
export type Seen = {
  readonly state: 'draft' | 'issued' | 'cancelled';
  readonly credited: number;
  readonly paid: number;
  readonly outstanding: number;
};

/** The state after a command, or the code with which it is refused. */
export type Outcome = Model | 'not_found' | 'document_locked' | 'transition_refused' | 'amount_exceeds_rest';

const issuedFollowers = (model: Model, at: number, role: string) =>
  model.documents.filter((one) => one.issued && one.originals.some((link) => link.at === at && link.role === role));

export function seen(model: Model, at: number): Seen {
  const one = model.documents[at];
  if (!one?.issued) return { state: 'draft', credited: 0, paid: 0, outstanding: 0 };
  const credited = issuedFollowers(model, at, 'credits').reduce((total, { gross }) => total + gross, 0);
  const paid = model.payments.filter(({ of }) => of === at).reduce((total, { cents }) => total + cents, 0);
  const corrected = issuedFollowers(model, at, 'corrects').length > 0;
  const state = corrected || (one.gross > 0 && credited >= one.gross) ? 'cancelled' : 'issued';
  const asks = one.kind === 'credit_note' || corrected || one.writtenOff ? 0 : one.due - credited - paid;
  return { state, credited, paid, outstanding: Math.max(asks, 0) };
}

function changed(model: Model, at: number, change: Partial<ModelDocument>): Model {
  return { ...model, documents: model.documents.map((one, index) => (index === at ? { ...one, ...change } : one)) };
}

type Begun = Pick<ModelDocument, 'kind' | 'gross' | 'originals'>;

function begun(model: Model, { kind, gross, originals }: Begun): Model {
  const deposits = originals.filter(({ role }) => role === 'deducts');
  const prepaid = deposits.reduce((total, { at }) => total + (model.documents[at]?.gross ?? 0), 0);
  const fresh = { kind, gross, due: gross - prepaid, originals, issued: false, removed: false, writtenOff: false };
  return { ...model, documents: [...model.documents, fresh] };
}

export function apply(model: Model, command: Command): Outcome {
  if (command.act === 'create') return create(model, command);
  if (command.act === 'reverse') return reverse(model, command.at);
  const one = model.documents[command.at];
  if (one === undefined || one.removed !== (command.act === 'restore')) return 'not_found';
  return ACTS[command.act](model, command.at, one, command.act === 'pay' ? command.percent : 0);
}

type Act = (model: Model, at: number, one: ModelDocument, percent: number) => Outcome;

const locked: (then: Act) => Act = (then) => (model, at, one, percent) =>
  one.issued ? 'document_locked' : then(model, at, one, percent);
const standing: (then: Act) => Act = (then) => (model, at, one, percent) =>
  seen(model, at).state === 'issued' ? then(model, at, one, percent) : 'transition_refused';

const ACTS: Readonly<Record<Exclude<Command['act'], 'create' | 'reverse'>, Act>> = {
  edit: locked((model) => model),
  issue: locked((model, at, one) => refusedBy(model, one) ?? changed(model, at, { issued: true })),
  remove: locked((model, at) => changed(model, at, { removed: true })),
  restore: (model, at) => changed(model, at, { removed: false }),
  duplicate: (model, _at, { kind, gross }) =>
    begun(model, { kind: kind === 'deposit' ? 'deposit' : 'invoice', gross, originals: [] }),
  credit: standing((model, at, one) => follow(model, at, one, 'credit_note')),
  correct: standing((model, at, one) => follow(model, at, one, 'corrective')),
  pay: standing((model, at, one, percent) => {
    if (one.kind === 'credit_note') return 'transition_refused';
    const cents = Math.max(Math.round((one.due * percent) / 100), 1);
    const { credited, paid } = seen(model, at);
    if (cents > Math.max(one.due - credited - paid, 0)) return 'amount_exceeds_rest';
    return { ...model, payments: [...model.payments, { of: at, cents, reverses: false, reversed: false }] };
  }),
  write_off: standing((model, at) =>
    seen(model, at).outstanding === 0 ? 'transition_refused' : changed(model, at, { writtenOff: true }),
  ),
};

function create(model: Model, command: Extract<Command, { act: 'create' }>): Outcome {
  const wanted = command.kind === 'invoice' ? [...new Set(command.deposits)] : [];
  const usable = wanted.every((at) => model.documents[at]?.kind === 'deposit' && model.documents[at]?.issued);
  if (!usable) return 'not_found';
  const originals = wanted.map((at) => ({ at, role: 'deducts' as const }));
  return begun(model, { kind: command.kind, gross: command.euros * 120, originals });
}

function follow(model: Model, at: number, one: ModelDocument, kind: 'credit_note' | 'corrective'): Outcome {
  if (one.kind === 'credit_note') return 'transition_refused';
  const kept = kind === 'corrective' ? one.originals.filter(({ role }) => role === 'deducts') : [];
  const role = kind === 'credit_note' ? ('credits' as const) : ('corrects' as const);
  return begun(model, { kind, gross: one.gross, originals: [...kept, { at, role }] });
}

function refusedBy(model: Model, one: ModelDocument): 'amount_exceeds_rest' | 'transition_refused' | null {
  const correcting = one.originals.some(({ role }) => role === 'corrects');
  const refusals = one.originals.map(({ at, role }) => {
    const original = model.documents[at];
    const { credited } = seen(model, at);
    if (role === 'credits' && original && one.gross > original.gross - credited) return 'amount_exceeds_rest';
    const deducted = issuedFollowers(model, at, 'deducts').some(
      (final) => issuedFollowers(model, model.documents.indexOf(final), 'corrects').length === 0,
    );
    const taken = deducted && !(correcting && role === 'deducts');
    const isOut = (role !== 'credits' && credited > 0) || issuedFollowers(model, at, 'corrects').length > 0 || taken;
    return isOut ? 'transition_refused' : null;
  });
  return refusals.find((refusal) => refusal !== null) ?? null;
}

function reverse(model: Model, at: number): Outcome {
  const one = model.payments[at];
  if (one === undefined) return 'not_found';
  if (one.reverses || one.reversed) return 'transition_refused';
  const payments = model.payments.map((payment, index) => (index === at ? { ...payment, reversed: true } : payment));
  return { ...model, payments: [...payments, { of: one.of, cents: -one.cents, reverses: true, reversed: false }] };
}
