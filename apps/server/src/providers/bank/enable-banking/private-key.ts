import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

const LEAST_BITS = 2048;

/** The private key of the application. @throws Error with one sentence for the operator, without anything of the file */
export function readPrivateKey(path: string): KeyObject {
  const key = parsed(textOf(path));
  const bits = key?.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key?.asymmetricKeyType !== 'rsa' || bits < LEAST_BITS) {
    throw new Error(
      `ENABLE_BANKING_KEY_FILE must hold an RSA private key of ${LEAST_BITS} bits or more in PEM, without a passphrase.`,
    );
  }
  return key;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new Error(`ENABLE_BANKING_KEY_FILE cannot be read (${code}).`, { cause: error });
  }
}

function parsed(text: string): KeyObject | null {
  try {
    return createPrivateKey(text);
  } catch {
    return null;
  }
}
