import type { CardPaymentMessages } from '../en/card-payments.ts';

export const cardPayments: CardPaymentMessages = {
  title: 'Paiement par carte',
  lead: 'Avec votre propre compte Stripe, vos clients paient leurs factures par carte depuis le lien qu’ils reçoivent. L’argent va directement sur ce compte\u202f; Aurea ne prélève rien.',
  steps: [
    'Dans Stripe, créez une clé restreinte qui peut écrire «\u00a0Checkout Sessions\u00a0» et lire «\u00a0PaymentIntents\u00a0», «\u00a0Charges\u00a0», «\u00a0Disputes\u00a0» et «\u00a0Balance\u00a0».',
    'Toujours dans Stripe, ajoutez un webhook pour «\u00a0checkout.session.completed\u00a0», «\u00a0checkout.session.expired\u00a0», «\u00a0charge.refunded\u00a0» et tout «\u00a0charge.dispute\u00a0», vers cette adresse\u00a0:',
    'Saisissez ici les deux secrets. Ils sont vérifiés auprès de Stripe, conservés chiffrés et jamais réaffichés.',
  ],
  address: 'Adresse des messages',
  copy: 'Copier l’adresse',
  copied: 'Adresse copiée',
  key: 'Clé restreinte',
  keyHelp: 'Commence par rk_live_',
  keyForm: 'Une clé restreinte commence par rk_live_ ou rk_test_',
  secret: 'Secret du webhook',
  secretHelp: 'Commence par whsec_',
  secretForm: 'Le secret d’un webhook commence par whsec_',
  save: 'Enregistrer',
  saved: 'Vos factures peuvent être payées par carte',
  refused: 'Stripe ne connaît pas cette clé',
  refusedDetail: 'Elle est peut-être incomplète ou révoquée. Rien n’a été conservé.',
  testKey: 'C’est une clé de test',
  testKeyDetail:
    'Elle solderait de vraies factures sans argent. Saisissez une clé réelle, rk_live_. Rien n’a été conservé.',
  missing: 'Il manque des droits à la clé',
  missingDetail: (rights) => `Donnez-les dans Stripe\u00a0: ${rights}. Rien n’a été conservé.`,
  rights: {
    checkout_sessions: 'Checkout Sessions (écriture)',
    payment_intents: 'PaymentIntents et Charges (lecture)',
    disputes: 'Disputes (lecture)',
  },
  live: 'Actif',
  test: 'Test\u00a0: aucun argent ne circule',
  kept: (end, on) => `Clé finissant par ${end}, saisie le ${on}.`,
  heard: (at) => `Dernier message de Stripe le ${at}.`,
  unheard:
    'Aucun message de Stripe n’est encore arrivé. D’ici là, les paiements sont trouvés dans l’heure\u202f; vérifiez l’adresse du webhook.',
  keyRefused: (at) => `Stripe refuse cette clé depuis le ${at}`,
  keyRefusedDetail:
    'Elle a été révoquée, ou un droit lui a été retiré. Les factures se paient par virement tant qu’aucune clé n’est saisie\u202f; avec une clé du même compte, ce qui s’est passé entre-temps est de nouveau suivi.',
  replace: 'Remplacer la clé',
  replaceFirst: 'Avant de remplacer la clé',
  replaceFirstDetail:
    'Avec la clé d’un autre compte Stripe, les remboursements et contestations de ce qui a été payé jusqu’ici ne sont plus suivis. Une nouvelle clé du même compte ne change rien. Les pages ouvertes sont fermées.',
  remove: 'Supprimer',
  removeAsk: 'Ne plus accepter les cartes\u202f?',
  removeDetail:
    'Les pages ouvertes sont fermées et la clé est supprimée ici. Les paiements restent\u202f; les remboursements et contestations dans Stripe ne sont plus suivis.',
  removed: 'Les factures ne se paient plus par carte',
  dismiss: 'Garder',
  onlyApprovers: 'Les propriétaires et conseillers du cabinet peuvent saisir une clé.',
  news: {
    keyRefused: 'Stripe refuse la clé des cartes',
    keyRefusedDetail: 'Les factures se paient par virement d’ici la prochaine clé',
    paid: (number, at) => `${number} payée par carte, ${at}`,
    odd: (number) => `${number}\u00a0: un autre montant que demandé, à enregistrer`,
  },
  pages: 'Paiement par carte',
  states: { open: 'Page ouverte', paid: 'Payé', ended: 'Terminée sans paiement' },
  back: 'Remboursé',
  backInPart: 'Remboursé en partie',
  opened: (at) => `Ouverte le ${at}`,
  left: (amount) => `Reste ${amount} après remboursement ou contestation`,
  questions: {
    amount_differs:
      'Un autre montant que demandé est arrivé\u00a0: regardez-le dans Stripe, puis enregistrez le paiement à la main.',
    taken_back_by_hand:
      'Vous avez annulé ce paiement ici, mais Stripe en détient encore une partie\u00a0: enregistrez-la comme paiement.',
    given_back_later:
      'Stripe a rendu de l’argent de ce paiement\u00a0: si vous avez enregistré comme paiement ce qui a été rendu, annulez-le aussi.',
    not_followed:
      'La clé a changé ou a été refusée pendant que cette page était ouverte\u00a0: regardez dans Stripe si elle a été payée.',
    recorded_by_hand:
      'Payée par carte alors que la clé manquait ou était refusée\u202f; un paiement a été enregistré ici entre-temps, rien n’a donc été ajouté. Si ce paiement est un autre, enregistrez aussi celui-ci.',
  },
};
