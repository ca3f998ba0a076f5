import type { SigningMessages } from '../en/signing.ts';

export const signing: SigningMessages = {
  from: (practice: string) => `De ${practice}`,
  version: (number: number, at: string) => `Version ${number}, figée le ${at}`,
  forCustomer: (customer: string) => `Pour ${customer}`,
  read: 'Lire le document',
  download: 'Télécharger le PDF',
  downloadDetail: 'Le document exact que vous signez.',
  hash: (hash: string) => `SHA-256 ${hash}`,
  sign: 'Signer le document',
  signed: 'Ce document est signé',
  signedBy: (name: string, at: string) => `${name}, ${at}`,
  countersignedBy: (name: string, role: string, at: string) => `Pour le cabinet\u00a0: ${name}, ${role}, ${at}.`,
  signedAlone: 'Ce document est signé par vous, en attente du cabinet',
  awaitsPractice: 'Le cabinet doit encore signer. Vous recevrez par e-mail le document avec les deux signatures.',
  refused: 'Ce document a été refusé',
  refusedBy: (name: string, at: string) => `${name}, ${at}.`,
  refusedDetail: 'Le cabinet en est informé. Il peut vous envoyer une nouvelle version.',
  answer: {
    acceptTitle: 'Signer ce document',
    refuseTitle: 'Refuser ce document',
    wantRefuse: 'Je ne souhaite pas signer',
    back: 'Revenir à la signature',
    refuse: 'Refuser le document',
  },
  closed: 'Ce document ne peut plus être signé',
  closedDetail:
    'Une version plus récente le remplace, ou ce lien permet seulement de lire. Demandez la dernière au cabinet.',
};
