/** The folders whose files may not depend on each other in a circle: areas of the server and folders of the domain. */
const ISLANDS = /^(apps\/server\/src\/areas\/[^/]+|packages\/domain\/src\/[^/]+)\//;
const TESTS = /\.test\.tsx?$|\/testing\//;

type Module = { readonly source: string; readonly dependencies: readonly { readonly resolved: string }[] };
type Arrow = { readonly source: string; readonly target: string; readonly from: string; readonly to: string };

/**
 * The imports that close a circle of areas or of domain folders, through doors such as `public.ts` too: dependency-cruiser
 * sees circles of files only, and its folder rules judge each nested folder for itself.
 */
export function arrowsInAreaCycles(modules: readonly Module[]): Arrow[] {
  const arrows = modules.filter(({ source }) => !TESTS.test(source)).flatMap(arrowsOf);
  return arrows.filter(({ from, to }) => reachableFrom(arrows, to).has(from));
}

/** The imports of a file that leave its own island for another one. */
function arrowsOf({ source, dependencies }: Module): Arrow[] {
  const from = ISLANDS.exec(source)?.[1];
  return dependencies.flatMap(({ resolved: target }) => {
    const to = ISLANDS.exec(target)?.[1];
    return from && to && to !== from ? [{ source, target, from, to }] : [];
  });
}

function reachableFrom(arrows: readonly Arrow[], start: string): ReadonlySet<string> {
  const reached = new Set([start]);
  for (const island of reached) {
    for (const { to } of arrows.filter(({ from }) => from === island)) reached.add(to);
  }
  return reached;
}
