import { Failure } from '@aurea/domain/core/failure.ts';

const MOST_BYTES = 10 * 1024 * 1024;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * The bytes of a file sent as base64.
 *
 * @throws Failure `import_empty`, `import_unreadable`, `import_too_large` above 10 MiB
 */
export function uploadedBytes(content: string): Buffer {
  if (!BASE64.test(content)) throw new Failure('import_unreadable', { what: 'base64' });
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length === 0) throw new Failure('import_empty');
  if (bytes.length > MOST_BYTES) throw new Failure('import_too_large', { limit: '10 MiB' });
  return bytes;
}
