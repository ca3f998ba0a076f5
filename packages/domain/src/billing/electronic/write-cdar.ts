import type { Day } from '../../core/day.ts';
import { element, leaf, type Xml } from '../cii/xml.ts';
import type { BuyerCode } from './lifecycle.ts';

type Party = { readonly siren: string; readonly name: string };

/** What a buyer says to the seller of one invoice. */
export type BuyerStatus = {
  /** By which the message is known: unique among those of the buyer. */
  readonly id: string;
  readonly code: BuyerCode;
  /** When it was set, ISO 8601. */
  readonly at: string;
  /** When the message is written, ISO 8601. */
  readonly writtenAt: string;
  readonly reason: string;
  readonly reasonCode: string | null;
  readonly invoice: { readonly number: string; readonly typeCode: string; readonly issuedOn: Day };
  readonly buyer: Party;
  readonly seller: Party & {
    /** Where its platform delivers: an address in the scheme of French platforms, 0225. */
    readonly address: string;
  };
};

const STANDARD = 'urn:un:unece:uncefact:data:standard:';
const NAMESPACES = {
  'xmlns:rsm': `${STANDARD}CrossDomainAcknowledgementAndResponse:100`,
  'xmlns:ram': `${STANDARD}ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:qdt': `${STANDARD}QualifiedDataType:100`,
  'xmlns:udt': `${STANDARD}UnqualifiedDataType:100`,
};

/** As the norm names them. */
const CONDITIONS: Readonly<Record<BuyerCode, string>> = {
  204: 'Prise en charge',
  205: 'Approuvée',
  206: 'Approuvée partiellement',
  207: 'En litige',
  208: 'Suspendue',
  210: 'Refusée',
  211: 'Paiement transmis',
  214: 'Visée',
};

/** UNTDID 1373, of a message about the treatment of an invoice. */
const TREATMENT = '23';

/**
 * Writes a message of the life cycle (CDAR) from the buyer to the seller of an invoice. Moments are in UTC: the message has no
 * place for a time zone.
 *
 * @see XP Z12-012, flow 6; FNFE-MPE, BR-FR-CDV 1.3.1
 */
export function writeBuyerStatus(status: BuyerStatus): string {
  const message = element(
    'rsm:CrossDomainAcknowledgementAndResponse',
    [
      element('rsm:ExchangedDocumentContext', [
        element('ram:BusinessProcessSpecifiedDocumentContextParameter', [leaf('ram:ID', 'REGULATED')]),
        element('ram:GuidelineSpecifiedDocumentContextParameter', [leaf('ram:ID', 'urn.cpro.gouv.fr:1p0:CDV:invoice')]),
      ]),
      exchanged(status),
      acknowledgement(status),
    ],
    NAMESPACES,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${message}`;
}

function exchanged({ id, writtenAt, buyer, seller }: BuyerStatus): Xml {
  return element('rsm:ExchangedDocument', [
    leaf('ram:ID', id),
    moment(writtenAt),
    element('ram:SenderTradeParty', [leaf('ram:RoleCode', 'BY')]),
    element('ram:IssuerTradeParty', [siren(buyer), leaf('ram:Name', buyer.name), leaf('ram:RoleCode', 'BY')]),
    element('ram:RecipientTradeParty', [
      siren(seller),
      leaf('ram:Name', seller.name),
      leaf('ram:RoleCode', 'SE'),
      element('ram:URIUniversalCommunication', [leaf('ram:URIID', seller.address, { schemeID: '0225' })]),
    ]),
  ]);
}

function acknowledgement({ at, code, reason, reasonCode, invoice, seller }: BuyerStatus): Xml {
  return element('rsm:AcknowledgementDocument', [
    element('ram:MultipleReferencesIndicator', [leaf('udt:Indicator', 'false')]),
    leaf('ram:TypeCode', TREATMENT),
    moment(at),
    element('ram:ReferenceReferencedDocument', [
      leaf('ram:IssuerAssignedID', invoice.number),
      leaf('ram:TypeCode', invoice.typeCode),
      element('ram:FormattedIssueDateTime', [
        leaf('qdt:DateTimeString', invoice.issuedOn.replaceAll('-', ''), { format: '102' }),
      ]),
      leaf('ram:ProcessConditionCode', `${code}`),
      leaf('ram:ProcessCondition', CONDITIONS[code]),
      element('ram:IssuerTradeParty', [siren(seller), leaf('ram:RoleCode', 'SE')]),
      element('ram:SpecifiedDocumentStatus', [leaf('ram:ReasonCode', reasonCode), leaf('ram:Reason', reason)]),
    ]),
  ]);
}

const siren = (party: Party): Xml => leaf('ram:GlobalID', party.siren, { schemeID: '0002' });

/** `2026-11-20T09:30:00.000Z` → `20261120093000` */
function moment(at: string): Xml {
  const digits = at.slice(0, 19).replaceAll(/[-T:]/g, '');
  return element('ram:IssueDateTime', [leaf('udt:DateTimeString', digits, { format: '204' })]);
}
