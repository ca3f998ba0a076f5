import type { Answer } from './fetch-answer.ts';

type Early = { readonly answer: Promise<Answer>; arrived?: Answer };

/** Answers that were asked for before the application was there, each for the first call of the same. */
const early = new Map<string, Early>();

const keyOf = (address: string, workspace: string | undefined) => `${workspace ?? ''} ${address}`;

export function storeEarlyRead(address: string, workspace: string | undefined, answer: Promise<Answer>): void {
  const read: Early = { answer };
  early.set(keyOf(address, workspace), read);
  void answer.then((arrived) => {
    read.arrived = arrived;
  });
}

/** The answer that is on its way or there already; it serves one call only. */
export function takeEarlyRead(address: string, workspace: string | undefined): Promise<Answer> | undefined {
  const key = keyOf(address, workspace);
  const answer = early.get(key)?.answer;
  early.delete(key);
  return answer;
}

/** The answer if it is there already and well: what shows it needs not wait at all. It serves one call only. */
export function takeArrivedRead(address: string, workspace: string | undefined): Answer | undefined {
  const key = keyOf(address, workspace);
  const arrived = early.get(key)?.arrived;
  if (!arrived || arrived.status < 200 || arrived.status >= 300) return undefined;
  early.delete(key);
  return arrived;
}

/** After a write, and once the first page stands, what was asked for before is old. */
export function clearEarlyReads(): void {
  early.clear();
}
