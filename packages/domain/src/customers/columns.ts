import { plainWords } from '../imports/text/words.ts';

/** What a column of a file of customers may hold; `field:` and an id is one of the practice's own fields. */
export const CUSTOMER_COLUMNS = [
  'ignore',
  'kind',
  'name',
  'companyName',
  'givenName',
  'familyName',
  'status',
  'email',
  'phone',
  'line1',
  'line2',
  'postalCode',
  'city',
  'country',
  'siren',
  'siret',
  'vatNumber',
  'locale',
  'tags',
] as const;
export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number] | `field:${string}`;

type Names = readonly [name: string, ...others: string[]];
type Named = Exclude<(typeof CUSTOMER_COLUMNS)[number], 'ignore'>;

/** The names of columns: first as the product writes them, then others that files bear. */
export const COLUMN_NAMES: Readonly<Record<'en' | 'fr', Readonly<Record<Named, Names>>>> = {
  en: {
    kind: ['Kind', 'type', 'customer type'],
    name: ['Name', 'full name', 'customer', 'client', 'contact', 'display name'],
    companyName: ['Company', 'company name', 'organisation', 'organization', 'business name', 'legal name'],
    givenName: ['First name', 'given name', 'forename'],
    familyName: ['Last name', 'family name', 'surname'],
    status: ['Status', 'state'],
    email: ['E-mail', 'email', 'mail', 'email address', 'e mail address'],
    phone: ['Phone', 'telephone', 'mobile', 'phone number', 'tel'],
    line1: ['Address', 'street', 'address 1', 'address line 1', 'street address'],
    line2: ['Address line 2', 'address 2', 'street 2'],
    postalCode: ['Postal code', 'zip', 'zip code', 'postcode'],
    city: ['City', 'town'],
    country: ['Country', 'country code'],
    siren: ['SIREN'],
    siret: ['SIRET'],
    vatNumber: ['VAT number', 'vat', 'vat id', 'vat no'],
    locale: ['Language', 'lang', 'locale'],
    tags: ['Tags', 'labels', 'categories'],
  },
  fr: {
    kind: ['Nature', 'type de client', 'civilité ou société'],
    name: ['Nom complet', 'client', 'nom du client', 'nom et prénom', 'prénom et nom', 'dénomination'],
    companyName: ['Société', 'raison sociale', 'entreprise', 'nom de la société', 'organisation'],
    givenName: ['Prénom', 'prénoms'],
    familyName: ['Nom', 'nom de famille', 'nom d’usage'],
    status: ['Statut', 'état'],
    email: ['E-mail', 'courriel', 'adresse e-mail', 'adresse mail', 'adresse électronique', 'mail'],
    phone: ['Téléphone', 'tél', 'portable', 'mobile', 'numéro de téléphone'],
    line1: ['Adresse', 'rue', 'adresse 1', 'adresse ligne 1', 'voie'],
    line2: ['Complément d’adresse', 'adresse 2', 'adresse ligne 2', 'complément'],
    postalCode: ['Code postal', 'cp'],
    city: ['Ville', 'commune', 'localité'],
    country: ['Pays', 'code pays'],
    siren: ['SIREN', 'numéro siren', 'n° siren'],
    siret: ['SIRET', 'numéro siret', 'n° siret'],
    vatNumber: ['N° de TVA', 'tva', 'tva intracommunautaire', 'numéro de tva', 'n° tva intracommunautaire'],
    locale: ['Langue'],
    tags: ['Étiquettes', 'tags', 'catégories', 'libellés'],
  },
};

type OwnField = { readonly id: string; readonly label: string };

const BY_NAME: readonly (readonly [name: string, column: CustomerColumn])[] = [
  COLUMN_NAMES.fr,
  COLUMN_NAMES.en,
].flatMap((names) =>
  CUSTOMER_COLUMNS.flatMap((column) =>
    column === 'ignore' ? [] : names[column].map((name) => [plainWords(name), column] as const),
  ),
);

/** The meaning of each column of a header, by its name in either language; a meaning is given once, to the first. */
export function guessColumns(header: readonly string[], own: readonly OwnField[]): CustomerColumn[] {
  const known = new Map<string, CustomerColumn>(BY_NAME.toReversed());
  for (const { id, label } of own) known.set(plainWords(label), `field:${id}`);
  const named = header.map((name) => known.get(plainWords(name)) ?? 'ignore');
  return named.map((column, at) => (named.indexOf(column) === at ? column : 'ignore'));
}
