import { type Decimal, decimal, sum, toDecimalString } from '../../core/decimal.ts';
import { Failure } from '../../core/failure.ts';
import type { DocumentKind } from '../document-type.ts';
import type { WrittenLine } from '../line.ts';
import {
  checkFollowUp,
  checkOriginal,
  checkPayment,
  checkReversal,
  type DocumentFacts,
  type OriginalRole,
  standingOf,
  writtenOff,
} from '../standing.ts';
import { checkAct } from '../states.ts';
import { type DocumentTotals, documentTotals } from '../totals.ts';
import type { Command, Seen } from './invoice-model.ts';

const TODAY = '2026-11-20';

type Link = { readonly at: number; readonly role: OriginalRole };
type Row = {
  readonly kind: DocumentKind;
  readonly euros: number;
  readonly links: readonly Link[];
  issued: boolean;
  removed: boolean;
  writtenOff: boolean;
};
type Payment = { readonly of: number; readonly amount: string; readonly reverses: boolean; reversed: boolean };

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
    const { state, outstanding } = standingOf(facts, TODAY);
    const cents = (amount: string) => decimal(amount).times(100).toNumber();
    const { credited, paid } = facts;
    if (state === 'draft') return { state, credited: 0, paid: 0, outstanding: 0 };
    return { state, credited: cents(credited), paid: cents(paid), outstanding: cents(toDecimalString(outstanding)) };
  }

  #act(command: Exclude<Command, { act: 'create' | 'reverse' }>): void {
    const { at, act } = command;
    const row = this.#rows[at];
    if (row === undefined || row.removed !== (act === 'restore')) throw new Failure('not_found');
    const acts: Readonly<Record<typeof act, () => void>> = {
      edit: () => this.#change(row, 'edit'),
      remove: () => this.#change(row, 'remove'),
      issue: () => this.#change(row, 'issue'),
      restore: () => Object.assign(row, { removed: false }),
      duplicate: () => this.#begin(row.kind === 'deposit' ? 'deposit' : 'invoice', row.euros, []),
      credit: () => this.#follow(at, 'credit_note'),
      correct: () => this.#follow(at, 'corrective'),
      write_off: () => Object.assign(row, { writtenOff: !writtenOff(this.#facts(at), TODAY).isZero() }),
      pay: () => this.#pay(at, command.act === 'pay' ? command.percent : 0),
    };
    acts[act]();
  }

  #change(row: Row, act: 'edit' | 'remove' | 'issue'): void {
    checkAct(row.issued ? 'issued' : 'draft', act === 'remove' ? 'edit' : act);
    if (act === 'remove') row.removed = true;
    if (act !== 'issue') return;
    const takesOver = row.links.some(({ role }) => role === 'corrects');
    const gross = this.#totals(row).gross.toFixed();
    for (const { at, role } of row.links) checkOriginal(role, this.#facts(at), { gross, takesOver });
    row.issued = true;
  }

  #create({ kind, euros, deposits }: Extract<Command, { act: 'create' }>): void {
    const wanted = kind === 'invoice' ? [...new Set(deposits)] : [];
    const usable = wanted.filter((at) => this.#rows[at]?.issued && this.#rows[at]?.kind === 'deposit');
    if (usable.length !== wanted.length) throw new Failure('not_found');
    this.#begin(
      kind,
      euros,
      wanted.map((at) => ({ at, role: 'deducts' })),
    );
  }

  #begin(kind: DocumentKind, euros: number, links: readonly Link[]): void {
    this.#rows.push({ kind, euros, links, issued: false, removed: false, writtenOff: false });
  }

  #follow(at: number, kind: 'credit_note' | 'corrective'): void {
    checkFollowUp(this.#facts(at), kind, TODAY);
    const { euros = 0, links = [] } = this.#rows[at] ?? {};
    const kept = kind === 'corrective' ? links.filter(({ role }) => role === 'deducts') : [];
    this.#begin(kind, euros, [...kept, { at, role: kind === 'credit_note' ? 'credits' : 'corrects' }]);
  }

  #pay(at: number, percent: number): void {
    const row = this.#rows[at];
    const due = row ? this.#totals(row).due : decimal('0');
    const cents = Math.max(due.times(percent).round().toNumber(), 1);
    const amount = toDecimalString(decimal(String(cents)).div(100));
    checkPayment(this.#facts(at), amount, TODAY);
    this.#payments.push({ of: at, amount, reverses: false, reversed: false });
  }

  #reverse(at: number): void {
    const payment = this.#payments[at];
    if (payment === undefined) throw new Failure('not_found');
    checkReversal(payment);
    payment.reversed = true;
    const amount = toDecimalString(decimal(payment.amount).neg());
    this.#payments.push({ of: payment.of, amount, reverses: true, reversed: false });
  }

  #totals({ euros, links }: Row): DocumentTotals {
    const line: WrittenLine = {
      name: 'Conseil',
      quantity: '1',
      unit: 'C62',
      unitPrice: String(euros),
      vatCategory: 'S',
      vatRate: '20',
    };
    const deposits = links.filter(({ role }) => role === 'deducts').map(({ at }) => this.#grossOf(at));
    return documentTotals({ lines: [line], prepaid: toDecimalString(sum(deposits)) });
  }

  #grossOf(at: number): Decimal {
    const row = this.#rows[at];
    return row ? this.#totals({ ...row, links: [] }).gross : decimal('0');
  }

  #followers(at: number, role: OriginalRole): number[] {
    return this.#rows.flatMap((row, index) =>
      row.issued && row.links.some((link) => link.at === at && link.role === role) ? [index] : [],
    );
  }

  #facts(at: number): DocumentFacts {
    const row = this.#rows[at];
    if (row === undefined) throw new Failure('not_found');
    const { gross, due } = this.#totals(row);
    const paid = sum(this.#payments.filter(({ of }) => of === at).map(({ amount }) => decimal(amount)));
    const stands = (final: number) => this.#followers(final, 'corrects').length === 0;
    return {
      kind: row.kind,
      issuedOn: row.issued ? TODAY : null,
      dueOn: null,
      gross: gross.toFixed(),
      due: due.toFixed(),
      credited: sum(this.#followers(at, 'credits').map((follower) => this.#grossOf(follower))).toFixed(),
      paid: paid.toFixed(),
      corrected: this.#followers(at, 'corrects').length > 0,
      deducted: this.#followers(at, 'deducts').some(stands),
      writtenOffOn: row.writtenOff ? TODAY : null,
    };
  }
}
