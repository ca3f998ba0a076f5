import type { Language } from '../../../suitability/texts/worded.ts';
import { englishCosts } from './english-costs.ts';
import { type CostWords, frenchCosts } from './french-costs.ts';

/** What stands in a disclosure of costs beside what the practice states. */
export const costWords = (language: Language): CostWords => (language === 'fr' ? frenchCosts : englishCosts);
