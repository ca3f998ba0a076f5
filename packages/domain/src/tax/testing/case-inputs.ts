import { type Decimal, decimal, ZERO } from '../../core/decimal.ts';

/** Names an input may have, the first that is there; a pattern fits inputs that nothing has read yet. */
type Names = readonly (string | RegExp)[];

/** The inputs of a reference case, which remembers what of them was read. */
export class CaseInputs {
  readonly #fields: Readonly<Record<string, unknown>>;
  readonly #read = new Set<string>();

  constructor(fields: Readonly<Record<string, unknown>>) {
    this.#fields = fields;
  }

  #value(names: Names): unknown {
    const found = names.flatMap((name) => this.#named(name));
    for (const name of found) this.#read.add(name);
    return found.map((name) => this.#fields[name]).find((value) => value !== undefined && value !== null);
  }

  #named(name: string | RegExp): readonly string[] {
    if (typeof name === 'string') return [name];
    return Object.keys(this.#fields).filter((each) => name.test(each) && !this.#read.has(each));
  }

  has(...names: Names): boolean {
    return names.some((name) => this.#named(name).some((each) => (this.#fields[each] ?? null) !== null));
  }

  /** The first of the amounts that is a number; null where none is. */
  find(...names: Names): Decimal | null {
    const value = this.#value(names);
    return typeof value === 'number' ? decimal(value.toFixed(6)) : null;
  }

  amount(...names: Names): Decimal {
    return this.find(...names) ?? ZERO;
  }

  count(...names: Names): number {
    return this.amount(...names).toNumber();
  }

  flag(...names: Names): boolean {
    const value = this.#value(names);
    return value === true || (typeof value === 'number' && value > 0);
  }

  text(...names: Names): string {
    const value = this.#value(names);
    return typeof value === 'string' ? value : '';
  }

  list(...names: Names): readonly Decimal[] {
    const value = this.#value(names);
    if (typeof value === 'number') return [decimal(value)];
    return Array.isArray(value) ? value.map((each) => decimal(Number(each).toFixed(6))) : [];
  }

  /** Objects of a list. */
  items(...names: Names): readonly CaseInputs[] {
    const value = this.#value(names);
    return Array.isArray(value) ? value.map((each) => new CaseInputs(Object(each))) : [];
  }

  /** Names of the inputs that nothing read. */
  get unread(): readonly string[] {
    return Object.keys(this.#fields).filter((name) => !this.#read.has(name));
  }
}
