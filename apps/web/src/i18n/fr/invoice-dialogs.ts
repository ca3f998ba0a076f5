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
  surplus: (amount) => `${amount} de plus que le reste à payer : de quoi s’agit-il ?`,
  beyond: { advance: 'Une avance', refund: 'Un remboursement', mistake: 'Une erreur de saisie' },
  beyondDetail: {
    advance: () => 'Le montant est encaissé et reste au crédit du client : il peut payer un autre document.',
    refund: (rest) => `${rest} sont enregistrés comme encaissés, les deux montants en référence.`,
    mistake: (rest) => `Le montant devient ${rest}.`,
  },
  refundNote: (received, back) => `${received} reçus, ${back} remboursés`,
  longBefore: (issuedOn) =>
    `Cette date est bien avant l’émission du document (${issuedOn}). L’année est-elle la bonne\u202f?`,
  confirmDay: 'La date est exacte',
  confirmMissing: 'Confirmez la date, ou changez-la.',
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
