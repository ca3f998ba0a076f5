import { ADDRESSES, type Layout, layoutOf } from '../src/app/route-table.ts';
import { isVisitorPath } from '../src/app/visitor-addresses.ts';

/** What the html of an address names, so that the browser asks for all of it at once. */
export type PageFiles = {
  /** `/dashboard/assets/$id` */
  readonly path: string;
  readonly layout: Layout;
  /** What it needs instead where the html begins with the page of visitors. */
  readonly drawn?: Files;
} & Files;

type Files = {
  readonly styles: readonly string[];
  readonly scripts: Readonly<Record<'en' | 'fr', readonly string[]>>;
};

/** Module and areas of texts of a screen, as `screens.ts` names them. */
export type ScreenCode = { readonly module: string; readonly areas: readonly string[] };

type Chunk = {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly css: readonly string[];
};

const LOCALES = ['en', 'fr'] as const;
const MAIN = '/src/main.tsx';
const VISITOR = '/src/visitor.ts';
const USER_LAYOUT = '/src/app/user-layout.tsx';
/** What the frame without a connection looks like, which has no code of its own: see src/app/offline-frame.tsx. */
const OFFLINE = ['/src/app/frame-shell.tsx', '/src/ui/empty-state.tsx', '/src/ui/plain-button.tsx'];

/** `customerEntry` → `customer-entry` */
const fileOfArea = (area: string) => area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The files of every address, those further down first. @throws Error when a module of a screen is in no file */
export function pagesOf(chunks: readonly Chunk[], screens: ReadonlyMap<string, ScreenCode>): PageFiles[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const holding = (module: string): Chunk => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`apps/web${module}`)));
    if (!found) throw new Error(`${module} is in no file of the build`);
    return found;
  };
  const filesOf = (modules: readonly string[]) => {
    const seen = new Set<Chunk>();
    const found: Chunk[] = [];
    const add = (chunk: Chunk | undefined) => {
      if (!chunk || seen.has(chunk)) return;
      seen.add(chunk);
      for (const name of chunk.imports) add(byName.get(name));
      found.push(chunk);
    };
    for (const module of modules) add(holding(module));
    return found;
  };
  const filesFor = (modules: readonly string[], areas: readonly string[]): Files => {
    const textsOf = (locale: string) =>
      ['core', ...areas.map(fileOfArea)].map((area) => `/src/i18n/${locale}/${area}.ts`);
    const namesOf = (locale: string) => filesOf([...modules, ...textsOf(locale)]).map(({ fileName }) => fileName);
    const [en, fr] = LOCALES.map(namesOf);
    return {
      styles: [...new Set(filesOf(modules).flatMap(({ css }) => css))],
      scripts: { en: en ?? [], fr: fr ?? [] },
    };
  };
  const drawn = filesFor([VISITOR], ['session']);
  const { styles } = filesFor([MAIN, ...OFFLINE], []);
  const offline: PageFiles = { path: '/offline', layout: 'none', styles, scripts: { en: [], fr: [] } };
  const pages = ADDRESSES.map((address): PageFiles => {
    const code = screens.get(address.screen);
    if (!code) throw new Error(`${address.screen} is no screen`);
    const layout = layoutOf(address);
    const modules = [MAIN, ...(layout === 'user' ? [USER_LAYOUT] : []), code.module];
    const own = filesFor(modules, code.areas);
    return { path: address.path, layout, ...own, ...(isVisitorPath(address.path) && { drawn }) };
  });
  return [...pages, offline];
}

/** A node of a syntax tree, as far as it is read here. */
type Node = {
  readonly type?: string;
  readonly key?: { readonly name?: string };
  readonly value?: unknown;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly unknown[];
  readonly source?: { readonly value?: string };
};

const nodesBelow = (node: unknown): Node[] =>
  typeof node === 'object' && node !== null ? [node, ...Object.values(node).flatMap(nodesBelow)] : [];

const textIn = (node: unknown): string | undefined => {
  const { type, value }: Node = Object(node);
  return type === 'Literal' && typeof value === 'string' ? value : undefined;
};

/** Reads the list of screens: the texts are its areas, the import after them is its code. */
export function screensIn(tree: unknown): Map<string, ScreenCode> {
  const screens = new Map<string, ScreenCode>();
  for (const { type, key, value } of nodesBelow(tree)) {
    if (type !== 'Property' || !key?.name) continue;
    const below = nodesBelow(value);
    const call = below.find(({ callee }) => callee?.name === 'screen');
    const source = below.find((node) => node.type === 'ImportExpression')?.source?.value;
    if (!call || !source) continue;
    const areas = nodesBelow(call.arguments?.[0]).map(textIn);
    screens.set(key.name, { module: moduleAt(source), areas: areas.filter((area) => area !== undefined) });
  }
  return screens;
}

const moduleAt = (source: string) => source.replace(/^#/, '/src/').replace(/^\.\//, '/src/app/');
