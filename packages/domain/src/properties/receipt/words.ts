import type { Language } from '../../billing/documents/mentions.ts';

const FR = {
  titles: { full: 'Quittance de loyer', part: 'Reçu de paiement partiel' },
  period: (from: string, to: string) => `Période du ${from} au ${to}`,
  landlord: 'Bailleur',
  tenant: 'Locataire',
  premises: 'Logement loué',
  otherPremises: 'Local loué',
  missing: 'à compléter',
  said: {
    full: (tenant: string, amount: string) =>
      `Le bailleur désigné ci-dessus déclare avoir reçu de ${tenant} la somme de ${amount} au titre du loyer et des charges de la période ci-dessus, et lui en donne quittance, sous réserve de tous ses droits.`,
    part: (tenant: string, amount: string) =>
      `Le bailleur désigné ci-dessus déclare avoir reçu de ${tenant} la somme de ${amount}, à valoir sur le loyer et les charges de la période ci-dessus.`,
  },
  rent: 'Loyer hors charges',
  charges: 'Charges récupérables',
  total: { full: 'Total acquitté', part: 'Total dû' },
  receivedOn: (day: string) => `Reçu le ${day}`,
  received: 'Reçu',
  outstanding: 'Reste dû',
  due: (day: string) => `Échéance du ${day}`,
  share: (days: number, of: number, monthly: string) =>
    `Au prorata\u00a0: ${days}\u00a0${days === 1 ? 'jour' : 'jours'} sur ${of}, loyer mensuel hors charges de ${monthly}`,
  mention: {
    full: 'Cette quittance annule tous les reçus donnés auparavant pour la même période. Elle ne fait pas présumer le paiement des périodes antérieures.',
    part: 'Ce reçu ne vaut pas quittance\u00a0: le locataire a droit à une quittance une fois toute la période payée.',
  },
  law: 'Document remis gratuitement au locataire (loi n°\u00a089-462 du 6 juillet 1989, article 21).',
  madeOn: (day: string) => `Fait le ${day}`,
  signature: 'Signature du bailleur',
};
export type ReceiptWords = typeof FR;

const EN: ReceiptWords = {
  titles: { full: 'Rent receipt', part: 'Receipt for part of a rent' },
  period: (from, to) => `For the period from ${from} to ${to}`,
  landlord: 'Landlord',
  tenant: 'Tenant',
  premises: 'Dwelling',
  otherPremises: 'Premises',
  missing: 'to be filled in',
  said: {
    full: (tenant, amount) =>
      `The landlord named above acknowledges having received ${amount} from ${tenant} as rent and charges for the period above, and gives a full receipt for it, all rights reserved.`,
    part: (tenant, amount) =>
      `The landlord named above acknowledges having received ${amount} from ${tenant} towards the rent and charges of the period above.`,
  },
  rent: 'Rent excluding charges',
  charges: 'Recoverable charges',
  total: { full: 'Total paid', part: 'Total due' },
  receivedOn: (day) => `Received ${day}`,
  received: 'Received',
  outstanding: 'Outstanding',
  due: (day) => `Due ${day}`,
  share: (days, of, monthly) => `Pro rata: ${days} of ${of} days at a monthly rent of ${monthly} excluding charges`,
  mention: {
    full: 'This receipt replaces any given before for a part of the same period. It does not imply that earlier periods were paid.',
    part: 'This is not a full receipt: the tenant is entitled to one once the whole period is paid.',
  },
  law: 'Given to the tenant free of charge (French law no.\u00a089-462 of 6 July 1989, article 21).',
  madeOn: (day) => `Issued on ${day}`,
  signature: 'Signature of the landlord',
};

export const receiptWords = (language: Language): ReceiptWords => (language === 'fr' ? FR : EN);
