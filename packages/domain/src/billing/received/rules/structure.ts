import { elementsAt, type XmlElement } from '../xml-tree.ts';
import type { BrokenPlace, RuleCode } from './rule-codes.ts';

/** At each place (`at`, a path; empty for where one stands) one of the paths `wanted` leads to something; `@` is an attribute. */
export type Presence = readonly [code: RuleCode, at: string, ...wanted: string[]];

/** The places where something is missing. */
export function missingParts(
  root: XmlElement,
  structure: readonly Presence[],
  line: string | null = null,
): BrokenPlace[] {
  return structure.flatMap(([code, at, ...wanted]) =>
    (at === '' ? [root] : elementsAt(root, at))
      .filter((place) => !wanted.some((path) => isThere(place, path)))
      .map((): BrokenPlace => [code, line]),
  );
}

function isThere(place: XmlElement, path: string): boolean {
  if (path.startsWith('@')) return (place.attributes.get(path.slice(1)) ?? '').trim() !== '';
  return elementsAt(place, path).some(({ text, children }) => text !== '' || children.length > 0);
}
