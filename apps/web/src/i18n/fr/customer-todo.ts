import { formatCount } from '#lib/format.ts';
import type { TodoMessages } from '../en/customer-todo.ts';

const days = (count: number) => (count < 2 ? `${count} jour` : `${formatCount(count, 'fr')} jours`);

export const todo: TodoMessages = {
  title: (count) => (count < 2 ? '1 chose à faire' : `${formatCount(count, 'fr')} choses à faire`),
  late: (count) => `Facture en retard de ${days(count)}`,
  accepted: 'Accepté, reste à facturer',
  expired: 'Devis expiré sans réponse',
  lapses: (count) =>
    count === 0 ? 'Devis valable jusqu’à ce soir' : `Devis sans réponse, valable encore ${days(count)}`,
  ready: 'Émis, pas encore envoyé',
  draft: 'Brouillon à terminer',
  noAddress: 'L’adresse de facturation manque',
  noAddressDetail: 'Nécessaire pour envoyer un devis ou une facture',
  noEmail: 'L’adresse e-mail manque',
  noEmailDetail: 'Les documents y sont envoyés',
  actions: {
    remind: 'Relancer',
    invoice: 'Facturer',
    revise: 'Réviser',
    follow: 'Suivre',
    send: 'Envoyer',
    finish: 'Terminer',
    complete: 'Compléter',
  },
  all: (count) => `Voir les ${formatCount(count, 'fr')}`,
};
