import { foldedLetters, plainWords } from '../text/words.ts';
import type { AssetListField } from './answers.ts';

/** In the order in which they are tried: what is narrower comes first. */
const NAMES: readonly (readonly [AssetListField, RegExp])[] = [
  ['isin', / isin /],
  ['currency', / (?:devise|monnaie|currency|ccy|wahrung|moneda|valuta|moeda) $/],
  [
    'unitCost',
    / (?:pru|prix de revient unitaire|prix moyen|cout moyen|average (?:cost|price)|unit cost|einstandskurs) /,
  ],
  [
    'boughtOn',
    / (?:date (?:d )?(?:achat|acquisition|ouverture)|achete le|purchase date|acquisition date|bought on|opened on|kaufdatum|fecha de compra|data (?:di|d) acquisto|aankoopdatum|data de compra|kopdatum|inkopsdatum) /,
  ],
  [
    'valuedOn',
    / (?:date (?:de |d )?(?:valeur|valorisation|evaluation|estimation)|valuation date|valued on|as of|stichtag|bewertungsdatum|fecha de valoracion|waarderingsdatum|varderingsdatum) /,
  ],
  [
    'cost',
    / (?:prix (?:d )?(?:achat|acquisition)|prix de revient|cout (?:d )?acquisition|valeur (?:d )?(?:achat|acquisition)|purchase (?:price|value)|cost|acquisition (?:price|cost)|kaufpreis|anschaffungskosten|precio de compra|prezzo (?:d )?acquisto|aankoopprijs|preco de compra|kopesumma|inkopspris) /,
  ],
  [
    'share',
    / (?:quote part|quotepart|part detenue|part en|pourcentage|ownership|owned|share of|percent|pct|anteil|participacion|andel) /,
  ],
  [
    'quantity',
    / (?:quantite|qte|nombre de (?:parts|titres|unites)|nbre de parts|nb parts|parts|units|quantity|qty|shares|number of shares|anzahl|stuck|cantidad|quantita|aantal|quantidade|antal) /,
  ],
  ['kind', / (?:type|nature|categorie|category|kind|class|classe|art|tipo|soort|typ|kategorie|kategori|slag) /],
  [
    'institution',
    / (?:banque|etablissement|institution|courtier|assureur|bank|broker|insurer|provider|versicherer|banco|banca|entidad) /,
  ],
  ['account', / (?:compte|account|konto|depot|cuenta|conto|rekening|conta|enveloppe|contrat|contract) /],
  [
    'owner',
    / (?:proprietaire|titulaire|detenteur|detenu par|owner|holder|held by|inhaber|eigentumer|titular|propietario|intestatario|proprietario|eigenaar|agare) /,
  ],
  [
    'value',
    / (?:valeur|montant|estimation|solde|encours|valorisation|capital restant du|reste a payer|value|amount|balance|worth|wert|betrag|saldo|valor|importe|valore|importo|waarde|bedrag|varde|belopp) /,
  ],
  ['note', / (?:note|notes|commentaire|commentaires|remarque|remarques|comment|comments|bemerkung|notas|anmarkning) /],
  [
    'name',
    / (?:nom|libelle|designation|intitule|actif|bien|description|name|asset|item|label|bezeichnung|vermogenswert|nombre|activo|nome|attivita|bene|naam|omschrijving|ativo|namn|tillgang|benamning) /,
  ],
];

/** What the name of a column says it means; null where nothing is sure. */
export function fieldOfName(name: string): AssetListField | null {
  const plain = plainWords(foldedLetters(name));
  return NAMES.find(([, words]) => words.test(plain))?.[0] ?? null;
}
