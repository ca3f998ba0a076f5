import type { Language } from '../../../suitability/texts/worded.ts';
import { englishWords } from './english.ts';
import { type DocumentWords, frenchWords } from './french.ts';

/** What stands in a document beside what the practice writes. */
export const documentWords = (language: Language): DocumentWords => (language === 'fr' ? frenchWords : englishWords);
