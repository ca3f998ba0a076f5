import type { AssetClass } from '@aurea/domain/assets/asset-class.ts';
import type { AllocationClass } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import { formatCount } from '#lib/format.ts';
import type { DashboardMessages } from '../en/dashboard.ts';
import { checks } from './dashboard-checks.ts';

const count = (value: number) => formatCount(value, 'fr');
const plural = (value: number, one: string, many: string) => `${count(value)} ${value < 2 ? one : many}`;

type Move = { readonly class: AssetClass; readonly amount: string | null };

const names: Readonly<Record<AssetClass, string>> = {
  cash: 'les liquidités',
  savings: 'l’épargne',
  stocks: 'les actions',
  crypto: 'les cryptos',
  life_insurance: 'l’assurance-vie',
  property: 'l’immobilier',
  other: 'les autres actifs',
  debt: 'la dette',
};

const classes: Readonly<Record<AllocationClass, string>> = {
  secure: 'les placements sécurisés',
  bonds: 'les obligations',
  equities: 'les actions',
  property: 'l’immobilier',
  alternatives: 'la diversification',
};

const PLURAL: ReadonlySet<AssetClass> = new Set(['cash', 'stocks', 'crypto', 'other']);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const listed = (moves: readonly Move[]) =>
  moves.map(({ class: name, amount }) => (amount ? `${names[name]} (${amount})` : names[name])).join(' et ');
const verb = (moves: readonly Move[], one: string, many: string) => {
  const [first, second] = moves;
  return second || (first && PLURAL.has(first.class)) ? many : one;
};

const finding: DashboardMessages['finding'] = {
  rise: (moves) => capital(`${listed(moves)} ${verb(moves, 'porte', 'portent')} le gain`),
  fall: (moves) => capital(`${listed(moves)} ${verb(moves, 'explique', 'expliquent')} la perte`),
  alsoRose: (moves) => `${listed(moves)} ${verb(moves, 'la freine', 'la freinent')}`,
  alsoFell: (moves) => `${listed(moves)} ${verb(moves, 'pèse', 'pèsent')} en sens contraire`,
  still: 'Ni gain ni perte sur la période.',
  none: 'L’historique ne suffit pas encore pour cette période.',
  partial: 'Il manque des valeurs sur cette période\u00a0: le gain ne porte que sur ce qui en a une.',
};

export const dashboard: DashboardMessages = {
  title: 'Tableau de bord',
  add: 'Ajouter',
  addAsset: 'Un actif',
  addTransaction: 'Une opération',
  addImport: 'Un fichier à importer',
  netWorthOn: (day) => `Patrimoine net au ${day}`,
  tax: {
    label: 'Impôt',
    before: { label: 'Avant impôt' },
    after: { label: 'Après impôt', words: 'Après impôt si tout était vendu aujourd’hui' },
  },
  grossAssets: 'Actifs bruts',
  debts: 'Dettes',
  liquidity: 'Liquidités et épargne',
  without: (missing) => `Hors ${missing}`,
  andMore: (more) => plural(more, 'autre', 'autres'),
  followedTitle: (day) => `Suivi depuis le ${day}`,
  followedDetail: (day) =>
    `La courbe commence le ${day}\u202f; les soldes d’ouverture ne comptent pas comme des gains.`,
  followedSince: (day) => `suivi depuis le ${day}`,
  netOfFlows: 'hors versements',
  incomplete: 'Il manque des valeurs',
  unavailable: 'Calcul impossible pour l’instant\u00a0: il manque un cours, un taux de change ou une valeur.',
  periods: {
    '1D': { label: '1J', words: 'sur 1 jour' },
    '1W': { label: '1S', words: 'sur 1 semaine' },
    '1M': { label: '1M', words: 'sur 1 mois' },
    '3M': { label: '3M', words: 'sur 3 mois' },
    YTD: { label: 'YTD', words: 'depuis le 1er janvier' },
    '1Y': { label: '1A', words: 'sur 1 an' },
    '5Y': { label: '5A', words: 'sur 5 ans' },
    MAX: { label: 'Tout', words: 'depuis le début' },
  },
  chart: 'Évolution',
  looks: { stacked: 'Par classe', net: 'Net' },
  lookLabel: 'Type de graphique',
  file: 'patrimoine-net',
  finding,
  allocation: {
    title: 'Répartition',
    finding: (name, percent) => `${capital(names[name])}\u00a0: ${percent} des actifs bruts`,
    drift: (name, points, isAbove) =>
      `${capital(names[name])}\u00a0: ${points}\u00a0points ${isAbove ? 'au-dessus' : 'au-dessous'} de la cible`,
    points: (points) => `${points}\u00a0pts`,
    classDrift: (name, points, isAbove) =>
      `${capital(classes[name])}\u00a0: ${points}\u00a0points ${isAbove ? 'au-dessus' : 'au-dessous'} de la cible`,
    onTarget: 'Vos placements sont à la cible',
    classes: {
      secure: 'Sécurisé',
      bonds: 'Obligations',
      equities: 'Actions',
      property: 'Fonds immobiliers',
      alternatives: 'Diversification',
    },
    views: { label: 'Affichage', target: 'Face à la cible', kind: 'Tous les actifs' },
    origins: { own: 'cible choisie', profile: 'cible de votre profil investisseur' },
    perimeter: 'placements financiers, hors réserve et biens détenus en direct',
    unclassified: (amount) => `${amount} sans classe connue laissés de côté`,
    targetByKind: 'ancienne cible, par nature',
    aimLabel: 'Parts des placements par classe',
    setTarget: 'Fixer une cible',
    changeTarget: 'Modifier la cible',
    gross: 'actifs bruts',
    label: 'Parts des actifs bruts',
    empty: 'Rien n’est encore valorisé',
    note: (currency) => `montants en ${currency}`,
  },
  cashFlow: {
    title: 'Flux de trésorerie',
    income: 'Entrées',
    spending: 'Sorties',
    balance: 'Solde',
    saved: (amount) => `${amount} épargnés par mois en moyenne`,
    spent: (amount) => `${amount} de sorties nettes par mois en moyenne`,
    savedHidden: 'Plus d’entrées que de sorties en moyenne',
    spentHidden: 'Plus de sorties que d’entrées en moyenne',
    negative: (months) => plural(months, 'mois négatif', 'mois négatifs'),
    month: 'Mois',
    file: 'flux-de-tresorerie',
    empty: 'Ni entrée ni sortie pour l’instant',
    emptyDetail: 'L’argent qui entre dans le foyer et en sort\u00a0: les virements entre vos comptes ne comptent pas.',
    counts: 'Compte ce qui passe par vos comptes. Ce qui est versé sur un autre, ou en nature, figure dans',
    incomes: 'Revenus',
  },
  latest: {
    title: 'Dernières opérations',
    all: 'Actifs',
    empty: 'Aucune opération pour l’instant',
    units: (quantity) => `${quantity} titres`,
  },
  toCheck: {
    title: 'À vérifier',
    points: (points) => plural(points, 'point', 'points'),
    none: 'Tout est en ordre',
    noneDetail: 'Chaque valeur est connue et récente.',
    more: (more) => `Afficher ${plural(more, 'autre point', 'autres points')}`,
    less: 'Afficher moins',
    checks,
  },
  movers: {
    title: 'Principales variations',
    empty: 'Aucune variation',
    emptyDetail: 'Les cours n’ont pas changé, ou manquent au début de la période.',
  },
  checklist: {
    title: 'Bien démarrer',
    done: (done, all) => `${count(done)} sur ${count(all)}`,
    hide: 'Masquer cette carte',
    stepDone: 'fait',
    steps: {
      asset: {
        label: 'Ajouter un premier actif',
        detail: 'Un compte, un logement ou un emprunt\u00a0: un nom et une valeur suffisent.',
        fix: 'Ajouter',
      },
      import: {
        label: 'Importer vos opérations',
        detail: 'L’export de votre banque ou de votre courtier est reconnu\u202f; gains et revenus en découlent.',
        fix: 'Importer',
      },
      member: { label: 'Ajouter les membres du foyer', detail: 'Chacun voit ensuite sa propre part.', fix: 'Ajouter' },
      price: {
        label: 'Mettre les cours à jour',
        detail: 'Par un fichier, pour les actifs non cotés.',
        fix: 'Importer',
      },
      second_factor: {
        label: 'Activer la double authentification',
        detail: 'Un code en plus du mot de passe, demandé à chaque connexion.',
        fix: 'Activer',
      },
    },
  },
  customise: 'Personnaliser',
  earlier: (name) => `Avancer\u00a0: ${name}`,
  later: (name) => `Reculer\u00a0: ${name}`,
  cards: {
    allocation: 'Répartition',
    cashFlow: 'Flux de trésorerie',
    movers: 'Principales variations',
    latest: 'Dernières opérations',
    toCheck: 'À vérifier',
    upcoming: 'À venir',
    checklist: 'Bien démarrer',
  },
  demo: {
    badge: 'Données de démonstration',
    remove: 'Les retirer',
    removed: 'Données de démonstration retirées',
    filled: 'Données de démonstration prêtes',
    putBack: 'Rétablir',
  },
  empty: {
    title: (name) => (name ? `Bienvenue, ${name}` : 'Bienvenue'),
    detail: 'Trois façons de voir votre patrimoine ici en moins d’une minute.',
    asset: 'Ajouter un actif',
    assetDetail: 'Un compte, un logement, un emprunt\u00a0: un nom et une valeur suffisent.',
    import: 'Importer un fichier',
    importDetail: 'L’export de votre banque ou de votre courtier est reconnu et lu.',
    demo: 'Découvrir avec un exemple',
    demoDetail: 'Dix ans d’un foyer fictif, à retirer en un clic.',
    demoWorking: 'Préparation de dix ans d’historique',
  },
};
