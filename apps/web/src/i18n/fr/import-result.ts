import { formatCount } from '#lib/format.ts';
import type { ImportMessages } from '../en/imports.ts';

const count = (value: number) => formatCount(value, 'fr');
const plural = (value: number, one: string, many: string) => `${count(value)} ${value < 2 ? one : many}`;

export const result: ImportMessages['result'] = {
  working: 'Ajout des lignes',
  workingDetail:
    'Vous pouvez fermer cette fenêtre\u00a0: l’import continue. Toutes les lignes sont ajoutées, ou aucune.',
  stop: 'Arrêter sans rien ajouter',
  progress: (done, total) => `${count(done)} sur ${count(total)}`,
  doneTitle: (added) => plural(added, 'ligne importée', 'lignes importées'),
  valuesTitle: 'Cours enregistrés',
  nothingTitle: 'Rien à ajouter',
  into: (name) => `dans ${name}`,
  before: 'Valeur avant',
  after: 'Valeur après',
  leftOut: (skipped) =>
    `${plural(skipped, 'ligne du fichier n’a pas été importée', 'lignes du fichier n’ont pas été importées')}.`,
  assumedOpenings: (instruments) =>
    `${plural(instruments, 'titre a été vendu', 'titres ont été vendus')} sans achat dans le fichier\u00a0: ${instruments === 1 ? 'il est supposé détenu' : 'ils sont supposés détenus'} avant son début.`,
  takenOut: (positions) =>
    `${plural(positions, 'position a été retirée', 'positions ont été retirées')}\u00a0: la liste ne ${positions === 1 ? 'la nomme' : 'les nomme'} plus.`,
  partialValue: 'Tout n’y est pas compté\u00a0: il manque un cours ou un taux de change.',
  missingValue: 'La valeur ne peut pas encore être calculée\u00a0: il manque un cours ou un taux de change.',
  openAccount: 'Ouvrir le compte',
  another: 'Un autre fichier',
  undo: 'Annuler l’import',
  undoneTitle: 'Import annulé',
  undoneDetail: 'Tout ce qu’il avait ajouté a été retiré.',
  close: 'Terminé',
};
