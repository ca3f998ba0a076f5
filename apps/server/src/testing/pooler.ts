import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** What a pooler does with the settings a connection starts with, or with the connections of the server. */
export type PoolerKind = 'refuses options' | 'drops options' | 'shares connections';

const AUTHENTICATED = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const REFUSAL = message('E', Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: options\0\0'));

/** A stand-in for a pooler before a server on a Unix socket; it knows one database and asks for no password. */
export async function startPooler(socketFolder: string, kind: PoolerKind): Promise<{ readonly port: number }> {
  const sockets = new Set<Socket>();
  const shared: { server?: Socket; client?: Socket } = {};
  const add = (socket: Socket) => {
    sockets.add(socket.on('error', () => undefined));
    return socket;
  };
  const open = () => add(createConnection(join(socketFolder, '.s.PGSQL.5432')));
  const listener = createServer((client) => {
    add(client).once('data', (startup) => {
      if (kind === 'refuses options') client.end(REFUSAL);
      else if (kind === 'drops options') joined(client, open()).write(withoutOptions(startup));
      else share(client, startup);
    });
  }).listen(0, '127.0.0.1');

  /** The first connection to the server serves every client: answers go to the one that spoke last. */
  function share(client: Socket, startup: Buffer): void {
    if (shared.server) client.write(Buffer.concat([AUTHENTICATED, READY]));
    else {
      shared.server = open();
      shared.server.on('data', (answer) => shared.client?.write(answer));
      shared.server.write(startup);
    }
    shared.client = client;
    client.on('data', (spoken) => {
      shared.client = client;
      if (spoken.toString('latin1', 0, 1) !== 'X') shared.server?.write(spoken);
      else client.end();
    });
  }

  await once(listener, 'listening');
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    listener.close();
  });
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port };
}

function joined(client: Socket, server: Socket): Socket {
  client.pipe(server);
  server.pipe(client);
  return server;
}

/** The first message of a connection: its length, the version, and names with values up to an empty name. */
function withoutOptions(startup: Buffer): Buffer {
  const fields = startup.toString('utf8', 8).split('\0');
  const at = fields.indexOf('options');
  const rest = Buffer.from(fields.toSpliced(at, 2).join('\0'));
  return Buffer.concat([lengthOf(rest.length + 8), startup.subarray(4, 8), rest]);
}

function message(kind: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(kind), lengthOf(content.length + 4), content]);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(bytes);
  return length;
}
