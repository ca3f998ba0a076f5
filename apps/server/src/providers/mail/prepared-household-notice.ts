import type { PREPARED_EVENTS } from '@aurea/contract/workspaces/notices.ts';
import { printedDay } from '@aurea/domain/billing/layout/words.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import type { Draft } from './layout.ts';
import type { NoticeFacts } from './notice-facts.ts';

/** What a practice reads of a household that it prepared and that no client has taken over. */
export type PreparedNotice = {
  readonly purpose: 'prepared_household';
  readonly household: string;
  readonly event: (typeof PREPARED_EVENTS)[number];
  /** The last day it is stored. */
  readonly eraseOn: Day;
};

type Facts = NoticeFacts & PreparedNotice;

export function PREPARED_EN({ workspace, household, event, eraseOn, link }: Facts): Draft {
  const last = printedDay(eraseOn, 'en');
  const isErased = event === 'erased';
  return {
    subject: isErased
      ? `The household prepared for ${household} was erased`
      : `The household of ${household} is erased soon`,
    before: isErased
      ? [
          `${workspace} had prepared a household for ${household}. Nobody had taken it over by ${last}: it was erased with everything in it.`,
        ]
      : [
          `${workspace} has prepared a household for ${household}, and the client has not taken it over.`,
          `It is stored until ${last}, and erased after that day with everything in it.`,
        ],
    link: { label: isErased ? 'Go to the customers' : 'Go to the customers, and invite the client', address: link },
    after: [],
  };
}

export function PREPARED_FR({ workspace, household, event, eraseOn, link }: Facts): Draft {
  const last = printedDay(eraseOn, 'fr');
  const isErased = event === 'erased';
  return {
    subject: isErased ? `Le foyer préparé pour ${household} a été effacé` : `Le foyer de ${household} va être effacé`,
    before: isErased
      ? [
          `${workspace} avait préparé un foyer pour ${household}. Personne ne l’a repris jusqu’au ${last}\u00a0: il a été effacé avec tout son contenu.`,
        ]
      : [
          `${workspace} a préparé un foyer pour ${household}, et le client ne l’a pas repris.`,
          `Il est conservé jusqu’au ${last}, puis effacé avec tout son contenu.`,
        ],
    link: { label: isErased ? 'Voir les clients' : 'Voir les clients et inviter le client', address: link },
    after: [],
  };
}
