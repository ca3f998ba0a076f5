import { assets } from '@aurea/contract/assets.ts';
import { accessTokens } from '@aurea/contract/programs/access-tokens.ts';
import { tax } from '@aurea/contract/tax.ts';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterEach, describe, expect, it } from 'vitest';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { askTool, connectAssistant, tokenOf } from '#testing/assistant.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { openPractice } from '#testing/practice.ts';
import { DATA_NOTICE } from './call-tool.ts';
import { MCP_PATH } from './serve-mcp.ts';
import { MCP_TOOLS } from './tools.ts';

const app = await startApp({ areas: PRODUCT_AREAS });
const address = await app.http.listen({ port: 0, host: '127.0.0.1' });

const open: Client[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});

const connect = (secret: string) => connectAssistant(new URL(MCP_PATH, address), secret);
const ask = askTool;

const names = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

const ofHousehold = MCP_TOOLS.map(({ name }) => name).filter((name) => name !== 'invoices_due');

async function furnished(): Promise<Householder> {
  const person = await openHousehold(app);
  const value = { on: '2026-03-01', amount: '4200.10' };
  await person.call(assets.create, { body: { name: 'Watch', kind: 'other', currency: 'EUR', value } });
  return person;
}

describe('an assistant over HTTP', () => {
  it('reads every tool of a household, each answer as its own schema says', async () => {
    const client = await connect((await tokenOf(await furnished())).secret);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(ofHousehold);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    const inputs: Readonly<Record<string, object>> = { holdings: { class: 'stocks' }, tax_estimate: { year: '2026' } };
    for (const { name } of tools) {
      // The client itself refuses an answer that its schema does not describe.
      const { isError, content } = await ask(client, name, { ...inputs[name] });
      expect([name, isError ?? false, content[0]]).toEqual([name, false, { type: 'text', text: DATA_NOTICE }]);
    }
  });

  it('reads amounts as decimal strings in their currency', async () => {
    const client = await connect((await tokenOf(await furnished())).secret);
    const { structuredContent } = await ask(client, 'allocation', { by: 'asset' });
    expect(structuredContent).toMatchObject({ currency: 'EUR', items: [{ name: 'Watch', value: '4200.1' }] });
  });

  it('estimates the tax with its lines and how far it is known', async () => {
    const person = await openHousehold(app);
    await person.call(tax.change, {
      params: { year: '2025' },
      body: {
        ...{ residence: 'france', situation: null, manualRates: [], version: 0 },
        choices: { scale: false, cryptoScale: false, rents: 'micro', furnished: 'micro' },
        statements: [{ fact: 'salaries1', amount: '40000' }],
      },
    });
    const client = await connect((await tokenOf(person)).secret);
    const { structuredContent } = await ask(client, 'tax_estimate', { year: '2025' });
    // 36,000: 17,979 × 11 % + 6,421 × 30 % = 1,977.69 + 1,926.30: 3,904
    expect(structuredContent).toMatchObject({
      ...{ year: 2025, currency: 'EUR', incomeTax: '3904', total: '3904', netTaxableIncome: '36000' },
      ...{ averageRate: '0.0976', marginalRate: '0.3', option: 'flat_tax', bound: 'open' },
    });
  });

  it('reads what is to be collected in a practice, and no tool of a household', async () => {
    const client = await connect((await tokenOf(await openPractice(app))).secret);
    expect(await names(client)).toEqual(['invoices_due']);
    const { structuredContent } = await ask(client, 'invoices_due', { tab: 'late' });
    expect(structuredContent).toMatchObject({ items: [], ageing: { not_due: '0' } });
  });

  it('sees and calls the tools within the scopes of its token alone', async () => {
    const client = await connect((await tokenOf(await furnished(), ['loans:read', 'incomes:write'])).secret);
    expect(await names(client)).toEqual(['incomes', 'loans']);
    await expect(ask(client, 'net_worth')).rejects.toThrow('not within the scopes');
  });

  it.for([
    { name: 'tax_estimate', given: {}, why: 'missing: year' },
    { name: 'tax_estimate', given: { year: '2012' }, why: 'tax_year_unknown' },
    { name: 'tax_estimate', given: { year: '../../account' }, why: 'ValidationError' },
    { name: 'tax_estimate', given: { year: '..' }, why: 'no part of an address' },
    { name: 'holdings', given: { class: { $ne: 1 } }, why: 'ValidationError' },
    { name: 'loans', given: { workspace: 'other' }, why: 'ValidationError' },
  ])('is refused $given of $name in words it can use', async ({ name, given, why }) => {
    const client = await connect((await tokenOf(await furnished())).secret);
    const { isError, content } = await ask(client, name, given);
    expect(isError).toBe(true);
    expect(JSON.stringify(content)).toContain(why);
  });
});

describe('the MCP endpoint', () => {
  const hello = {
    ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
  };

  const knock = (headers: Readonly<Record<string, string>>, payload: unknown = hello) =>
    app.http.inject({
      ...{ method: 'POST', url: MCP_PATH, payload: JSON.stringify(payload) },
      headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json', ...headers },
    });

  it('is shut without a token, to a browser with a session, and to what is no token', async () => {
    const { browser } = await openHousehold(app);
    const callers: Record<string, string>[] = [
      {},
      { cookie: browser.cookie() },
      { authorization: 'Bearer aurea_pat_made_up' },
    ];
    for (const headers of callers) {
      const answer = await knock(headers);
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    }
  });

  it('believes no name that it is called by: a page that pointed its own name here is refused, token and all', async () => {
    const { browser } = await openHousehold(app);
    const { secret } = await tokenOf(await furnished());
    const authorization = `Bearer ${secret}`;
    const host = 'evil.example';
    const page = { host, origin: `http://${host}` };
    expect((await knock({ ...page, cookie: browser.cookie() })).statusCode).toBe(403);
    expect((await knock({ ...page, authorization })).statusCode).toBe(403);
    expect((await knock({ host, cookie: browser.cookie() })).statusCode).toBe(401);
    const answer = await knock({ host, authorization });
    expect(answer.statusCode).toBe(200);
    expect(`${answer.body}${JSON.stringify(answer.headers)}`).not.toContain(host);
  });

  it('reads with its token alone where a cookie of somebody else comes along', async () => {
    const mine = await furnished();
    const other = await openHousehold(app);
    const { secret } = await tokenOf(mine, ['assets:read']);
    const cookie = other.browser.cookie();
    const headers = { authorization: `Bearer ${secret}`, cookie };
    const call = (name: string) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } });
    expect((await knock(headers, call('assets'))).json().result.structuredContent.items).toMatchObject([
      { name: 'Watch' },
    ]);
    // What the session of the cookie may read, and the token may not.
    expect((await knock(headers, call('loans'))).body).toContain('not within the scopes');
    expect((await knock({ authorization: 'Bearer aurea_pat_made_up', cookie }, call('assets'))).statusCode).toBe(401);
  });

  it('shuts the moment the token is revoked, and on its last day', async () => {
    const person = await openHousehold(app);
    const { secret, id } = await tokenOf(person);
    const authorization = `Bearer ${secret}`;
    expect((await knock({ authorization })).statusCode).toBe(200);
    await person.call(accessTokens.revoke, { params: { id } });
    expect((await knock({ authorization })).statusCode).toBe(401);
    const other = await startApp({ areas: PRODUCT_AREAS, now: '2026-12-21T09:00:00Z' });
    const last = await tokenOf(person);
    const late = await other.http.inject({
      ...{ method: 'POST', url: MCP_PATH, payload: hello },
      headers: { authorization: `Bearer ${last.secret}`, accept: 'application/json, text/event-stream' },
    });
    expect(late.statusCode).toBe(401);
  });

  it('refuses pages of other sites, batches, long messages and what is no message', async () => {
    const { secret } = await tokenOf(await furnished());
    const authorization = `Bearer ${secret}`;
    expect((await knock({ authorization, origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await knock({ authorization }, [hello, hello])).statusCode).toBe(400);
    expect((await knock({ authorization }, { ...hello, more: 'x'.repeat(70_000) })).statusCode).toBe(413);
    expect((await knock({ authorization }, { hello: 'there' })).statusCode).toBe(400);
    expect((await knock({ authorization, accept: 'text/html' })).statusCode).toBe(406);
  });

  it('offers no stream and no session', async () => {
    for (const method of ['GET', 'DELETE'] as const) {
      const answer = await app.http.inject({ method, url: MCP_PATH });
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
    }
  });

  it('counts what a tool asks for once', async () => {
    const slow = await startApp({ areas: PRODUCT_AREAS, tokenRate: 1 });
    const { secret } = await tokenOf(await furnished());
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'loans', arguments: {} } };
    const answers = [];
    for (let times = 0; times < 2; times += 1) {
      const answer = await slow.http.inject({
        ...{ method: 'POST', url: MCP_PATH, payload: call },
        headers: { authorization: `Bearer ${secret}`, accept: 'application/json, text/event-stream' },
      });
      answers.push([answer.statusCode, answer.body.includes('too_many_attempts')]);
    }
    expect(answers).toEqual([
      [200, false],
      [200, true],
    ]);
  });
});

describe('the rate of a token', () => {
  const call = (name: string, given: object = {}) => ({
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name, arguments: given },
  });

  it.for([
    { why: 'no tool', payload: call('delete_everything') },
    { why: 'a tool without what it needs', payload: call('tax_estimate') },
    { why: 'a tool with a part of another address', payload: call('tax_estimate', { year: '..' }) },
    { why: 'no name at all', payload: { ...call(''), params: {} } },
  ])('counts a call of $why once', async ({ payload }) => {
    const slow = await startApp({ areas: PRODUCT_AREAS, tokenRate: 2 });
    const { secret } = await tokenOf(await furnished());
    const statuses = [];
    for (let times = 0; times < 3; times += 1) {
      const answer = await slow.http.inject({
        ...{ method: 'POST', url: MCP_PATH, payload },
        headers: { authorization: `Bearer ${secret}`, accept: 'application/json, text/event-stream' },
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('an assistant on the same machine', () => {
  const COMMAND = new URL('../commands/mcp.ts', import.meta.url).pathname;

  async function start(env: Readonly<Record<string, string>>): Promise<Client> {
    const client = new Client({ name: 'test', version: '1' });
    open.push(client);
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: ['--no-warnings', COMMAND],
        env: { ...env },
        stderr: 'ignore',
      }),
    );
    return client;
  }

  it('calls the same tools through standard input and output', async () => {
    const { secret } = await tokenOf(await furnished(), ['assets:read', 'performance:read']);
    const client = await start({ AUREA_URL: address, AUREA_TOKEN: secret });
    expect(await names(client)).toEqual(['allocation', 'assets', 'holdings', 'performance']);
    const { structuredContent } = await ask(client, 'assets');
    expect(structuredContent).toMatchObject({ items: [{ name: 'Watch' }] });
  });

  it('is answered why where the instance refuses it', async () => {
    await expect(start({ AUREA_URL: address, AUREA_TOKEN: 'aurea_pat_wrong' })).rejects.toThrow('did not answer');
  });
});
