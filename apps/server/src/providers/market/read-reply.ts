import type { Outbound } from '../outbound.ts';
import { RefusedAnswer } from './answer.ts';

/** Some sources refuse a caller without a name. */
const HEADERS = { accept: 'application/json, text/xml, application/zip', 'user-agent': 'aurea' };

export type Query = Readonly<Record<string, string | number | boolean>>;

/** The address of a call: base, path with its parts encoded, query. */
export function addressOf(base: string, path: string, query: Query = {}): URL {
  const url = new URL(`${base.replace(/\/$/, '')}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, String(value));
  return url;
}

/** The body of a GET. @throws RefusedAnswer for a status other than 200, OutboundError where nothing came back */
export async function readBody(
  outbound: Outbound,
  url: URL,
  headers: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  const reply = await outbound.get(url, { ...HEADERS, ...headers });
  if (reply.status !== 200) throw new RefusedAnswer(reply.status, reply.headers['retry-after'] ?? null);
  return reply.body;
}

/** The same for JSON, whose shape the caller checks. @throws SyntaxError for another text */
export async function readJson(...call: Parameters<typeof readBody>): Promise<unknown> {
  return JSON.parse((await readBody(...call)).toString('utf8'));
}
