import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what must be read again but never from a copy of the database: AES-256-GCM, `v2.<key id>.<iv>.<tag>.<data>`. */
export type Seal = {
  readonly close: (text: string) => string;
  /** @throws Error when the text was sealed with another key or changed since */
  readonly open: (sealed: string) => string;
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
export function createSeal(key: Buffer, digestKey: Buffer = firstDigestKeyOf(key)): Seal {
  const keyId = keyIdOf(key);
  return {
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('base64url'),
    close: (text) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return ['v2', keyId, ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.');
    },
    open: (sealed) => {
      const [iv, tag, data] = partsOf(sealed, keyId);
      if (!iv || !tag || data === undefined) throw new Error('not a sealed text');
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'));
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return decipher.update(Buffer.from(data, 'base64url'), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

/** `v1` names no key: it was written before keys had ids. */
function partsOf(sealed: string, keyId: string): readonly (string | undefined)[] {
  const [version, ...rest] = sealed.split('.');
  if (version === 'v1') return rest;
  if (version !== 'v2') throw new Error('not a sealed text');
  const [sealedWith, ...parts] = rest;
  if (sealedWith !== keyId) throw new Error(`sealed with key ${sealedWith}, not with ${keyId}`);
  return parts;
}

/** Whether the key opens the text. */
export function opens(seal: Seal, sealed: string): boolean {
  try {
    seal.open(sealed);
    return true;
  } catch {
    return false;
  }
}
