/** A part of an XML document, written; nothing for what is absent. */
export type Xml = string | null;

type Attributes = Readonly<Record<string, string>>;

/** An element around its children; none where all of them are absent. */
export function element(name: string, children: readonly Xml[], attributes: Attributes = {}): Xml {
  const present = children.filter((child) => child !== null);
  return present.length === 0 ? null : `<${name}${written(attributes)}>${present.join('')}</${name}>`;
}

/** An element around a text; none where the text is absent or empty. */
export function leaf(name: string, text: string | null | undefined, attributes: Attributes = {}): Xml {
  const plain = text === null || text === undefined ? '' : escaped(text).trim();
  return plain === '' ? null : `<${name}${written(attributes)}>${plain}</${name}>`;
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Signs of XML replaced, and those that XML 1.0 cannot hold left out. */
export function escaped(text: string): string {
  const allowed = [...text].filter((sign) => /[\t\n\r\u0020-\ud7ff\ue000-\ufffd]|[\u{10000}-\u{10ffff}]/u.test(sign));
  return allowed.map((sign) => SIGNS[sign] ?? sign).join('');
}
