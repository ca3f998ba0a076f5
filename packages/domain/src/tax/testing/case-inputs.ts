import { type Decimal, decimal, ZERO } from '../../core/decimal.ts';

/** The inputs of a reference case, which remembers what of them was read. */
export class CaseInputs {
  readonly #fields: Readonly<Record<string, unknown>>;
  readonly #read = new Set<string>();

  constructor(fields: Readonly<Record<string, unknown>>) {
    this.#fields = fields;
  }

  #value(names: readonly string[]): unknown {
    for (const name of names) this.#read.add(name);
    return names.map((name) => this.#fields[name]).find((value) => value !== undefined && value !== null);
  }

  has(...names: readonly string[]): boolean {
    return names.some((name) => this.#fields[name] !== undefined && this.#fields[name] !== null);
  }

  /** The first of the amounts that is a number; null where none is. */
  find(...names: readonly string[]): Decimal | null {
    const value = this.#value(names);
    return typeof value === 'number' ? decimal(value.toFixed(6)) : null;
  }

  amount(...names: readonly string[]): Decimal {
    return this.find(...names) ?? ZERO;
  }

  count(...names: readonly string[]): number {
    return this.amount(...names).toNumber();
  }

  flag(...names: readonly string[]): boolean {
    const value = this.#value(names);
    return value === true || (typeof value === 'number' && value > 0);
  }

  text(...names: readonly string[]): string {
    const value = this.#value(names);
    return typeof value === 'string' ? value : '';
  }

  list(...names: readonly string[]): readonly Decimal[] {
    const value = this.#value(names);
    if (typeof value === 'number') return [decimal(value)];
    return Array.isArray(value) ? value.map((each) => decimal(Number(each).toFixed(6))) : [];
  }

  /** Objects of a list. */
  items(...names: readonly string[]): readonly CaseInputs[] {
    const value = this.#value(names);
    return Array.isArray(value) ? value.map((each) => new CaseInputs(Object(each))) : [];
  }

  /** Names of the inputs that nothing read. */
  get unread(): readonly string[] {
    return Object.keys(this.#fields).filter((name) => !this.#read.has(name));
  }
}
