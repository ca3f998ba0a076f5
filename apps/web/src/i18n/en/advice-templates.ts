import { formatCount } from '#lib/format.ts';
/** What a practice words itself in its documents of the advice. */
export const adviceTemplates = {
  title: 'Your texts in the documents of the advice',
  lead: 'An introduction, your services and a closing paragraph, in both languages. What the law requires stays in each document whatever you write here.',
  open: 'Your texts in these documents',
  back: 'Practice settings',
  readOnly: 'Only an owner of the practice changes these words.',
  documents: 'Documents',
  kinds: {
    der: 'DER',
    mission_letter: 'Lettre de mission',
    suitability_statement: 'Déclaration d’adéquation',
    cost_disclosure: 'Costs and charges',
  },
  language: 'Language of the words',
  languages: { fr: 'French', en: 'English' },
  parts: {
    introduction: 'Introduction',
    services: {
      der: 'Our services',
      mission_letter: 'How the mission proceeds',
      suitability_statement: 'How the advice was prepared',
      cost_disclosure: 'Notes of the practice',
    },
    closing: 'Closing paragraph',
  },
  partHelp: {
    introduction: 'Opens the document, before its first section.',
    services: 'A section of its own.',
    closing: 'Ends the document, before the signature.',
  },
  empty: 'Left empty, the part is not in the document.',
  words: 'Words filled in from the file',
  placeholders: {
    customer: 'name of the client',
    practice: 'name of the practice',
    advisor: 'lead advisor of the client',
    date: 'day of the document',
    orias: 'ORIAS number',
    association: 'professional association',
    fees: {
      der: 'how the firm is paid',
      mission_letter: 'price and how it is computed',
      suitability_statement: 'costs and charges of the advice',
      cost_disclosure: 'how the practice is paid',
    },
  },
  unknown: (words: string) => `Unknown, and not filled in: ${words}`,
  repeated: (words: string) => `Too often in one part: ${words}. Fees once, any other word five times.`,
  tooLong: (most: number) => `Once filled in, this part is longer than ${formatCount(most, 'en')} characters.`,
  save: 'Save the words',
  saved: (version: number) => `Saved as version ${version}. Documents frozen before stay as they are.`,
  version: (version: number, at: string, by: string) => `Version ${version}, saved on ${at}${by ? ` by ${by}` : ''}.`,
  none: 'You have no words of your own yet: the document holds what the law requires.',
  preview: 'Preview',
  previewDetail: 'With a sample client. Words in brackets come from the file.',
  sample: { customer: 'Camille Moreau', advisor: 'Jeanne Durand' },
};

export type AdviceTemplateMessages = typeof adviceTemplates;
