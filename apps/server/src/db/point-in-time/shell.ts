/** In the files of the database: the line it writes. No base holds it, so what is brought back begins a line of its own. */
export const LINE_FILE = 'aurea_line';

/** Room that stored WAL leaves on its disk: below it, none is stored. */
export const ROOM_LEFT_MB = 512;

/** In the folder of WAL: a base is being taken, whose WAL is stored also beyond the bound. */
export const BASE_RUNNING = 'base-running';

/** Seconds that one segment may take: a folder that hangs is one that cannot be written. */
const STORED_WITHIN_S = 60;

/** The same once too many wait: each of them is tried, and none may hold the others up. */
const HURRIED_WITHIN_S = 2;

/** Segments of WAL (16 MB each) that may wait inside the database for a folder that cannot be written. */
const SEGMENTS_WAITING = 64;

/** A word of a shell in which PostgreSQL leaves every sign as it is. */
export function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
}

/**
 * The command by which PostgreSQL has a segment of WAL stored: compressed, complete under its name or not there.
 *
 * It never fills a disk. Where the folder takes more than `mostBytes` while no base is taken, less room than `ROOM_LEFT_MB` is
 * left on its disk, or it could not be written for so long that `SEGMENTS_WAITING` wait, a segment is given up; the hole shows,
 * and a new base is due. Where another segment has its name, the files of the database were put back by somebody: the old one
 * is set aside, which shows as a hole too, and the line ends (`LINE_FILE`).
 */
export function storeCommand(folder: string, mostBytes: number, withinSeconds = STORED_WITHIN_S): string {
  const script = [
    'to=$1 from=$2 name=$3',
    'if [ -e "$to/$name.gz" ]; then',
    'if gzip -dc "$to/$name.gz" | cmp -s - "$from"; then sync "$to/$name.gz" && sync "$to"; exit; fi',
    `mv "$to/$name.gz" "$to/$name.other" && sync "$to" && rm -f ${LINE_FILE} && exit 0`,
    'exit 1; fi',
    // Names may hold spaces: what is free stands before the only field of digits and a percent sign.
    'free=0 last=',
    'for field in $(df -Pk "$to" | tail -n 1); do',
    'case "$last $field" in *[!0-9\\ %%]*) ;; [0-9]*\\ [0-9]*%%) free=$last ;; esac',
    'last=$field; done',
    `[ "$free" -lt ${ROOM_LEFT_MB * 1024} ] && [ -d "$to" ] && exit 0`,
    'set -- $(du -sk "$to")',
    `[ "\${1:-0}" -gt ${Math.floor(mostBytes / 1024)} ] && [ ! -e "$to/${BASE_RUNNING}" ] && exit 0`,
    'part="$to/$name.partial"',
    'gzip -1 < "$from" > "$part" && sync "$part" && mv "$part" "$to/$name.gz" && sync "$to" && exit 0',
    'rm -f "$part"; exit 1',
  ].join('\n');
  return [
    'waiting=$(ls pg_wal/archive_status | grep -c "ready$")',
    `within=${withinSeconds}; [ "$waiting" -gt ${SEGMENTS_WAITING} ] && within=${HURRIED_WITHIN_S}`,
    `timeout -s KILL $within sh -c '${script}' sh ${quoted(folder)} "%p" "%f" && exit 0`,
    `[ "$waiting" -gt ${SEGMENTS_WAITING} ]`,
  ].join('\n');
}

/**
 * The command by which PostgreSQL asks for a segment that was kept. One that is not there ends the recovery where it is; one
 * that cannot be read aborts it, for PostgreSQL takes any status above 125 that way.
 */
export function fetchCommand(folder: string): string {
  return `[ -e ${quoted(folder)}/"%f.gz" ] || exit 1; gzip -dc ${quoted(folder)}/"%f.gz" > "%p" || exit 255`;
}
