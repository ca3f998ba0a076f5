import { readdirSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { chunkNames, type Draft } from './build/chunks.ts';
import { cyclesOf } from './build/cycles.ts';
import { pagesOf, type ScreenCode, screensIn } from './build/pages.ts';

const LOCALE_FILE =
  /\/(?:react-aria|react-stately|react-aria-components|@react-aria|@react-stately)\/.*\/([a-z]{2}-[A-Z]{2})\.m?js$/;

/** React Aria brings its texts in thirty languages; those the interface does not speak are left out. */
function onlySpokenLanguages(): Plugin {
  return {
    name: 'only-spoken-languages',
    enforce: 'pre',
    load: (id) => {
      const locale = LOCALE_FILE.exec(id)?.[1];
      return locale && locale !== 'en-US' && locale !== 'fr-FR' ? 'export default {};' : null;
    },
  };
}

const SCHEMA_LIBRARY = "import * as z from 'zod/mini';";
const CONTRACT = '/packages/contract/src/';

/** The browser needs the methods and paths of the route table, not its schemas: the library that makes them stays out. */
function noSchemas(): Plugin {
  return {
    name: 'no-schemas',
    enforce: 'pre',
    transform: (code, id) => {
      if (!id.includes(CONTRACT) || !code.includes(SCHEMA_LIBRARY)) return null;
      return code
        .replace(SCHEMA_LIBRARY, "import { inert } from '/src/lib/inert.ts';")
        .replaceAll(/\bz(?=\s*\.)/g, '/* @__PURE__ */ inert');
    },
  };
}

/** What of a route only the server and its description need. */
const SERVER_ONLY = new Set(['summary', 'params', 'query', 'body', 'bodyLimit', 'proof', 'reply']);

type Span = readonly [start: number, end: number];

/** Where the routes below a node of the syntax tree hold what only the server needs, in the order of the text. */
function serverOnlySpans(node: unknown): Span[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, arguments: given } = Object(node);
  if (type !== 'CallExpression' || callee.name !== 'route') return Object.values(node).flatMap(serverOnlySpans);
  const properties: readonly { key?: { name?: string }; start: number; end: number }[] = given[0]?.properties ?? [];
  return properties.flatMap(({ key, start, end }): Span[] => (SERVER_ONLY.has(key?.name ?? '') ? [[start, end]] : []));
}

/** Takes that out of the routes, so that nothing refers to the schemas any more and they are left out whole. */
function bareRoutes(): Plugin {
  return {
    name: 'bare-routes',
    transform(code, id) {
      if (!id.includes(CONTRACT)) return null;
      const without = (kept: string, [start, end]: Span) => kept.slice(0, start) + kept.slice(end).replace(/^\s*,/, '');
      return serverOnlySpans(this.parse(code)).reduceRight(without, code);
    },
  };
}

const SCREENS = '/src/app/screens.ts';

/** Writes down which files each address needs, for the server to name them in the html. */
function namesFilesOfPages(): Plugin {
  let screens: ReadonlyMap<string, ScreenCode> = new Map();
  return {
    name: 'names-files-of-pages',
    transform(code, id) {
      if (id.endsWith(SCREENS)) screens = screensIn(this.parse(code));
      return null;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk') return [];
        const { fileName, moduleIds, imports, viteMetadata } = file;
        return [{ fileName, moduleIds, imports, css: [...(viteMetadata?.importedCss ?? [])] }];
      });
      const [cycle] = cyclesOf(chunks);
      if (cycle) this.error(`Files need each other: ${cycle}. See build/chunks.ts.`);
      const source = JSON.stringify(pagesOf(chunks, screens));
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source });
    },
  };
}

/** Screens that are the first of a visit: they draw once and change little, so they come without the caches of the compiler. */
const FIRST_FEATURES = new Set(['session', 'dashboard']);

/** The outermost components: what they make goes to the whole page. */
const ROOTS = ['user-layout', 'application', 'visitor-application'];

/** Where React Compiler keeps what a component made: lists and forms, which draw again at each key, and the roots of pages. */
function compiledFolders(): string[] {
  const features = readdirSync(new URL('src/features', import.meta.url)).filter((name) => !FIRST_FEATURES.has(name));
  return [
    ...['/src/lib/', '/src/ui/table/', '/src/ui/fields/'],
    ...ROOTS.map((name) => `/src/app/${name}.`),
    ...features.map((name) => `/src/features/${name}/`),
  ];
}

const compiler = { sources: compiledFolders() };

const plugins = () => [noSchemas(), bareRoutes(), onlySpokenLanguages(), react({ compiler })];

/** The files that the bundler makes by its own rules: some hundreds, but they show which page uses what. */
async function draftFiles(root: string, mode: string): Promise<Draft[]> {
  const drafted = await build({
    configFile: false,
    root,
    mode,
    logLevel: 'silent',
    plugins: plugins(),
    build: { write: false, minify: false, target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
  });
  const outputs = [drafted].flat().flatMap((result) => ('output' in result ? result.output : []));
  return outputs.flatMap((file) => {
    if (file.type !== 'chunk') return [];
    const { fileName, moduleIds, imports, isEntry, facadeModuleId } = file;
    return [{ fileName, moduleIds, imports, isEntry, beginsWith: facadeModuleId }];
  });
}

/** How the application is divided into files: see build/chunks.ts. */
async function division(root: string, mode: string) {
  const names = chunkNames(await draftFiles(root, mode));
  return {
    // Nothing but the application itself imports its files.
    preserveEntrySignatures: 'allow-extension' as const,
    output: {
      chunkFileNames: 'assets/[name]-[hash:7].js',
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ debugName: 'division', name: (id: string) => names.get(id) ?? null }],
      },
    },
  };
}

export default defineConfig(async ({ mode, command, isSsrBuild }) => ({
  plugins: [...plugins(), !isSsrBuild && namesFilesOfPages()],
  html: { cspNonce: '__NONCE__' },
  server: { port: 5173, proxy: { '/api': 'http://localhost:4000' } },
  build: {
    // The test build has pages for developers besides: it stands apart and is never what visitors are served.
    outDir: mode === 'test' ? 'dist-test' : 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: command === 'build' && !isSsrBuild ? await division(import.meta.dirname, mode) : {},
  },
}));
