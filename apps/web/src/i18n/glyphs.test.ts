import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { expect, test } from 'vitest';

const THEME = new URL('../app/theme/', import.meta.url);
const packages = createRequire(import.meta.url);

type Face = { readonly covers: (sign: number) => boolean };

/** The faces of the interface, each with the signs that its file draws and the browser takes from it. */
function facesOf(sheet: string): readonly Face[] {
  return [...sheet.matchAll(/@font-face \{[^}]*?url\("([^"]+)"\)[^}]*?unicode-range:([^;]+);/g)].map(
    ([, url = '', ranges = '']) => {
      const file = url.startsWith('.') ? new URL(url, THEME) : packages.resolve(url);
      const font = create(readFileSync(file));
      const spans = [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].map(([, from = '', to = from]) => [
        Number.parseInt(from, 16),
        Number.parseInt(to, 16),
      ]);
      return {
        covers: (sign) =>
          spans.some(([from = 0, to = 0]) => from <= sign && sign <= to) && font.hasGlyphForCodePoint(sign),
      };
    },
  );
}

/** Every sign in the texts of a language, with a file that holds it. */
function signsOf(folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const file of readdirSync(new URL(folder, import.meta.url))) {
    const source = readFileSync(new URL(`${folder}/${file}`, import.meta.url), 'utf8');
    const text = source.replaceAll(/\\u([\da-f]{4})/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));
    for (const sign of text) if (sign >= ' ') found.set(sign, `${folder}/${file}`);
  }
  return found;
}

/** Signs that have no picture: they only join what stands beside them. */
const INVISIBLE = new Set(['\u2060']);

const faces = facesOf(readFileSync(new URL('fonts.css', THEME), 'utf8'));

test.for(['en', 'fr'])('[H10] the fonts of the interface draw every sign of the texts in %s', (language) => {
  const missing = [...signsOf(language)].filter(
    ([sign]) => !INVISIBLE.has(sign) && !faces.some(({ covers }) => covers(sign.codePointAt(0) ?? 0)),
  );
  expect(missing).toEqual([]);
});

test('[H10] what is written into texts from elsewhere is drawn as well: amounts, pairs and changes', () => {
  const signs = [...'0123456789 \u00a0\u202f.,\u2212+%€$£→←×·–—…'];
  expect(signs.filter((sign) => !faces.some(({ covers }) => covers(sign.codePointAt(0) ?? 0)))).toEqual([]);
});
