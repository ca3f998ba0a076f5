import { type Day, isDay } from '../../core/day.ts';
import { elementsAt, readXmlTree, textAt, type XmlElement } from '../received/xml-tree.ts';

/** What a message of the life cycle says of one invoice. */
export type StatusMessage = {
  /** As its seller numbered it. */
  readonly number: string;
  readonly issuedOn: Day | null;
  /** Nine digits; null where the seller is named in another way, or not at all. */
  readonly sellerSiren: string | null;
  /** Of the norm, or one that is not known here. */
  readonly code: number;
  /** The moment at which it was set, ISO 8601. */
  readonly at: string;
  readonly reason: string;
  readonly reasonCode: string | null;
};

/** Why a text is no message of the life cycle: it is no XML, is another kind of it, or leaves out what each says. */
export type StatusRefusal = 'no_xml' | 'no_status' | 'incomplete';

const CDAR = 'urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100';
const MOST_NUMBER = 100;
const MOST_REASON = 500;
const MOST_INVOICES = 1000;

/**
 * Reads a message of the life cycle (CDAR) as it stands: the invoices that it names, each with its status. A moment names no
 * time zone: it is taken as UTC.
 *
 * @see XP Z12-012, flow 6: MDT-87 (number), MDT-100 (day), MDT-129 (seller), MDT-105 (status), MDT-78 (moment), MDT-113, MDT-114
 */
export function readStatusMessages(xml: string): readonly StatusMessage[] | StatusRefusal {
  const root = readXmlTree(xml);
  if (root === null) return 'no_xml';
  if (root.name !== 'CrossDomainAcknowledgementAndResponse' || root.namespace !== CDAR) return 'no_status';
  const named = elementsAt(root, 'AcknowledgementDocument').flatMap((document) => {
    const at =
      momentAt(document, 'IssueDateTime/DateTimeString') ??
      momentAt(root, 'ExchangedDocument/IssueDateTime/DateTimeString');
    return elementsAt(document, 'ReferenceReferencedDocument').map((invoice) => messageOf(invoice, at));
  });
  const complete = named.filter((message) => message !== null);
  return complete.length === 0 || complete.length < named.length || named.length > MOST_INVOICES
    ? 'incomplete'
    : complete;
}

function messageOf(invoice: XmlElement, at: string | null): StatusMessage | null {
  const number = textAt(invoice, 'IssuerAssignedID');
  const code = /^\d{3}$/.exec(textAt(invoice, 'ProcessConditionCode') ?? '')?.[0];
  if (number === null || number.length > MOST_NUMBER || code === undefined || at === null) return null;
  const reasons = elementsAt(invoice, 'SpecifiedDocumentStatus');
  const coded = reasons.map((one) => textAt(one, 'ReasonCode')).find((one) => one !== null) ?? '';
  const words = reasons.map((one) => textAt(one, 'Reason')).filter((one) => one !== null);
  return {
    ...{ number, code: Number(code), at },
    issuedOn: dayOf(textAt(invoice, 'FormattedIssueDateTime/DateTimeString')),
    sellerSiren: sirenOf(elementsAt(invoice, 'IssuerTradeParty/GlobalID')),
    reason: words.join(' · ').slice(0, MOST_REASON).toWellFormed(),
    reasonCode: /^[A-Z0-9_]{1,40}$/.test(coded) ? coded : null,
  };
}

/** SIREN itself (scheme 0002), or the one that a SIRET begins with (0009). */
function sirenOf(ids: readonly XmlElement[]): string | null {
  const named = ids.find(({ attributes }) => ['0002', '0009'].includes(attributes.get('schemeID') ?? ''));
  return /^(\d{9})(?:\d{5})?$/.exec(named?.text ?? '')?.[1] ?? null;
}

const MOMENT = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/;

/** `20261120093000` → `2026-11-20T09:30:00.000Z` */
function momentAt(from: XmlElement, path: string): string | null {
  const found = MOMENT.exec(textAt(from, path) ?? '');
  if (!found) return null;
  const [, year, month, day, hour = '', minute = '', second = ''] = found;
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  return isTime && isDay(`${year}-${month}-${day}`) ? `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z` : null;
}

/** `20261120` → `2026-11-20` */
function dayOf(text: string | null): Day | null {
  const day = /^\d{8}$/.test(text ?? '') ? (text ?? '').replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3') : '';
  return isDay(day) ? day : null;
}
