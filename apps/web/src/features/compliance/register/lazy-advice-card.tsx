import { Suspense } from 'react';
import { fetchTexts } from '#i18n/load.ts';
import { lazyCode } from '#lib/code.ts';
import { Skeleton } from '#ui/skeleton.tsx';

const Card = lazyCode(async () => {
  const [{ AdviceCard }] = await Promise.all([import('./advice-card.tsx'), fetchTexts('customerPapers')]);
  return { default: AdviceCard };
});

/** The register of advice, with the words that papers of customers share with it. */
export function LazyAdviceCard() {
  return (
    <Suspense fallback={<Skeleton height="320px" round />}>
      <Card />
    </Suspense>
  );
}
