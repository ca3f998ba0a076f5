import type { WorkspaceAccess } from '@aurea/contract/core/route.ts';
import { tokenScopeOf } from '@aurea/contract/programs/route-scopes.ts';
import { scopesAllow } from '@aurea/contract/programs/token-scopes.ts';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import { callTool, DATA_NOTICE, inputOf, outputOf, type ReadAddress } from './call-tool.ts';
import { MCP_TOOLS, type McpTool } from './tools.ts';

/** What a token opens. */
export type TokenReach = { readonly scopes: readonly string[]; readonly kind: WorkspaceAccess['workspace'] | null };

type Options = { readonly reach: TokenReach; readonly read: ReadAddress; readonly version: string };

/** A server of the Model Context Protocol for one token: it lists and calls the tools whose routes the token opens. */
export function mcpServer({ reach, read, version }: Options): Server {
  const tools = MCP_TOOLS.filter((tool) => isWithin(tool, reach));
  const server = new Server(
    { name: 'Aurea', version },
    { capabilities: { tools: {} }, instructions: `Reads one space of Aurea and changes nothing. ${DATA_NOTICE}` },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(describedTool) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, 'no such tool, or not within the scopes of the token');
    return await callTool(tool, params.arguments ?? {}, read);
  });
  return server;
}

function isWithin({ route }: McpTool, { scopes, kind }: TokenReach): boolean {
  const needed = tokenScopeOf(route);
  const { access } = route;
  const isOfKind = typeof access === 'object' && (access.workspace === 'any' || access.workspace === kind);
  return needed !== null && isOfKind && scopesAllow(scopes, needed);
}

function describedTool({ name, title, description, route }: McpTool): Tool {
  const { properties, required } = inputOf(route);
  return {
    ...{ name, title, description },
    inputSchema: { type: 'object', properties: { ...properties }, required: [...required] },
    outputSchema: { ...outputOf(route), type: 'object' },
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  };
}
