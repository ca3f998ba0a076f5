import type { AdjustmentMessages } from '../en/adjustments.ts';

export const adjustments: AdjustmentMessages = {
  title: 'Remises et frais sur le document',
  discount: 'Remise',
  charge: 'Frais',
  row: (kind, number) => `${kind.toLowerCase()}, ligne ${number}`,
  reason: 'Motif',
  value: 'Valeur',
  unit: 'En',
  allRates: 'Comme les lignes',
  addDiscount: 'Ajouter une remise',
  addCharge: 'Ajouter des frais',
  actions: 'Actions',
  remove: 'Retirer',
  removed: 'Retiré du document',
  undo: 'Annuler',
  gross: 'Total TTC',
  prepaid: 'Acomptes déduits',
  lineTotal: 'Total des lignes',
  discounts: 'Remises',
  charges: 'Frais',
};
