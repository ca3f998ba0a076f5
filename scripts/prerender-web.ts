import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

/** Writes what the html of pages begins with beside the built web application: see apps/web/src/prerender.tsx. */
const [, , folder = 'apps/web/dist'] = process.argv;
const WEB = fileURLToPath(new URL('../apps/web', import.meta.url));
/** Inside the application, so that its packages are found. */
const OUT = join(WEB, 'node_modules/.prerender');

await build({
  root: WEB,
  configFile: join(WEB, 'vite.config.ts'),
  logLevel: 'error',
  build: { ssr: 'src/prerender.tsx', outDir: OUT, emptyOutDir: true, manifest: false, copyPublicDir: false },
});
const { drawShells } = await import(pathToFileURL(join(OUT, 'prerender.js')).href);
// Browsers of our day can hold passkeys: sign-in offers them.
Reflect.set(globalThis, 'window', { isSecureContext: true, PublicKeyCredential: class {} });
writeFileSync(join(resolve(folder), '.vite/shells.json'), JSON.stringify(await drawShells()));
rmSync(OUT, { recursive: true });
