/** One element of an OFX file: an aggregate that begins or ends, or a value. */
export type OfxElement = {
  readonly kind: 'open' | 'close' | 'value';
  readonly name: string;
  readonly value: string;
  readonly line: number;
};

const LONGEST_VALUE = 500;
const NAME = /^\/?[A-Z0-9._]{1,40}$/i;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&nbsp;': ' ',
  '&#39;': "'",
};

/**
 * Cuts an OFX file into elements, in its older form (SGML, values without closing tags) and as XML alike. Nothing is
 * expanded but the five entities of XML; document types are passed over. Time is linear in the text.
 */
export function* ofxElements(text: string): Generator<OfxElement, void, undefined> {
  let line = 1;
  let counted = 0;
  let at = text.indexOf('<');
  while (at >= 0) {
    const end = text.indexOf('>', at);
    if (end < 0) return;
    const next = text.indexOf('<', end);
    line += breaksBetween(text, counted, at);
    counted = at;
    const name = text.slice(at + 1, Math.min(end, at + 50)).trim();
    if (NAME.test(name)) yield elementOf(name, text.slice(end + 1, next < 0 ? undefined : next), line);
    at = next;
  }
}

function elementOf(name: string, content: string, line: number): OfxElement {
  const upper = name.toUpperCase();
  if (upper.startsWith('/')) return { kind: 'close', name: upper.slice(1), value: '', line };
  const value = unescaped(content.slice(0, LONGEST_VALUE).trim());
  return { kind: value === '' ? 'open' : 'value', name: upper, value, line };
}

function unescaped(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|apos|nbsp|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}

function breaksBetween(text: string, from: number, to: number): number {
  let breaks = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) breaks++;
  return breaks;
}
