import type { Typeface } from '@aurea/domain/billing/layout/typefaces.ts';

type Slice = { readonly name: string; readonly unicodeRange: string };

const added = new Map<Typeface, Promise<number>>();

/** Registers the slices of a typeface in the browser, and for which signs; it fetches those it needs. */
export async function addTypeface(typeface: Typeface): Promise<number> {
  const known = added.get(typeface) ?? addSlices(typeface);
  added.set(typeface, known);
  known.catch(() => added.delete(typeface));
  return await known;
}

async function addSlices(typeface: Typeface): Promise<number> {
  const reply = await fetch(`/fonts/${typeface}`);
  if (!reply.ok) throw new Error(`no typeface ${typeface}`);
  const slices: readonly Slice[] = await reply.json();
  // Of two slices for a sign the one added last draws it, and the list has that one first.
  for (const { name, unicodeRange } of slices.toReversed()) {
    const source = `url(/fonts/${typeface}/${name}.woff2) format("woff2")`;
    document.fonts.add(new FontFace(`Aurea ${typeface}`, source, { unicodeRange, weight: '100 900' }));
  }
  return slices.length;
}
