import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Tile, treemapLayout } from './treemap-layout.ts';

const anyParts = fc
  .array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 40 })
  .map((sizes) => sizes.map((size, index) => ({ id: String(index), size })));
const anyAspect = fc.double({ min: 0.3, max: 4, noNaN: true });

const area = ({ width, height }: Tile) => width * height;

function overlap(a: Tile, b: Tile): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

describe('treemapLayout', () => {
  it('gives every part an area of its share, inside the box', () => {
    fc.assert(
      fc.property(anyParts, anyAspect, (parts, aspect) => {
        const total = parts.reduce((sum, { size }) => sum + size, 0);
        const tiles = new Map(treemapLayout(parts, aspect).map((tile) => [tile.id, tile]));
        for (const { id, size } of parts) {
          const tile = tiles.get(id);
          if (!tile) throw new Error(`no tile ${id}`);
          expect(area(tile)).toBeCloseTo(size / total, 9);
          expect(Math.min(tile.x, tile.y)).toBeGreaterThan(-1e-9);
          expect(Math.max(tile.x + tile.width, tile.y + tile.height)).toBeLessThan(1 + 1e-9);
        }
      }),
    );
  });

  it('lets no two tiles overlap', () => {
    fc.assert(
      fc.property(anyParts, anyAspect, (parts, aspect) => {
        const tiles = treemapLayout(parts, aspect);
        const overlaps = tiles.flatMap((a, index) => tiles.slice(index + 1).map((b) => overlap(a, b)));
        expect(Math.max(0, ...overlaps)).toBeLessThan(1e-9);
      }),
    );
  });

  it('keeps tiles near squares: the example of the paper', () => {
    const sizes = [6, 6, 4, 3, 2, 2, 1];
    const tiles = treemapLayout(
      sizes.map((size, index) => ({ id: String(index), size })),
      1.5,
    );
    const ratios = tiles.map(({ width, height }) => Math.max((width * 1.5) / height, height / (width * 1.5)));
    expect(Math.max(...ratios)).toBeLessThan(3);
    expect(tiles.slice(0, 2).map(({ x, width, height }) => [x, width * 1.5, height * 4])).toEqual([
      [0, 0.75, 2],
      [0, 0.75, 2],
    ]);
  });

  it('has no tile for nothing, and one for one', () => {
    expect(treemapLayout([{ id: 'none', size: 0 }], 2)).toEqual([]);
    expect(treemapLayout([{ id: 'all', size: 5 }], 2)).toEqual([{ id: 'all', x: 0, y: 0, width: 1, height: 1 }]);
  });
});
