import type { ComponentType } from 'react';
import { type Area, fetchTexts } from '#i18n/load.ts';

export type Screen = { readonly default: ComponentType };

/** The code of a screen is fetched when its address is opened, or when a link to it is about to be followed. */
export async function screen(texts: readonly Area[], code: Promise<ComponentType>): Promise<Screen> {
  const [component] = await Promise.all([code, fetchTexts(...texts)]);
  return { default: component };
}
