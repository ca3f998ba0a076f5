import type { Locale } from '@aurea/contract/core/shapes.ts';
import { MANDATE_AREAS, type MandateArea, type MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import { printedDay } from '@aurea/domain/billing/layout/words.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { plainName } from '@aurea/domain/mail/plain-name.ts';
import { type Composed, compose, type Draft } from './layout.ts';

export type InvitationToClient = {
  readonly practice: string;
  /** Who asks. */
  readonly by: string;
  readonly areas: MandateAreas;
  readonly endsOn: Day | null;
  readonly link: string;
  /** Whether the practice has prepared a household for the client. */
  readonly isPrepared: boolean;
};

const AREAS_EN: Readonly<Record<MandateArea, string>> = {
  wealth: 'wealth',
  documents: 'documents',
  tax: 'tax profile',
  investment: 'investment profile',
  reports: 'wealth reports',
};

const AREAS_FR: Readonly<Record<MandateArea, string>> = {
  wealth: 'patrimoine',
  documents: 'documents',
  tax: 'profil fiscal',
  investment: 'profil d’investisseur',
  reports: 'bilans patrimoniaux',
};

/** One line per way: what would only be read, and what would be changed too. */
function asked(areas: MandateAreas, names: Readonly<Record<MandateArea, string>>, ways: Ways): string[] {
  return (['read', 'manage'] as const).flatMap((reach) => {
    const some = MANDATE_AREAS.filter((area) => areas[area] === reach).map((area) => names[area]);
    return some.length === 0 ? [] : [`${ways[reach]}${some.join(', ')}.`];
  });
}

const subjectEn = (practice: string, { wealth }: MandateAreas) =>
  wealth === 'none' ? `${practice} asks you for a mandate` : `${practice} asks to see your wealth`;

const subjectFr = (practice: string, { wealth }: MandateAreas) =>
  wealth === 'none' ? `${practice} vous demande un mandat` : `${practice} demande à consulter votre patrimoine`;

type Ways = { readonly read: string; readonly manage: string };

function writeEnglish({ practice, by, areas, endsOn, link, isPrepared }: InvitationToClient): Draft {
  const until = endsOn ? `until ${printedDay(endsOn, 'en')}` : 'until you end it';
  return {
    subject: isPrepared ? `${practice} has prepared your household` : subjectEn(practice, areas),
    before: [
      ...(isPrepared
        ? [
            'Your household is prepared: your advisor has entered what they know of your wealth. It is yours once you accept it.',
          ]
        : []),
      `${by} of ${practice} asks you for a mandate${areas.wealth === 'none' ? '' : ' on your wealth'} in Aurea, ${until}.`,
      ...asked(areas, AREAS_EN, { read: 'To look at: ', manage: 'To look at and change: ' }),
      'You choose area by area, and may open less than is asked. You see each visit, and can pause or end the mandate at any time.',
    ],
    link: { label: 'Read what is asked and answer here, within 7 days', address: link },
    after: [
      'The page opens to the account with this address only. You can create one there, or refuse without one.',
      'If you do not know who writes, ignore this message: nothing is shown to anybody without your answer.',
    ],
  };
}

function writeFrench({ practice, by, areas, endsOn, link, isPrepared }: InvitationToClient): Draft {
  const until = endsOn ? `jusqu’au ${printedDay(endsOn, 'fr')}` : 'jusqu’à ce que vous y mettiez fin';
  return {
    subject: isPrepared ? `${practice} a préparé votre foyer` : subjectFr(practice, areas),
    before: [
      ...(isPrepared
        ? [
            'Votre foyer est prêt\u00a0: votre conseiller y a saisi ce qu’il connaît de votre patrimoine. Il est à vous dès que vous l’acceptez.',
          ]
        : []),
      `${by}, de ${practice}, vous demande un mandat${areas.wealth === 'none' ? '' : ' sur votre patrimoine'} dans Aurea, ${until}.`,
      ...asked(areas, AREAS_FR, { read: 'À consulter\u00a0: ', manage: 'À consulter et modifier\u00a0: ' }),
      'Vous choisissez rubrique par rubrique, et pouvez ouvrir moins que demandé. Vous voyez chaque visite, et pouvez suspendre le mandat ou y mettre fin à tout moment.',
    ],
    link: { label: 'Lisez la demande et répondez ici, dans les 7 jours', address: link },
    after: [
      'La page ne s’ouvre qu’au compte qui porte cette adresse. Vous pouvez y en créer un, ou refuser sans compte.',
      'Si vous ne connaissez pas l’expéditeur, ignorez ce message\u00a0: rien n’est montré à personne sans votre réponse.',
    ],
  };
}

/** The message by which a practice asks for a mandate; names that people typed stand in it as names only. */
export function writeClientInvitation(locale: Locale, facts: InvitationToClient): Composed {
  const plain = { ...facts, practice: plainName(facts.practice), by: plainName(facts.by) };
  return compose(locale === 'fr' ? writeFrench(plain) : writeEnglish(plain), locale);
}
