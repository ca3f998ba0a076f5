import type { Answer } from './fetch-answer.ts';

/** Answers that were asked for before the application was there, each for the first call of the same. */
const early = new Map<string, Promise<Answer>>();

const keyOf = (address: string, workspace: string | undefined) => `${workspace ?? ''} ${address}`;

export function storeEarlyRead(address: string, workspace: string | undefined, answer: Promise<Answer>): void {
  early.set(keyOf(address, workspace), answer);
}

/** The answer that is on its way or there already; it serves one call only. */
export function takeEarlyRead(address: string, workspace: string | undefined): Promise<Answer> | undefined {
  const key = keyOf(address, workspace);
  const answer = early.get(key);
  early.delete(key);
  return answer;
}

/** After a write, and once the first page stands, what was asked for before is old. */
export function clearEarlyReads(): void {
  early.clear();
}
