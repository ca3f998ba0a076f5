import { ARCHIVE_FORMAT, type ArchiveManifest } from '@aurea/domain/billing/closings/archive.ts';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { CpuTask } from '#jobs/worker-pool.ts';
import { sha256 } from '../../documents/hash.ts';

export type ArchiveFile = { readonly name: string; readonly content: string | Uint8Array };

export type ZipInput = {
  readonly about: Omit<ArchiveManifest, 'format' | 'files'>;
  readonly files: readonly ArchiveFile[];
};

export const ZIP_ARCHIVE: CpuTask<ZipInput, string> = {
  module: import.meta.url,
  name: zipArchive.name,
  timeoutMs: 60_000,
};

export const MANIFEST = 'manifest.json';

/** The bytes of the archive in base64: every file, and the manifest with their hashes. @public */
export function zipArchive({ about, files }: ZipInput): string {
  const manifest: ArchiveManifest = {
    format: ARCHIVE_FORMAT,
    ...about,
    files: files.map(({ name, content }) => ({ name, sha256: sha256(content) })),
  };
  const all = [{ name: MANIFEST, content: JSON.stringify(manifest, null, 2) }, ...files];
  const zipped: Zippable = {};
  for (const { name, content } of all) {
    // PDFs are compressed already.
    zipped[name] = typeof content === 'string' ? strToU8(content) : [content, { level: 0 }];
  }
  return Buffer.from(zipSync(zipped, { level: 6, mtime: new Date(about.madeAt) })).toString('base64');
}
