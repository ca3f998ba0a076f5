import { Decimal, decimal, sum, toDecimalString, ZERO } from '../../core/decimal.ts';
import { Failure } from '../../core/failure.ts';
import type { DocumentKind } from '../documents/document-type.ts';
import { checkAct } from '../documents/states.ts';
import { leftToCredit } from '../payments/credit-note-balance.ts';
import {
  carriedOver,
  checkFollowUp,
  checkOriginal,
  checkPayment,
  checkReversal,
  type DocumentFacts,
  deductibleOf,
  invoiceStatusOf,
  type OriginalRole,
  writtenOff,
} from '../payments/invoice-status.ts';
import { drawnFrom, type Surplus, surplusesOf } from '../payments/surplus.ts';
import { type DocumentTotals, documentTotals } from '../totals/totals.ts';
import type { Command, Seen } from './invoice-model.ts';

const TODAY = '2026-11-20';

type Link = { readonly at: number; readonly role: OriginalRole };
type Row = {
  readonly kind: DocumentKind;
  readonly advance: boolean;
  net: string;
  links: readonly Link[];
  /** As it was issued. */
  due: Decimal;
  position: number;
  removed: boolean;
  writtenOff: boolean;
};
type Payment = {
  readonly id: string;
  readonly amount: Decimal;
  readonly parts: { readonly invoiceId: string; readonly amount: Decimal }[];
  readonly reverses: boolean;
  reversed: boolean;
};

const FRESH = { due: ZERO, position: 0, removed: false, writtenOff: false };
const CONSEIL = { name: 'Conseil', quantity: '1', unit: 'C62', vatCategory: 'S', vatRate: '20' } as const;
const written = (unitPrice: string) => ({ lines: [{ ...CONSEIL, unitPrice }] });

/** Documents kept in memory, whose every change is decided by the rules that the server asks. */
export class DecidedInvoices {
  readonly #rows: Row[] = [];
  readonly #payments: Payment[] = [];

  get length(): number {
    return this.#rows.length;
  }

  /** @throws Failure as the server */
  run(command: Command): void {
    if (command.act === 'create') this.#create(command);
    else if (command.act === 'reverse') this.#reverse(command.at);
    else this.#act(command);
  }

  seen(at: number): Seen {
    const facts = this.#facts(at);
    const { state, outstanding } = invoiceStatusOf(facts, TODAY);
    const cents = (amount: string) => decimal(amount).times(100).toNumber();
    const { credited, paid } = facts;
    const due = cents(facts.due);
    if (state === 'draft') return { state, due, credited: 0, paid: 0, outstanding: 0 };
    return {
      state,
      due,
      credited: cents(credited),
      paid: cents(paid),
      outstanding: cents(toDecimalString(outstanding)),
    };
  }

  /** What the customer paid beyond what the documents ask for, in cents. */
  get surplus(): number {
    return sum(this.#surpluses().map(({ amount }) => amount))
      .times(100)
      .toNumber();
  }

  #act(command: Exclude<Command, { act: 'create' | 'reverse' }>): void {
    const { at, act } = command;
    const row = this.#rows[at];
    if (row === undefined || row.removed !== (act === 'restore')) throw new Failure('not_found');
    const { kind, net } = row;
    const percent = 'percent' in command ? command.percent : 100;
    const actions: Readonly<Record<typeof act, () => void>> = {
      edit: () => this.#change(row, 'edit'),
      lower: () => this.#lower(row, percent),
      remove: () => this.#change(row, 'remove'),
      issue: () => this.#issue(at, row),
      restore: () => Object.assign(row, { removed: false }),
      duplicate: () =>
        this.#begin({ kind: kind === 'deposit' ? kind : 'invoice', advance: kind === 'deposit', net, links: [] }),
      credit: () => this.#follow(at, 'credit_note'),
      correct: () => this.#follow(at, 'corrective'),
      write_off: () => Object.assign(row, { writtenOff: !writtenOff(this.#facts(at), TODAY).isZero() }),
      pay: () => this.#pay(at, percent, command.act === 'pay' ? command.more : 0),
      use_surplus: () => this.#useSurplus(at),
    };
    actions[act]();
  }

  #change(row: Row, act: 'edit' | 'remove' | 'issue'): void {
    checkAct(row.position > 0 ? 'issued' : 'draft', act === 'remove' ? 'edit' : act);
    if (act === 'remove') row.removed = true;
  }

  #lower(row: Row, percent: number): void {
    this.#change(row, 'edit');
    const cents = Math.max(decimal(row.net).times(percent).round().toNumber(), 1);
    row.net = toDecimalString(decimal(String(cents)).div(100));
  }

  #issue(at: number, row: Row): void {
    this.#change(row, 'issue');
    row.links = row.links.filter((link) => link.role !== 'deducts' || !deductibleOf(this.#facts(link.at)).isZero());
    const takesOver = row.links.some(({ role }) => role === 'corrects');
    const { gross, due } = this.#totals(row);
    for (const link of row.links) checkOriginal(link.role, this.#facts(link.at), { gross: gross.toFixed(), takesOver });
    Object.assign(row, { due, position: Math.max(0, ...this.#rows.map(({ position }) => position)) + 1 });
    const corrected = row.links.find(({ role }) => role === 'corrects')?.at;
    if (corrected !== undefined) this.#takeOver(corrected, at);
  }

  #takeOver(from: number, to: number): void {
    for (const payment of this.#payments.filter(({ reverses, reversed }) => !reverses && !reversed)) {
      const amount = partOf(payment, from);
      if (amount.isZero()) continue;
      payment.parts.push({ invoiceId: String(from), amount: amount.neg() }, { invoiceId: String(to), amount });
    }
    for (const row of this.#rows.filter(({ position }) => position === 0)) {
      row.links = row.links.map((link) => (link.role === 'deducts' && link.at === from ? { ...link, at: to } : link));
    }
  }

  #create({ kind, euros, deposits }: Extract<Command, { act: 'create' }>): void {
    const wanted = kind === 'invoice' ? [...new Set(deposits)] : [];
    const usable = wanted.filter((at) => this.#rows[at]?.advance && (this.#rows[at]?.position ?? 0) > 0);
    if (usable.length !== wanted.length) throw new Failure('not_found');
    const links = wanted.map((at) => ({ at, role: 'deducts' as const }));
    this.#begin({ kind, net: String(euros), links, advance: kind === 'deposit' });
  }

  #begin(row: Pick<Row, 'kind' | 'net' | 'links' | 'advance'>): void {
    this.#rows.push({ ...row, ...FRESH });
  }

  #follow(at: number, kind: 'credit_note' | 'corrective'): void {
    checkFollowUp(this.#facts(at), kind, TODAY);
    const { net = '0', links = [], advance = false } = this.#rows[at] ?? {};
    if (kind === 'corrective') {
      const kept = links.filter(({ role }) => role === 'deducts');
      this.#begin({ kind, net, advance, links: [...kept, { at, role: 'corrects' }] });
      return;
    }
    const notes = this.#followers(at, 'credits').map((note) => written(this.#rows[note]?.net ?? '0'));
    const { lines } = leftToCredit(written(net), notes);
    const [line] = lines;
    if (!line) throw new Failure('amount_exceeds_rest');
    this.#begin({ kind, net: line.unitPrice, advance: false, links: [{ at, role: 'credits' }] });
  }

  #pay(at: number, percent: number, more: number): void {
    const cents = Math.max((this.#rows[at]?.due ?? ZERO).times(percent).round().toNumber(), 1);
    const amount = decimal(String(cents)).div(100);
    checkPayment(this.#facts(at), toDecimalString(amount), TODAY);
    this.#record({
      amount: amount.plus(decimal(more).div(100)),
      parts: [{ invoiceId: String(at), amount }],
      reverses: false,
    });
  }

  #useSurplus(at: number): void {
    const facts = this.#facts(at);
    const { outstanding, givenUp } = invoiceStatusOf(facts, TODAY);
    const there = sum(this.#surpluses().map(({ amount }) => amount));
    const amount = Decimal.max(Decimal.min(there, outstanding.plus(givenUp)), decimal('0.01'));
    checkPayment(facts, toDecimalString(amount), TODAY);
    for (const part of drawnFrom(this.#surpluses(), amount)) {
      const payment = this.#payments.find(({ id }) => id === part.paymentId);
      payment?.parts.push({ invoiceId: String(at), amount: part.amount });
      if (part.invoiceId !== null) payment?.parts.push({ invoiceId: part.invoiceId, amount: part.amount.neg() });
    }
  }

  #surpluses(): Surplus[] {
    const open = this.#rows.flatMap(({ kind, position }, at) =>
      position > 0 && kind !== 'credit_note' ? [{ at, position }] : [],
    );
    const inOrder = open.toSorted((a, b) => a.position - b.position).map(({ at }) => at);
    const asked = new Map(
      inOrder.map((at): [string, Decimal] => {
        const { due, credited, carried, corrected } = this.#facts(at);
        return [String(at), corrected ? ZERO : decimal(due).minus(decimal(credited)).minus(decimal(carried))];
      }),
    );
    const deducted = new Map(inOrder.map((at) => [String(at), this.#depositsOf(at).map(String)]));
    return surplusesOf(
      this.#payments.filter(({ reverses, reversed }) => !reverses && !reversed),
      { asked, deducted },
    );
  }

  #reverse(at: number): void {
    const payment = this.#payments[at];
    if (payment === undefined) throw new Failure('not_found');
    checkReversal(payment);
    payment.reversed = true;
    const parts = payment.parts.map(({ invoiceId, amount }) => ({ invoiceId, amount: amount.neg() }));
    this.#record({ amount: payment.amount.neg(), parts, reverses: true });
  }

  #record(payment: Omit<Payment, 'id' | 'reversed'>): void {
    this.#payments.push({ ...payment, id: String(this.#payments.length), reversed: false });
  }

  #totals({ net, links }: Row): DocumentTotals {
    const deposits = links.filter(({ role }) => role === 'deducts').map(({ at }) => deductibleOf(this.#facts(at)));
    return documentTotals({ ...written(net), prepaid: toDecimalString(sum(deposits)) });
  }

  #grossOf(at: number): Decimal {
    return documentTotals(written(this.#rows[at]?.net ?? '0')).gross;
  }

  #depositsOf(at: number): number[] {
    const links = this.#rows[at]?.links.filter(({ role }) => role === 'deducts') ?? [];
    const position = (index: number) => this.#rows[index]?.position ?? 0;
    return links.map((link) => link.at).toSorted((a, b) => position(a) - position(b));
  }

  #followers(at: number, role: OriginalRole): number[] {
    return this.#rows.flatMap((row, index) =>
      row.position > 0 && row.links.some((link) => link.at === at && link.role === role) ? [index] : [],
    );
  }

  #settled(at: number) {
    const row = this.#rows[at];
    const credited = sum(this.#followers(at, 'credits').map((note) => this.#grossOf(note)));
    const paid = sum(this.#payments.map((payment) => partOf(payment, at)));
    return { due: row?.due ?? ZERO, credited, paid };
  }

  /** Positive for a deposit that asks for less, negative for its final invoice. */
  #carried(at: number): Decimal {
    const isUncorrected = (final: number) => this.#followers(final, 'corrects').length === 0;
    const shares = (final: number) => {
      const deposits = this.#depositsOf(final);
      const carried = carriedOver(
        this.#settled(final),
        deposits.map((deposit) => this.#settled(deposit)),
      );
      return new Map(deposits.map((deposit, index) => [deposit, carried[index] ?? ZERO]));
    };
    const own = isUncorrected(at) && (this.#rows[at]?.position ?? 0) > 0 ? sum(shares(at).values()) : ZERO;
    const finals = this.#followers(at, 'deducts').filter(isUncorrected);
    return sum(finals.map((final) => shares(final).get(at) ?? ZERO)).minus(own);
  }

  #facts(at: number): DocumentFacts {
    const row = this.#rows[at];
    if (row === undefined) throw new Failure('not_found');
    const isIssued = row.position > 0;
    const { credited, paid } = this.#settled(at);
    const stands = (final: number) => this.#followers(final, 'corrects').length === 0;
    return {
      kind: row.kind,
      issuedOn: isIssued ? TODAY : null,
      dueOn: null,
      gross: this.#grossOf(at).toFixed(),
      due: (isIssued ? row.due : this.#totals(row).due).toFixed(),
      credited: credited.toFixed(),
      carried: this.#carried(at).toFixed(),
      paid: paid.toFixed(),
      corrected: this.#followers(at, 'corrects').length > 0,
      deducted: this.#followers(at, 'deducts').some(stands),
      writtenOffOn: row.writtenOff ? TODAY : null,
    };
  }
}

const partOf = ({ parts }: Payment, at: number): Decimal =>
  sum(parts.filter(({ invoiceId }) => invoiceId === String(at)).map(({ amount }) => amount));
