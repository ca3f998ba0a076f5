export const signing = {
  from: (practice: string) => `From ${practice}`,
  version: (number: number, at: string) => `Version ${number}, frozen on ${at}`,
  forCustomer: (customer: string) => `For ${customer}`,
  read: 'Read the document',
  download: 'Download the PDF',
  downloadDetail: 'The exact document you sign.',
  hash: (hash: string) => `SHA-256 ${hash}`,
  signTitle: 'Sign this document',
  sign: 'Sign the document',
  signed: 'This document is signed',
  signedBy: (name: string, at: string) => `${name}, ${at}`,
  closed: 'This document cannot be signed any more',
  closedDetail:
    'A newer version takes its place, or this link is for reading only. Ask the practice for the latest one.',
};

export type SigningMessages = typeof signing;
