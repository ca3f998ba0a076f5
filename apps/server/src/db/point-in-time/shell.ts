/** Room that stored WAL leaves on its disk: below it, none is stored. */
export const ROOM_LEFT_MB = 512;

/** Segments of WAL (16 MB each) that may wait inside the database for a folder that cannot be written. */
const SEGMENTS_WAITING = 64;

/** A word of a shell in which PostgreSQL leaves every sign as it is. */
export function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
}

/**
 * The command by which PostgreSQL has a segment of WAL stored: compressed, complete under its name or not there.
 *
 * It never fills a disk. Where the folder takes more than `mostBytes`, less room than `ROOM_LEFT_MB` is left on its disk, or it
 * could not be written for so long that `SEGMENTS_WAITING` wait, a segment is given up; the hole shows, and a new base is due.
 */
export function storeCommand(folder: string, mostBytes: number): string {
  return [
    `to=${quoted(folder)}`,
    'if [ -e "$to/%f.gz" ]; then gzip -dc "$to/%f.gz" | cmp -s - "%p" && exit 0; else',
    'set -- $(df -Pk "$to" | tail -n 1)',
    `[ "\${4:-0}" -lt ${ROOM_LEFT_MB * 1024} ] && [ -d "$to" ] && exit 0`,
    'set -- $(du -sk "$to")',
    `[ "\${1:-0}" -gt ${Math.floor(mostBytes / 1024)} ] && exit 0`,
    'gzip -1 < "%p" > "$to/%f.partial" && sync "$to/%f.partial" && mv "$to/%f.partial" "$to/%f.gz" && sync "$to" && exit 0',
    'rm -f "$to/%f.partial"; fi',
    `[ $(ls pg_wal/archive_status | grep -c "ready$") -gt ${SEGMENTS_WAITING} ]`,
  ].join('\n');
}

/** The command by which PostgreSQL asks for a segment that was kept. */
export function fetchCommand(folder: string): string {
  return `[ -e ${quoted(folder)}/"%f.gz" ] && gzip -dc ${quoted(folder)}/"%f.gz" > "%p"`;
}
