import { formatCount } from '#lib/format.ts';
import type { ReportsMessages } from '../en/reports.ts';

const some = (count: number, one: string, many: string) =>
  count < 2 ? `${count} ${one}` : `${formatCount(count, 'fr')} ${many}`;

const figures: ReportsMessages['figures'] = {
  months: 'Facturé par mois, hors taxes',
  monthsFile: 'facture-par-mois',
  invoiced: 'Facturé',
  received: 'Encaissé TTC',
  month: 'Mois',
  yearInvoiced: (amount) => `${amount} sur douze mois`,
  dso: 'Délai de paiement des clients',
  dsoFile: 'delai-de-paiement',
  dsoNow: (days) => `${some(days, 'jour', 'jours')} en moyenne sur trois mois (DSO)`,
  dsoUnknown: 'Rien n’a été facturé ces trois derniers mois.',
};

const exports: ReportsMessages['exports'] = {
  label: 'Exporter',
  tab: (format) => `Exporter cet onglet (${format})`,
  selected: (format) => `Exporter (${format})`,
  done: (file) => `${file} enregistré`,
};

const period: ReportsMessages['period'] = {
  label: 'Période',
  from: 'Du',
  to: 'Au',
  choices: { month: 'Ce mois', last: 'Mois dernier', quarter: 'Ce trimestre', year: 'Cette année', custom: 'Autre' },
};

const screen: ReportsMessages['screen'] = {
  title: 'Rapports',
  tabsLabel: 'Rapports',
  tabs: { vat: 'TVA', journal: 'Journal des ventes', e_reporting: 'Ventes aux particuliers' },
  download: 'Télécharger',
};

const categories: ReportsMessages['categories'] = {
  S: 'Taxé',
  E: 'Exonéré',
  AE: 'Autoliquidation',
  K: 'Intracommunautaire',
  G: 'Export',
  O: 'Hors champ',
  Z: 'Taux zéro',
};

const vat: ReportsMessages['vat'] = {
  title: 'TVA par taux',
  basis: 'Exigibilité de la TVA',
  bases: { debits: 'sur les débits', receipts: 'sur les encaissements' },
  usual: 'régime du cabinet',
  franchise: 'Le cabinet est en franchise\u00a0: voici les montants que portent ses documents.',
  columns: { rate: 'Taux', base: 'Base HT', vat: 'TVA' },
  rate: (rate) => `${rate.replace('.', ',')}\u00a0%`,
  all: 'Tous les documents',
  documents: 'Documents derrière les chiffres',
  documentColumns: { on: 'Date', document: 'Document', customer: 'Client', rate: 'Taux', base: 'Base HT', vat: 'TVA' },
  empty: 'Aucune TVA exigible sur cette période.',
  emptyDetail: 'Choisissez une autre période, ou l’autre règle d’exigibilité.',
  show: (rate) => `Documents à ${rate}`,
};

const journal: ReportsMessages['journal'] = {
  title: 'Journal des ventes',
  lead: 'Écritures des documents émis sur la période, dans les colonnes du FEC. C’est un seul journal, et non le FEC entier d’une entreprise.',
  total: (amount) => `${amount} de chaque côté\u00a0: le journal est équilibré`,
  fec: 'Colonnes du FEC (.txt)',
  columns: {
    entry: 'Écriture',
    on: 'Date',
    account: 'Compte',
    document: 'Pièce',
    customer: 'Client',
    debit: 'Débit',
    credit: 'Crédit',
  },
  empty: 'Rien n’a été émis sur cette période.',
  emptyDetail: 'Les comptes se choisissent dans les réglages du cabinet.',
};

const eReporting: ReportsMessages['eReporting'] = {
  sales: 'Ventes aux particuliers, par jour et par taux',
  receipts: 'Encaissements de services, par jour et par taux',
  lead: 'Ce qui se déclare des ventes aux particuliers (e-reporting). Les factures entre entreprises passent, elles, par une plateforme.',
  columns: {
    on: 'Date',
    code: 'Nature',
    rate: 'Taux',
    base: 'Base HT',
    vat: 'TVA',
    documents: 'Documents',
    amount: 'Encaissé TTC',
  },
  codes: {
    TLB1: 'Biens (TLB1)',
    TPS1: 'Services (TPS1)',
    TNT1: 'Non soumis en France (TNT1)',
  },
  emptySales: 'Rien n’a été vendu à un particulier sur cette période.',
  emptyReceipts: 'Aucun encaissement à déclarer sur cette période.',
};

const statement: ReportsMessages['statement'] = {
  title: 'Relevé',
  opening: 'Solde à nouveau',
  closing: 'Solde',
  invoiced: 'Facturé',
  settled: 'Réglé',
  currency: 'Devise',
  columns: { on: 'Date', what: 'Mouvement', due: 'Échéance ou référence', amount: 'Montant', balance: 'Solde' },
  kinds: {
    invoice: 'Facture',
    deposit: 'Facture d’acompte',
    corrective: 'Facture rectificative',
    credit_note: 'Avoir',
    replaced: 'Facture remplacée',
    payment: 'Règlement',
    reversal: 'Règlement annulé',
    write_off: 'Passé en perte',
  },
  empty: 'Rien ne s’est passé sur cette période.',
};

const customer: ReportsMessages['customer'] = {
  balance: 'Solde',
  owed: 'À encaisser',
  late: 'dont en retard',
  add: 'Nouvelle facture',
  list: 'Factures',
  documents: 'Documents',
  columns: { number: 'Document', kind: 'Type', on: 'Émis le', gross: 'TTC' },
  empty: 'Aucun document émis pour l’instant.',
  emptyDetail: 'Factures et avoirs apparaissent ici avec leurs fichiers dès leur émission.',
  pdf: (number) => `PDF de ${number}`,
  xml: (number) => `XML de ${number}`,
};

const recurring: ReportsMessages['recurring'] = {
  title: 'Factures récurrentes',
  lead: 'Chacune revient d’elle-même à son jour, en brouillon ou émise aussitôt.',
  back: 'Factures',
  open: 'Factures récurrentes',
  add: 'Nouvelle récurrence',
  repeat: 'La faire revenir',
  columns: {
    name: 'Récurrence',
    customer: 'Client',
    rhythm: 'Rythme',
    next: 'Prochaine',
    last: 'Dernière',
    gross: 'TTC',
  },
  rhythms: { month: 'Chaque mois', quarter: 'Chaque trimestre', year: 'Chaque année' },
  onDay: (rhythm, day) => `${rhythm}, le ${day === 1 ? '1er' : day}`,
  modes: { draft: 'en brouillon', issue: 'émise aussitôt' },
  paused: (on) => `En pause depuis le ${on}`,
  ended: 'Terminée',
  none: 'Aucune encore',
  incomplete: 'Attend en brouillon\u00a0: une mention manque',
  empty: 'Aucune facture ne revient encore',
  emptyDetail: 'Ouvrez une facture et faites-la revenir, ou commencez ici.',
  acts: (name) => `Actions sur ${name}`,
  edit: 'Modifier',
  pause: 'Mettre en pause',
  resume: 'Reprendre',
  remove: 'Terminer',
  removed: 'Récurrence terminée',
  undo: 'Annuler',
  saved: 'Récurrence enregistrée',
  save: 'Enregistrer',
  customer: 'Client',
  name: 'Nom de la récurrence',
  rhythm: 'Fréquence',
  day: 'Jour du mois',
  dayHelp: 'Le dernier jour d’un mois plus court',
  starts: 'À partir du',
  ends: 'Jusqu’au',
  endsHelp: 'Vide, elle ne s’arrête pas',
  mode: 'Chaque fois',
  modeChoices: { draft: 'Préparer un brouillon', issue: 'L’émettre aussitôt' },
  line: (number) => `Désignation ${number}`,
  quantity: 'Quantité',
  price: 'Prix unitaire HT',
  placeholders: '{month}, {quarter} et {year} sont remplacés chaque fois par le mois, le trimestre et l’année.',
  endsBeforeStart: 'Elle finit avant de commencer.',
  wrongDay: 'Un jour de 1 à 31.',
};

const office: ReportsMessages['office'] = {
  title: 'Back-office',
  receivables: 'À encaisser',
  late: (count, amount) => `${some(count, 'facture en retard', 'factures en retard')}\u00a0: ${amount}`,
  nothingLate: 'Aucun paiement en retard.',
  thisMonth: 'Ce mois',
  invoiced: 'Facturé HT',
  received: 'Encaissé',
  vat: 'TVA exigible',
  lastMonth: (amount) => `${amount} le mois dernier`,
  latePayers: 'Clients en retard',
  noLatePayers: 'Personne n’est en retard.',
  oldest: (days) => (days === 1 ? 'depuis hier' : `depuis ${formatCount(days, 'fr')} jours`),
  drafts: 'À terminer',
  noDrafts: 'Aucun brouillon en attente.',
  moreDrafts: (count) => `Les ${formatCount(count, 'fr')} brouillons`,
  ready: 'Prêt à émettre',
  missing: (count) => some(count, 'mention manque', 'mentions manquent'),
  quotations: 'Devis à suivre',
  noQuotations: 'Aucun devis n’attend de réponse.',
  allQuotations: 'Tout voir',
  lapses: (days) =>
    days === 0 ? 'dernier jour' : days === 1 ? 'valable jusqu’à demain' : `valable ${formatCount(days, 'fr')} jours`,
  toInvoice: (count) =>
    count < 2 ? `${count} accepté, à facturer` : `${formatCount(count, 'fr')} acceptés, à facturer`,
  leftToInvoice: (amount) => `reste ${amount}`,
  follow: 'À suivre',
  followCount: (count) => `À suivre (${some(count, 'point', 'points')})`,
  followNone: 'Rien à suivre pour l’instant.',
  answers: {
    accepted: (number, moment) => `${number} accepté, ${moment}`,
    refused: (number, moment) => `${number} refusé, ${moment}`,
  },
  remindersWaiting: (count) => some(count, 'rappel attend', 'rappels attendent'),
  remindersWaitingDetail: 'Limite quotidienne atteinte\u202f; ils partent au prochain passage',
  latest: 'Dernière activité',
  noLatest: 'Rien pour l’instant.',
  allLate: 'Tout voir',
  seeReports: 'Rapport de TVA',
  customers: (count) => some(count, 'client', 'clients'),
  newInvoice: 'Nouvelle facture',
  newCustomer: 'Nouveau client',
  start: 'Votre cabinet est prêt',
  startDetail: 'Ajoutez un premier client, ou découvrez l’outil avec des clients inventés.',
  demo: 'Essayer avec des clients inventés',
  demoAdded: (customers, invoices) =>
    `${formatCount(customers, 'fr')} clients et ${formatCount(invoices, 'fr')} factures ajoutés`,
  actions: {
    created: 'brouillon commencé',
    issued: 'émise',
    paid: 'paiement enregistré',
    payment_reversed: 'paiement annulé',
    written_off: 'passée en perte',
    restored: 'restauration',
    activated: 'devient client',
    archived: 'archivage',
    merged: 'fusion',
    linked: 'lien ajouté',
    mailed: 'message écrit',
    link_made: 'lien public créé',
    link_revoked: 'lien public fermé',
    unlinked: 'lien retiré',
    merge_undone: 'fusion annulée',
    mandate_linked: 'mandat rattaché',
    mandate_unlinked: 'mandat détaché',
    reminders_stopped: 'rappels arrêtés',
    reminders_resumed: 'rappels repris',
  },
  customerActions: { created: 'ajouté' },
};

const accounts: ReportsMessages['accounts'] = {
  title: 'Comptes du journal des ventes',
  help: 'Comme votre expert-comptable les nomme.',
  names: {
    customers: 'Clients',
    services: 'Prestations',
    goods: 'Marchandises',
    vat: 'TVA collectée',
    deposits: 'Acomptes reçus',
    roundingLoss: 'Arrondi, perte',
    roundingGain: 'Arrondi, gain',
  },
  wrong: 'Un compte commence par un chiffre de 1 à 7 et compte au moins trois signes.',
};

export const reports: ReportsMessages = {
  figures,
  exports,
  period,
  screen,
  categories,
  vat,
  journal,
  eReporting,
  statement,
  customer,
  recurring,
  office,
  accounts,
};
