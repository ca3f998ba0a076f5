import { formatCount } from '#lib/format.ts';
import type { SearchMessages } from '../en/search.ts';

export const search: SearchMessages = {
  kinds: {
    account: 'Comptes et actifs',
    property: 'Biens immobiliers',
    loan: 'Emprunts',
    security: 'Titres',
    coin: 'Cryptos',
    income: 'Revenus',
    member: 'Personnes',
    transaction: 'Opérations',
    document: 'Documents',
    customer: 'Clients',
    contact: 'Contacts',
    quotation: 'Devis',
    invoice: 'Factures et avoirs',
    article: 'Catalogue',
  },
  all: 'Tout',
  filters: 'Montrer seulement',
  more: (total) => `Tout voir (${formatCount(total, 'fr')})`,
  firstOf: (shown, total) => `Les ${shown} premiers sur ${formatCount(total, 'fr')}. Précisez la recherche.`,
  nearest: (words) => `Aucun résultat exact. Au plus proche\u00a0: ${words}`,
  failed: 'La recherche ne répond pas. Les pages et les raccourcis restent disponibles.',
  archived: 'archivé',
  draftOf: {
    invoice: 'Brouillon de facture',
    deposit: 'Brouillon de facture d’acompte',
    corrective: 'Brouillon de facture rectificative',
    credit_note: 'Brouillon d’avoir',
    quotation: 'Brouillon de devis',
  },
  ownedBy: 'Ce qui lui appartient',
};
