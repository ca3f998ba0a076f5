import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A Chromium to start, with what its process needs in the environment. */
export type Browser = { readonly executablePath: string; readonly env: Readonly<Record<string, string>> };

/** The one without a window first: the others draw one for each context, which takes a third of the time of a journey. */
const INSTALLED = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/** The Chromium that CHROMIUM_PATH names, else an installed one, else the one inside the npm package, unpacked once. */
export async function findBrowser(): Promise<Browser> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH names no file: ${chosen}`);
  const executablePath = chosen || INSTALLED.find((path) => existsSync(path));
  if (executablePath) return { executablePath, env: {} };
  return await unpack();
}

/** The package carries the libraries of its browser for machines that lack them; it unpacks them only on its own cloud. */
async function unpack(): Promise<Browser> {
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  const libraries = fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium')));
  const folder = join(tmpdir(), 'al2023', 'lib');
  if (!existsSync(folder)) await inflate(libraries);
  const executablePath = await chromium.executablePath();
  return { executablePath, env: { LD_LIBRARY_PATH: folder, FONTCONFIG_PATH: join(tmpdir(), 'fonts') } };
}
