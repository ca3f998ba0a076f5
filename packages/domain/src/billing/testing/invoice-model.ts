/**
 * The states of invoices implemented a second time, in the plainest way: whole cents, one list, no rule shared with the
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
      readonly act:
        | 'edit'
        | 'issue'
        | 'remove'
        | 'restore'
        | 'duplicate'
        | 'credit'
        | 'correct'
        | 'write_off'
        | 'use_surplus';
      readonly at: number;
    }
  /** `more` cents are paid beyond the share of what is due. */
  | { readonly act: 'pay'; readonly at: number; readonly percent: number; readonly more: number }
  /** The price of a draft becomes that part of what it was. */
  | { readonly act: 'lower'; readonly at: number; readonly percent: number }
  | { readonly act: 'reverse'; readonly at: number };

export type Link = { readonly at: number; readonly role: 'credits' | 'corrects' | 'deducts' };

export type ModelDocument = {
  readonly kind: 'invoice' | 'deposit' | 'credit_note' | 'corrective';
  /** Asks for money in advance: a deposit, or what replaces one. */
  readonly advance: boolean;
  readonly net: number;
  /** As it was issued. */
  readonly due: number;
  readonly originals: readonly Link[];
  /** Its place among the issued ones; 0 for a draft. */
  readonly position: number;
  readonly removed: boolean;
  readonly writtenOff: boolean;
};

type Part = { readonly of: number; readonly cents: number };
type ModelPayment = {
  readonly cents: number;
  readonly parts: readonly Part[];
  readonly reverses: boolean;
  readonly reversed: boolean;
};

export type Model = { readonly documents: readonly ModelDocument[]; readonly payments: readonly ModelPayment[] };

export const EMPTY_MODEL: Model = { documents: [], payments: [] };

/** What is seen of a document from outside. */
export type Seen = {
  readonly state: 'draft' | 'issued' | 'cancelled';
  readonly due: number;
  readonly credited: number;
  readonly paid: number;
  readonly outstanding: number;
};

/** The state after a command, or the code with which it is refused. */
export type Outcome = Model | 'not_found' | 'document_locked' | 'transition_refused' | 'amount_exceeds_rest';

export const total = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** With VAT of 20 %, to the cent. */
export const grossOf = (net: number) => net + Math.round(net / 5);

export const followers = (model: Model, at: number, role: Link['role']) =>
  model.documents.flatMap((one, index) =>
    one.position > 0 && one.originals.some((link) => link.at === at && link.role === role) ? [index] : [],
  );
export const isCorrected = (model: Model, at: number) => followers(model, at, 'corrects').length > 0;
export const netOf = (model: Model, at: number) => model.documents[at]?.net ?? 0;
export const credited = (model: Model, at: number) =>
  total(followers(model, at, 'credits').map((note) => grossOf(netOf(model, note))));
export const partOf = ({ parts }: ModelPayment, at: number) =>
  total(parts.filter(({ of }) => of === at).map(({ cents }) => cents));
export const paid = (model: Model, at: number) => total(model.payments.map((payment) => partOf(payment, at)));
export const deposits = (model: Model, at: number) =>
  (model.documents[at]?.originals ?? []).filter(({ role }) => role === 'deducts').map((link) => link.at);
export const deductible = (model: Model, at: number) => Math.max(grossOf(netOf(model, at)) - credited(model, at), 0);

export function dueOf(model: Model, at: number): number {
  const one = model.documents[at];
  if (one === undefined || one.position > 0) return one?.due ?? 0;
  return grossOf(one.net) - total(deposits(model, at).map((deposit) => deductible(model, deposit)));
}

/** Of a final invoice credited beyond what it asks for: what each deposit that was not paid yet asks for less. */
function relieved(model: Model, final: number): Map<number, number> {
  let beyond = Math.max(credited(model, final) - dueOf(model, final), 0);
  const inOrder = deposits(model, final).toSorted(
    (a, b) => (model.documents[a]?.position ?? 0) - (model.documents[b]?.position ?? 0),
  );
  return new Map(
    inOrder.map((at) => {
      const unpaid = Math.max(dueOf(model, at) - credited(model, at) - paid(model, at), 0);
      const less = Math.min(unpaid, beyond);
      beyond -= less;
      return [at, less];
    }),
  );
}

/** What a document asks for now, before payments. */
export function asked(model: Model, at: number): number {
  const one = model.documents[at];
  if (!one?.position || one.kind === 'credit_note' || isCorrected(model, at)) return 0;
  const finals = followers(model, at, 'deducts').filter((final) => !isCorrected(model, final));
  const less = total(finals.map((final) => relieved(model, final).get(at) ?? 0));
  return dueOf(model, at) - credited(model, at) - less + total([...relieved(model, at).values()]);
}

export function seen(model: Model, at: number): Seen {
  const one = model.documents[at];
  const due = dueOf(model, at);
  if (!one?.position) return { state: 'draft', due, credited: 0, paid: 0, outstanding: 0 };
  const [back, settled] = [credited(model, at), paid(model, at)];
  const gross = grossOf(one.net);
  const finals = followers(model, at, 'deducts').filter((final) => !isCorrected(model, final));
  const less = total(finals.map((final) => relieved(model, final).get(at) ?? 0));
  const isCancelled = isCorrected(model, at) || (gross > 0 && back + less >= gross);
  const state = isCancelled ? 'cancelled' : 'issued';
  const isOwed = one.kind !== 'credit_note' && !one.writtenOff;
  const outstanding = isOwed ? Math.max(asked(model, at) - settled, 0) : 0;
  return { state, due, credited: back, paid: settled, outstanding };
}

const validPayments = ({ payments }: Model) => payments.filter(({ reverses, reversed }) => !reverses && !reversed);
export const issuedOnes = ({ documents }: Model) =>
  documents
    .flatMap(({ kind, position }, at) => (position > 0 && kind !== 'credit_note' ? [{ at, position }] : []))
    .toSorted((a, b) => a.position - b.position)
    .map(({ at }) => at);

/** What the customer paid and no document needs. */
export function surplusOf(model: Model): number {
  const received = total(validPayments(model).map(({ cents }) => cents));
  return received - total(issuedOnes(model).map((at) => Math.min(paid(model, at), asked(model, at))));
}

/** What the customer owes once all is added up: invoices less credit notes less payments, and less what was given up. */
export function owedOf(model: Model): number {
  const isOut = (at: number) => isCorrected(model, at);
  const invoiced = total(issuedOnes(model).map((at) => (isOut(at) ? 0 : dueOf(model, at))));
  const back = total(issuedOnes(model).map((at) => credited(model, at)));
  return (
    invoiced -
    back -
    total(model.payments.map(({ cents }) => cents)) -
    total(issuedOnes(model).map((at) => lostOf(model, at)))
  );
}

export function lostOf(model: Model, at: number): number {
  return model.documents[at]?.writtenOff ? Math.max(asked(model, at) - paid(model, at), 0) : 0;
}
