import { foldedLetters, plainWords } from '../text/words.ts';
import type { AssetListField } from './answers.ts';
import { dayOfName, isOfUnknownDay } from './days-of-names.ts';

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
  // The balance of an account, or its name, is not the account that something lies in.
  ['value', / (?:solde|balance|encours|saldo) /],
  [
    'name',
    / (?:nom|libelle|intitule|designation) (?:du |de |des |d |l )*(?:compte|contrat|enveloppe|depot) | (?:account|contract) name | name of (?:the )?(?:account|contract) | nombre de (?:la )?cuenta | nome (?:del |da )?cont[oa] /,
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

/** Of these an amount is another one than the value of the whole, or than what was paid for the whole. */
const NOT_THE_WHOLE =
  / (?:plus|moins|gain|gains|perte|pertes|profit|performance|variation|latent|latente|liquidative|nav|net asset value|unit|unite|unitaire|unitaires|units|parts|shares|titres|part|share|par (?:part|titre|unite|action)|per|each|loyer|loyers|rent|miete|alquiler|affitto|mensualite|mensualites|mensuel|mensuelle|monthly|annuel|annuelle|yearly|echeance|interets|interest|emprunte|empruntee|borrowed|initial|initiale|pct|percent) /;
/** Amounts in thousands or millions. */
const SCALED =
  /(?<!\p{L})(?:[kmt]|mio|mrd)\s?(?:[€$£]|(?:eur|usd|chf|gbp)(?!\p{L}))|(?<!\p{L})(?:milliers?|millions?|milliards?|thousands?|tausend|mille|migliaia|miles|duizend|tusen)(?!\p{L})|1[ .,\u00a0\u202f]?000/iu;
const GAIN = /\+\s?\/?\s?[-−–]|±|%/u;
const AMOUNTS: ReadonlySet<string> = new Set<AssetListField>(['value', 'cost', 'unitCost']);
const MONEY =
  / (?:valeur|value|prix|price|montant|amount|cout|cost|wert|preis|valor|precio|valore|prezzo|waarde|prijs) /;

/** What the name of a column seems to say; whether that is sure is another question. */
export function likelyField(name: string): AssetListField | null {
  const day = dayOfName(name);
  const bare = day ? name.replace(day, '').replace(/\b(?:as of|as at|au|am|al|on|per)\s*$/i, '') : name;
  const plain = plainWords(foldedLetters(bare));
  return NAMES.find(([, words]) => words.test(plain))?.[0] ?? null;
}

/**
 * What the name of a column says it means; null where nothing is sure: a net asset value, a gain, a rent or thousands are
 * not the value, and the value of some year is of no day that is known.
 */
export function fieldOfName(name: string): AssetListField | null {
  const field = likelyField(name);
  const plain = plainWords(foldedLetters(name));
  if (field === 'quantity' && MONEY.test(plain)) return null;
  if (field === null || !AMOUNTS.has(field)) return field;
  const isUnsure = isScaled(name) || GAIN.test(name) || isOfUnknownDay(name);
  return isUnsure || (field !== 'unitCost' && NOT_THE_WHOLE.test(plain)) ? null : field;
}

/** Whether the amounts of a column are thousands or millions by its name: `Valeur (k€)`. */
export function isScaled(name: string): boolean {
  return SCALED.test(name);
}

/** Whether a column holds the amounts of all units, and not of one. */
export function isOfAllUnits(name: string): boolean {
  return / (?:total|totale|totals|gesamt|gesamtwert|totaal|totalt) /.test(plainWords(foldedLetters(name)));
}
