import { createHash } from 'node:crypto';

export const hashOf = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

/** A text of another side, fit to be stored and shown. */
export const plainText = (text: string, most: number): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()
    .trim();

/** For a search: without accents and capitals. */
export const searchText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const SAVINGS = /(?<!\p{L})(livrets?|[ée]pargne|savings?|ldds?|lep|pel|cel)(?!\p{L})/iu;

/** Whether the words of an account are those of savings. */
export const isSavings = (words: string): boolean => SAVINGS.test(words.normalize('NFC'));

export const MOST_NAME = 120;
export const MOST_LABEL = 140;
