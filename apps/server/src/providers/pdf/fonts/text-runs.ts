/// <reference path="./bidi-js.d.ts" />
import { TYPEFACES, typefacesFor } from '@aurea/domain/billing/layout/typefaces.ts';
import createBidi from 'bidi-js';
import type { Slice } from './slices.ts';
import { sliceOf } from './typeface-files.ts';

const bidi = createBidi();

/** A part of a line in one font and one direction. */
export type TextRun = { readonly text: string; readonly slice: Slice; readonly isRightToLeft: boolean };

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Signs of one slice, in one direction. */
const PLAIN = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]*$/;

/** A letter with the accents and joiners that belong to it. */
const CLUSTER = /\P{M}[\p{M}\u200c\u200d]*|[\p{M}\u200c\u200d]+/gu;

type Stretch = { readonly text: string; readonly level: number };

/**
 * A line as the runs it is drawn in, from left to right.
 *
 * @param missing called with a sign that no typeface has
 * @see UAX 9 (bidirectional algorithm), L2
 */
export function textRuns(text: string, isRightToLeft: boolean, missing: (sign: string) => never): TextRun[] {
  if (PLAIN.test(text)) {
    const slice = sliceOf('a', TYPEFACES);
    return slice ? [{ text, slice, isRightToLeft: false }] : [];
  }
  const typefaces = typefacesFor(text);
  return stretches(text, isRightToLeft).flatMap((stretch) => {
    const rtl = stretch.level % 2 === 1;
    const runs: { text: string; readonly slice: Slice; readonly isRightToLeft: boolean }[] = [];
    for (const [cluster] of stretch.text.matchAll(CLUSTER)) {
      const slice = sliceOf(cluster, typefaces) ?? sliceOf(cluster.slice(0, 1), typefaces) ?? missing(cluster);
      const last = runs.at(-1);
      if (last?.slice === slice) last.text += cluster;
      else runs.push({ text: cluster, slice, isRightToLeft: rtl });
    }
    return rtl ? runs.reverse() : runs;
  });
}

/** Parts of a line in one direction each, in the order in which they stand on the page. */
function stretches(text: string, isRightToLeft: boolean): Stretch[] {
  if (!RIGHT_TO_LEFT.test(text)) return [{ text, level: 0 }];
  const { levels } = bidi.getEmbeddingLevels(text, isRightToLeft ? 'rtl' : 'ltr');
  const found: { text: string; readonly level: number }[] = [];
  levels.forEach((level, index) => {
    const last = found.at(-1);
    if (last?.level === level) last.text += text.charAt(index);
    else found.push({ text: text.charAt(index), level });
  });
  const highest = Math.max(...levels);
  let ordered: Stretch[] = found;
  for (let level = highest; level > 0; level -= 1) ordered = reversedFrom(ordered, level);
  return ordered;
}

/** The same with each series of stretches of that level or more turned round. */
function reversedFrom(found: readonly Stretch[], level: number): Stretch[] {
  const ordered: Stretch[] = [];
  let series: Stretch[] = [];
  for (const stretch of [...found, { text: '', level: 0 }]) {
    if (stretch.level >= level) series.unshift(stretch);
    else {
      ordered.push(...series, stretch);
      series = [];
    }
  }
  return ordered.slice(0, -1);
}

/** The sign as it stands in text from right to left: brackets turn round. */
export function mirrored(text: string): string {
  return [...text].map((sign) => bidi.getMirroredCharacter(sign) ?? sign).join('');
}
