type Drawn = { readonly height: number; readonly y: (value: number) => number };

/** Where zero lies in a plot, in pixels from its top; null where the axis is cut above or below zero. */
export function groundOf({ height, y }: Drawn): number | null {
  const zero = y(0);
  return Number.isFinite(zero) && zero >= -0.5 && zero <= height + 0.5 ? Math.min(Math.max(zero, 0), height) : null;
}
