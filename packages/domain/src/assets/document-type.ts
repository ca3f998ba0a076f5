/** Bytes that a file of a type begins with; null stands for any byte. */
const SIGNATURES: readonly { readonly type: string; readonly bytes: readonly (number | null)[] }[] = [
  { type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/webp', bytes: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50] },
];

const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** Office documents are archives; the name of their main part is its type. */
const OFFICE = [
  { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', part: 'word/' },
  { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', part: 'xl/' },
] as const;

const TEXT_TYPES: Readonly<Record<string, string>> = { txt: 'text/plain', csv: 'text/csv' };

/**
 * The type of a file, by its content and not by its name: PDF, PNG, JPEG, WebP, Word, Excel, or plain text and CSV.
 * Null for anything else, so that a program or a page with scripts that calls itself a picture is not kept.
 */
export function documentType(bytes: Uint8Array, name: string): string | null {
  const signed = SIGNATURES.find((signature) => beginsWith(bytes, signature.bytes));
  if (signed) return signed.type;
  if (beginsWith(bytes, ZIP)) return OFFICE.find(({ part }) => contains(bytes, part))?.type ?? null;
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  return isText(bytes) ? (TEXT_TYPES[ending] ?? null) : null;
}

function beginsWith(bytes: Uint8Array, signature: readonly (number | null)[]): boolean {
  return bytes.length >= signature.length && signature.every((byte, at) => byte === null || bytes[at] === byte);
}

function contains(bytes: Uint8Array, word: string): boolean {
  const codes = [...word].map((letter) => letter.charCodeAt(0));
  const [first = 0] = codes;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (codes.every((code, offset) => bytes[at + offset] === code)) return true;
  }
  return false;
}

/** Text has no control characters besides tabs and ends of lines. */
function isText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
}
