import { formatCount } from '#lib/format.ts';
import type { UpcomingMessages } from '../en/upcoming.ts';

export const upcoming: UpcomingMessages = {
  title: 'À venir',
  days: { 30: '30 jours', 90: '90 jours' },
  daysLabel: 'Horizon',
  finding: (received, paid) => `${received} à recevoir, ${paid} à payer`,
  findingLate: (received, late, paid) => `${received} à recevoir, dont ${late} en retard\u202f; ${paid} à payer`,
  hidden: 'Ce qui est à recevoir et à payer',
  instalment: 'Échéance d’emprunt',
  forecast: 'Prévision d’après l’an dernier',
  none: 'Rien à venir',
  noneDetail: 'Les revenus et les échéances d’emprunt apparaissent ici.',
  more: (count) => `Afficher ${formatCount(count, 'fr')} de plus`,
  less: 'Afficher moins',
};
