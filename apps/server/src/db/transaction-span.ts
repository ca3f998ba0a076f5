import type { KyselyPlugin, Transaction } from 'kysely';
import { currentSpan } from '#providers/telemetry/current-span.ts';
import type { Database } from './schema/database.ts';

type Tx = Transaction<Database>;

/**
 * Records a transaction as a part of the request or job at work: how many statements were answered and in how many attempts,
 * never a statement nor a value. The work is handed the transaction to count in.
 */
export async function inTransactionSpan<Result>(run: (counted: (tx: Tx) => Tx) => Promise<Result>): Promise<Result> {
  const parent = currentSpan();
  if (!parent) return await run((tx) => tx);
  const counts = { statements: 0, attempts: 0 };
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      counts.statements += 1;
      return result;
    },
  };
  const span = parent.child('transaction', {});
  const end = (outcome: 'committed' | 'rolled_back') =>
    span.end({ 'aurea.outcome': outcome, 'aurea.statements': counts.statements, 'aurea.attempts': counts.attempts });
  try {
    const result = await run((tx) => {
      counts.attempts += 1;
      return tx.withPlugin(counter);
    });
    end('committed');
    return result;
  } catch (error) {
    end('rolled_back');
    throw error;
  }
}
