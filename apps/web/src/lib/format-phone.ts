/** A number of France as it is read aloud, `+33 6 39 98 10 00`; any other as it is stored. */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+33(\d)(\d{2})(\d{2})(\d{2})(\d{2})$/, '+33\u00a0$1\u00a0$2\u00a0$3\u00a0$4\u00a0$5');
}
