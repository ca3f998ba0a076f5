type File = { readonly fileName: string; readonly imports: readonly string[] };

/**
 * Files that need each other, as `a → b → a`. Which of them runs first depends on the page, and the other finds nothing where
 * it takes something from it: the page is broken in one build and whole in the next.
 */
export function cyclesOf(files: readonly File[]): string[] {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const left = new Set<string>();
  const found: string[] = [];
  const follow = (name: string, path: readonly string[]) => {
    const start = path.indexOf(name);
    if (start >= 0) found.push([...path.slice(start), name].join(' → '));
    if (start >= 0 || left.has(name)) return;
    for (const next of byName.get(name)?.imports ?? []) follow(next, [...path, name]);
    left.add(name);
  };
  for (const { fileName } of files) follow(fileName, []);
  return found;
}
