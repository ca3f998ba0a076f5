/** Words in braces that a text of a document takes from its file. */
export const DOCUMENT_PLACEHOLDERS = ['customer', 'practice', 'orias', 'association', 'date'] as const;
export type DocumentPlaceholder = (typeof DOCUMENT_PLACEHOLDERS)[number];
export type PlaceholderWords = Readonly<Record<DocumentPlaceholder, string>>;

const BRACES = /\{([a-z]{1,20})\}/g;

/** A text with its known words in braces replaced, once: what a value holds is never read again. */
export function fillBraces(text: string, known: ReadonlyMap<string, string>): string {
  return text.replaceAll(BRACES, (whole, name: string) => known.get(name) ?? whole);
}

/**
 * A text with its words in braces replaced, once: what a value holds is never read again, and any other word in braces
 * stays as it was typed.
 */
export function fillDocumentText(text: string, words: PlaceholderWords): string {
  return fillBraces(text, new Map(DOCUMENT_PLACEHOLDERS.map((name) => [name, words[name]])));
}
