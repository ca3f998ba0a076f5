/** A start tag of an XML text with its attributes, and the line it stands on. */
export type XmlTag = { readonly name: string; readonly line: number; readonly attributes: ReadonlyMap<string, string> };

const TAG = /<([A-Za-z][\w.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g;
const COMMENT = /<!--(?:[^-]|-(?!->))*-->/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITY = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The start tags of an XML text that keeps its data in attributes, one at a time. It is no XML parser: text between tags
 * and comments are skipped, and a document type, which could define entities, is not read at all.
 */
export function* xmlTags(text: string): Generator<XmlTag, void, undefined> {
  if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY')) return;
  const told = text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
  let [line, counted] = [1, 0];
  for (const { index, 1: name = '', 2: attributes = '' } of told.matchAll(TAG)) {
    for (; counted < index; counted++) if (told[counted] === '\n') line++;
    yield { name, line, attributes: attributesOf(attributes) };
  }
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]): [string, string] => [
      name,
      decoded(double ?? single ?? ''),
    ]),
  );
}

function decoded(text: string): string {
  return text.replace(ENTITY, (whole, name?: string, digits?: string, hexadecimal?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole;
    const code = digits ? Number(digits) : Number.parseInt(hexadecimal ?? '', 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
