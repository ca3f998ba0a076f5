import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { hashRaw } from '@node-rs/argon2';

/** How an encrypted backup begins. */
export const ENCRYPTED_MAGIC = Buffer.from('AUREA-BACKUP-1\n');

const SALT_BYTES = 16;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
const FRAME_BYTES = 64 * 1024;

/** A key from the words of the operator: Argon2id with 64 MiB, so that guessing is expensive. */
async function keyFrom(passphrase: string, salt: Buffer): Promise<Buffer> {
  return await hashRaw(passphrase, { memoryCost: 65_536, timeCost: 3, parallelism: 1, outputLen: 32, salt });
}

/** Counts the frames, and says of the last one that it is the last: frames cannot be moved, repeated or left out. */
function nonceOf(frame: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(frame), 0);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Encrypts a stream in frames of 64 KiB (AES-256-GCM), each preceded by its length. */
export async function encryptWith(passphrase: string): Promise<Transform> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyFrom(passphrase, salt);
  let waiting: Buffer = Buffer.alloc(0);
  let frames = 0;
  const seal = (data: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(frames, isLast));
    frames += 1;
    const sealed = Buffer.concat([cipher.update(data), cipher.final(), cipher.getAuthTag()]);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(sealed.length);
    return Buffer.concat([length, sealed]);
  };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      waiting = Buffer.concat([waiting, chunk]);
      while (waiting.length > FRAME_BYTES) {
        this.push(seal(waiting.subarray(0, FRAME_BYTES), false));
        waiting = waiting.subarray(FRAME_BYTES);
      }
      done();
    },
    flush(done: TransformCallback) {
      this.push(seal(waiting, true));
      done();
    },
  });
  stream.push(Buffer.concat([ENCRYPTED_MAGIC, salt]));
  return stream;
}

/**
 * Decrypts what `encryptWith` wrote, from behind its first words on.
 *
 * @throws Error in the stream where the passphrase is another one, or the file was changed or cut off
 */
export function decryptWith(passphrase: string): Transform {
  let waiting: Buffer = Buffer.alloc(0);
  let key: Buffer | undefined;
  let frames = 0;
  let isOver = false;
  const open = (sealed: Buffer, from: Buffer): Buffer => {
    const last = opens(from, { frame: frames, sealed, isLast: true });
    const data = last ?? opens(from, { frame: frames, sealed, isLast: false });
    if (!data || isOver) throw new Error(frames === 0 ? WRONG_PASSPHRASE : CHANGED);
    frames += 1;
    isOver = last !== undefined;
    return data;
  };
  const take = async (stream: Transform) => {
    if (!key && waiting.length < SALT_BYTES) return;
    if (!key) {
      key = await keyFrom(passphrase, waiting.subarray(0, SALT_BYTES));
      waiting = waiting.subarray(SALT_BYTES);
    }
    for (let frame = firstFrame(waiting); frame; frame = firstFrame(waiting)) {
      stream.push(open(frame, key));
      waiting = waiting.subarray(LENGTH_BYTES + frame.length);
    }
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      waiting = Buffer.concat([waiting, chunk]);
      take(this).then(() => done(), done);
    },
    flush(done: TransformCallback) {
      done(isOver && waiting.length === 0 ? null : new Error('The backup is not whole: its end is missing.'));
    },
  });
}

const WRONG_PASSPHRASE = 'The passphrase does not open this backup.';
const CHANGED = 'The backup is damaged: a part was changed or moved.';

/** The first frame where it is whole. @throws Error where its length cannot be */
function firstFrame(bytes: Buffer): Buffer | undefined {
  if (bytes.length < LENGTH_BYTES) return undefined;
  const length = bytes.readUInt32BE(0);
  if (length < TAG_BYTES || length > FRAME_BYTES + TAG_BYTES) throw new Error(CHANGED);
  return bytes.length < LENGTH_BYTES + length ? undefined : bytes.subarray(LENGTH_BYTES, LENGTH_BYTES + length);
}

type Frame = { readonly frame: number; readonly sealed: Buffer; readonly isLast: boolean };

function opens(key: Buffer, { frame, sealed, isLast }: Frame): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(frame, isLast));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
