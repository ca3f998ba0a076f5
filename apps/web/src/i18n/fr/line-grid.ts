import type { LineGridMessages } from '../en/line-grid.ts';

export const lineGrid: LineGridMessages = {
  catalogue: 'Catalogue',
  catalogueOf: (found, all) => `Catalogue, ${found} sur ${all}`,
  newArticle: (name) => `Nouvel article «\u00a0${name}\u00a0»`,
  keptWithPrice: 'enregistré au catalogue avec son prix',
  saveArticle: 'Enregistrer comme article',
  articleAdded: (name) => `«\u00a0${name}\u00a0» est au catalogue`,
  sell: { goods: 'Vendu comme bien', services: 'Vendu comme service' },
  rareFields: 'Autres champs',
  withoutVat: 'prix HT',
  withVat: 'prix TTC',
  noNote: 'sans texte sous les lignes',
  previewOf: (line) => `Aperçu, suit la ligne ${line}`,
  checkedOf: (holding, all, more) =>
    more === 0 ? `${holding} points sur ${all}` : `${holding} points sur ${all}, encore ${more} à voir`,
  details: 'Détail',
  units: {
    C62: 'unité',
    LS: 'forfait',
    HUR: 'heure',
    DAY: 'jour',
    WEE: 'semaine',
    MON: 'mois',
    QAN: 'trimestre',
    ANN: 'an',
    KMT: 'km',
  },
  noVat: { E: 'Exonéré', AE: 'Autoliquidation', K: 'Intracom.', G: 'Export', O: 'Hors champ', Z: 'Taux zéro' },
  line: (number) => `ligne ${number}`,
  addLine: 'Ajouter une ligne',
  addSection: 'Ajouter un titre',
  section: 'Titre de section',
  option: 'Option, non comptée',
  makeOption: 'Passer en option',
  countLine: 'Compter dans le total',
  lineActions: 'Actions sur la ligne',
  moveUp: 'Monter',
  moveDown: 'Descendre',
  copyLine: 'Dupliquer',
  removeLine: 'Retirer',
  lineRemoved: 'Ligne retirée',
  lineMoved: (name, to, count) => `${name}\u00a0: ligne ${to} sur ${count}`,
  unnamedLine: 'Ligne sans nom',
  pasted: (count) => (count === 1 ? 'Une ligne collée.' : `${count} lignes collées.`),
  pastedHeader: 'La première ligne nommait les colonnes.',
  pastedColumns: (count) => (count === 1 ? 'Une colonne a été ignorée.' : `${count} colonnes ont été ignorées.`),
  pastedTooMany: (max) => `Rien n’a été collé\u00a0: un document a ${max} lignes au plus.`,
  wrongFigure: (line, column, typed, cell) => {
    const place = `Ligne ${line}, ${column}\u00a0:`;
    const quoted = `«\u00a0${typed}\u00a0»`;
    if (cell === 'discount') return `${place} ${quoted} n’est pas un pourcentage de 0 à 100`;
    if (cell === 'quantity') return `${place} ${quoted} n’est pas un nombre de 12 chiffres et 4 décimales au plus`;
    return typed.startsWith('-')
      ? `${place} un prix ne peut pas être négatif\u202f; mettez la quantité en négatif`
      : `${place} ${quoted} n’est pas un nombre de 12 chiffres et 6 décimales au plus`;
  },
  lineTooLarge: (line) => `Ligne ${line}\u00a0: quantité × prix unitaire dépasse 12 chiffres`,
  wrongRate: (line, typed) =>
    `Ligne ${line}\u00a0: «\u00a0${typed}\u00a0» n’est pas un taux de TVA\u202f; le taux de la ligne est inchangé`,
  fixCell: 'Corriger',
  keys: {
    enter: 'ligne suivante',
    arrows: 'se déplacer',
    copy: 'dupliquer',
    undo: 'annuler',
    paste: 'coller un tableau',
  },
  enter: 'Entrée',
  confirmRate: 'Garder ce taux',
};
