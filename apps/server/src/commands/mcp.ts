import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

/**
 * `npm run mcp`: carries what an assistant writes on standard input to the instance `AUREA_URL`, under the access token
 * `AUREA_TOKEN`, and the answers back. The tools are those of `/api/mcp`.
 */
const { AUREA_URL, AUREA_TOKEN } = process.env;
if (!AUREA_URL || !AUREA_TOKEN) {
  console.error('AUREA_URL (http://localhost:4000) and AUREA_TOKEN (an access token) are needed');
  process.exit(2);
}

const assistant = new StdioServerTransport();
const instance = new StreamableHTTPClientTransport(new URL('/api/mcp', AUREA_URL), {
  requestInit: { headers: { authorization: `Bearer ${AUREA_TOKEN}` } },
});

assistant.onmessage = (message) => void carry(message);
assistant.onclose = () => void instance.close();
instance.onmessage = (message) => void assistant.send(message);
await instance.start();
await assistant.start();

async function carry(message: JSONRPCMessage): Promise<void> {
  try {
    await instance.send(message);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(reason);
    if ('id' in message && 'method' in message) await assistant.send(unreachable(message.id, reason));
  }
}

function unreachable(id: string | number, reason: string): JSONRPCMessage {
  return { jsonrpc: '2.0', id, error: { code: -32_000, message: `The instance did not answer: ${reason}` } };
}
