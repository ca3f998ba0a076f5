import { documents } from '@aurea/contract/assets/documents.ts';
import { assets } from '@aurea/contract/assets.ts';
import { areasOfScope, type MandateAreas, widestOf } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import type { TestApp } from './app.ts';
import { type Householder, openHousehold } from './people.ts';
import { openPractice } from './practice.ts';

/** All of a household but its documents. */
export const NO_DOCUMENTS: MandateAreas = { ...areasOfScope('manage'), documents: 'none' };

/** The investment profile, to fill in together, and nothing of what is owned. */
export const PROFILE_ALONE: MandateAreas = {
  wealth: 'none',
  documents: 'none',
  tax: 'none',
  investment: 'manage',
  reports: 'none',
};

/** A household that gave a practice a mandate, and the calls of the practice in it. */
export async function visitUnder(app: TestApp, areas: MandateAreas, endsOn: string | null = null) {
  const [practice, household] = [await openPractice(app), await openHousehold(app)];
  const { workspaceId } = household;
  const give = (opened: MandateAreas) =>
    household.call(mandates.give, {
      body: { practiceCode: practice.practiceCode, scope: widestOf(opened), areas: opened, endsOn },
    });
  const mandate = await give(areas);
  const asAdvisor: typeof practice.browser.call = (route, input) =>
    practice.browser.call(route, input, { workspaceId });
  return { household, practice, mandate, asAdvisor, give, workspaceId };
}

/** A house with the document `Jugement de divorce.pdf`. @returns its id */
export async function houseWithDocument({ call }: Householder): Promise<string> {
  const { id } = await call(assets.create, { body: { name: 'House', kind: 'property', currency: 'EUR' } });
  const content = Buffer.from('%PDF-1.7\n\xff', 'latin1').toString('base64');
  await call(documents.upload, { params: { id }, body: { fileName: 'Jugement de divorce.pdf', content } });
  return id;
}
