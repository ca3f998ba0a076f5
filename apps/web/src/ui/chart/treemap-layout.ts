/** A part of a whole; sizes of zero or less have no place. */
export type TreemapPart = { readonly id: string; readonly size: number };

/** Where a part stands, as shares of the width and height. */
export type Tile = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

type Box = Omit<Tile, 'id'>;
type Sized = { readonly id: string; readonly area: number };

/**
 * Parts as rectangles that fill a box, each as large as its share and as square as can be: rows are laid along the
 * shorter side, and a row ends where one more part would make its worst tile longer.
 *
 * @param aspect width of the box by its height
 * @see Bruls, Huizing, van Wijk: Squarified Treemaps (2000)
 */
export function treemapLayout(parts: readonly TreemapPart[], aspect: number): readonly Tile[] {
  const sized = parts.filter(({ size }) => size > 0).toSorted((a, b) => b.size - a.size);
  const total = sized.reduce((sum, { size }) => sum + size, 0);
  const waiting = sized.map(({ id, size }) => ({ id, area: (size / total) * aspect }));
  const tiles: Tile[] = [];
  let box: Box = { x: 0, y: 0, width: aspect, height: 1 };
  while (waiting.length > 0) {
    const row = nextRow(waiting, Math.min(box.width, box.height));
    waiting.splice(0, row.length);
    tiles.push(...placeRow(row, box));
    box = boxAfter(row, box);
  }
  return tiles.map((tile) => ({ ...tile, x: tile.x / aspect, width: tile.width / aspect }));
}

const areaOf = (row: readonly Sized[]) => row.reduce((sum, { area }) => sum + area, 0);

function nextRow(waiting: readonly Sized[], side: number): readonly Sized[] {
  let count = 1;
  while (count < waiting.length && worst(waiting.slice(0, count + 1), side) <= worst(waiting.slice(0, count), side)) {
    count += 1;
  }
  return waiting.slice(0, count);
}

/** How long the longest tile of a row is for its width, at best 1. */
function worst(row: readonly Sized[], side: number): number {
  const thickness = areaOf(row) / side;
  return Math.max(...row.map(({ area }) => Math.max(thickness ** 2 / area, area / thickness ** 2)));
}

function placeRow(row: readonly Sized[], box: Box): Tile[] {
  const isColumn = box.width >= box.height;
  const thickness = areaOf(row) / (isColumn ? box.height : box.width);
  let at = isColumn ? box.y : box.x;
  return row.map(({ id, area }) => {
    const length = area / thickness;
    const start = at;
    at += length;
    return isColumn
      ? { id, x: box.x, y: start, width: thickness, height: length }
      : { id, x: start, y: box.y, width: length, height: thickness };
  });
}

function boxAfter(row: readonly Sized[], { x, y, width, height }: Box): Box {
  if (width >= height) {
    const thickness = areaOf(row) / height;
    return { x: x + thickness, y, width: width - thickness, height };
  }
  const thickness = areaOf(row) / width;
  return { x, y: y + thickness, width, height: height - thickness };
}
