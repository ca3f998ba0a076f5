import type { CostFact } from '../../costs/cost-fields.ts';
import { frenchCosts } from '../../costs/words/french-costs.ts';
import type {
  ComplianceDocumentKind,
  DocumentChoice,
  DocumentText,
  FirmText,
  Independence,
} from '../document-fields.ts';
import type { ElementKey, PracticeFact, ProfileFact } from '../elements.ts';

type FactKey =
  | CostFact
  | 'advisor'
  | 'term'
  | 'derGiven'
  | ProfileFact
  | PracticeFact
  | FirmText
  | 'independence'
  | DocumentText
  | DocumentChoice;

type ProfileWords = {
  readonly level: string;
  readonly on: string;
  /** Which questionnaire it is. */
  readonly from: string;
  readonly until: string | null;
};

/** What stands in the documents beside what the practice writes. */
export type DocumentWords = {
  readonly titles: Readonly<Record<ComplianceDocumentKind, string>>;
  readonly about: (customer: string) => string;
  readonly version: (number: number, on: string) => string;
  readonly draft: string;
  readonly elements: Readonly<Record<ElementKey, string>>;
  /** What the section is called that a practice words itself. */
  readonly services: Readonly<Record<ComplianceDocumentKind, string>>;
  readonly facts: Readonly<Record<FactKey, string>>;
  readonly missing: (fact: string) => string;
  readonly independence: Readonly<Record<Independence, string>>;
  readonly siren: (siren: string) => string;
  readonly cif: (orias: string, association: string) => string;
  readonly delays: string;
  readonly mediator: string;
  readonly customer: (name: string) => string;
  readonly firm: (name: string) => string;
  readonly yes: Readonly<Record<DocumentChoice, string>>;
  readonly no: Readonly<Record<DocumentChoice, string>>;
  readonly profile: (of: ProfileWords) => string;
  readonly profileVersion: (number: number) => string;
  /** Of a questionnaire that was filled in outside of the product. */
  readonly outsideProfile: string;
  readonly declaredHorizon: (horizon: string) => string;
  readonly declaredPreferences: (preferences: string) => string;
  readonly term: { readonly until: (day: string) => string; readonly undetermined: (months: number) => string };
  readonly derGiven: (on: string) => string;
  /** Who advises for the firm. */
  readonly advisor: (name: string) => string;
  readonly leavesOut: string;
  readonly levels: Readonly<Record<1 | 2 | 3 | 4 | 5, string>>;
  readonly score: Readonly<Record<'knowledge' | 'tolerance' | 'capacity', (score: number) => string>>;
  /** How a frozen version is to be signed; whether it was, its certificate says. */
  readonly signature: string;
  /** Added where somebody signs for the practice, too. */
  readonly signatureOfBoth: string;
  readonly consent: (title: string, practice: string, hash: string) => string;
  /** In which words a customer acknowledges what informs alone. */
  readonly acknowledgement: (title: string, practice: string, hash: string) => string;
  /** In which words somebody signs for the practice. */
  readonly countersign: (title: string, practice: string, hash: string) => string;
  readonly signedNote: (name: string, version: number, hash: string) => string;
  readonly certificate: {
    readonly title: string;
    readonly ofCustomer: string;
    readonly ofPractice: string;
    readonly role: string;
    /** Of who signed for the practice. */
    readonly account: string;
    readonly document: string;
    readonly name: string;
    readonly email: string;
    readonly at: string;
    readonly address: string;
    readonly browser: string;
    readonly consent: string;
    readonly hash: string;
    readonly seal: string;
  };
};

export const frenchWords: DocumentWords = {
  titles: {
    cost_disclosure: frenchCosts.title,
    der: 'Document d’entrée en relation',
    mission_letter: 'Lettre de mission',
    suitability_statement: 'Déclaration d’adéquation',
  },
  about: (customer) => `Remis à ${customer}`,
  version: (number, on) => `Version ${number}, établie le ${on}`,
  draft: 'Projet',
  elements: {
    ...frenchCosts.elements,
    firm: 'Le cabinet',
    status: 'Statut réglementé',
    otherActivities: 'Autres activités réglementées',
    independence: 'Conseil indépendant ou non indépendant',
    ties: 'Liens capitalistiques et commerciaux',
    insurance: 'Assurance de responsabilité civile professionnelle',
    payment: 'Rémunération',
    communication: 'Modes de communication',
    complaints: 'Réclamations et médiation',
    personalData: 'Données personnelles',
    parties: 'Les parties',
    derGiven: 'Document d’entrée en relation',
    need: 'Besoin exprimé',
    service: 'Nature et limites de la prestation',
    range: 'Instruments analysés',
    periodicAssessment: 'Évaluation périodique',
    duration: 'Durée et fin de la mission',
    price: 'Prix de la prestation',
    duties: 'Obligations d’information',
    advice: 'Conseil rendu',
    objectives: 'Objectifs et horizon',
    knowledge: 'Connaissances et expérience',
    financialSituation: 'Situation financière et capacité à subir des pertes',
    riskTolerance: 'Tolérance au risque',
    sustainability: 'Préférences en matière de durabilité',
    balance: 'Avantages et inconvénients',
    costs: 'Coûts et frais',
    periodicReview: 'Réexamen périodique',
    switch: 'Arbitrage\u00a0: bénéfices comparés aux coûts',
  },
  services: {
    cost_disclosure: frenchCosts.services,
    der: 'Nos services',
    mission_letter: 'Déroulement de la mission',
    suitability_statement: 'Préparation du conseil',
  },
  facts: {
    ...frenchCosts.facts,
    name: 'Nom du cabinet',
    address: 'Adresse',
    siren: 'SIREN',
    advisor: 'Conseiller référent',
    derGiven: 'Document d’entrée en relation, signé ou remis',
    profile: 'Profil investisseur du client',
    profileInForce: 'Profil investisseur à renouveler : un an est passé ou la situation a changé',
    profileConsistent: 'Profil investisseur cohérent : des réponses se contredisent',
    profileHorizon: 'Horizon déclaré par le client',
    profileSustainability: 'Préférences de durabilité déclarées par le client',
    legalForm: 'Forme juridique',
    orias: 'Numéro ORIAS',
    association: 'Association professionnelle',
    otherActivities: 'Autres activités réglementées',
    ties: 'Liens capitalistiques et commerciaux',
    insurance: 'Assureur et contrat de responsabilité civile professionnelle',
    payment: 'Mode de rémunération',
    communication: 'Modes de communication',
    complaints: 'À qui adresser une réclamation',
    mediator: 'Médiateur et ses coordonnées',
    personalData: 'Traitement des données personnelles',
    independence: 'Conseil indépendant ou non',
    need: 'Besoin exprimé par le client',
    service: 'Nature et limites de la prestation',
    range: 'Instruments et émetteurs analysés',
    periodicAssessment: 'Évaluation périodique de l’adéquation',
    term: 'Fin de la mission ou fréquence de son réexamen',
    duration: 'Durée et conditions de fin',
    price: 'Prix et mode de calcul',
    feesKept: 'Commissions conservées',
    duties: 'Obligations d’information de chacun',
    advice: 'Conseil rendu',
    objectives: 'Réponse aux objectifs',
    horizon: 'Réponse à l’horizon',
    knowledge: 'Prise en compte des connaissances et de l’expérience',
    financialSituation: 'Prise en compte de la situation financière',
    lossCapacity: 'Prise en compte de la capacité à subir des pertes',
    riskTolerance: 'Prise en compte de la tolérance au risque',
    sustainability: 'Prise en compte des préférences de durabilité',
    advantages: 'Avantages',
    disadvantages: 'Inconvénients et risques',
    costs: 'Coûts et frais',
    periodicReview: 'Réexamen périodique nécessaire',
    isSwitch: 'Arbitrage d’un instrument vers un autre',
    switchComparison: 'Bénéfices de l’arbitrage comparés à ses coûts',
  },
  missing: (fact) => `[à compléter\u00a0: ${fact}]`,
  independence: {
    independent:
      'Les conseils sont fournis de manière indépendante\u00a0: un éventail suffisant d’instruments de plusieurs émetteurs est évalué, et aucune rémunération de tiers n’est conservée.',
    not_independent:
      'Les conseils ne sont pas fournis de manière indépendante\u00a0: le cabinet peut évaluer un éventail restreint d’instruments, et percevoir des rémunérations de tiers dont il informe le client.',
  },
  siren: (siren) => `SIREN ${siren}`,
  cif: (orias, association) =>
    `Conseiller en investissements financiers, inscrit à l’ORIAS sous le numéro ${orias} (orias.fr), adhérent de ${association}, association agréée par l’Autorité des marchés financiers.`,
  delays:
    'Le cabinet accuse réception d’une réclamation dans les dix jours et y répond dans les deux mois, sauf circonstances particulières dont il informe le client.',
  mediator: 'Si la réponse ne convient pas, le médiateur peut être saisi gratuitement\u00a0:',
  customer: (name) => `Le client\u00a0: ${name}`,
  firm: (name) => `Le cabinet\u00a0: ${name}`,
  yes: {
    periodicAssessment: 'Le cabinet évaluera périodiquement l’adéquation des instruments conseillés.',
    periodicReview: 'Le conseil demande un réexamen périodique.',
    isSwitch: 'Le conseil comporte un arbitrage d’un instrument vers un autre.',
  },
  no: {
    periodicAssessment: 'Le cabinet n’évaluera pas périodiquement l’adéquation des instruments conseillés.',
    periodicReview: 'Le conseil ne demande pas de réexamen périodique.',
    isSwitch: 'Le conseil ne comporte pas d’arbitrage.',
  },
  leavesOut:
    'Le foyer garde des actifs ou des dettes pour lui\u00a0: ce document n’en compte aucun, et le profil investisseur rempli dans l’application n’est pas montré.',
  profile: ({ level, on, from, until }) =>
    `Profil investisseur\u00a0: ${level}, questionnaire du ${on} (${from})${until ? `, valable jusqu’au ${until}` : ''}.`,
  profileVersion: (number) => `version ${number}`,
  outsideProfile: 'rempli hors de l’application, versé au dossier',
  declaredHorizon: (horizon) => `Horizon déclaré\u00a0: ${horizon}.`,
  declaredPreferences: (preferences) => `Préférences déclarées\u00a0: ${preferences}`,
  term: {
    until: (day) => `La mission prend fin le ${day}.`,
    undetermined: (months) => `La mission est à durée indéterminée\u202f; elle est réexaminée tous les ${months} mois.`,
  },
  derGiven: (on) => `Le client a reçu le document d’entrée en relation le ${on}.`,
  advisor: (name) => `Conseiller référent\u00a0: ${name}`,
  levels: { 1: 'sécuritaire', 2: 'prudent', 3: 'équilibré', 4: 'dynamique', 5: 'offensif' },
  score: {
    knowledge: (score) => `Connaissances et expérience\u00a0: ${score} sur 100 au questionnaire.`,
    tolerance: (score) => `Tolérance au risque\u00a0: ${score} sur 100 au questionnaire.`,
    capacity: (score) => `Capacité à subir des pertes\u00a0: ${score} sur 100 au questionnaire.`,
  },
  signature:
    'Destiné à être signé électroniquement par un code envoyé à l’adresse du client\u202f; le certificat de signature fait foi.',
  signatureOfBoth: 'Le cabinet le signe également\u202f; le même certificat nomme les deux parties.',
  consent: (title, practice, hash) =>
    `J’ai lu le document «\u00a0${title}\u00a0» de ${practice}, dont l’empreinte SHA-256 commence par ${hash.slice(0, 12)}, et je le signe.`,
  acknowledgement: (title, practice, hash) =>
    `J’ai reçu et lu le document «\u00a0${title}\u00a0» de ${practice}, dont l’empreinte SHA-256 commence par ${hash.slice(0, 12)}.`,
  countersign: (title, practice, hash) =>
    `Je signe, pour ${practice}, le document «\u00a0${title}\u00a0» dont l’empreinte SHA-256 commence par ${hash.slice(0, 12)}.`,
  signedNote: (name, version, hash) => `Version ${version} signée par ${name}, SHA-256 ${hash}`,
  certificate: {
    title: 'Certificat de signature',
    ofCustomer: 'Pour le client',
    ofPractice: 'Pour le cabinet',
    role: 'Qualité',
    account: 'Compte',
    document: 'Document',
    name: 'Nom saisi',
    email: 'Code envoyé à',
    at: 'Signé le',
    address: 'Adresse IP',
    browser: 'Navigateur',
    consent: 'Consentement',
    hash: 'Empreinte SHA-256 du PDF',
    seal: 'Sceau',
  },
};
