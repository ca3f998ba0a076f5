import { type Article, catalogue } from '@aurea/contract/catalogue.ts';
import { useLiveRead } from './api.ts';

/** What an article fills of a line. */
export type ArticleLine = Pick<
  Article,
  'name' | 'description' | 'unit' | 'unitPrice' | 'vatCategory' | 'vatRate' | 'supply'
>;

export type Articles = {
  /** Names on offer, to be proposed while one types. */
  readonly names: readonly string[];
  /** What the article of that very name fills in; null where there is none. */
  readonly lineOf: (name: string) => ArticleLine | null;
};

/** The catalogue of the practice, for the lines of its documents. */
export function useArticles(): Articles {
  const { data } = useLiveRead(catalogue.list, {});
  const offered = (data?.items ?? []).filter(({ archived }) => !archived);
  return {
    names: offered.map(({ name }) => name),
    lineOf: (typed) => {
      const article = offered.find(({ name }) => name === typed);
      if (!article) return null;
      const { name, description, unit, unitPrice, vatCategory, vatRate, supply } = article;
      return { name, description, unit, unitPrice, vatCategory, vatRate, supply };
    },
  };
}
