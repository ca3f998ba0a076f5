import { readFileSync } from 'node:fs';

/** Everybody who may stand before a route; each has all that the earlier ones of its kind have. */
export const VISITORS = [
  'nobody',
  'unconfirmed',
  'without plan',
  'stranger',
  'operator',
  'household owner',
  'household owner without plan',
  'household member',
  'household viewer',
  'household manage',
  'household read',
  'practice owner',
  'practice owner without plan',
  'practice advisor',
  'practice assistant',
] as const;
export type Visitor = (typeof VISITORS)[number];

/** Reads `reviewed-access.txt`: by the name of the route, who may call it. */
export function reviewedAccess(): ReadonlyMap<string, ReadonlySet<Visitor>> {
  const text = readFileSync(new URL('./reviewed-access.txt', import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map(readLine));
}

function readLine(line: string): [string, ReadonlySet<Visitor>] {
  const [method, path, ...words] = line.split(/ +/);
  return [`${method} ${path}`, admittedBy(words)];
}

function admittedBy(words: readonly string[]): ReadonlySet<Visitor> {
  const [first = ''] = words;
  const open = OPEN_TO[first];
  if (open) return new Set(open);
  let kind = '';
  const named = words.flatMap((word) => {
    if (word.endsWith(':')) kind = word.slice(0, -1);
    return word.endsWith(':') || word === 'early' ? [] : [`${kind} ${word}`];
  });
  const early = words.includes('early') ? named.map((name) => `${name} without plan`) : [];
  return new Set(VISITORS.filter((visitor) => named.includes(visitor) || early.includes(visitor)));
}

const SIGNED_IN = VISITORS.filter((visitor) => visitor !== 'nobody');

const OPEN_TO: Readonly<Record<string, readonly Visitor[]>> = {
  anybody: VISITORS,
  session: SIGNED_IN,
  account: SIGNED_IN.filter((visitor) => visitor !== 'unconfirmed'),
  operator: ['operator'],
};
