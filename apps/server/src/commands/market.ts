import { parseArgs } from 'node:util';
import { listQuarantine } from '#areas/market/quarantine-queries.ts';
import { listSourceStates, type SourceState } from '#areas/market/source-queries.ts';
import { inScope } from '#db/transaction.ts';
import { runCommandOnDatabase } from './run-command.ts';

const HELP = `Shows how the sources of prices are, and which of their figures were refused, latest first.

  npm run market                 the last 20
  npm run market -- --limit 50   more of them`;

const { values } = parseArgs({
  options: { limit: { type: 'string', default: '20' }, help: { type: 'boolean', short: 'h', default: false } },
});

function describe({ source, answeredAt, failures, restingUntil, lastError }: SourceState): string {
  const state = `${source.padEnd(10)} last answer ${answeredAt ?? 'never'}, ${failures} failures in a row`;
  const rest = restingUntil ? `; left alone until ${restingUntil}` : '';
  return lastError ? `${state}\n           ${lastError}${rest}` : state;
}

if (values.help) {
  console.log(HELP);
} else {
  await runCommandOnDatabase(async ({ db, config }) => {
    const limit = Math.min(Math.max(Number.parseInt(values.limit, 10) || 20, 1), 1_000);
    const states = await inScope(db, {}, listSourceStates);
    const rows = await inScope(db, {}, (tx) => listQuarantine(tx, limit));
    console.log(config.market.isOn ? 'Market data is on.' : 'Market data is off.');
    for (const state of states) console.log(describe(state));
    for (const { source, subject, on, reason, price, currency, times, lastAt } of rows) {
      console.log(`${lastAt}  ${source} ${subject} of ${on}: ${price} ${currency} (${reason}, ${times} times)`);
    }
    if (rows.length === 0) console.log('Nothing is in quarantine.');
  });
}
