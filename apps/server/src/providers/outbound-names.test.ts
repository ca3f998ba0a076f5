import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createOutbound } from './outbound.ts';
import { publicAddressesOf } from './outbound-names.ts';

const TYPE_A = 1;
const HEADER_BYTES = 12;

/** The answer to a question for addresses of a name (RFC 1035, 4): these for IPv4, none for IPv6. */
function answerTo(question: Buffer, addresses: readonly string[]): Buffer {
  const end = question.indexOf(0, HEADER_BYTES) + 5;
  const type = question.readUInt16BE(end - 4);
  const records = (type === TYPE_A ? addresses : []).map((address) =>
    // A pointer to the name of the question, type A, class IN, a lifetime of a minute, four bytes.
    Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]),
  );
  const header = Buffer.from([question[0] ?? 0, question[1] ?? 0, 0x81, 0x80, 0, 1, 0, records.length, 0, 0, 0, 0]);
  return Buffer.concat([header, question.subarray(HEADER_BYTES, end), ...records]);
}

/** A name server on this machine that gives these addresses for every name, or never answers. */
async function nameServer(addresses: readonly string[] | 'silent') {
  const socket = createSocket('udp4');
  let questions = 0;
  socket.on('message', (question, { port, address }) => {
    questions += 1;
    if (addresses !== 'silent') socket.send(answerTo(question, addresses), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return { servers: [`127.0.0.1:${socket.address().port}`], questions: () => questions };
}

describe('[API-05] names of the outside', () => {
  it('are asked for once, and all their addresses must be of the internet', async () => {
    const { servers } = await nameServer(['8.8.8.8', '9.9.9.9']);
    expect(await publicAddressesOf('hooks.example.org', servers)).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '9.9.9.9', family: 4 },
    ]);
  });

  it.for([['10.0.0.1'], ['8.8.8.8', '169.254.169.254'], ['127.0.0.1', '8.8.8.8']])(
    'that lead to %s are refused, by the check and by the call',
    async (addresses) => {
      const { servers } = await nameServer(addresses);
      const outbound = createOutbound({ chosenOrigins: [], nameServers: servers });
      const url = new URL('https://hooks.example.org/');
      await expect(outbound.requireAllowed(url)).rejects.toMatchObject({ reason: 'address_refused' });
      await expect(outbound.post(url, '', {})).rejects.toMatchObject({ reason: 'address_refused' });
    },
  );

  it('without an address are unreachable', async () => {
    const { servers } = await nameServer([]);
    await expect(publicAddressesOf('hooks.example.org', servers)).rejects.toMatchObject({ reason: 'unreachable' });
  });

  it('whose server is silent hold up nothing else of the process', async () => {
    const { servers, questions } = await nameServer('silent');
    const names = Array.from({ length: 16 }, (_, index) => `hooks-${index}.example.org`);
    const ended: string[] = [];
    const asked = names.map(async (name) => {
      await expect(publicAddressesOf(name, servers)).rejects.toMatchObject({ reason: 'unreachable' });
      ended.push(name);
    });
    // By the resolver of the system, whose threads the silent names would hold.
    await lookup('localhost');
    expect(ended).toEqual([]);
    await Promise.all(asked);
    expect(questions()).toBeGreaterThanOrEqual(names.length);
  });
});
