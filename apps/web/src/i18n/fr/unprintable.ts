import type { UnprintableMessages } from '../en/unprintable.ts';

export const unprintable: UnprintableMessages = {
  seller: () => 'Le cabinet',
  buyer: () => 'Le client',
  delivery: () => 'L’adresse de livraison',
  line: (line) => `Ligne ${line}`,
  fee: () => 'L’annexe d’un honoraire',
  reason: () => 'Le motif d’une remise ou d’un supplément',
  order: () => 'Le numéro de commande',
  note: () => 'La note',
  mention: () => 'Une mention du cabinet',
  account: () => 'Le titulaire du compte bancaire',
  subject: () => 'L’objet',
  sentence: (place, signs) =>
    `${place}\u00a0: les polices des documents ne peuvent pas imprimer ${signs}. Écrivez-le autrement`,
};
