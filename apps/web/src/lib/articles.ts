import { type Article, catalogue } from '@aurea/contract/catalogue.ts';
import { useLiveRead } from './api.ts';
import { textMatches } from './text-match.ts';

/** What an article fills of a line. */
export type ArticleLine = Pick<
  Article,
  'name' | 'description' | 'unit' | 'unitName' | 'unitPrice' | 'vatCategory' | 'vatRate' | 'supply'
>;

export type Articles = {
  /** How many are on offer. */
  readonly count: number;
  /** Those whose name holds every word that is typed, by name. */
  readonly matching: (typed: string) => readonly Article[];
  /** What the article of that very name fills in; null where there is none. */
  readonly lineOf: (name: string) => ArticleLine | null;
};

/** The catalogue of the practice, for the lines of its documents. */
export function useArticles(): Articles {
  const { data } = useLiveRead(catalogue.list, {});
  const offered = (data?.items ?? []).filter(({ archived }) => !archived);
  return {
    count: offered.length,
    matching: (typed) => offered.filter(({ name }) => textMatches(name, typed)),
    lineOf: (typed) => {
      const article = offered.find(({ name }) => name === typed);
      return article ? filledBy(article) : null;
    },
  };
}

/** What an article fills of a line. */
export function filledBy({ name, description, unit, unitName, ...figures }: Article): ArticleLine {
  const { unitPrice, vatCategory, vatRate, supply } = figures;
  return { name, description, unit, unitName, unitPrice, vatCategory, vatRate, supply };
}
