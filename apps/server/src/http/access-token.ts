import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const PREFIX = 'aurea_pat_';
const CHECK_LENGTH = 6;
/** The part of a token that is shown again. */
const START_LENGTH = PREFIX.length + 4;

/** A new access token: a prefix by which leaked ones are found, 256 unguessable bits, and a check of both. */
export function newAccessToken(randomness: { bytes(length: number): Buffer }): { secret: string; start: string } {
  const body = `${PREFIX}${randomness.bytes(32).toString('base64url')}`;
  return { secret: `${body}${checkOf(body)}`, start: body.slice(0, START_LENGTH) };
}

/**
 * The access token of the `Authorization` header, null where it holds none. `malformed` is one that this product cannot
 * have made: it is refused without asking the database.
 */
export function presentedToken({ headers }: Pick<FastifyRequest, 'headers'>): string | 'malformed' | null {
  const [, given] = /^Bearer (aurea_pat_\S*)$/i.exec(headers.authorization ?? '') ?? [];
  if (given === undefined) return null;
  const body = given.slice(0, -CHECK_LENGTH);
  return given.slice(-CHECK_LENGTH) === checkOf(body) ? given : 'malformed';
}

function checkOf(body: string): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, CHECK_LENGTH);
}
