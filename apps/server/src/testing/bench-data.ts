import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { inScope } from '#db/transaction.ts';
import { systemClock } from '#http/deps.ts';
import { runCommandOnDatabase } from '../commands/run-command.ts';
import { fillBook } from './bench-book.ts';
import { fillHousehold, type Size } from './bench-household.ts';
import { copyPractice } from './bench-practice.ts';

/**
 * Fills the database of a running instance for `npm run bench`: households that are measured, named with their number
 * of transactions as `id=20000`, neighbours whose rows only lie beside theirs, and a practice, with `--book` the wealth of its
 * customers.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    neighbours: { type: 'string', default: '0' },
    practice: { type: 'string' },
    book: { type: 'boolean', default: false },
  },
});

const NEIGHBOUR: Size = { accounts: 4, instruments: 10, transactions: 1_000, days: 400 };

const Measured = z.templateLiteral([z.uuid(), '=', z.int()]);

await runCommandOnDatabase(async ({ db }) => {
  for (const measured of positionals) {
    const [workspaceId = '', transactions] = Measured.parse(measured).split('=');
    await fillHousehold(db, workspaceId, {
      accounts: 10,
      instruments: 200,
      transactions: Number(transactions),
      days: 1_500,
    });
  }
  if (values.practice) await copyPractice(db, values.practice);
  if (values.practice && values.book) await fillBook(db, values.practice, systemClock.today());
  for (let at = 0; at < Number(values.neighbours); at += 1) {
    const workspaceId = randomUUID();
    await inScope(db, { workspaceId }, (tx) =>
      tx
        .insertInto('workspaces')
        .values({
          workspace_id: workspaceId,
          kind: 'household',
          name: 'Neighbour',
          currency: 'EUR',
          created_at: systemClock.now().toISOString(),
        })
        .execute(),
    );
    await fillHousehold(db, workspaceId, NEIGHBOUR);
  }
});
