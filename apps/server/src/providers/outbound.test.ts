import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { createOutbound } from './outbound.ts';
import { isPublicAddress } from './outbound-address.ts';

type Server = { readonly url: string; readonly connections: () => number };

async function serving(answer: RequestListener): Promise<Server> {
  let connections = 0;
  const server = createServer(answer).listen(0, '127.0.0.1');
  server.on('connection', () => {
    connections += 1;
  });
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, connections: () => connections };
}

const fetchBytes = (url: string, chosen: readonly string[] = [url]) =>
  createOutbound({ chosenOrigins: chosen, timeoutMs: 300 }).get(new URL(url));

describe('[API-05] the door to the outside', () => {
  it('leads to an address inside only where the operator chose it', async () => {
    const server = await serving((_request, response) => response.end('hello'));
    expect((await fetchBytes(server.url)).body.toString()).toBe('hello');
    await expect(fetchBytes(server.url, [])).rejects.toMatchObject({ reason: 'address_refused' });
    expect(server.connections()).toBe(1);
  });

  test.for([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f.0.0.1/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.100.100.200/',
    'https://0.0.0.0/',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://localhost/',
    'https://localhost./',
    'https://LOCALHOST/',
    'https://user@example.org/',
    'http://example.org/',
    'HTTP://example.org/',
    'gopher://example.org/',
    'file:///etc/passwd',
    'ftp://example.org/',
    'data:text/plain,hello',
  ])('does not lead to %s', async (url) => {
    await expect(fetchBytes(url, [])).rejects.toMatchObject({ reason: 'address_refused' });
  });

  test.for([
    { why: 'a redirect is not followed', location: 'http://169.254.169.254/', reason: 'redirected' },
    { why: 'nor is one to the same place', location: '/again', reason: 'redirected' },
  ])('$why', async ({ location, reason }) => {
    const server = await serving((_request, response) => response.writeHead(302, { location }).end());
    await expect(fetchBytes(server.url)).rejects.toMatchObject({ reason });
    expect(server.connections()).toBe(1);
  });

  it('gives up on an answer that is too large', async () => {
    const server = await serving((_request, response) => response.end(Buffer.alloc(10 * 1024 * 1024, 32)));
    await expect(fetchBytes(server.url)).rejects.toMatchObject({ reason: 'too_large' });
  });

  it('gives up on silence, and on an answer that trickles', async () => {
    const silent = await serving(() => undefined);
    await expect(fetchBytes(silent.url)).rejects.toMatchObject({ reason: 'too_slow' });
    const trickling = await serving((_request, response) => {
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    });
    await expect(fetchBytes(trickling.url)).rejects.toMatchObject({ reason: 'too_slow' });
  });

  it('says when nobody is there', async () => {
    const server = await serving((request) => request.socket.destroy());
    await expect(fetchBytes(server.url)).rejects.toMatchObject({ reason: 'unreachable' });
  });
});

describe('a text that is sent', () => {
  const post = (url: string, chosen: readonly string[] = [url]) =>
    createOutbound({ chosenOrigins: chosen, timeoutMs: 300, maxBytes: 1000 }).post(new URL('/hook', url), 'é', {});

  it('arrives as it is, and the status comes back', async () => {
    const received: string[] = [];
    const server = await serving(async (request, response) => {
      for await (const chunk of request) received.push(String(chunk));
      received.push(`${request.method} ${request.url} ${request.headers['content-length']}`);
      response.writeHead(201).end();
    });
    expect(await post(server.url)).toBe(201);
    expect(received).toEqual(['é', 'POST /hook 2']);
  });

  test.for<{ why: string; answer: RequestListener; status: number }>([
    {
      why: 'a redirect is not followed',
      answer: (_request, response) => response.writeHead(307, { location: '/again' }).end(),
      status: 307,
    },
    {
      why: 'a large answer is cut',
      answer: (_request, response) => response.writeHead(200).end(Buffer.alloc(10 * 1024 * 1024, 32)),
      status: 200,
    },
    {
      why: 'so is one that trickles',
      answer: (_request, response) => {
        const timer = setInterval(() => response.write('.'), 20);
        response.on('close', () => clearInterval(timer));
      },
      status: 200,
    },
    {
      why: 'and one that is broken off',
      answer: (_request, response) => {
        response.writeHead(500, { 'content-length': 100 }).write('.', () => response.destroy());
      },
      status: 500,
    },
  ])('$why, and its status counts', async ({ answer, status }) => {
    const server = await serving(answer);
    expect(await post(server.url)).toBe(status);
    expect(server.connections()).toBe(1);
  });

  test.for<{ why: string; answer: RequestListener; reason: string }>([
    { why: 'silence', answer: () => undefined, reason: 'too_slow' },
    { why: 'a reset', answer: (request) => request.socket.destroy(), reason: 'unreachable' },
    {
      why: 'something that is not HTTP',
      answer: (request) => request.socket.end('+OK ready\r\n'),
      reason: 'unreachable',
    },
    {
      why: 'another protocol',
      answer: (request) =>
        request.socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
      reason: 'unreachable',
    },
    {
      why: 'announcements without an answer',
      answer: (request) => {
        const timer = setInterval(() => request.socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 20);
        request.socket.on('close', () => clearInterval(timer)).on('error', () => undefined);
      },
      reason: 'too_slow',
    },
    {
      why: 'endless headers',
      answer: (request) => request.socket.write(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`),
      reason: 'unreachable',
    },
  ])('$why fails', async ({ answer, reason }) => {
    const server = await serving(answer);
    await expect(post(server.url)).rejects.toMatchObject({ reason });
  });

  it('goes nowhere inside', async () => {
    const server = await serving((_request, response) => response.end());
    await expect(post(server.url, [])).rejects.toMatchObject({ reason: 'address_refused' });
    expect(server.connections()).toBe(0);
  });
});

describe('an address that is only checked', () => {
  const check = (url: string, chosen: readonly string[] = []) =>
    createOutbound({ chosenOrigins: chosen }).requireAllowed(new URL(url));

  test.for([
    { url: 'https://10.0.0.1/', reason: 'address_refused' },
    { url: 'http://8.8.8.8/', reason: 'address_refused' },
    { url: 'https://localhost/', reason: 'address_refused' },
    { url: 'https://no-such-name.invalid/', reason: 'unreachable' },
  ])('$url is refused', async ({ url, reason }) => {
    await expect(check(url)).rejects.toMatchObject({ reason });
  });

  it('passes on the internet, and where the operator chose it', async () => {
    await check('https://8.8.8.8/hook');
    await check('http://127.0.0.1:5000/hook', ['http://127.0.0.1:5000']);
  });
});

test('an address of the internet is told from the others', () => {
  expect(['8.8.8.8', '2a00:1450:4007::200e', '2606:4700::1111'].map(isPublicAddress)).toEqual([true, true, true]);
  expect(['', 'example.org', '::', '2001:db8::1', '192.0.2.1', '255.255.255.255'].some(isPublicAddress)).toBe(false);
});
