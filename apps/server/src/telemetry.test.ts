import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { assets } from '@aurea/contract/assets.ts';
import { operations } from '@aurea/contract/operations.ts';
import { performance as performanceRoutes } from '@aurea/contract/performance.ts';
import { session } from '@aurea/contract/session.ts';
import { calendarFeed } from '@aurea/contract/tasks/calendar-feed.ts';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { inScope } from '#db/transaction.ts';
import type { Area } from '#http/area.ts';
import type { Job } from '#jobs/queue.ts';
import { createLog } from '#logging.ts';
import { createOutbound } from '#providers/outbound.ts';
import { currentSpan } from '#providers/telemetry/current-span.ts';
import { ACCOUNT_AREAS } from '#testing/account-areas.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { type Collector, factsOf, startCollector } from '#testing/collector.ts';
import { SQUARES } from '#testing/cpu-tasks.ts';
import { newAddress, openHousehold, PASSWORD } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';
import { type Behaviour, startReceiver } from '#testing/webhook-receiver.ts';

const METRICS_TOKEN = 'token-of-the-monitor';
const WORK: Job<{ readonly origin: string }> = { name: 'work', data: z.object({ origin: z.string() }) };

/** A job that reads, computes and calls another host. */
const workArea: Area = ({ queue, db, workers }) => {
  queue.handle(WORK, async ({ origin }) => {
    await inScope(db, {}, (tx) => sql`select 1`.execute(tx));
    await workers.run(SQUARES, { upTo: 1000 }, { workspaceId: 'w' });
    await createOutbound({ chosenOrigins: [origin] }).post(new URL(origin), `${currentSpan() !== undefined}`, {});
  });
};

/** A route that fails for a reason that names somebody. */
const failingArea: Area = ({ serve }) => {
  serve(session.whoAmI, () => Promise.reject(new Error('Ada Lovelace owes much')));
};

/** A route that takes its time. */
const slowArea: Area = ({ serve }) => {
  serve(calendarFeed.read, async () => {
    await pause(500);
    throw new Error('nobody waits any longer');
  });
};

type Options = {
  readonly env?: Readonly<Record<string, string>>;
  readonly areas?: readonly Area[];
  readonly timeoutMs?: number;
};

/** Variables that the packages read themselves stand in the environment of the process while they start. */
async function startSending(origin: string, { env = {}, areas = WEALTH_AREAS, timeoutMs = 500 }: Options = {}) {
  const lines: string[] = [];
  const ofPackages = {
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=hunter2',
    OTEL_EXPORTER_OTLP_TIMEOUT: String(timeoutMs),
    OTEL_SERVICE_NAME: 'aurea-test',
  };
  Object.assign(process.env, ofPackages);
  try {
    const log = createLog('info', { write: (line) => lines.push(line) });
    const sent = { METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT: origin, ...env };
    return { app: await startApp({ areas, log, env: sent }), lines };
  } finally {
    for (const name of Object.keys(ofPackages)) delete process.env[name];
  }
}

async function startCollected(options: Options = {}) {
  const collector = await startCollector();
  return { ...(await startSending(collector.origin, options)), collector };
}

const scrape = (app: TestApp) =>
  app.send(operations.metrics, {}, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });

const named = (collector: Collector, name: string) => collector.spans().filter((span) => span.name === name);

const HOUSE = { name: 'Home of Marguerite', kind: 'property', currency: 'EUR' } as const;

describe('traces', () => {
  it('show a request with its transactions and its tasks, and who sent them', async () => {
    const { app, collector } = await startCollected();
    const { call } = await openHousehold(app);
    await call(assets.create, { body: HOUSE });
    await call(performanceRoutes.show, { query: {} });
    await app.telemetry?.stop();

    const [created] = named(collector, 'POST /api/assets');
    expect(created).toMatchObject({
      kind: 2,
      facts: { 'http.request.method': 'POST', 'http.route': '/api/assets', 'http.response.status_code': 201 },
    });
    expect(created?.facts['aurea.request.id']).toMatch(/^[0-9a-f-]{36}$/);
    const parts = collector.spans().filter(({ parentSpanId }) => parentSpanId === created?.spanId);
    expect(parts.every(({ name, traceId }) => name === 'transaction' && traceId === created?.traceId)).toBe(true);
    const statements = parts.map(({ facts }) => Number(facts['aurea.statements']));
    expect(Math.max(...statements)).toBeGreaterThan(2);

    const [asked] = named(collector, 'GET /api/performance');
    const task = collector.spans().find(({ facts }) => facts['aurea.task'] === 'performanceReport');
    expect(task).toMatchObject({ parentSpanId: asked?.spanId, facts: { 'aurea.outcome': 'done' } });
    expect(collector.resource()).toMatchObject({ 'service.name': 'aurea-test', 'service.version': '0.0.0-test' });
    expect(collector.headers().every((headers) => headers['x-key'] === 'hunter2')).toBe(true);
  });

  it('show a job with its parts, and leave no mark on what it sends to others', async () => {
    const { app, collector } = await startCollected({ areas: [workArea] });
    const other = await startReceiver();
    await inScope(app.db, {}, (tx) => app.queue.enqueue(tx, WORK, { origin: other.origin }));
    expect(await app.queue.drain()).toBe(1);
    await app.telemetry?.stop();
    const [job] = named(collector, 'job work');
    expect(job).toMatchObject({ kind: 5, facts: { 'aurea.job': 'work', 'aurea.outcome': 'done' } });
    const parts = collector.spans().filter(({ parentSpanId }) => parentSpanId === job?.spanId);
    expect(parts).toMatchObject([
      { name: 'transaction', facts: { 'aurea.statements': 1, 'aurea.attempts': 1, 'aurea.outcome': 'committed' } },
      { name: 'task squares', facts: { 'aurea.task': 'squares', 'aurea.queue_ms': expect.any(Number) } },
    ]);
    expect(Number(parts[1]?.facts['aurea.run_ms'])).toBeGreaterThan(0);
    const [received] = other.received;
    expect(received?.body).toBe('true');
    expect(Object.keys(received?.headers ?? {})).not.toEqual(expect.arrayContaining(['traceparent']));
    expect(JSON.stringify(received)).not.toContain(job?.traceId);
  });

  it('mark what failed without its words, and name no address that no route has', async () => {
    const { app, collector } = await startCollected({ areas: [failingArea] });
    await app.http.inject({ method: 'GET', url: '/api/ada@example.org/secret-path?token=secret-token' });
    await app.send(session.whoAmI, {});
    await app.telemetry?.stop();
    const [failed] = named(collector, 'GET /api/public/who-am-i');
    expect(failed).toMatchObject({ status: { code: 2 }, facts: { 'http.response.status_code': 500 } });
    expect(collector.everything()).not.toMatch(/ada@|secret|Lovelace/);
  });

  it('follow a body that arrives over a connection, and a visitor who leaves', async () => {
    const { app, collector } = await startCollected({ areas: [...ACCOUNT_AREAS, slowArea] });
    const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'sec-fetch-site': 'same-origin',
    };
    const body = JSON.stringify({ email: newAddress(), password: PASSWORD, locale: 'en' });
    const signedUp = await fetch(`${origin}${session.signUp.path}`, { method: 'POST', headers, body });
    expect(signedUp.status).toBeLessThan(300);
    const leaving = fetch(`${origin}/api/calendar/secret-of-the-feed.ics`, { signal: AbortSignal.timeout(100) });
    await expect(leaving).rejects.toThrow();
    await pause(600);
    await app.telemetry?.stop();
    const [signUp] = named(collector, `POST ${session.signUp.path}`);
    const parts = collector.spans().filter(({ parentSpanId }) => parentSpanId === signUp?.spanId);
    expect(parts.map(({ name }) => name)).toContain('transaction');
    const left = named(collector, 'GET /api/calendar/:file');
    expect(left).toMatchObject([{ facts: { 'aurea.outcome': 'client_gone' } }]);
    expect(collector.everything()).not.toContain('secret-of-the-feed');
  });

  const CAUSE = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
  test.for([
    { why: 'from a proxy that is trusted', remoteAddress: '10.1.2.3', isFollowed: true },
    { why: 'from the same one by IPv6', remoteAddress: '::ffff:10.1.2.3', isFollowed: true },
    { why: 'from nobody else', remoteAddress: '203.0.113.9', isFollowed: false },
  ])('follow a traceparent $why', async ({ remoteAddress, isFollowed }) => {
    const { app, collector } = await startCollected({ areas: [], env: { TRUST_PROXY: '10.0.0.0/8' } });
    const headers = { traceparent: `00-${CAUSE.traceId}-${CAUSE.spanId}-01`, tracestate: 'a=ada', baggage: 'b=ada' };
    await app.http.inject({ method: 'GET', url: operations.live.path, headers, remoteAddress });
    await app.telemetry?.stop();
    const [{ traceId, parentSpanId } = { traceId: '', parentSpanId: '' }] = named(collector, 'GET /api/health/live');
    expect(traceId === CAUSE.traceId).toBe(isFollowed);
    expect(parentSpanId === CAUSE.spanId).toBe(isFollowed);
    expect(collector.everything()).not.toContain('ada');
  });

  it('are as many as the sampler lets through', async () => {
    const { app, collector } = await startCollected({ areas: [], env: { OTEL_TRACES_SAMPLER: 'always_off' } });
    await app.send(operations.live, {});
    await app.telemetry?.stop();
    expect(collector.spans()).toEqual([]);
    expect(collector.metrics().length).toBeGreaterThan(0);
  });
});

it('sends nothing that belongs to a person', async () => {
  const { app, lines, collector } = await startCollected();
  const email = 'marguerite.planted@example.org';
  const { call, browser, workspaceId, userId, memberId } = await openHousehold(app, email);
  const { id } = await call(assets.create, { body: { ...HOUSE, value: { on: '2026-01-01', amount: '48213.77' } } });
  await call(assets.find, { params: { id } });
  await call(assets.value, { params: { id }, body: { on: '2026-06-01', value: '48213.78', source: 'Marguerite' } });
  await browser.send(session.signIn, { body: { email, password: PASSWORD } });
  await app.queue.drain();
  await scrape(app);
  await app.telemetry?.stop();
  const sent = collector.everything();
  expect(named(collector, 'GET /api/assets/:id')).toHaveLength(1);
  expect(collector.metrics().length).toBeGreaterThan(10);
  const tokens = browser.cookie().split(/[=; ]+/);
  const secrets = [PASSWORD, METRICS_TOKEN, ...tokens.filter((token) => token.length > 15)];
  expect(tokens.length).toBeGreaterThan(1);
  for (const word of ['arguerite', 'planted', '48213.77', '48213.78', workspaceId, userId, memberId, id, ...secrets]) {
    expect(sent).not.toContain(word);
  }
  expect(lines.join('\n')).not.toContain('hunter2');
});

/** Shown once there is something to show: a collection of garbage, an open handle, a turn of the event loop since the last look. */
const OF_THE_MOMENT =
  /nodejs_(gc_duration_seconds|active_(requests|handles|resources)|eventloop_lag_(mean|stddev)_seconds)$/;

describe('metrics', () => {
  it('are those of the page for monitors, figure by figure', async () => {
    const { app, collector } = await startCollected();
    await openHousehold(app);
    const page = (await scrape(app)).body;
    await app.telemetry?.stop();
    const sent = collector.metrics();
    const typeOf = ({ gauge, histogram }: (typeof sent)[number]) =>
      (gauge && 'gauge') || (histogram && 'histogram') || 'counter';
    const shown = [...page.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
      .filter(([, name]) => new RegExp(`^${name}(_bucket)?[ {]`, 'm').test(page))
      .map(([, name, type]) => `${type} ${name}`);
    const lasting = (lines: readonly string[]) => lines.filter((line) => !OF_THE_MOMENT.test(line)).sort();
    expect(lasting(sent.map((metric) => `${typeOf(metric)} ${metric.name}`))).toEqual(lasting(shown));
    expect(shown.length).toBeGreaterThan(30);

    const durations = sent.find(({ name }) => name === 'http_request_duration_seconds')?.histogram?.dataPoints ?? [];
    const signUps = durations.find(({ attributes }) => factsOf(attributes).route === session.signUp.path);
    expect(factsOf(signUps?.attributes ?? [])).toMatchObject({ method: 'POST', route: session.signUp.path });
    expect(signUps).toMatchObject({ count: 1 });
    expect(signUps?.bucketCounts?.reduce((sum, count) => sum + Number(count), 0)).toBe(1);
    expect(signUps?.bucketCounts).toHaveLength((signUps?.explicitBounds?.length ?? 0) + 1);
    expect(page).toContain(`http_request_duration_seconds_sum{method="POST",route="${session.signUp.path}",status=`);
    const mails = sent.find(({ name }) => name === 'mails_written_last_day')?.gauge?.dataPoints ?? [];
    const ofProduct = mails.find(({ attributes }) => factsOf(attributes).sender === 'product');
    expect(page).toContain(`mails_written_last_day{sender="product"} ${ofProduct?.asDouble}\n`);
  });
});

describe('a collector', () => {
  const silent: Behaviour = () => undefined;
  const nonsense: Behaviour = (response) => response.end('<html>Ada & \u0000 {{{');
  const refusing: Behaviour = (response) => response.writeHead(400, 'Ada Lovelace').end('ada@example.org');
  const cutting: Behaviour = (response) => response.socket?.destroy();

  test.for([
    { why: 'is silent', behaviour: silent, timeoutMs: 500, reports: 1 },
    { why: 'is silent for longer than an end may take', behaviour: silent, timeoutMs: 30_000, reports: 0 },
    { why: 'answers nonsense', behaviour: nonsense, timeoutMs: 500, reports: 0 },
    { why: 'refuses everything', behaviour: refusing, timeoutMs: 500, reports: 1 },
    { why: 'cuts the connection', behaviour: cutting, timeoutMs: 500, reports: 1 },
  ])('that $why stops neither requests nor the end, and is reported once', async (each) => {
    const { behaviour, timeoutMs, reports } = each;
    const { app, lines, collector } = await startCollected({ areas: [], timeoutMs });
    collector.behave(behaviour);
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.send(operations.live, {})));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    const stoppedAt = performance.now();
    await app.telemetry?.stop();
    expect(performance.now() - stoppedAt).toBeLessThan(4_000);
    const reported = lines.filter((line) => line.includes('collector') && line.includes('"signal":"traces"'));
    expect(reported).toHaveLength(reports);
    expect(lines.join('\n')).not.toMatch(/Ada|ada@|hunter2/);
  });

  it('that is down is reported with a code', async () => {
    const { app, lines } = await startSending('http://127.0.0.1:9', { areas: [] });
    expect((await app.send(operations.live, {})).statusCode).toBe(200);
    await app.telemetry?.stop();
    expect(lines.filter((line) => line.includes('"signal":"traces"'))).toHaveLength(1);
    expect(lines.find((line) => line.includes('"signal":"traces"'))).toContain('"reason":"ECONNREFUSED"');
  });
});
