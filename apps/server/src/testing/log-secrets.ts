/** What stands in no line of a log, even of a sign-in, a link to a bank or a payment by card. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  'a password of a test': /the kettle sings/,
  // Four of upper and four of lower case, which no hash in hexadecimal has: a random secret has a digit only as a rule.
  'a secret of a cookie or of an address':
    /(?<![\w-])(?=(?:[\w-]*?[A-Z]){4})(?=(?:[\w-]*?[a-z]){4})[\w-]{40,}(?![\w-])/,
  'an access token': /aurea_pat_/,
  'a key of a card service': /\b[rs]k_(test|live)_/,
  'a secret of webhooks': /whsec_/,
  'a token of a bank': /\baccess-(sandbox|production)-/,
  'a private key': /PRIVATE KEY/,
  'a bearer': /Bearer \S/,
  'a secret of an authenticator': /(?<![A-Z2-7])[A-Z2-7]{32}(?![A-Z2-7])/,
  'an address of a person': /[\w.+-]@[\w-]+\.\w/,
  'an account number': /\bFR\d{12}[A-Z\d]{11}\d{2}\b/,
};

/** The secrets that a line of the log holds, each with the line. */
export function secretsIn(line: string): string[] {
  return Object.entries(SECRETS)
    .filter(([, pattern]) => pattern.test(line))
    .map(([name]) => `${name}: ${line.trim()}`);
}
