import { printedDay } from '../../billing/layout/words.ts';
import type { Day } from '../../core/day.ts';
import type { Language } from '../../suitability/texts/worded.ts';
import type { DocumentFacts } from './document-facts.ts';
import { isKnown } from './document-facts.ts';
import type { ComplianceDocumentKind, DocumentChoice, DocumentText, FirmText } from './document-fields.ts';
import { type DocumentElement, type ElementKey, elementsOf, type RequiredFact } from './elements.ts';
import { fillDocumentText, type PlaceholderWords } from './placeholders.ts';
import { documentWords } from './words/words.ts';

export type DocumentLine = {
  readonly text: string;
  /** The fact in whose place it stands, which nobody has filled in; null for words of the document. */
  readonly missing: RequiredFact | null;
};

export type DocumentSection = { readonly key: ElementKey; readonly title: string; readonly lines: DocumentLine[] };

export type ComposedDocument = {
  readonly title: string;
  readonly customer: string;
  readonly sections: readonly DocumentSection[];
};

type Composing = { readonly kind: ComplianceDocumentKind; readonly language: Language; readonly on: Day };

/** A document in words: each of its elements with what the practice wrote, and with what is missing where it lacks a fact. */
export function composeDocument(facts: DocumentFacts, composing: Composing): ComposedDocument {
  const { kind, language } = composing;
  const words = documentWords(language);
  return {
    title: words.titles[kind],
    customer: facts.customer.name,
    sections: elementsOf(kind).map((element) => ({
      key: element.key,
      title: words.elements[element.key],
      lines: [...linesOf(element, facts, composing), ...missingLines(element, facts, language)],
    })),
  };
}

function missingLines(element: DocumentElement, facts: DocumentFacts, language: Language): DocumentLine[] {
  const words = documentWords(language);
  return element.requires
    .filter((required) => !isKnown(facts, required))
    .map((missing) => ({ text: words.missing(words.facts[missing.fact]), missing }));
}

function linesOf({ key }: DocumentElement, facts: DocumentFacts, composing: Composing): DocumentLine[] {
  const write = writerOf(facts, composing);
  const lines = WRITERS[key]?.(write) ?? [];
  return lines.filter((text) => text.trim() !== '').map((text) => ({ text, missing: null }));
}

type Writer = ReturnType<typeof writerOf>;

function writerOf(facts: DocumentFacts, { kind, language, on }: Composing) {
  const { practice, firm, customer, profile, leavesOut, fields } = facts;
  const words = documentWords(language);
  const placeholders: PlaceholderWords = {
    customer: customer.name,
    practice: practice.name,
    orias: practice.orias,
    association: practice.association,
    date: printedDay(on, language),
  };
  const typed = (text: string | undefined) =>
    fillDocumentText((text ?? '').trim(), placeholders)
      .split('\n')
      .map((line) => line.trimEnd());
  return {
    kind,
    facts,
    words,
    firm: (fact: FirmText) => typed(firm[fact]),
    text: (fact: DocumentText) => typed(fields.texts[fact]),
    labelled: (fact: DocumentText) => {
      const lines = typed(fields.texts[fact]);
      return lines.join('') === '' ? [] : [`${words.facts[fact]}${language === 'fr' ? '\u00a0' : ''}:`, ...lines];
    },
    choice: (fact: DocumentChoice) => {
      const value = fields.choices[fact];
      return value === undefined ? [] : [words[value ? 'yes' : 'no'][fact]];
    },
    profile: leavesOut
      ? [words.leavesOut]
      : profile === null
        ? []
        : [words.profile(words.levels[profile.level], printedDay(profile.completedOn, language))],
    score: (name: 'knowledge' | 'tolerance' | 'capacity') =>
      profile === null ? [] : [words.score[name](profile.scores[name])],
    independence: firm.independence === null ? [] : [words.independence[firm.independence]],
  };
}

const WRITERS: Readonly<Record<ElementKey, (write: Writer) => readonly string[]>> = {
  firm: (write) => firmLines(write),
  status: ({ facts: { practice }, words }) =>
    practice.orias.trim() === '' || practice.association.trim() === ''
      ? []
      : [words.cif(practice.orias, practice.association)],
  otherActivities: (write) => write.firm('otherActivities'),
  independence: (write) => write.independence,
  ties: (write) => write.firm('ties'),
  insurance: (write) => write.firm('insurance'),
  payment: (write) => write.firm('payment'),
  communication: (write) => write.firm('communication'),
  complaints: (write) => {
    const mediator = write.firm('mediator');
    const asked = mediator.join('') === '' ? [] : [write.words.mediator, ...mediator];
    return [...write.firm('complaints'), write.words.delays, ...asked];
  },
  personalData: (write) => write.firm('personalData'),
  parties: (write) => {
    const { facts, words } = write;
    const { name, address } = facts.customer;
    return [
      words.firm(firmLines(write).join(', ')),
      words.customer([name, ...(address ? [placeOf(address)] : [])].join(', ')),
    ];
  },
  need: (write) => write.text('need'),
  service: (write) => write.text('service'),
  range: (write) => write.text('range'),
  periodicAssessment: (write) => write.choice('periodicAssessment'),
  duration: (write) => write.text('duration'),
  price: (write) => [...write.text('price'), ...write.labelled('feesKept')],
  duties: (write) => write.text('duties'),
  advice: (write) => write.text('advice'),
  objectives: (write) => [...write.profile, ...write.text('objectives'), ...write.labelled('horizon')],
  knowledge: (write) => [...write.score('knowledge'), ...write.text('knowledge')],
  financialSituation: (write) => [
    ...write.score('capacity'),
    ...write.text('financialSituation'),
    ...write.labelled('lossCapacity'),
  ],
  riskTolerance: (write) => [...write.score('tolerance'), ...write.text('riskTolerance')],
  sustainability: (write) => write.text('sustainability'),
  balance: (write) => [...write.labelled('advantages'), ...write.labelled('disadvantages')],
  costs: (write) => write.text('costs'),
  periodicReview: (write) => write.choice('periodicReview'),
  switch: (write) => [
    ...write.choice('isSwitch'),
    ...(write.facts.fields.choices.isSwitch ? write.text('switchComparison') : []),
  ],
};

function firmLines({ facts: { practice }, words }: Writer): string[] {
  const { name, legalForm, address, siren, orias, email, phone } = practice;
  const lines = [
    [name, legalForm].filter((part) => part.trim() !== '').join(', '),
    placeOf(address),
    siren === null ? '' : words.siren(siren),
    orias.trim() === '' ? '' : `ORIAS ${orias}`,
    [phone, email].filter(Boolean).join(', '),
  ];
  return lines.filter((line) => line.trim() !== '');
}

function placeOf({ line1, line2, postalCode, city }: DocumentFacts['practice']['address']): string {
  return [line1, line2, `${postalCode} ${city}`.trim()].filter((part) => part.trim() !== '').join(', ');
}
