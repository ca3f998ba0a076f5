import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../../.env', import.meta.url));

/** The environment of the process, completed by the file `.env` of the project where there is one. */
export function readEnvironment(): Readonly<Record<string, string | undefined>> {
  if (existsSync(FILE)) process.loadEnvFile(FILE);
  return process.env;
}
