import { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { decryptWith, ENCRYPTED_MAGIC } from './encryption.ts';
import { tableOfPart } from './format.ts';

/** One entry of a backup; its chunks are read before the next entry is asked for. */
export type BackupEntry = { readonly name: string; readonly chunks: AsyncIterable<Buffer> };

const ZSTANDARD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/**
 * The entries of a backup in their order.
 *
 * @throws Error with one sentence where it is none, is damaged, or needs another passphrase
 */
export async function* readEntries(file: Readable, passphrase?: string): AsyncGenerator<BackupEntry> {
  const { start, rest } = await splitStart(file, ENCRYPTED_MAGIC.length);
  const archive = extract();
  const fail = (error: Error) => archive.destroy(error);
  const decompress = createZstdDecompress();
  decompress.on('error', () => fail(new Error('The file is no backup of this product, or is damaged.')));
  if (start.equals(ENCRYPTED_MAGIC)) {
    if (!passphrase) throw new Error('The backup is encrypted: give its passphrase with --passphrase-file FILE.');
    const decryption = decryptWith(passphrase);
    decryption.on('error', fail);
    rest.on('error', fail).pipe(decryption).pipe(decompress).pipe(archive);
  } else {
    if (!start.subarray(0, ZSTANDARD.length).equals(ZSTANDARD))
      throw new Error('The file is no backup of this product.');
    const whole = Readable.from(chained(start, rest));
    whole.on('error', fail).pipe(decompress).pipe(archive);
  }
  for await (const entry of archive) {
    yield { name: entry.header.name, chunks: entry as AsyncIterable<Buffer> };
  }
}

/** A file of a backup, or all parts of one table behind each other. */
export type Section = { readonly name: string; readonly table?: string; readonly chunks: AsyncIterable<Buffer> };

/** The chunks of a section are read before the next one is asked for. */
export async function* sectionsOf(entries: AsyncGenerator<BackupEntry>): AsyncGenerator<Section> {
  let next = await entries.next();
  const partsOf = async function* (table: string) {
    while (!next.done && tableOfPart(next.value.name) === table) {
      yield* next.value.chunks;
      next = await entries.next();
    }
  };
  while (!next.done) {
    const { name, chunks } = next.value;
    const table = tableOfPart(name);
    if (table === undefined) {
      yield { name, chunks };
      next = await entries.next();
    } else yield { name, table, chunks: partsOf(table) };
  }
}

async function splitStart(file: Readable, length: number): Promise<{ start: Buffer; rest: Readable }> {
  const chunks = (file as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < length) {
    const { value, done } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  const left = start.subarray(length);
  const remaining = { [Symbol.asyncIterator]: () => chunks };
  return { start: start.subarray(0, length), rest: Readable.from(chained(left, remaining)) };
}

async function* chained(start: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (start.length > 0) yield start;
  yield* rest;
}
