import { randomBytes } from 'node:crypto';

const BYTES = 16;
const COUNTER_LIMIT = 2 ** 32;
let count = 0;

/**
 * An identifier (UUID version 7) that sorts after those this process made before for the same moment, so that lines of one
 * transaction have one order.
 */
export function orderedId(at: Date): string {
  count = (count + 1) % COUNTER_LIMIT;
  const bytes = randomBytes(BYTES);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  // version and twelve bits of the counter, then variant and twenty more
  bytes.writeUInt16BE(0x70_00 + Math.floor(count / 2 ** 20), 6);
  bytes.writeUInt32BE(0x80_00_00_00 + (count % 2 ** 20) * 2 ** 10 + (bytes.readUInt16BE(14) % 2 ** 10), 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
