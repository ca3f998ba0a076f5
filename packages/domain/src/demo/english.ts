import { DEMO_DOCUMENTS, DEMO_NOTES, DEMO_TAGS, type DemoDocument } from './labels.ts';

/** What the couple of the story writes, in French and in English; names of places and of companies stay. */
export const DEMO_ENGLISH: Readonly<Record<string, string>> = {
  'Compte joint': 'Joint account',
  'Compte courant Julien': 'Current account Julien',
  'Compte-titres': 'Brokerage account',
  'Portefeuille crypto': 'Crypto wallet',
  Voiture: 'Car',
  'Maison, chemin des Vignes': 'House, chemin des Vignes',
  'Appartement, rue Sébastien-Gryphe': 'Flat, rue Sébastien-Gryphe',
  'Prêt maison': 'House loan',
  'Prêt appartement': 'Flat loan',
  'Prêt travaux': 'Works loan',
  'Crédit auto': 'Car credit',
  'Solde à l’ouverture du suivi': 'Balance when tracking began',
  'Salaire Camille': 'Salary Camille',
  'Salaire Julien': 'Salary Julien',
  'Allocations familiales': 'Family allowance',
  'CAF du Rhône': 'Family office',
  'Hospices de Lyon': 'Lyon hospitals',
  'Atelier Rhône': 'Rhône Workshop',
  'Cours du soir': 'Evening classes',
  'École de la Croix-Rousse': 'Croix-Rousse school',
  'Prime d’intéressement': 'Profit-sharing bonus',
  'Virement compte joint': 'Transfer to the joint account',
  'Virement permanent': 'Standing order',
  'Vente de cryptos': 'Sale of cryptos',
  'Prêts et charges de la maison': 'Loans and costs of the house',
  Courses: 'Groceries',
  'Énergie, internet, assurances': 'Energy, internet, insurance',
  Transports: 'Transport',
  'Loisirs, sorties, vêtements': 'Leisure, outings, clothes',
  'Vacances de ski': 'Ski holidays',
  'Vacances d’été': 'Summer holidays',
  'Taxe et impôts locaux': 'Local taxes',
  'Cadeaux de Noël': 'Christmas presents',
  'Intérêts de l’année': 'Interest of the year',
  'Extension et isolation': 'Extension and insulation',
  'Prix d’achat': 'Purchase price',
  'Estimation en ligne': 'Online estimate',
  'Agence de la Guillotière': 'Guillotière agency',
  'Propriétaire non occupant': 'Landlord insurance',
  Cuisine: 'Kitchen',
  'Chauffe-eau': 'Water heater',
  'Mutuelle des Deux Rives': 'Two Banks Mutual',
  'Hugo Martin': 'Hugh Martin',
  'Léa Fontaine': 'Leah Fountain',
  quotidien: 'everyday',
  'épargne de précaution': 'rainy day',
  'long terme': 'long term',
  retraite: 'retirement',
  risqué: 'risky',
  'Versement programmé de 300 € le 5 du mois. Ne rien retirer avant les cinq ans du plan.':
    'Standing payment of €300 on the 5th. Nothing to withdraw before the plan is five years old.',
  'Phrase de récupération au coffre de la banque, enveloppe scellée.':
    'Recovery phrase in the safe of the bank, in a sealed envelope.',
  'Contrôle technique à prévoir au printemps ; factures d’entretien dans la boîte à gants.':
    'Roadworthiness test due in spring; service bills in the glove box.',
  'Estimation de reprise.txt': 'Trade-in estimate.txt',
  'Estimation de reprise, garage du Parc. Valable trente jours. Véhicule en bon état, entretien suivi.\n':
    'Trade-in estimate, garage du Parc. Valid for thirty days. Car in good condition, regularly serviced.\n',
  'Intérêts par année.csv': 'Interest by year.csv',
  'année;intérêts\n2023;182,40\n2024;201,15\n2025;176,90\n': 'year;interest\n2023;182.40\n2024;201.15\n2025;176.90\n',
  'Devis des travaux.txt': 'Quotation for the works.txt',
  'Isolation des combles et remplacement des menuiseries. Devis accepté, travaux terminés.\n':
    'Insulation of the loft and new windows. Quotation accepted, works finished.\n',
};

export type DemoLanguage = 'en' | 'fr';

/** The same data with every text of the story in a language; amounts, days and keys are untouched. */
export function inLanguage<Data>(data: Data, language: DemoLanguage): Data {
  if (language === 'fr') return data;
  return JSON.parse(JSON.stringify(data), (_key, value: unknown) =>
    typeof value === 'string' ? (DEMO_ENGLISH[value] ?? value) : value,
  );
}

type Labels = {
  readonly tags: Readonly<Record<string, readonly string[]>>;
  readonly notes: Readonly<Record<string, string>>;
  readonly documents: readonly DemoDocument[];
};

/** Tags, notes and files of the assets of the story in a language, by the keys of the assets. */
export function demoLabels(language: DemoLanguage): Labels {
  return inLanguage({ tags: DEMO_TAGS, notes: DEMO_NOTES, documents: DEMO_DOCUMENTS }, language);
}
