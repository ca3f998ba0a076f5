import type { Buyer, InvoiceDocument, PostalAddress, Seller } from '../documents/document.ts';
import { element, leaf, type Xml } from './xml.ts';

const SIREN = '0002';
const SIRET = '0009';

/** Seller (BG-4), buyer (BG-7), order and contract. */
export function agreement({ seller, buyer, purchaseOrder, quotation, lines }: InvoiceDocument): Xml {
  const outOfScope = lines.some(({ vatCategory }) => vatCategory === 'O');
  return element('ram:ApplicableHeaderTradeAgreement', [
    element('ram:SellerTradeParty', sellerParts(seller, outOfScope)),
    element('ram:BuyerTradeParty', buyerParts(buyer, outOfScope)),
    reference('ram:BuyerOrderReferencedDocument', purchaseOrder),
    reference('ram:ContractReferencedDocument', quotation),
  ]);
}

/** Where and when it was delivered (BG-13); a delivery inside the Union must say to which country. */
export function delivery({ delivery: to, buyer, suppliedOn, lines }: InvoiceDocument, day: DayWriter): Xml {
  const insideUnion = lines.some(({ vatCategory }) => vatCategory === 'K');
  const place = to ?? (insideUnion ? buyer.address : null);
  const parts = [
    place && element('ram:ShipToTradeParty', [address(place)]),
    suppliedOn &&
      element('ram:ActualDeliverySupplyChainEvent', [element('ram:OccurrenceDateTime', [day('udt', suppliedOn)])]),
  ];
  return element('ram:ApplicableHeaderTradeDelivery', parts) ?? '<ram:ApplicableHeaderTradeDelivery/>';
}

export type DayWriter = (prefix: 'udt' | 'qdt', day: string) => Xml;

/** What is outside the scope of VAT names nobody's VAT number. @see BR-O-02 */
function sellerParts(seller: Seller, outOfScope: boolean): Xml[] {
  const contacts = [contact(seller.name, seller.phone, seller.email)];
  const registration = outOfScope ? null : (vatOf(seller) ?? registered(seller.siren, 'FC'));
  return partyParts(seller, contacts, registration, seller.legalLine);
}

function buyerParts(buyer: Buyer, outOfScope: boolean): Xml[] {
  return partyParts(buyer, [contact(buyer.contact, null, buyer.email)], outOfScope ? null : vatOf(buyer));
}

function partyParts(
  party: Seller | Buyer,
  contacts: readonly Xml[],
  registration: Xml,
  legalLine: string | null = null,
): Xml[] {
  const { endpoint } = party;
  return [
    leaf('ram:GlobalID', party.siret, { schemeID: SIRET }),
    leaf('ram:Name', party.name),
    leaf('ram:Description', legalLine),
    element('ram:SpecifiedLegalOrganization', [leaf('ram:ID', party.siren, { schemeID: SIREN })]),
    ...contacts,
    address(party.address),
    endpoint &&
      element('ram:URIUniversalCommunication', [leaf('ram:URIID', endpoint.id, { schemeID: endpoint.scheme })]),
    registration,
  ];
}

function vatOf({ vatNumber }: Seller | Buyer): Xml {
  return registered(vatNumber, 'VA');
}

function registered(id: string | null, schemeID: string): Xml {
  return element('ram:SpecifiedTaxRegistration', [leaf('ram:ID', id, { schemeID })]);
}

function contact(name: string | null, phone: string | null, email: string | null): Xml {
  if (name === null && phone === null && email === null) return null;
  return element('ram:DefinedTradeContact', [
    leaf('ram:PersonName', name),
    element('ram:TelephoneUniversalCommunication', [leaf('ram:CompleteNumber', phone)]),
    element('ram:EmailURIUniversalCommunication', [leaf('ram:URIID', email)]),
  ]);
}

function address({ line1, line2, postalCode, city, country }: PostalAddress): Xml {
  return element('ram:PostalTradeAddress', [
    leaf('ram:PostcodeCode', postalCode),
    leaf('ram:LineOne', line1),
    leaf('ram:LineTwo', line2),
    leaf('ram:CityName', city),
    leaf('ram:CountryID', country),
  ]);
}

function reference(name: string, number: string | null): Xml {
  return element(name, [leaf('ram:IssuerAssignedID', number)]);
}
