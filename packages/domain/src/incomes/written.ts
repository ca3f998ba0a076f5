import type { Day } from '../core/day.ts';
import { type DecimalString, decimal } from '../core/decimal.ts';
import type { Frequency, IncomeTerm } from './schedule.ts';

/** A term of an income as it travels and is stored: decimals as text. */
export type WrittenTerm = {
  readonly startsOn: Day;
  readonly endsOn: Day | null;
  readonly amount: DecimalString;
  readonly gross: DecimalString | null;
  readonly charges: DecimalString | null;
  readonly frequency: Frequency;
  readonly dueDay: number;
};

/** A term as the rules read it. @throws Failure `amount_invalid` for text that is no decimal */
export function readTerm(written: WrittenTerm): IncomeTerm {
  const { amount, gross, charges } = written;
  return {
    ...written,
    amount: decimal(amount),
    gross: gross === null ? null : decimal(gross),
    charges: charges === null ? null : decimal(charges),
  };
}
