import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { readEnvironment } from './environment.ts';
import { type Instance, startInstance } from './instance.ts';
import { createLog, type Log } from './logging.ts';
import { PRODUCT_AREAS } from './product-areas.ts';

/** Standard output is the log; messages to people go to standard error. */
function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

function stopOnSignals(starting: Promise<Instance>, log: Log): void {
  let asked = false;
  const onSignal = (signal: NodeJS.Signals) => {
    // The second Ctrl-C does not wait; the database ends by itself and has lost nothing.
    if (asked) process.exit(130);
    asked = true;
    log.info({ signal }, 'stopping');
    starting
      .then((instance) => instance.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.fatal({ err: error }, 'could not stop in order');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function dieOnSurprises(log: Log): void {
  const onSurprise = (error: unknown) => {
    log.fatal({ err: error }, 'an error nobody caught ends the process');
    process.exit(1);
  };
  process.on('uncaughtException', onSurprise);
  process.on('unhandledRejection', onSurprise);
}

/** The folder of `--web-root`, by which the journeys look at the test build. */
function chosenPages(): { readonly webRoot?: string } {
  const { values } = parseArgs({ options: { 'web-root': { type: 'string' } }, strict: false });
  const webRoot = values['web-root'];
  return typeof webRoot === 'string' ? { webRoot: resolve(webRoot) } : {};
}

async function main(): Promise<void> {
  const startedAt = performance.now();
  try {
    const config = readConfig(readEnvironment());
    const log = createLog(config.logLevel);
    dieOnSurprises(log);
    const starting = startInstance(config, log, { areas: PRODUCT_AREAS, ...chosenPages() });
    stopOnSignals(starting, log);
    await starting;
    log.info({ address: config.publicUrl, ms: Math.round(performance.now() - startedAt) }, 'ready');
    say(`Aurea is ready: ${config.publicUrl}`);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

await main();
