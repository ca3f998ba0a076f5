import type { ContractFilesMessages } from '../en/contract-files.ts';

const several = (count: number, one: string, many: string) => (count > 1 ? `${count} ${many}` : `${count} ${one}`);
const lines = (count: number) => several(count, 'ligne', 'lignes');

export const contractFiles: ContractFilesMessages = {
  title: 'Contrats de plusieurs clients',
  intro:
    'Un fichier de plateforme avec les contrats de plusieurs clients, une ligne par support. Les lignes de chaque client vont dans son foyer, en brouillon\u00a0: rien n’est ajouté avant le contrôle des lignes.',
  label: 'Fichier',
  reading: 'Lecture du fichier…',
  lead: (clients, contracts) =>
    `${several(clients, 'client', 'clients')}, ${several(contracts, 'contrat', 'contrats')}`,
  unnamed: (count) =>
    count > 1
      ? `${count} lignes ne nomment personne\u00a0: elles sont écartées.`
      : 'Une ligne ne nomme personne\u00a0: elle est écartée.',
  more: (count) => `Afficher ${count} de plus`,
  moreContracts: (count) => several(count, 'autre contrat', 'autres contrats'),
  contract: (number, rows) => (number ? `${number}, ${lines(rows)}` : lines(rows)),
  householdFor: (name) => `Foyer de ${name}`,
  none: 'Écarté',
  readOnly: (name) => `${name}\u00a0: le mandat ne permet que la lecture`,
  noMandate: (name) => `${name}\u00a0: aucun mandat en cours`,
  unknown: 'Aucun client de ce nom ou de cette adresse, ou plusieurs\u00a0: choisissez',
  noHouseholds:
    'Aucun client ne laisse encore le cabinet ajouter à son patrimoine\u00a0: il faut un mandat de gestion.',
  place: (contracts) => `Déposer ${several(contracts, 'contrat', 'contrats')}`,
  placing: 'Dépôt des contrats',
  done: (contracts) =>
    contracts > 1
      ? `${contracts} brouillons attendent dans leurs foyers\u00a0: contrôlez-y leurs lignes.`
      : 'Un brouillon attend dans son foyer\u00a0: contrôlez-y ses lignes.',
  check: (number) => (number ? `Contrôler ${number}` : 'Contrôler les lignes'),
  failed: 'Non déposé\u00a0: réessayez',
  other: 'Autre fichier',
  close: 'Fermer',
};
