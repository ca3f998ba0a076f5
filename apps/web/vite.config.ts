import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

/** Where the routes below a node of the syntax tree tell what only the server needs, in the order of the text. */
function serverOnlySpans(node: unknown): Span[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, arguments: given } = Object(node);
  if (type !== 'CallExpression' || callee.name !== 'route') return Object.values(node).flatMap(serverOnlySpans);
  const told: readonly { key?: { name?: string }; start: number; end: number }[] = given[0]?.properties ?? [];
  return told.flatMap(({ key, start, end }): Span[] => (SERVER_ONLY.has(key?.name ?? '') ? [[start, end]] : []));
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

export default defineConfig(({ mode }) => ({
  plugins: [noSchemas(), bareRoutes(), onlySpokenLanguages(), react({ compiler: true })],
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
    rolldownOptions: {
      output: {
        // Pages list the chunks they may need: a character less in each name weighs on every page.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // What every page needs travels as one file: it compresses better than its parts, and changes with upgrades only.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'base',
              test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:history|query-core|react-query|react-router|react-store|store|router-core))\//,
            },
            // Small parts that nearly every signed-in page shows.
            {
              name: 'parts',
              test: /(?:contract\/src\/(?:dashboard|upcoming)\.ts|dashboard\.module\.css|allocation-bars\.module\.css)$|web\/src\/(?:ui\/(?:card|chips|loaded|money|privacy|popover|refreshing|progress|tag|table\/(?:layout|csv|scroll-region)|chart\/(?:allocation-bars|donut|hatch|key|lazy-charts|series|ticks))|lib\/(?:activity|media|ratio|rights|class-colors|download))\.tsx?$/,
            },
          ],
        },
      },
    },
  },
}));
