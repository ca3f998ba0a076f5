type AccessWords = {
  readonly read: (what: string) => string;
  readonly changed: (what: string) => string;
  /** By the second word of the address that was called. */
  readonly areas: Readonly<Record<string, string>>;
  /** What every other address shows. */
  readonly whole: string;
};

/** What somebody did under a mandate, in words: `GET /api/loans/…` looked at the loans. */
export function whatOf(route: string, words: AccessWords): string {
  const [method, area = ''] = route.split(/ \/api\/|\//);
  const what = words.areas[area] ?? words.whole;
  return method === 'GET' ? words.read(what) : words.changed(what);
}
