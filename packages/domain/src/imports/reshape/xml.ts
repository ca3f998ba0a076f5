import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** A start tag of an XML text with its attributes, and the line it ends on. */
export type XmlTag = { readonly name: string; readonly line: number; readonly attributes: ReadonlyMap<string, string> };

/** What an XML text held until its end, or until it stopped being XML. */
export type XmlContent = {
  readonly tags: readonly XmlTag[];
  /** The line of the first error, or the last line where an element was never closed; null where all was read. */
  readonly brokenAt: number | null;
};

/** How much is handed to the parser at once: it stops soon after the first error. */
const CHUNK = 65_536;

/**
 * Reads the start tags of an XML text that keeps its data in attributes. A document type, which could define entities,
 * is an error, and nothing behind an error is read. Time grows with the length of the text.
 */
export function readXml(text: string): XmlContent {
  const parser = new SaxesParser();
  const tags: XmlTag[] = [];
  let brokenAt: number | null = null;
  const stop = () => {
    brokenAt ??= parser.line;
  };
  parser.on('error', stop);
  parser.on('doctype', stop);
  parser.on('opentag', (tag) => {
    if (brokenAt === null) tags.push(toTag(tag, parser.line));
  });
  for (let at = 0; at < text.length && brokenAt === null; at += CHUNK) parser.write(text.slice(at, at + CHUNK));
  if (brokenAt === null) parser.close();
  return { tags, brokenAt };
}

function toTag({ name, attributes }: SaxesTagPlain, line: number): XmlTag {
  return { name, line, attributes: new Map(Object.entries(attributes)) };
}
