/** Languages the texts of the investment profile are written in. */
export const LANGUAGES = ['fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in each language. */
export type Worded = Readonly<Record<Language, string>>;
