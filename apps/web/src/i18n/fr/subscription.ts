import { formatMoney } from '#lib/format.ts';
import type { SubscriptionMessages } from '../en/subscription.ts';

const price = (amount: string, currency: string) => formatMoney(amount, { locale: 'fr', currency, detail: true });

export const subscription: SubscriptionMessages = {
  title: 'Abonnement',
  plan: 'Formule',
  period: 'Facturation',
  plans: { personal: 'Particulier', advisor: 'Conseiller' },
  details: {
    personal: 'Des foyers\u00a0: actifs, imports, patrimoine net, performance',
    advisor: 'Tout Particulier, et un cabinet avec ses clients',
  },
  periods: { month: 'Mensuelle', year: 'Annuelle' },
  perMonth: (amount, currency) => `${price(amount, currency)} par mois`,
  perYear: (amount, currency) => `${price(amount, currency)} par an`,
  free: 'Sans frais ici',
  states: {
    none: 'Pas encore choisie',
    trialing: 'Essai',
    active: 'Active',
    past_due: 'Paiement en retard',
    unpaid: 'Impayée',
    canceled: 'Résiliée',
  },
  until: {
    trialing: (day) => `Essai jusqu’au ${day}`,
    active: (day) => `Renouvellement le ${day}`,
    canceled: (day) => `Ouverte jusqu’au ${day}, puis terminée`,
  },
  currentTitle: 'Formule actuelle',
  selfManagedTitle: 'Rien n’est facturé sur cette instance',
  selfManaged:
    'Elle est autogérée\u00a0: les formules sont gratuites et actives aussitôt. Aucune licence à renouveler.',
  usageTitle: 'Utilisation',
  usage: {
    workspaces: 'Espaces',
    assets: 'Actifs',
    transactions: 'Opérations',
    customers: 'Clients',
    invoices: 'Factures',
  },
  usageNote: 'Sans limite dans cette formule.',
  changeTitle: 'Changer de formule',
  change: 'Passer à cette formule',
  changed: (plan) => `Votre formule est maintenant ${plan}`,
  cancelTitle: 'Résilier',
  cancelLead: 'Deux clics, et rien n’est supprimé\u00a0: vos données restent exportables.',
  cancel: 'Résilier la formule',
  cancelAsk: 'Résilier la formule\u202f?',
  cancelUntil: (day) => `Elle reste ouverte jusqu’au ${day}\u202f; rien n’est facturé ensuite.`,
  cancelLater: 'Elle reste ouverte jusqu’à la fin de la période en cours. Vous pourrez la réactiver à tout moment.',
  cancelDone: 'La formule est résiliée',
  dismiss: 'Garder la formule',
  export: 'Exporter d’abord mes données',
  canceledNote: 'La formule est résiliée. Choisissez-en une pour continuer.',
  reactivate: 'Réactiver',
  toPayment: 'Continuer vers le paiement',
  paymentTitle: 'Carte, factures et résiliation',
  paymentLead: 'Sur la page du prestataire de paiement. Aurea ne voit jamais le numéro de votre carte.',
  manage: 'Ouvrir la page de paiement',
  due: (plan, amount) => `Un paiement a été refusé\u00a0: ${plan}, ${amount}`,
  lateUntil: (day) =>
    `Tout reste ouvert jusqu’au ${day}. Ensuite vos données restent exportables\u202f; rien n’est jamais supprimé.`,
  lateOver: 'Tout s’ouvre de nouveau dès que c’est payé. Vos données sont exportables, et rien n’est supprimé.',
  grace: {
    refused: 'Paiement refusé, premier message',
    second: 'Deuxième message',
    last: 'Dernier message',
    closed: 'Export seul, jusqu’au paiement',
  },
  payNow: 'Payer ou changer de carte',
  endedNote: 'Votre formule est terminée',
  nothingDeleted:
    'Choisissez-en une pour reprendre où vous en étiez. Vos données sont exportables, et rien n’est supprimé.',
  endedTitle: 'Votre accès',
};
