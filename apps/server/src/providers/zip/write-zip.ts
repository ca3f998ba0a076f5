import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** Puts files into a ZIP one after the other, never holding one whole: the bytes go out as they come. */
export type ZipWriter = {
  readonly add: (name: string, content: AsyncIterable<string | Uint8Array> | Iterable<Uint8Array>) => Promise<void>;
  /** Writes the directory of the archive; nothing is added later. */
  readonly finish: () => Promise<void>;
};

const LOCAL_HEADER = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const VERSION = 20;
const DEFLATED = 8;
/** Sizes follow the content, and names are UTF-8. */
const FLAGS = 0x0808;
/** Without 64-bit records an archive and each file in it are shorter. */
const MOST_BYTES = 0xffff_ffff;

type Entry = { readonly name: Buffer; readonly crc: number; compressed: number; length: number; readonly at: number };

/** @throws RangeError from `add` and `finish` where the archive would be longer than 4 GiB */
export function createZipWriter(write: (chunk: Buffer) => Promise<void>, at: Date): ZipWriter {
  const entries: Entry[] = [];
  const time = dosTime(at);
  let written = 0;
  const put = async (chunk: Buffer) => {
    written += chunk.length;
    if (written > MOST_BYTES) throw new RangeError('the archive is longer than 4 GiB');
    await write(chunk);
  };
  return {
    add: async (fileName, content) => {
      const name = Buffer.from(fileName);
      const start = written;
      await put(headerOf(LOCAL_HEADER, name, time));
      let [crc, length, compressed] = [0, 0, 0];
      const read = async function* () {
        for await (const piece of content) {
          const bytes = Buffer.from(piece);
          crc = crc32(bytes, crc);
          length += bytes.length;
          yield bytes;
        }
      };
      for await (const chunk of Readable.from(read()).compose(createDeflateRaw())) {
        compressed += chunk.length;
        await put(chunk);
      }
      await put(numbers([DESCRIPTOR, 4], [crc, 4], [compressed, 4], [length, 4]));
      entries.push({ name, crc, compressed, length, at: start });
    },
    finish: async () => {
      const start = written;
      for (const { name, crc, compressed, length, at: place } of entries) {
        await put(
          Buffer.concat([
            numbers([DIRECTORY_ENTRY, 4], [VERSION, 2], [VERSION, 2], [FLAGS, 2], [DEFLATED, 2], [time, 4]),
            numbers([crc, 4], [compressed, 4], [length, 4], [name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4]),
            numbers([place, 4]),
            name,
          ]),
        );
      }
      const length = written - start;
      await put(
        numbers(
          [END_OF_DIRECTORY, 4],
          [0, 2],
          [0, 2],
          [entries.length, 2],
          [entries.length, 2],
          [length, 4],
          [start, 4],
          [0, 2],
        ),
      );
    },
  };
}

/** The header before a file, whose checksum and sizes come after it. */
function headerOf(signature: number, name: Buffer, time: number): Buffer {
  const fields = numbers([signature, 4], [VERSION, 2], [FLAGS, 2], [DEFLATED, 2], [time, 4]);
  return Buffer.concat([fields, numbers([0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]), name]);
}

function numbers(...fields: readonly (readonly [value: number, bytes: number])[]): Buffer {
  const all = Buffer.alloc(fields.reduce((total, [, bytes]) => total + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) at = all.writeUIntLE(value, at, bytes);
  return all;
}

/** Date and time as archives write them: two seconds fine, from 1980. */
function dosTime(at: Date): number {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return date * 0x1_0000 + time;
}
