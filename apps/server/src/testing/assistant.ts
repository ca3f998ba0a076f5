import { accessTokens } from '@aurea/contract/programs/access-tokens.ts';
import { TOKEN_SCOPES, type TokenScope } from '@aurea/contract/programs/token-scopes.ts';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { onTestFinished } from 'vitest';
import type { Householder } from './people.ts';

/** An access token for an assistant. */
export async function tokenOf({ call }: Pick<Householder, 'call'>, scopes: readonly TokenScope[] = TOKEN_SCOPES) {
  const { secret, item } = await call(accessTokens.create, {
    body: { name: 'Assistant', scopes: [...scopes], expiresOn: '2026-12-20' },
  });
  return { secret, id: item.id };
}

/** The official client, over HTTP, until the test ends. */
export async function connectAssistant(endpoint: URL, secret: string): Promise<Client> {
  const headers = { authorization: `Bearer ${secret}` };
  const client = new Client({ name: 'test', version: '1' });
  onTestFinished(() => client.close());
  const transport = new StreamableHTTPClientTransport(endpoint, { requestInit: { headers } });
  // The library declares an optional session id where it means one that may be undefined.
  await client.connect(transport as Parameters<Client['connect']>[0]);
  return client;
}

export async function askTool(client: Client, name: string, given: Readonly<Record<string, unknown>> = {}) {
  return CallToolResultSchema.parse(await client.callTool({ name, arguments: given }));
}
