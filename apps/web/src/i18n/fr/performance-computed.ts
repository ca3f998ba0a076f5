import type { PerformanceMessages } from '../en/performance.ts';

export const computed: PerformanceMessages['computed'] = {
  open: 'Mode de calcul',
  title: 'Comment ces chiffres sont calculés',
  period: (from, to) => `De la clôture du ${from} à celle du ${to}.`,
  definitions: [
    { name: 'Période', words: 'La valeur à la clôture du premier jour l’ouvre\u202f; ce jour lui-même ne compte pas.' },
    {
      name: 'Rendement pondéré par le temps (TWR)',
      words:
        'Les rendements quotidiens, enchaînés\u00a0: les entrées comptent dès le début du jour, les sorties jusqu’à sa fin.',
    },
    { name: 'Par an (annualisé)', words: 'La même croissance ramenée à 365 jours, affichée à partir d’un an.' },
    {
      name: 'Taux de rendement interne (TRI)',
      words:
        'Le taux annuel auquel la valeur de départ et chaque flux, depuis son propre jour, deviennent la valeur d’arrivée. Affiché à partir d’un an\u00a0: sur moins, un taux annuel serait une conjecture.',
    },
    {
      name: 'Flux',
      words:
        'L’argent qui entre dans le périmètre mesuré ou en sort. Pour le foyer et ses comptes\u00a0: versements, retraits, transferts. Pour un titre\u00a0: achats, ventes et dividendes.',
    },
    { name: 'Plus-values', words: 'Face au prix de revient moyen pondéré de chaque compte, frais d’achat compris.' },
    {
      name: 'Volatilité',
      words: 'Écart type des rendements quotidiens des jours de bourse, fois la racine de 252 (365 pour les cryptos).',
    },
    {
      name: 'Sharpe, Sortino',
      words: 'Rendement au-delà du Livret A pour une unité de volatilité, ou de volatilité à la baisse.',
    },
    { name: 'Référence', words: 'Comme si les mêmes flux y avaient été placés les mêmes jours.' },
    { name: 'Actifs bruts', words: 'Le rendement des actifs, dettes exclues.' },
  ],
  flows: 'Flux retenus pour le TRI',
  flowsDetail:
    'Les versements et la valeur de départ sont négatifs\u202f; les retraits et la valeur d’arrivée sont positifs.',
  flowsFile: 'flux',
  on: 'Jour',
  amount: 'Montant',
};
