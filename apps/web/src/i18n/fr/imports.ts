import { formatCount } from '#lib/format.ts';
import type { ImportMessages } from '../en/imports.ts';

const count = (value: number) => formatCount(value, 'fr');
const plural = (value: number, one: string, many: string) => `${count(value)} ${value < 2 ? one : many}`;

type Place = { readonly column: string | null; readonly value: string | null };

const column = ({ column: name }: Place, words = 'une colonne') => (name ? `la colonne «\u00a0${name}\u00a0»` : words);
const found = ({ value }: Place) => (value ? ` («\u00a0${value}\u00a0»)` : '');

const issues: ImportMessages['issues'] = {
  date_missing: (place) => `La date manque dans ${column(place)}.`,
  date_invalid: (place) => `Cette date est illisible dans ${column(place)}${found(place)}.`,
  number_invalid: (place) => `Ce n’est pas un nombre dans ${column(place)}${found(place)}.`,
  number_too_large: (place) => `Ce nombre comporte trop de chiffres dans ${column(place)}${found(place)}.`,
  currency_invalid: (place) => `Cette devise n’est pas connue dans ${column(place)}${found(place)}.`,
  isin_invalid: (place) => `Cet ISIN n’est pas valable dans ${column(place)}${found(place)}.`,
  kind_missing: (place) => `La nature de l’opération manque dans ${column(place)}.`,
  kind_unknown: (place) => `Cette nature d’opération n’est pas connue dans ${column(place)}${found(place)}.`,
  instrument_missing: () => 'Aucun titre n’est nommé\u00a0: il faut un nom, un ISIN ou un symbole.',
  quantity_missing: (place) => `La quantité manque dans ${column(place)}.`,
  amount_missing: (place) => `Le montant manque dans ${column(place)}.`,
  sign_contradicts_kind: (place) => `Le signe contredit l’opération dans ${column(place)}${found(place)}.`,
  too_many_cells: () => 'La ligne a plus de cellules que le fichier n’a de colonnes.',
  date_in_future: (place) =>
    `Cette date est à venir dans ${column(place)}${found(place)}\u00a0: la ligne est prévue et comptera à partir de ce jour.`,
  kind_assumed: (place) => `L’opération a été déduite de ${column(place, 'la forme des montants')}${found(place)}.`,
  amount_differs_from_price: (place) =>
    `Le montant n’est pas quantité × prix dans ${column(place)}${found(place)}. Le cours est laissé de côté\u00a0: après l’import, vous indiquez lequel est juste.`,
  rate_missing: (place) => `Le taux de change du jour manque${found(place)}.`,
  net_differs: (place) => `Le montant net n’est pas le montant moins ses frais dans ${column(place)}${found(place)}.`,
  row_empty: () => 'La ligne est vide.',
  row_is_noise: () => 'La ligne ne change rien au compte.',
  settled_by_another_row: () => 'Une autre ligne du fichier dit la même chose.',
  other_account: (place) => `La ligne est d’un autre compte du fichier${found(place)}.`,
  nothing_happened: () => 'La ligne ne fait bouger ni espèces ni titres.',
};

const file: ImportMessages['file'] = {
  intro:
    'L’export de votre banque, courtier ou plateforme, tel que téléchargé. Rien n’est ajouté avant que vous ne l’ayez vu.',
  label: 'Fichier à importer',
  reading: 'Lecture du fichier',
  or: 'ou collez des lignes',
  paste: 'Lignes copiées d’un tableur ou d’un fichier',
  pasteHelp: 'Avec la ligne des noms de colonnes',
  read: 'Lire les lignes',
  pastedName: 'lignes collées.csv',
  recent: 'Derniers imports',
  open: (name) => `Ouvrir ${name}`,
  all: (imports) => `Afficher les ${count(imports)}`,
  keptUntil: (day) => `fichier conservé jusqu’au ${day}`,
  fileDeleted: 'fichier supprimé',
  deleteFile: (name) => `Supprimer le fichier ${name}`,
  askDelete: 'Supprimer ce fichier\u202f?',
  deleteDetail: (name) =>
    `${name} et ses lignes non ajoutées ne pourront pas être récupérés. Ce qu’il a ajouté à vos comptes reste.`,
  deleteNow: 'Supprimer le fichier',
  keepFile: 'Le garder',
  deleted: 'Le fichier est supprimé. Ce qu’il a ajouté reste.',
  states: {
    draft: 'commencé',
    checked: 'à confirmer',
    committing: 'en cours',
    committed: 'terminé',
    undone: 'annulé',
    failed: 'échoué',
  },
  rows: (rows) => plural(rows, 'ligne', 'lignes'),
};

const columns: ImportMessages['columns'] = {
  recognised: (source) => `Reconnu\u00a0: ${source}`,
  recognisedDetail: (name) => `${name} est lu comme ci-dessous. Ne changez que ce qui vous semble faux.`,
  reshapedDetail: (name) => `Les lignes de ${name} qui vont ensemble sont réunies.`,
  source: 'Source',
  sourceHelp: 'La banque, le courtier ou la plateforme d’où vient le fichier',
  noSource: 'Une autre\u00a0: dire ce que veut dire chaque colonne',
  readingAgain: 'Nouvelle lecture du fichier',
  mixes: (accounts) => `Ce fichier mêle ${count(accounts)} comptes`,
  mixesDetail:
    'Choisissez-en un, puis importez de nouveau le fichier pour le suivant. Tous ensemble, ils ne feraient qu’un seul compte.',
  accountInFile: 'Compte du fichier',
  allAccounts: 'Tous, dans un seul compte',
  unrecognised: 'Cette source n’est pas encore connue',
  unrecognisedDetail:
    'Indiquez ce que signifie chaque colonne. La disposition peut être retenue pour le prochain fichier.',
  reading: 'Comment le fichier est lu',
  delimiter: 'Colonnes séparées par',
  delimiters: { ';': 'Point-virgule\u202f;', ',': 'Virgule ,', '\t': 'Tabulation', '|': 'Barre |' },
  encoding: 'Caractères',
  encodings: { 'utf-8': 'UTF-8', 'windows-1252': 'Windows (1252)' },
  decimal: 'Décimales',
  decimals: { ',': 'Virgule\u00a0: 1\u202f234,56', '.': 'Point\u00a0: 1,234.56' },
  dateOrder: 'Dates',
  dateOrders: { ymd: 'Année-mois-jour', dmy: 'Jour/mois/année', mdy: 'Mois/jour/année' },
  dateUncertain: 'Les deux ordres conviennent à ces dates\u00a0: vérifiez celui-ci.',
  headerLine: 'Ligne des noms de colonnes',
  currency: 'Devise par défaut',
  readAgain: 'Relire',
  readAgainHelp: 'Les colonnes en dépendent.',
  account: 'Dans quel compte',
  newAccount: 'Un nouveau compte',
  existing: 'Un compte existant',
  existingAccount: 'Compte',
  accountName: 'Nom du compte',
  accountKind: 'Type',
  institution: 'Établissement',
  mapping: 'Colonnes du fichier',
  mappingCount: (read, all) => `${count(read)} sur ${plural(all, 'colonne lue', 'colonnes lues')}`,
  meaningOf: (name) => `Signification de ${name}`,
  unnamed: (position) => `Colonne ${position}`,
  saveAs: 'Retenir cette disposition sous',
  saveAsHelp: 'Le prochain fichier aux mêmes colonnes sera lu aussitôt',
  next: 'Vérifier les lignes',
  checking: 'Chaque ligne est lue et comparée à ce qui est déjà là\u202f; un long fichier demande quelques secondes.',
  other: 'Un autre fichier',
};

const reading: ImportMessages['reading'] = {
  stages: { opening: 'Ouverture du classeur', judging: 'Lecture des lignes', keeping: 'Préparation de l’aperçu' },
  rows: (done, total) => `${count(done)} sur ${plural(total, 'ligne', 'lignes')}`,
  done: 'terminé',
  waiting: 'à venir',
  begins: 'La lecture du fichier commence',
  detail:
    'Rien n’est encore ajouté à vos comptes. Vous pouvez fermer cette fenêtre\u00a0: la lecture continue, et le fichier vous attend parmi les derniers imports.',
  stop: 'Arrêter la lecture',
};

const rows: ImportMessages['rows'] = {
  title: 'Lignes du fichier',
  tabs: 'Lignes par verdict',
  line: 'Ligne',
  on: 'Date',
  kind: 'Opération',
  quantity: 'Qté',
  amount: 'Espèces',
  why: 'Raison',
  alreadyThere: 'Cette ligne est déjà dans le compte.',
  leftOutByYou: 'Écartée par vous.',
  none: {
    ready: 'Aucune ligne prête',
    warning: 'Aucun avertissement',
    error: 'Aucune erreur',
    duplicate: 'Aucun doublon',
    ignored: 'Aucune ligne écartée',
  },
  edit: 'Corriger les cellules',
  editTitle: (line) => `Ligne ${count(line)}`,
  leaveOut: 'Écarter',
  putBack: 'Remettre',
  saveCell: 'Corriger',
  save: 'Enregistrer et revérifier',
  rowName: (line) => `ligne ${count(line)}`,
  search: 'Rechercher dans les lignes',
  back: 'Colonnes',
  import: (value) => (value === 0 ? 'Rien à importer' : `Importer ${plural(value, 'ligne', 'lignes')}`),
  errorsStay: (errors) =>
    `${plural(errors, 'ligne en erreur ne sera', 'lignes en erreur ne seront')} pas importée${errors < 2 ? '' : 's'}.`,
  allDuplicates: 'Toutes les lignes du fichier sont déjà dans le compte\u00a0: il n’y a rien à ajouter.',
  failedTitle: 'L’import n’a pas abouti\u202f; rien n’a été ajouté',
  cash: {
    tracked:
      'Des versements, des retraits ou un solde d’ouverture sont connus\u00a0: sa valeur est celle de ses titres et de ses espèces.',
    not_tracked:
      'Aucune ligne ne dit ce qui a été versé\u00a0: sa valeur est celle de ses titres seuls. Les achats comptent comme apports, les ventes et revenus comme retraits.',
  },
  cashTitle: { tracked: 'Les espèces seront suivies', not_tracked: 'Les espèces ne seront pas suivies' },
};

const result: ImportMessages['result'] = {
  working: 'Ajout des lignes',
  workingDetail:
    'Vous pouvez fermer cette fenêtre\u00a0: le travail continue. Toutes les lignes sont ajoutées, ou aucune.',
  stop: 'Arrêter sans rien ajouter',
  progress: (done, total) => `${count(done)} sur ${count(total)}`,
  doneTitle: (added) => plural(added, 'ligne importée', 'lignes importées'),
  nothingTitle: 'Il n’y avait rien à ajouter',
  into: (name) => `dans ${name}`,
  before: 'Valeur avant',
  after: 'Valeur après',
  leftOut: (skipped) =>
    `${plural(skipped, 'ligne du fichier n’a pas été importée', 'lignes du fichier n’ont pas été importées')}.`,
  assumedOpenings: (instruments) =>
    `${plural(instruments, 'titre a été vendu', 'titres ont été vendus')} sans achat dans le fichier\u00a0: ${instruments === 1 ? 'il est supposé détenu' : 'ils sont supposés détenus'} avant son début.`,
  missingValue: 'La valeur ne peut pas encore être donnée\u00a0: il manque un cours ou un taux de change.',
  openAccount: 'Ouvrir le compte',
  another: 'Un autre fichier',
  undo: 'Annuler l’import',
  undoneTitle: 'Import annulé',
  undoneDetail: 'Tout ce qu’il avait ajouté a été retiré.',
  close: 'Terminé',
};

export const imports: ImportMessages = {
  title: 'Importer un fichier',
  steps: { file: 'Fichier', columns: 'Colonnes', rows: 'Lignes', result: 'Résultat' },
  stepsLabel: 'Étapes de l’import',
  file,
  columns,
  reading,
  rows,
  result,
  tabs: {
    ready: 'Prêtes',
    warning: 'Avertissements',
    error: 'Erreurs',
    duplicate: 'Doublons',
    ignored: 'Écartées',
  },
  fields: {
    ignore: 'Non importée',
    date: 'Date',
    time: 'Heure',
    kind: 'Nature de l’opération',
    category: 'Catégorie',
    assetClass: 'Classe d’actif',
    instrumentName: 'Nom du titre',
    isin: 'ISIN',
    symbol: 'Symbole',
    quantity: 'Quantité',
    counterSymbol: 'Symbole reçu',
    counterQuantity: 'Quantité reçue',
    unitPrice: 'Prix unitaire',
    priceCurrency: 'Devise du prix',
    gross: 'Montant avant frais',
    net: 'Montant net',
    debit: 'Débit',
    credit: 'Crédit',
    direction: 'Débit ou crédit',
    fees: 'Frais',
    taxes: 'Taxes',
    currency: 'Devise',
    originalAmount: 'Montant avant conversion',
    originalCurrency: 'Devise avant conversion',
    fxRate: 'Taux de change',
    label: 'Libellé',
    note: 'Note',
    externalId: 'Référence',
    account: 'Compte',
    balance: 'Solde',
    lastPrice: 'Dernier cours',
  },
  confidences: {
    preset: 'source connue',
    certain: 'certaine',
    likely: 'probable',
    none: 'non reconnue',
  },
  issues,
};
