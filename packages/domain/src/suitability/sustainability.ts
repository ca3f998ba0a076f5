import type { Text } from './texts/text.ts';

/** Least part of investments aligned with the EU taxonomy, in percent, that can be asked for. */
export const TAXONOMY_SHARES = [0, 5, 20, 50] as const;
/** Least part of sustainable investments in the sense of SFDR, in percent, that can be asked for. */
export const SUSTAINABLE_SHARES = [0, 20, 50, 80] as const;
/** Principal adverse impacts that can be chosen. */
export const IMPACT_THEMES = ['climate', 'biodiversity', 'water', 'social'] as const;

/** What a person wants of sustainability (question 18). */
export type SustainabilityPreferences = {
  readonly taxonomy: (typeof TAXONOMY_SHARES)[number];
  readonly sustainable: (typeof SUSTAINABLE_SHARES)[number];
  readonly impacts: readonly (typeof IMPACT_THEMES)[number][];
};

/** Whether anything is asked for at all. */
export function hasPreferences({ taxonomy, sustainable, impacts }: SustainabilityPreferences): boolean {
  return taxonomy > 0 || sustainable > 0 || impacts.length > 0;
}

/**
 * The sentence that stands beside the profile. Preferences are asked after the risk part and never enter `assess`.
 *
 * @see delegated regulation 2017/565 art. 2(7) and 54; ESMA35-43-3172
 */
export function sustainabilityText(preferences: SustainabilityPreferences): Text {
  return { key: hasPreferences(preferences) ? 'sustainability_beside' : 'sustainability_none', values: {} };
}
