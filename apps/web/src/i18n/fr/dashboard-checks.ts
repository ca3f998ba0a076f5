import type { checks as english } from '../en/dashboard-checks.ts';

/** What there is to check, each with its way out. */
export const checks: typeof english = {
  stale_price: {
    title: (name) => `Cours anciens\u00a0: ${name}`,
    detail: (day) => (day ? `Le plus ancien date du ${day}` : 'Un cours est ancien'),
    fix: 'Voir',
  },
  price_doubt: {
    title: (name) => `Quel cours\u202f? ${name}`,
    detail: () => 'Cours et montant d’une ligne importée se contredisent',
    fix: 'Répondre',
  },
  missing_price: {
    title: (name) => `Sans cours\u00a0: ${name}`,
    detail: () => 'Le patrimoine est compté sans lui',
    fix: 'Saisir un cours',
  },
  missing_rate: {
    title: (name) => `Sans taux de change\u00a0: ${name}`,
    detail: () => 'Les montants dans cette devise ne sont pas comptés',
    fix: 'Saisir un taux',
  },
  stale_rate: {
    title: (name) => `Taux de change ancien\u00a0: ${name}`,
    detail: (day) => (day ? `Le dernier est du ${day}` : 'Il est ancien'),
    fix: 'Saisir un taux',
  },
  missing_value: {
    title: (name) => `Sans valeur\u00a0: ${name}`,
    detail: () => 'Le patrimoine est compté sans cet actif',
    fix: 'Saisir une valeur',
  },
  stale_value: {
    title: (name) => `Valeur à revoir\u00a0: ${name}`,
    detail: (day) => (day ? `Déclarée le ${day}` : 'Déclarée il y a longtemps'),
    fix: 'Mettre à jour',
  },
  split_missing: {
    title: (name) => `Division\u202f? ${name}`,
    detail: (day) => `Quantités à multiplier, sans doute, depuis le ${day ?? ''}`,
    fix: 'Vérifier',
  },
  loan_overlap: {
    title: (name) => `Prêt racheté\u202f? ${name}`,
    detail: (day) =>
      day ? `Un prêt du ${day} a pu le solder, mais il court encore` : 'Un prêt plus récent a pu le solder',
    fix: 'Voir',
  },
  cash_negative: {
    title: (name) => `Espèces négatives\u00a0: ${name}`,
    detail: (day, missing) => `Il manque ${missing} au ${day}`,
    fix: 'Voir',
  },
  income_late: {
    title: (name) => `En retard\u00a0: ${name}`,
    detail: (day) => (day ? `Dû le ${day}` : 'C’était dû avant aujourd’hui'),
    fix: 'Reçu',
  },
  own_transfers: {
    title: (count) => `Virements entre vos comptes\u202f? ${count}`,
    detail: () => 'Comptés en entrées et sorties tant que vous n’avez pas répondu',
    fix: 'Répondre',
  },
  class_unknown: {
    title: (name) => `De quoi est fait ${name}\u202f?`,
    detail: () => 'Sans classe connue, donc laissé de côté face à la cible',
    fix: 'Répartir',
  },
  holdings_risk: {
    title: () => 'Vos placements varient plus que votre profil',
    detail: () => 'Leur volatilité estimée dépasse 1,3 fois celle du profil',
    fix: 'Comparer',
  },
  profile_year_over: {
    title: () => 'Profil investisseur à renouveler',
    detail: (day) => `Un an a passé${day ? `, il était valable jusqu’au ${day}` : ''}`,
    fix: 'Répondre de nouveau',
  },
  profile_life_event: {
    title: () => 'Profil investisseur à renouveler',
    detail: () => 'Votre situation a changé depuis',
    fix: 'Répondre de nouveau',
  },
  profile_wealth_changed: {
    title: () => 'Profil investisseur à renouveler',
    detail: () => 'Vos placements ont varié d’un quart ou plus depuis',
    fix: 'Répondre de nouveau',
  },
  pea_age: {
    title: (name) => `Bientôt cinq ans\u00a0: ${name}`,
    detail: (day) => `À partir du ${day}, un retrait est exonéré d’impôt sur le revenu et ne clôt plus le plan`,
    fix: 'Voir',
  },
  life_insurance_age: {
    title: (name) => `Bientôt huit ans\u00a0: ${name}`,
    detail: (day) => `À partir du ${day}, l’abattement annuel et le taux réduit s’appliquent`,
    fix: 'Voir',
  },
  per_year_end: {
    title: (name) => `Versements de l’année\u00a0: ${name}`,
    detail: (day) => `Déductibles des revenus de l’année jusqu’au ${day}`,
    fix: 'Voir',
  },
  life_insurance_year_end: {
    title: () => 'Assurance-vie\u00a0: abattement de l’année',
    detail: (day) =>
      `Commun à tous les contrats de huit ans du foyer\u202f; ce qui n’est pas utilisé le ${day} est perdu`,
    fix: 'Voir',
  },
  waiver_request: {
    title: () => 'Dispense d’acompte sur dividendes et intérêts',
    detail: (day) =>
      `À demander à chaque établissement jusqu’au ${day} pour l’année suivante, si le revenu fiscal de référence est assez bas`,
    fix: 'Voir les dates',
  },
  cdhr_advance: {
    title: () => 'Contribution sur les hauts revenus (CDHR)\u00a0: acompte',
    detail: (day, amount) => `${amount} à verser jusqu’au ${day}, d’après les revenus de l’année connus à ce jour`,
    fix: 'Voir les dates',
  },
  crypto_threshold: {
    title: () => 'Cessions d’actifs numériques\u00a0: seuil proche',
    detail: (_, left) => `Reste ${left} cette année\u202f; au-delà, tous les gains de l’année sont imposés`,
    fix: 'Voir',
  },
  ifi_threshold: {
    title: () => 'IFI\u00a0: seuil proche',
    detail: (day, left) => `Reste ${left}\u202f; les valeurs au ${day} comptent`,
    fix: 'Voir',
  },
  import_errors: {
    title: (name) => `Import à terminer\u00a0: ${name}`,
    detail: (day) => (day ? `Lignes en erreur, ${day}` : 'Lignes en erreur'),
    fix: 'Corriger',
  },
};
