import { readFile } from 'node:fs/promises';

const LEAST = 12;

/** @throws Error where the file cannot be read or its words are too short to keep anything shut */
export async function readPassphrase(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${file} cannot be read.`);
  const passphrase = text.trim();
  if (passphrase.length < LEAST) throw new Error(`The passphrase in ${file} has fewer than ${LEAST} characters.`);
  return passphrase;
}
