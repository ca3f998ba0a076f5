/** One sentence for the operator when the data directory cannot be made, read or written; other errors stay as they are. */
export function namingDataDir(dataDir: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code];
  return reason ? new Error(`DATA_DIR ${dataDir} cannot be used: ${reason}.`, { cause: error }) : error;
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read or write there',
  EPERM: 'this user may not read or write there',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'it, or a folder on the way to it, is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'the disk is full',
};
