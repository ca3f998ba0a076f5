import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readStatusMessages } from './cdar.ts';

const NAMESPACES = ['rsm', 'ram', 'udt', 'qdt'] as const;
const NAMES = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
} as const;

const invoice = (number: string, code: string, more = '') => `<ram:ReferenceReferencedDocument>
  <ram:IssuerAssignedID>${number}</ram:IssuerAssignedID><ram:TypeCode>380</ram:TypeCode>
  <ram:FormattedIssueDateTime><qdt:DateTimeString format="102">20261120</qdt:DateTimeString></ram:FormattedIssueDateTime>
  <ram:ProcessConditionCode>${code}</ram:ProcessConditionCode>
  <ram:IssuerTradeParty><ram:GlobalID schemeID="0002">732829320</ram:GlobalID></ram:IssuerTradeParty>${more}
</ram:ReferenceReferencedDocument>`;

const message = (invoices: string, moment = '20261120093000') => `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossDomainAcknowledgementAndResponse ${NAMESPACES.map((name) => `xmlns:${name}="${NAMES[name]}"`).join(' ')}>
  <rsm:AcknowledgementDocument>
    <ram:IssueDateTime><udt:DateTimeString format="204">${moment}</udt:DateTimeString></ram:IssueDateTime>${invoices}
  </rsm:AcknowledgementDocument>
</rsm:CrossDomainAcknowledgementAndResponse>`;

describe('a message of the life cycle', () => {
  it('says of an invoice its status, when it was set and why', () => {
    const why =
      '<ram:SpecifiedDocumentStatus><ram:ReasonCode>DOUBLON</ram:ReasonCode><ram:Reason>Twice</ram:Reason></ram:SpecifiedDocumentStatus>';
    expect(readStatusMessages(message(invoice('F-1', '210', why)))).toEqual([
      {
        ...{ number: 'F-1', issuedOn: '2026-11-20', sellerSiren: '732829320', code: 210 },
        ...{ at: '2026-11-20T09:30:00.000Z', reason: 'Twice', reasonCode: 'DOUBLON' },
      },
    ]);
  });

  it('gives a reason that is cut as a text that can be stored', () => {
    const long = `${'a'.repeat(499)}\u{1F600}`;
    const why = `<ram:SpecifiedDocumentStatus><ram:Reason>${long}</ram:Reason></ram:SpecifiedDocumentStatus>`;
    const [read] = readStatusMessages(message(invoice('F-1', '210', why)));
    expect(read).toMatchObject({ reason: `${'a'.repeat(499)}\uFFFD` });
  });

  it('may name several invoices', () => {
    const read = readStatusMessages(message(invoice('F-1', '200') + invoice('F-2', '299')));
    expect(read).toMatchObject([
      { number: 'F-1', code: 200 },
      { number: 'F-2', code: 299 },
    ]);
  });

  test.for([
    { why: 'no XML', xml: '<a', refusal: 'no_xml' },
    { why: 'an entity', xml: `<!DOCTYPE a [<!ENTITY b "c">]>${message(invoice('F-1', '200'))}`, refusal: 'no_xml' },
    { why: 'another kind', xml: '<Invoice/>', refusal: 'no_status' },
    { why: 'no invoice', xml: message(''), refusal: 'incomplete' },
    { why: 'no status', xml: message(invoice('F-1', 'Refused')), refusal: 'incomplete' },
    { why: 'no moment', xml: message(invoice('F-1', '200'), '20261301093000'), refusal: 'incomplete' },
    { why: 'one of two incomplete', xml: message(invoice('F-1', '200') + invoice('', '200')), refusal: 'incomplete' },
  ])('is none: $why', ({ xml, refusal }) => {
    expect(readStatusMessages(xml)).toBe(refusal);
  });

  it('never breaks, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (noise, at) => {
        const whole = message(invoice('F-1', '200'));
        const place = at % whole.length;
        expect(() => readStatusMessages(whole.slice(0, place) + noise + whole.slice(place))).not.toThrow();
      }),
    );
  });
});
