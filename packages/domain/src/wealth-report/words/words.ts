import type { Language } from '../../suitability/texts/worded.ts';
import { englishWords } from './english.ts';
import { frenchWords, type ReportTexts } from './french.ts';

/** What stands on a wealth report beside its figures. */
export const reportTexts = (language: Language): ReportTexts => (language === 'fr' ? frenchWords : englishWords);
