import { createHash } from 'node:crypto';

/** How a secret that only its holder knows is kept: a copy of the database opens nothing. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** 256 unguessable bits that fit into a link or a cookie: 43 characters. */
export function newSecret(randomness: { bytes(length: number): Buffer }): string {
  return randomness.bytes(32).toString('base64url');
}

/** Six digits, each value equally likely. */
export function newCode(randomness: { bytes(length: number): Buffer }): string {
  const LIMIT = 4_294_000_000;
  for (;;) {
    const number = randomness.bytes(4).readUInt32BE();
    if (number < LIMIT) return String(number % 1_000_000).padStart(6, '0');
  }
}
