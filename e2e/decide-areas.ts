import { MANDATE_AREAS, type MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import type { Page } from '@playwright/test';
import { TEXTS } from './texts.ts';

/** Chooses what a client opens of what a practice asks for by mail, area by area. */
export async function decideAreas(page: Page, areas: MandateAreas, language: 'en' | 'fr'): Promise<void> {
  const { askedMandate: asked } = TEXTS[language].team;
  for (const area of MANDATE_AREAS) {
    const group = page.getByRole('radiogroup', { name: asked.area[area].name, exact: true });
    await group.getByRole('radio', { name: asked.reaches[areas[area]] }).check();
  }
}
