import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Failure } from '../../core/failure.ts';
import { lawRuns, lawTimeout } from '../../core/testing/law-runs.ts';
import { anyCommands } from '../testing/any-commands.ts';
import { DecidedInvoices } from '../testing/decided-invoices.ts';
import { apply } from '../testing/invoice-commands.ts';
import { type Command, EMPTY_MODEL, type Model, owedOf, seen, surplusOf } from '../testing/invoice-model.ts';

function refusal(run: () => void): string | null {
  try {
    run();
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
}

/** Drives the rules and the model side by side; returns how many commands both accepted. */
function drive(commands: readonly Command[]): number {
  const decided = new DecidedInvoices();
  let model = EMPTY_MODEL;
  let accepted = 0;
  for (const command of commands) {
    const expected = apply(model, command);
    const refused = refusal(() => decided.run(command));
    expect(refused, JSON.stringify(command)).toBe(typeof expected === 'string' ? expected : null);
    if (typeof expected === 'string') continue;
    accepted += 1;
    model = expected;
  }
  expect(decided.length).toBe(model.documents.length);
  model.documents.forEach((_one, at) => {
    expect(decided.seen(at)).toEqual(seen(model, at));
  });
  expect(decided.surplus).toBe(surplusOf(model));
  expect(collectable(model) - surplusOf(model)).toBe(owedOf(model));
  return accepted;
}

const collectable = (model: Model) => model.documents.reduce((all, _one, at) => all + seen(model, at).outstanding, 0);

it(
  'DAT-07: 10,000 sequences of commands end as the reference model says, and what is owed is what was invoiced less credits and payments',
  () => {
    let accepted = 0;
    const holds = fc.property(anyCommands(24), (commands) => {
      accepted += drive(commands);
    });
    fc.assert(holds, { numRuns: lawRuns(10_000), seed: 381_384 });
    expect(accepted).toBeGreaterThan(50_000);
  },
  lawTimeout(90_000),
);
