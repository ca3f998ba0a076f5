/** Digits in groups of three from the right: `1234567` → `1 234 567`. */
export function groupThousands(digits: string, separator: string): string {
  const first = digits.length % 3;
  const groups = Array.from({ length: Math.floor(digits.length / 3) }, (_, at) =>
    digits.slice(first + at * 3, first + at * 3 + 3),
  );
  return [...(first > 0 ? [digits.slice(0, first)] : []), ...groups].join(separator);
}
