/** As `Decode` of `encoding.ts`, for the encodings a repair needs. */
type DecodeAgain = (bytes: Uint8Array, encoding: 'utf-8' | 'windows-1252', fatal: boolean) => string;

/** The letters of code page 850 above ASCII. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const FIRST = 0x80;

/** Reads bytes as DOS wrote them in western Europe (code page 850, which platforms do not read). */
export function fromCp850(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (const byte of bytes) parts.push(byte < FIRST ? String.fromCharCode(byte) : (CP850[byte - FIRST] ?? ''));
  return parts.join('');
}

/** What the two bytes of an accent become where UTF-8 was taken for windows-1252: `Ã©` for `é`. */
const TWICE = /[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;
/** Accents that stand for themselves. */
const ONCE = /[à-öø-ÿ](?=[a-z])|(?<=[a-z])[à-öø-ÿ]/u;

/** A text that was encoded twice, as it was meant; any other as it is. */
export function repaired(text: string, decode: DecodeAgain): string {
  if (!TWICE.test(text) || ONCE.test(text.replaceAll(new RegExp(TWICE, 'gu'), ''))) return text;
  const codes = new Map<string, number>();
  for (let byte = FIRST; byte <= 0xff; byte++) codes.set(decode(Uint8Array.of(byte), 'windows-1252', false), byte);
  const bytes = new Uint8Array(text.length);
  for (const [at, sign] of [...text].entries()) {
    const code = sign.charCodeAt(0) < FIRST ? sign.charCodeAt(0) : codes.get(sign);
    if (code === undefined) return text;
    bytes[at] = code;
  }
  try {
    return decode(bytes, 'utf-8', true);
  } catch {
    return text;
  }
}
