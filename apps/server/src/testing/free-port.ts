import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what Linux (32768), macOS and Windows (49152) give to outgoing connections, above what services are known by. */
const [FIRST, LAST] = [20_000, 32_000] as const;
const TRIES = 100;

/**
 * A port of the loopback that nobody listens on, to be listened on later: an outgoing connection cannot take it meanwhile.
 * @throws Error when none of a hundred was free
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
  throw new Error(`no port is free between ${FIRST} and ${LAST}`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
