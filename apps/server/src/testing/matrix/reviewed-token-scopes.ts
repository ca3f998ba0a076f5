import { readFileSync } from 'node:fs';

/** Reads `reviewed-token-scopes.txt`: by the name of a route, the scope it asks for, `closed` or `public`. */
export function reviewedTokenScopes(): ReadonlyMap<string, string> {
  const text = readFileSync(new URL('./reviewed-token-scopes.txt', import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [method = '', path = '', scope = ''] = line.split(/ +/);
      return [`${method} ${path}`, scope];
    }),
  );
}
