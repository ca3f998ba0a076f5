import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementsAt, readXmlTree, textAt } from '../received/xml-tree.ts';
import { readStatusMessages } from './cdar.ts';
import { BUYER_CODES } from './lifecycle.ts';
import { reasonsFor } from './reasons.ts';
import { type BuyerStatus, writeBuyerStatus } from './write-cdar.ts';

const REFUSED: BuyerStatus = {
  ...{ id: 'F-1#210', code: 210, at: '2026-11-20T09:30:00.000Z', writtenAt: '2026-11-20T09:31:05.000Z' },
  ...{ reason: 'Deux fois <la même>', reasonCode: 'DOUBLON' },
  invoice: { number: 'F-1', typeCode: '380', issuedOn: '2026-11-03' },
  buyer: { siren: '732829320', name: 'Cabinet & fils' },
  seller: { siren: '552081317', name: 'Papeterie', address: '552081317_ACHATS' },
};

function treeOf(status: BuyerStatus) {
  const root = readXmlTree(writeBuyerStatus(status));
  if (root === null) throw new Error('no XML');
  return root;
}

describe('a status that a buyer sends', () => {
  it('says which invoice it is of, when it was set and why', () => {
    expect(readStatusMessages(writeBuyerStatus(REFUSED))).toEqual([
      {
        ...{ number: 'F-1', issuedOn: '2026-11-03', sellerSiren: '552081317', code: 210 },
        ...{ at: '2026-11-20T09:30:00.000Z', reason: 'Deux fois <la même>', reasonCode: 'DOUBLON' },
      },
    ]);
  });

  it('says who sends it to whom, as BR-FR-CDV asks', () => {
    const root = treeOf(REFUSED);
    const said = (path: string) => textAt(root, path);
    const context = 'ExchangedDocumentContext';
    expect({
      'BR-FR-CDV-CL-01': said(`${context}/BusinessProcessSpecifiedDocumentContextParameter/ID`),
      'BR-FR-CDV-02': said(`${context}/GuidelineSpecifiedDocumentContextParameter/ID`),
      'BR-FR-CDV-03': said('ExchangedDocument/ID'),
      'BR-FR-CDV-04': said('ExchangedDocument/IssueDateTime/DateTimeString'),
      'BR-FR-CDV-06': said('ExchangedDocument/SenderTradeParty/RoleCode'),
      'BR-FR-CDV-07': said('ExchangedDocument/IssuerTradeParty/GlobalID'),
      'BR-FR-CDV-CL-03': said('ExchangedDocument/IssuerTradeParty/RoleCode'),
      'BR-FR-CDV-CL-04': said('ExchangedDocument/RecipientTradeParty/RoleCode'),
      'BR-FR-CDV-08': said('ExchangedDocument/RecipientTradeParty/URIUniversalCommunication/URIID'),
      'BR-FR-CDV-09': said('AcknowledgementDocument/TypeCode'),
      'BR-FR-CDV-CL-07': said('AcknowledgementDocument/ReferenceReferencedDocument/IssuerTradeParty/RoleCode'),
    }).toEqual({
      'BR-FR-CDV-CL-01': 'REGULATED',
      'BR-FR-CDV-02': 'urn.cpro.gouv.fr:1p0:CDV:invoice',
      'BR-FR-CDV-03': 'F-1#210',
      'BR-FR-CDV-04': '20261120093105',
      'BR-FR-CDV-06': 'BY',
      'BR-FR-CDV-07': '732829320',
      'BR-FR-CDV-CL-03': 'BY',
      'BR-FR-CDV-CL-04': 'SE',
      'BR-FR-CDV-08': '552081317_ACHATS',
      'BR-FR-CDV-09': '23',
      'BR-FR-CDV-CL-07': 'SE',
    });
  });

  it('has its elements in the order of the schema D22B', () => {
    const [invoice] = elementsAt(treeOf(REFUSED), 'AcknowledgementDocument/ReferenceReferencedDocument');
    expect(invoice?.children.map(({ name }) => name)).toEqual([
      ...['IssuerAssignedID', 'TypeCode', 'FormattedIssueDateTime', 'ProcessConditionCode', 'ProcessCondition'],
      ...['IssuerTradeParty', 'SpecifiedDocumentStatus'],
    ]);
  });

  it('leaves out a reason that there is not', () => {
    const root = treeOf({ ...REFUSED, code: 205, reason: '', reasonCode: null });
    expect(elementsAt(root, 'AcknowledgementDocument/ReferenceReferencedDocument/SpecifiedDocumentStatus')).toEqual([]);
  });

  it('is read back as it was written, whatever is typed', () => {
    const anyStatus = fc.constantFrom(...BUYER_CODES).chain((code) =>
      fc.record({
        code: fc.constant(code),
        reasonCode: fc.constantFrom(null, ...reasonsFor(code)),
        reason: fc.string({ maxLength: 500, unit: 'binary' }),
      }),
    );
    fc.assert(
      fc.property(anyStatus, (said) => {
        const read = readStatusMessages(writeBuyerStatus({ ...REFUSED, ...said }));
        expect(read).toMatchObject([{ number: 'F-1', code: said.code, reasonCode: said.reasonCode }]);
      }),
    );
  });
});
