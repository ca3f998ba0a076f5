import type { proposedErasure as english } from '../en/proposed-erasure.ts';

export const proposedErasure: typeof english = {
  title: 'Dossiers proposés à l’effacement',
  lead: 'Les clients dont la relation est terminée depuis plus de cinq ans. Chaque dossier s’efface sur sa page, après confirmation.',
  none: 'Aucun dossier n’est à effacer.',
  file: 'dossiers-a-effacer',
  columns: {
    customer: 'Client',
    endedOn: 'Fin de la relation',
    erasableFrom: 'Effaçable depuis le',
    papers: 'Pièces et documents',
  },
};
