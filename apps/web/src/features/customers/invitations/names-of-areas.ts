import { MANDATE_AREAS, type MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import type { Messages } from '#i18n/messages.ts';

/** The areas that are open, each with what may be done in it. */
export function namesOfAreas(areas: MandateAreas, text: Messages['customers']['clientInvitations']): string[] {
  return MANDATE_AREAS.filter((area) => areas[area] !== 'none').map((area) =>
    areas[area] === 'manage' ? text.mayChange(text.area[area]) : text.area[area],
  );
}
