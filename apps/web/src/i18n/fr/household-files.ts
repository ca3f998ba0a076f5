import { formatCount } from '#lib/format.ts';
import type { HouseholdFileMessages } from '../en/household-files.ts';

export const householdFiles: HouseholdFileMessages = {
  lead: 'Rien ne vous retient ici\u00a0: tout ce foyer tient dans un fichier, et en revient au centime.',
  exportTitle: 'Tout le foyer en un fichier',
  exportLead:
    'Un ZIP avec comptes, opérations, cours et taux utilisés, biens, emprunts, revenus, réponses fiscales et de profil, et documents.',
  export: 'Préparer le fichier',
  again: 'Le préparer de nouveau',
  working: 'Le fichier se prépare',
  rows: (done, total) => `${formatCount(done, 'fr')} lignes sur ${formatCount(total, 'fr')}`,
  ready: 'Le fichier est prêt',
  readyDetail: (megabytes, until) => `${megabytes}\u00a0Mo. Vous seul pouvez le télécharger, jusqu’au ${until}.`,
  download: 'Télécharger',
  failed: 'Le fichier n’a pas pu être préparé',
  importTitle: 'Faire revenir un foyer',
  importLead:
    'Depuis un tel ZIP, ou le JSON qu’il contient, de toute instance d’Aurea. Le foyer doit être vide\u202f; tout le fichier est importé, ou rien.',
  file: 'Archive d’un foyer',
  sending: 'Envoi du fichier',
  reading: 'Le foyer se remplit',
  done: 'Le foyer est rempli',
  doneDetail: (rows) => `${rows} lignes ont été importées du fichier.`,
  see: 'Voir le tableau de bord',
  refused: 'Rien n’a été importé',
};
