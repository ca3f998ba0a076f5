import type { InvoicesMessages } from '../en/invoices.ts';

/** What was done with a document, in its history. */
export const actions: InvoicesMessages['detail']['actions'] = {
  created: 'Brouillon créé',
  issued: 'Émission',
  issue_refused: 'Émission refusée',
  fee_added: 'Honoraires sur encours ajoutés',
  paid: 'Paiement enregistré',
  payment_reversed: 'Paiement annulé',
  surplus_used: 'Paiement par un trop-perçu',
  surplus_moved: 'Trop-perçu affecté à un autre document',
  payments_moved: 'Paiements reportés sur la facture rectificative',
  payments_taken_over: 'Paiements de la facture rectifiée repris',
  written_off: 'Passage en perte',
  deposit_asked: 'Dépôt sur la plateforme demandé',
  status_recorded: 'Statut de facturation électronique noté',
  status_withdrawn: 'Statut de facturation électronique retiré',
  deleted: 'Brouillon supprimé',
  restored: 'Brouillon rétabli',
  mailed: 'Message préparé',
  link_made: 'Lien public créé',
  link_revoked: 'Lien public révoqué',
};
