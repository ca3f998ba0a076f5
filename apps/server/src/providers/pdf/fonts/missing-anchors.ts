/// <reference path="./fontkit.d.ts" />
import type { Font } from 'fontkit';

/** The part of fontkit that puts marks on letters. */
type Positioning = {
  hasNoAnchor?: boolean;
  applyAnchor(mark: object, anchor: object | null, at: number): void;
  applyLookup(type: number, table: object): boolean;
};

const prepared = new WeakSet<Positioning>();

/**
 * A letter may have no anchor for marks of a class; another table of the font then says where the mark stands. fontkit
 * 2.0.4 fails on it instead of looking further.
 *
 * @see ISO/IEC 14496-22 (OpenType), GPOS, lookup types 4 to 6: a null offset
 */
export function allowMissingAnchors(font: Font): Font {
  const processor = font._layoutEngine.engine?.GPOSProcessor;
  const positioning: Positioning | null = processor ? Object.getPrototypeOf(processor) : null;
  if (!positioning || prepared.has(positioning)) return font;
  const { applyAnchor, applyLookup } = positioning;
  positioning.applyAnchor = function (mark, anchor, at) {
    if (anchor) applyAnchor.call(this, mark, anchor, at);
    else this.hasNoAnchor = true;
  };
  positioning.applyLookup = function (type, table) {
    this.hasNoAnchor = false;
    return applyLookup.call(this, type, table) && !this.hasNoAnchor;
  };
  prepared.add(positioning);
  return font;
}
