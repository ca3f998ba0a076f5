import type { ComplianceMessages } from '../en/compliance.ts';

/** Le registre des conseils donnés par un cabinet. */
export const adviceRegister: ComplianceMessages['register'] = {
  title: 'Registre des conseils',
  lead: 'Chaque document remis à un client, quand, par qui, et la réponse reçue.',
  file: 'registre-des-conseils',
  columns: {
    givenAt: 'Remis le',
    document: 'Document',
    customer: 'Client',
    givenBy: 'Remis par',
    sentAt: 'Envoyé le',
    state: 'État',
    answer: 'Réponse',
    hash: 'SHA-256',
  },
  signed: (name, at) => `Signé par ${name}, ${at}`,
  countersigned: (name, at) => `Pour le cabinet\u00a0: ${name}, ${at}`,
  refused: (name, at) => `Refusé par ${name}, ${at}`,
  kind: 'Document',
  every: 'Tous les documents',
  from: 'Du',
  to: 'Au',
  days: (from, to) => (from && to ? `${from} – ${to}` : from ? `depuis le ${from}` : `jusqu’au ${to}`),
  clear: 'Effacer les filtres',
  empty: {
    title: 'Aucun conseil donné pour l’instant',
    detail: 'Un document y figure dès qu’il est figé pour son client.',
  },
  noMatch: { title: 'Aucun document ne correspond', detail: 'Choisissez d’autres jours ou un autre document.' },
};
