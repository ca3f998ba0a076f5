import { formatCount } from '#lib/format.ts';
import type { AdviceTemplateMessages } from '../en/advice-templates.ts';

export const adviceTemplates: AdviceTemplateMessages = {
  title: 'Vos textes dans les documents du conseil',
  lead: 'Une introduction, vos services et un paragraphe final, dans les deux langues. Ce que la loi exige reste dans chaque document, quoi que vous écriviez ici.',
  open: 'Vos textes dans ces documents',
  back: 'Réglages du cabinet',
  readOnly: 'Seul un propriétaire du cabinet modifie ces textes.',
  documents: 'Documents',
  kinds: {
    der: 'DER',
    mission_letter: 'Lettre de mission',
    suitability_statement: 'Déclaration d’adéquation',
    cost_disclosure: 'Coûts et charges',
  },
  language: 'Langue des textes',
  languages: { fr: 'Français', en: 'Anglais' },
  parts: {
    introduction: 'Introduction',
    services: {
      der: 'Nos services',
      mission_letter: 'Déroulement de la mission',
      suitability_statement: 'Préparation du conseil',
      cost_disclosure: 'Précisions du cabinet',
    },
    closing: 'Paragraphe final',
  },
  partHelp: {
    introduction: 'Ouvre le document, avant sa première rubrique.',
    services: 'Une rubrique à part.',
    closing: 'Termine le document, avant la signature.',
  },
  empty: 'Laissée vide, la partie ne figure pas dans le document.',
  words: 'Mots remplis depuis le dossier',
  placeholders: {
    customer: 'nom du client',
    practice: 'nom du cabinet',
    advisor: 'conseiller référent du client',
    date: 'jour du document',
    orias: 'numéro ORIAS',
    association: 'association professionnelle',
    fees: {
      der: 'mode de rémunération du cabinet',
      mission_letter: 'prix et mode de calcul',
      suitability_statement: 'coûts et frais du conseil',
      cost_disclosure: 'mode de rémunération du cabinet',
    },
  },
  unknown: (words: string) => `Inconnu, et non rempli\u00a0: ${words}`,
  repeated: (words: string) =>
    `Trop de fois dans une partie\u00a0: ${words}. La rémunération une fois, tout autre mot cinq fois.`,
  tooLong: (most: number) => `Une fois remplie, cette partie dépasse ${formatCount(most, 'fr')} caractères.`,
  save: 'Enregistrer les textes',
  saved: (version: number) => `Enregistré, version ${version}. Les documents déjà figés gardent leurs textes.`,
  version: (version: number, at: string, by: string) =>
    `Version ${version}, enregistrée le ${at}${by ? ` par ${by}` : ''}.`,
  none: 'Vous n’avez pas encore de texte à vous\u00a0: le document contient ce que la loi exige.',
  preview: 'Aperçu',
  previewDetail: 'Avec un client d’exemple. Les mots entre crochets viennent du dossier.',
  sample: { customer: 'Camille Moreau', advisor: 'Jeanne Durand' },
};
