import fc from 'fast-check';
import type { Command } from './invoice-model.ts';

const at = fc.nat({ max: 5 });
const act = <Name extends string>(name: Name) => fc.record({ act: fc.constant(name), at });

const create: fc.Arbitrary<Command> = fc.record({
  act: fc.constant('create' as const),
  kind: fc.constantFrom('invoice' as const, 'invoice' as const, 'deposit' as const),
  euros: fc.constantFrom(1, 40, 100, 250),
  deposits: fc.oneof(fc.constant([]), fc.array(at, { maxLength: 2 })),
});

const pay: fc.Arbitrary<Command> = fc.record({
  act: fc.constant('pay' as const),
  at,
  percent: fc.constantFrom(1, 50, 100),
  more: fc.constantFrom(0, 0, 0, 1, 3000),
});

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: create },
  { weight: 5, arbitrary: act('issue') },
  { weight: 2, arbitrary: act('credit') },
  { weight: 2, arbitrary: act('correct') },
  { weight: 4, arbitrary: pay },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('lower' as const), at, percent: fc.constantFrom(25, 50, 150) }),
  },
  { weight: 2, arbitrary: act('use_surplus') },
  { weight: 1, arbitrary: act('reverse') },
  { weight: 1, arbitrary: act('write_off') },
  { weight: 1, arbitrary: act('edit') },
  { weight: 1, arbitrary: act('remove') },
  { weight: 1, arbitrary: act('restore') },
  { weight: 1, arbitrary: act('duplicate') },
);

const DEPOSIT: Command = { act: 'create', kind: 'deposit', euros: 40, deposits: [] };

/** Sequences of commands on the documents of one customer, sensible or not; an issued deposit to begin with. */
export const anyCommands = (most: number): fc.Arbitrary<Command[]> =>
  fc
    .tuple(create, fc.array(command, { minLength: Math.ceil(most / 2), maxLength: most, size: 'max' }))
    .map(([first, commands]) => [DEPOSIT, { act: 'issue', at: 0 }, first, ...commands]);
