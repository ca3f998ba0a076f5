import type { ImportMessages } from '../en/imports.ts';

type Place = { readonly column: string | null; readonly value: string | null };

const column = ({ column: name }: Place, words = 'une colonne') => (name ? `la colonne «\u00a0${name}\u00a0»` : words);
const found = ({ value }: Place) => (value ? ` («\u00a0${value}\u00a0»)` : '');

export const issues: ImportMessages['issues'] = {
  date_missing: (place) => `La date manque dans ${column(place)}.`,
  date_invalid: (place) => `Cette date est illisible dans ${column(place)}${found(place)}.`,
  number_invalid: (place) => `Ce n’est pas un nombre dans ${column(place)}${found(place)}.`,
  number_too_large: (place) => `Ce nombre comporte trop de chiffres dans ${column(place)}${found(place)}.`,
  currency_invalid: (place) => `Cette devise n’est pas connue dans ${column(place)}${found(place)}.`,
  isin_invalid: (place) => `Cet ISIN n’est pas valable dans ${column(place)}${found(place)}.`,
  kind_missing: (place) => `La nature de l’opération manque dans ${column(place)}.`,
  kind_unknown: (place) => `Cette nature d’opération n’est pas connue dans ${column(place)}${found(place)}.`,
  instrument_missing: () => 'Aucun titre n’est nommé\u00a0: il faut un nom, un ISIN ou un symbole.',
  quantity_missing: (place) => `La quantité manque dans ${column(place)}.`,
  amount_missing: (place) => `Le montant manque dans ${column(place)}.`,
  sign_contradicts_kind: (place) => `Le signe contredit l’opération dans ${column(place)}${found(place)}.`,
  already_held: () =>
    'Le compte détient déjà ce titre\u00a0: la position s’y ajouterait. Choisissez ci-dessus comment lire la liste, ou un autre compte.',
  listed_later: () =>
    'Une liste plus récente de ce compte a déjà été importée\u00a0: celle-ci décalerait ce qu’elle indique. Annulez d’abord l’import le plus récent.',
  direction_unknown: () => 'Rien ne dit si ce montant est entré ou sorti. Répondez à l’étape «\u00a0Colonnes\u00a0».',
  costs_unknown: () =>
    'Rien ne dit si ce montant comprend ses frais et impôts. Répondez à l’étape «\u00a0Colonnes\u00a0».',
  amounts_unproved: (place) =>
    `Rien ne prouve que ${column(place)} contienne les montants. Répondez à l’étape «\u00a0Colonnes\u00a0».`,
  date_order_unknown: (place) =>
    `Les deux ordres conviennent à cette date dans ${column(place)}${found(place)}. Répondez à l’étape «\u00a0Colonnes\u00a0».`,
  currency_unknown: () => 'Le fichier ne dit pas sa devise. Répondez à l’étape «\u00a0Colonnes\u00a0».',
  fee_in_other_currency: (place) =>
    `Les frais dans ${column(place)}${found(place)} sont dans une autre devise et ne sont pas comptés.`,
  too_many_cells: () => 'La ligne a plus de cellules que le fichier n’a de colonnes.',
  date_in_future: (place) =>
    `Cette date est à venir dans ${column(place)}${found(place)}\u00a0: la ligne est prévue et comptera à partir de ce jour.`,
  kind_assumed: (place) => `L’opération a été déduite de ${column(place, 'la forme des montants')}${found(place)}.`,
  amount_differs_from_price: (place) =>
    `Le montant n’est pas quantité × prix dans ${column(place)}${found(place)}. Le cours est ignoré\u00a0: après l’import, vous indiquez lequel est juste.`,
  value_differs_from_price: (place) =>
    `La valeur n’est pas quantité × prix dans ${column(place)}${found(place)}. La valeur compte, et le prix en est déduit.`,
  unit_assumed: (place) =>
    `Aucune part n’est indiquée\u00a0: la ligne est prise comme une part de la valeur lue dans ${column(place)}${found(place)}.`,
  holding_changed: ({ value }) => `Le compte détenait ${value}\u00a0: la différence entre ou sort le jour de la liste.`,
  rate_missing: (place) => `Le taux de change du jour manque${found(place)}.`,
  net_differs: (place) => `Le montant net n’est pas le montant moins ses frais dans ${column(place)}${found(place)}.`,
  row_empty: () => 'La ligne est vide.',
  row_is_noise: () => 'La ligne ne change rien au compte.',
  settled_by_another_row: () => 'Une autre ligne du fichier rapporte la même opération.',
  other_account: (place) => `La ligne est d’un autre compte du fichier${found(place)}.`,
  holding_unchanged: ({ value }) =>
    `Le compte détient ${value}, comme l’indique la liste\u00a0: seul le cours est nouveau.`,
  nothing_happened: () => 'La ligne ne concerne ni espèces ni titres.',
};
