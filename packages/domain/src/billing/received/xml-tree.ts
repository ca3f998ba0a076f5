import { SaxesParser } from 'saxes';

/** An element of an XML text, without the prefixes of its namespaces. */
export type XmlElement = {
  readonly name: string;
  /** Its namespace; empty where it has none. */
  readonly namespace: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Trimmed, cut at 1,000 signs. */
  readonly text: string;
};

type OpenElement = XmlElement & { readonly children: XmlElement[]; text: string };

const CHUNK = 65_536;
/** Invoices are some fifteen elements deep. */
const DEEPEST = 40;
const MOST_ELEMENTS = 200_000;
const LONGEST_TEXT = 1000;

/**
 * The root of an XML text; null where it is none, is too deep or too long, or has a document type, which could define
 * entities. Time grows with the length of the text.
 */
export function readXmlTree(text: string): XmlElement | null {
  const parser = new SaxesParser({ xmlns: true });
  const path: OpenElement[] = [];
  let root: XmlElement | null = null;
  let count = 0;
  let isBroken = false;
  const stop = () => {
    isBroken = true;
  };
  parser.on('error', stop);
  parser.on('doctype', stop);
  parser.on('opentag', ({ local, uri, attributes }) => {
    count += 1;
    if (isBroken || path.length >= DEEPEST || count > MOST_ELEMENTS) return stop();
    const values = Object.values(attributes).map((one) => [one.local, one.value] as const);
    const element: OpenElement = { name: local, namespace: uri, attributes: new Map(values), children: [], text: '' };
    path.at(-1)?.children.push(element);
    root ??= element;
    path.push(element);
  });
  parser.on('text', (part) => {
    const element = path.at(-1);
    if (element && element.text.length < LONGEST_TEXT) element.text = (element.text + part).slice(0, LONGEST_TEXT);
  });
  parser.on('closetag', () => {
    const element = path.pop();
    if (element) element.text = element.text.trim();
  });
  for (let at = 0; at < text.length && !isBroken; at += CHUNK) parser.write(text.slice(at, at + CHUNK));
  if (!isBroken) parser.close();
  return isBroken ? null : root;
}

/** Elements by their path below another one, `Party/Name`. */
export function elementsAt(from: XmlElement, path: string): readonly XmlElement[] {
  return path
    .split('/')
    .reduce<readonly XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
      [from],
    );
}

/** The text of the first element with some; null where there is none. */
export function textAt(from: XmlElement, path: string): string | null {
  return elementsAt(from, path).find(({ text }) => text !== '')?.text ?? null;
}
