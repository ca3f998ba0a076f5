import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what must be read again but never from a copy of the database: AES-256-GCM, `v2.<key id>.<iv>.<tag>.<data>`. */
export type Cipher = {
  readonly encrypt: (text: string) => string;
  /** @throws Error when the text was encrypted with another key or changed since */
  readonly decrypt: (encrypted: string) => string;
  /** A keyed fingerprint, for what is too short to hide behind a plain hash: codes, addresses. */
  readonly digest: (text: string) => string;
};

const derive = (key: Buffer, purpose: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, bytes));

/** Names a key without giving it away: eight characters derived from it. */
export function keyIdOf(key: Buffer): string {
  return derive(key, 'key id', 6).toString('base64url');
}

/** The key of the fingerprints as long as the secret key was never changed. */
export function firstDigestKeyOf(key: Buffer): Buffer {
  return derive(key, 'digest', 32);
}

/**
 * @param key 32 bytes
 * @param digestKey of the fingerprints, which stays when the secret key changes
 */
export function createCipher(key: Buffer, digestKey: Buffer = firstDigestKeyOf(key)): Cipher {
  const keyId = keyIdOf(key);
  return {
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('base64url'),
    encrypt: (text) => {
      const iv = randomBytes(12);
      const stream = createCipheriv('aes-256-gcm', key, iv);
      const data = Buffer.concat([stream.update(text, 'utf8'), stream.final()]);
      return ['v2', keyId, ...[iv, stream.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.');
    },
    decrypt: (encrypted) => {
      const [iv, tag, data] = partsOf(encrypted, keyId);
      if (!iv || !tag || data === undefined) throw new Error('not an encrypted text');
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'));
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return decipher.update(Buffer.from(data, 'base64url'), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

/** `v1` names no key: it was written before keys had ids. */
function partsOf(encrypted: string, keyId: string): readonly (string | undefined)[] {
  const [version, ...rest] = encrypted.split('.');
  if (version === 'v1') return rest;
  if (version !== 'v2') throw new Error('not an encrypted text');
  const [encryptedWith, ...parts] = rest;
  if (encryptedWith !== keyId) throw new Error(`encrypted with key ${encryptedWith}, not with ${keyId}`);
  return parts;
}

/** Whether the key decrypts the text. */
export function canDecrypt(cipher: Cipher, encrypted: string): boolean {
  try {
    cipher.decrypt(encrypted);
    return true;
  } catch {
    return false;
  }
}
