import type { Typeface } from '@aurea/domain/billing/layout/typefaces.ts';
import { useQuery } from '@tanstack/react-query';

/** Signs of the file that the interface has loaded already. */
const PLAIN = /^[\u0020-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2212]*$/;
const OF_INTER =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u0020-\u00ff\u2010-\u2026\u20a0-\u20bf\u2212]*$/u;

/** The typefaces of documents, beside the one of the interface, that texts may need. */
export function typefacesNeeded(texts: readonly string[]): Typeface[] {
  const special = texts.filter((text) => !PLAIN.test(text));
  const needs = (wanted: RegExp) => special.some((text) => wanted.test(text));
  const others = special.some((text) => !OF_INTER.test(text.replaceAll(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu, '')));
  return [
    ...(special.length > 0 ? ['inter' as const] : []),
    ...(needs(/\p{Script=Arabic}/u) ? ['arabic' as const] : []),
    ...(needs(/\p{Script=Hebrew}/u) ? ['hebrew' as const] : []),
    ...(others ? (['japanese', 'chinese', 'korean', 'symbols'] as const) : []),
  ];
}

/** Has the browser draw texts with the files that the PDF is set in; it asks for those of the signs it meets. */
export function usePageTypefaces(texts: readonly string[]): void {
  const names = typefacesNeeded(texts);
  useQuery({
    queryKey: ['page-typefaces', names],
    queryFn: async () => {
      const { addTypeface } = await import('./add-typeface.ts');
      return await Promise.all(names.map(addTypeface));
    },
    enabled: names.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
