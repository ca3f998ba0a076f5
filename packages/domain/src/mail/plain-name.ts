/** Signs that change the order in which a line is read, or that nobody sees: U+200B to U+200D, U+2060, U+FEFF and the soft hyphen. */
const UNSEEN = /[\p{Bidi_Control}\u00ad\u200b-\u200d\u2060\ufeff]/gu;

/** What an address of the web begins with. */
const SCHEME = /https?|www|(?:ftps?|mailto|javascript):/giu;

/** A dot that two letters or digits follow, as in a domain; `S.A.S.` has none. */
const DOT_OF_DOMAIN = /[.。](?=[\p{L}\p{N}-]{2})/gu;

/**
 * The name as it may stand where a mail program shows who writes: never an address, never a link, on one line.
 * `security@bank.example` becomes `security bank example`; accents and `S.A.R.L.` stay.
 *
 * @returns the empty text where nothing of it may be shown
 */
export function plainName(name: string): string {
  const shown = withoutUnseen(name.normalize('NFKC'))
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(SCHEME, ' ')
    .replaceAll(DOT_OF_DOMAIN, ' ')
    .replaceAll(/[@<>"\\]|:?\/\//g, ' ');
  return shown.replaceAll(/\s+/g, ' ').trim();
}

/** A line of the head of a message: one line, read in the order in which it is written. */
export function plainLine(line: string): string {
  return withoutUnseen(line)
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

/** The text without signs that turn its order round or that nobody sees. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(UNSEEN, '');
}
