import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what must be read again but never from a copy of the database: AES-256-GCM, `v1.<iv>.<tag>.<data>`. */
export type Seal = {
  readonly close: (text: string) => string;
  /** @throws Error when the text was sealed with another key or changed since */
  readonly open: (sealed: string) => string;
  /** A keyed fingerprint, for what is too short to hide behind a plain hash: codes, addresses. */
  readonly digest: (text: string) => string;
};

/** @param key 32 bytes */
export function createSeal(key: Buffer): Seal {
  const digestKey = Buffer.from(hkdfSync('sha256', key, '', 'digest', 32));
  return {
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('base64url'),
    close: (text) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return ['v1', ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.');
    },
    open: (sealed) => {
      const [version, iv, tag, data] = sealed.split('.');
      if (version !== 'v1' || !iv || !tag || data === undefined) throw new Error('not a sealed text');
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'));
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return decipher.update(Buffer.from(data, 'base64url'), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
