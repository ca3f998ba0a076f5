import { Suspense } from 'react';
import { fetchTexts } from '#i18n/load.ts';
import { lazyCode } from '#lib/code.ts';
import { Skeleton } from '#ui/skeleton.tsx';

const Card = lazyCode(async () => {
  const [{ AfterTaxCard }] = await Promise.all([import('./after-tax-card.tsx'), fetchTexts('afterTax')]);
  return { default: AfterTaxCard };
});

/** The performance after tax; its code, its words and its figures are fetched after the rest of the page. */
export function LazyAfterTax() {
  return (
    <Suspense fallback={<Skeleton height="220px" round />}>
      <Card />
    </Suspense>
  );
}
