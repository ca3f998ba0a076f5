import type { Randomness } from '#http/deps.ts';

const WORKSPACE_BYTES = 16;
const SECRET_BYTES = 32;
const ENDING = '.ics';

/** The last part of a calendar address: the practice, 256 unguessable bits, and the ending that calendars look for. */
export function newCalendarFile(randomness: Pick<Randomness, 'bytes'>, workspaceId: string): string {
  const workspace = Buffer.from(workspaceId.replaceAll('-', ''), 'hex');
  return `${Buffer.concat([workspace, randomness.bytes(SECRET_BYTES)]).toString('base64url')}${ENDING}`;
}

/** The practice that the last part of an address names; null where it is no part of a calendar address at all. */
export function practiceIn(file: string): string | null {
  if (!file.endsWith(ENDING)) return null;
  const token = file.slice(0, -ENDING.length);
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== WORKSPACE_BYTES + SECRET_BYTES || bytes.toString('base64url') !== token) return null;
  const hex = bytes.subarray(0, WORKSPACE_BYTES).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
