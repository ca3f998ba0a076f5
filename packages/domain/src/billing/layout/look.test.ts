import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SAMPLE_DOCUMENT } from '../testing/sample-document.ts';
import { drawDocument } from './draw.ts';
import { contrastWithPaper, fitted, isReadableOnPaper, LOGO_BOX } from './look.ts';

describe('fitted', () => {
  test.for([
    { why: 'a wide logo takes the width of the box', picture: [1900, 190], size: [190, 19] },
    { why: 'a tall one takes its height', picture: [100, 540], size: [10, 54] },
    { why: 'a square takes the shorter side', picture: [300, 300], size: [54, 54] },
    { why: 'a small one grows', picture: [19, 5.4], size: [190, 54] },
  ])('$why', ({ picture: [width = 0, height = 0], size: [wide, high] }) => {
    const size = fitted({ width, height });
    expect(size.width).toBeCloseTo(wide ?? 0, 6);
    expect(size.height).toBeCloseTo(high ?? 0, 6);
  });

  it('keeps the proportions and the box, whatever the picture', () => {
    const side = fc.integer({ min: 40, max: 4000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const size = fitted({ width, height });
        expect(size.width / size.height).toBeCloseTo(width / height, 6);
        expect(size.width).toBeLessThanOrEqual(LOGO_BOX.width + 1e-9);
        expect(size.height).toBeLessThanOrEqual(LOGO_BOX.height + 1e-9);
      }),
    );
  });
});

describe('the accent', () => {
  test.for([
    { color: '#000000', contrast: 21, readable: true },
    { color: '#ffffff', contrast: 1, readable: false },
    { color: '#767676', contrast: 4.54, readable: true },
    { color: '#777777', contrast: 4.48, readable: false },
    { color: '#8a6a00', contrast: 5.09, readable: true },
    { color: '#ffd966', contrast: 1.38, readable: false },
  ])('$color has a contrast of $contrast with paper', ({ color, contrast, readable }) => {
    expect(contrastWithPaper(color)).toBeCloseTo(contrast, 1);
    expect(isReadableOnPaper(color)).toBe(readable);
  });
});

describe('a page with a logo', () => {
  const look = { accent: '#1a1a1a', logo: { id: 'one', width: 400, height: 100 } };

  it('bears it once, at the head of its first page, in the place of the large name', () => {
    const lines = Array.from({ length: 60 }, () => SAMPLE_DOCUMENT.lines.slice(0, 1)).flat();
    const { pages } = drawDocument({ ...SAMPLE_DOCUMENT, lines }, look);
    expect(pages.length).toBeGreaterThan(1);
    const logos = pages.map((marks) => marks.filter(({ kind }) => kind === 'logo').length);
    expect(logos).toEqual([1, ...logos.slice(1).map(() => 0)]);
    const names = pages.flat().filter((mark) => mark.kind === 'text' && mark.text === SAMPLE_DOCUMENT.seller.name);
    expect(names).toMatchObject([{ size: 8.5 }]);
  });

  it('leaves room for it above the rule, however tall', () => {
    for (const [width, height] of [
      [10, 1000],
      [1000, 10],
      [300, 300],
    ] as const) {
      const [marks = []] = drawDocument(SAMPLE_DOCUMENT, { ...look, logo: { id: 'one', width, height } }).pages;
      const logo = marks.find(({ kind }) => kind === 'logo');
      const rule = marks.find(({ kind }) => kind === 'rule');
      if (logo?.kind !== 'logo' || rule?.kind !== 'rule') throw new Error('nothing drawn');
      expect(logo.y).toBeGreaterThanOrEqual(42);
      expect(logo.y + logo.height).toBeLessThan(rule.y);
    }
  });
});
