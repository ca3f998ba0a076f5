import type { Messages } from './messages.ts';

export type SentenceParams = Readonly<Record<string, unknown>>;

/**
 * The text at a dotted key such as `errors.server.notReachable`, for keys that only exist at run time (they come
 * from the server). Everywhere else the messages are read directly, which the compiler checks. An unknown key is
 * given back as it is.
 */
export function sentence(messages: Messages, key: string, params: SentenceParams = {}): string {
  let found: unknown = messages;
  for (const part of key.split('.')) {
    found = isRecord(found) && Object.hasOwn(found, part) ? found[part] : undefined;
  }
  if (typeof found === 'function') return String(found(params));
  return typeof found === 'string' ? found : key;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
