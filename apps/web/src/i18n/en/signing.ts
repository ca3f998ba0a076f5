export const signing = {
  from: (practice: string) => `From ${practice}`,
  version: (number: number, at: string) => `Version ${number}, frozen on ${at}`,
  forCustomer: (customer: string) => `For ${customer}`,
  read: 'Read the document',
  download: 'Download the PDF',
  downloadDetail: 'The exact document you sign.',
  hash: (hash: string) => `SHA-256 ${hash}`,
  sign: 'Sign the document',
  signed: 'This document is signed',
  signedBy: (name: string, at: string) => `${name}, ${at}`,
  countersignedBy: (name: string, role: string, at: string) => `For the practice: ${name}, ${role}, ${at}.`,
  signedAlone: 'This document is signed by you, awaiting the practice',
  awaitsPractice: 'The practice has yet to sign. You will get the document with both signatures by mail.',
  refused: 'This document was refused',
  refusedBy: (name: string, at: string) => `${name}, ${at}.`,
  refusedDetail: 'The practice has been informed. It can send you a new version.',
  answer: {
    acceptTitle: 'Sign this document',
    refuseTitle: 'Refuse this document',
    wantRefuse: 'I will not sign',
    back: 'Back to signing',
    refuse: 'Refuse the document',
  },
  closed: 'This document cannot be signed any more',
  closedDetail:
    'A newer version takes its place, or this link is for reading only. Ask the practice for the latest one.',
};

export type SigningMessages = typeof signing;
