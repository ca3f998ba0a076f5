import type { Db } from '#db/client.ts';
import type { PersonScope } from '#db/scope.ts';
import { inScope } from '#db/transaction.ts';
import { insertPart } from './queries.ts';

const PART_BYTES = 512 * 1024;

/** Stores bytes as they come, in parts of a file, each in a transaction of its own. */
export function partsWriter(db: Db, scope: PersonScope, id: string) {
  let waiting: Buffer[] = [];
  let [length, size, part] = [0, 0, 0];
  const flush = async () => {
    if (length === 0) return;
    const content = Buffer.concat(waiting);
    const at = part;
    await inScope(db, scope, (tx) => insertPart(tx, scope, { id, at, content }));
    [waiting, length, part] = [[], 0, part + 1];
  };
  return {
    write: async (chunk: Buffer) => {
      waiting.push(chunk);
      length += chunk.length;
      size += chunk.length;
      if (length >= PART_BYTES) await flush();
    },
    /** @returns how many bytes there are */
    finish: async () => {
      await flush();
      return size;
    },
  };
}
