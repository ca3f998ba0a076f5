import type { InvoiceDialogMessages } from '../en/invoice-dialogs.ts';

export const dialogs: InvoiceDialogMessages = {
  payTitle: 'Enregistrer un paiement',
  on: 'Reçu le',
  amount: 'Montant',
  method: 'Moyen',
  reference: 'Référence',
  record: 'Enregistrer',
  recorded: 'Paiement enregistré',
  reverseTitle: 'Annuler ce paiement\u202f?',
  reverseDetail: 'Une écriture inverse est ajoutée\u202f; rien n’est effacé.',
  surplus: (amount) =>
    `${amount} de plus que le reste dû\u00a0: ils restent au crédit du client et peuvent régler un autre document.`,
  lateTitle: (on) => `Passée en perte le ${on}`,
  lateDetail: 'Le paiement reprend la perte, à hauteur de son montant.',
  actOn: 'Le',
  reason: 'Motif',
  reverse: 'Annuler le paiement',
  reversed: 'Paiement annulé',
  writeOffTitle: 'Passer le reste en perte\u202f?',
  writeOffDetail:
    'Le montant est abandonné et quitte l’encours. Un paiement arrivé malgré tout pourra encore être enregistré.',
  writeOff: 'Passer en perte',
  writtenOff: 'Passée en perte',
};
