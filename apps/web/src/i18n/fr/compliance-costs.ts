import type { CostDisclosureMessages } from '../en/compliance-costs.ts';

export const costDisclosure: CostDisclosureMessages = {
  period: 'Période',
  from: 'Du',
  to: 'Au',
  periodHelp: 'Un an au plus, et terminée\u00a0: le dernier jour est hier ou avant.',
  periodWrong: 'Choisissez des jours dans l’ordre, à un an d’écart au plus, et passés.',
  service: 'Coûts du service',
  invoiced: 'Les honoraires viennent des factures émises sur la période, moins les avoirs, TTC.',
  inducementsHelp: 'Pour ce client, en euros. Saisissez 0 si vous n’avez rien reçu\u00a0: ce n’est jamais supposé.',
  contained: 'Sont-elles comprises dans les coûts des instruments\u202f?',
  containedYes: 'Oui, payées sur ces coûts, comptées une seule fois',
  containedNo: 'Non, elles s’y ajoutent',
  otherFees: 'Honoraires facturés hors de l’application, TTC',
  otherFeesHelp: 'Seulement s’il y en a.',
  instruments: 'Coûts indiqués par les établissements',
  instrumentsHelp:
    'En euros, d’après leurs relevés annuels, sauf ce qui figure déjà parmi les frais enregistrés sur les comptes.',
  accounts: 'Comptes',
  computed:
    'Les frais des comptes, la moyenne des actifs et le résultat sont calculés sous le mandat, à l’aperçu et quand le document est figé.',
  typed:
    'Aucun mandat ne montre les comptes sur cette période\u00a0: saisissez ce que disent leurs relevés. Le document indique que c’est saisi.',
  resultHelp:
    'Plus et moins-values et revenus, après frais prélevés sur les comptes et avant vos honoraires\u202f; négatif pour une perte.',
  notKnown: (figure) => `Non connu\u00a0: ${figure}`,
  notKnownShort: 'Non connu',
  amountWrong: (canBeNegative) =>
    `Un montant en euros${canBeNegative ? '' : ', nul ou positif'}, avec deux décimales au plus.`,
  send: 'Envoyer au client',
  given: 'Remis, sans accusé de réception à ce jour',
  acknowledged: 'Accusé de réception signé',
};
