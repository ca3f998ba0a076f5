import { printedDay } from '../../billing/layout/words.ts';
import type { Language } from '../../suitability/texts/worded.ts';
import { costLines } from '../costs/compose-costs.ts';
import type { CostElement } from '../costs/words/french-costs.ts';
import { composePart, placeholdersOf, SERVICES_AFTER } from './compose-template.ts';
import {
  type ComposedDocument,
  type ComposedText,
  type Composing,
  type DocumentLine,
  type DocumentSection,
  linesOfText,
} from './composed-document.ts';
import type { DocumentFacts, ProfileFacts } from './document-facts.ts';
import { isKnown } from './document-facts.ts';
import type { DocumentChoice, DocumentTerm, DocumentText, FirmText } from './document-fields.ts';
import { type DocumentElement, type ElementKey, elementsOf } from './elements.ts';
import { fillDocumentText } from './placeholders.ts';
import type { TemplatePart } from './template.ts';
import { documentWords } from './words/words.ts';

/** A document in words: each of its elements with what the practice wrote, and with what is missing where it lacks a fact. */
export function composeDocument(facts: DocumentFacts, composing: Composing): ComposedDocument {
  const words = documentWords(composing.language);
  const sections = sectionsOf(facts, composing);
  return {
    title: words.titles[composing.kind],
    customer: facts.customer.name,
    sections: sections.map(({ key, title, lines }, at) => ({ key, heading: headingOf(title, at, sections), lines })),
  };
}

/** A section before it is numbered; without a title it has no number. */
type TitledSection = Omit<DocumentSection, 'heading'> & { readonly title: string | null };

function headingOf(title: string | null, at: number, sections: readonly TitledSection[]): string | null {
  if (title === null) return null;
  const number = sections.slice(0, at + 1).filter((section) => section.title !== null).length;
  return `${number}. ${title}`;
}

/** Every element of the kind, whatever the practice words itself before, among and after them. */
function sectionsOf(facts: DocumentFacts, composing: Composing): TitledSection[] {
  const { kind, language } = composing;
  const words = documentWords(language);
  const part = (key: TemplatePart): TitledSection[] => {
    const lines = composePart(key, facts, composing);
    return lines.length === 0 ? [] : [{ key, title: key === 'services' ? words.services[kind] : null, lines }];
  };
  const elements = elementsOf(kind).flatMap((element) => [
    {
      key: element.key,
      title: words.elements[element.key],
      lines: [...linesOf(element, facts, composing), ...missingLines(element, facts, language)],
    },
    ...(element.key === SERVICES_AFTER[kind] ? part('services') : []),
  ]);
  return [...part('introduction'), ...elements, ...part('closing')];
}

function missingLines(element: DocumentElement, facts: DocumentFacts, language: Language): DocumentLine[] {
  const words = documentWords(language);
  return element.requires
    .filter((required) => !isKnown(facts, required))
    .map((missing) => ({ text: words.missing(words.facts[missing.fact]), missing }));
}

function linesOf({ key }: DocumentElement, facts: DocumentFacts, composing: Composing): DocumentLine[] {
  const write = writerOf(facts, composing);
  return WRITERS[key](write).flatMap((said) => {
    if (typeof said !== 'string') return [{ ...said, missing: null }];
    return said.trim() === '' ? [] : [{ text: said, missing: null }];
  });
}

type Writer = ReturnType<typeof writerOf>;

function writerOf(facts: DocumentFacts, composing: Composing) {
  const { kind, language } = composing;
  const { firm, profile, leavesOut, fields } = facts;
  const words = documentWords(language);
  const placeholders = placeholdersOf(facts, composing);
  const typed = (text: string | undefined) => linesOfText(fillDocumentText((text ?? '').trim(), placeholders));
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
    profile: [
      ...(leavesOut ? [words.leavesOut] : []),
      ...(profile === null ? [] : [profileLine(profile, language)]),
      ...(profile?.horizon ? [words.declaredHorizon(profile.horizon[language])] : []),
    ],
    term: fields.term ? [termLine(fields.term, language)] : [],
    preferences: profile?.sustainability ? [words.declaredPreferences(profile.sustainability[language])] : [],
    score: (name: 'knowledge' | 'tolerance' | 'capacity') =>
      profile?.scores ? [words.score[name](profile.scores[name])] : [],
    derGiven: facts.derGivenOn === null ? [] : [words.derGiven(printedDay(facts.derGivenOn, language))],
    costs: (element: CostElement) => costLines(element, fields.costs ?? null, facts.costs, { language, leavesOut }),
    independence: firm.independence === null ? [] : [words.independence[firm.independence]],
  };
}

function termLine(term: DocumentTerm, language: Language): string {
  const { term: words } = documentWords(language);
  return 'endsOn' in term ? words.until(printedDay(term.endsOn, language)) : words.undetermined(term.reviewMonths);
}

function profileLine(profile: ProfileFacts, language: Language): string {
  const { number, level, completedOn, validUntil } = profile;
  const words = documentWords(language);
  return words.profile({
    level: words.levels[level],
    on: printedDay(completedOn, language),
    from: number === null ? words.outsideProfile : words.profileVersion(number),
    until: validUntil && printedDay(validUntil, language),
  });
}

const WRITERS: Readonly<Record<ElementKey, (write: Writer) => readonly ComposedText[]>> = {
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
      ...(facts.advisor.trim() === '' ? [] : [words.advisor(facts.advisor)]),
      words.customer([name, ...(address ? [placeOf(address)] : [])].join(', ')),
    ];
  },
  derGiven: (write) => write.derGiven,
  need: (write) => write.text('need'),
  service: (write) => write.text('service'),
  range: (write) => write.text('range'),
  periodicAssessment: (write) => write.choice('periodicAssessment'),
  duration: (write) => [...write.term, ...write.text('duration')],
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
  sustainability: (write) => [...write.preferences, ...write.text('sustainability')],
  balance: (write) => [...write.labelled('advantages'), ...write.labelled('disadvantages')],
  costs: (write) => write.text('costs'),
  periodicReview: (write) => write.choice('periodicReview'),
  switch: (write) => [
    ...write.choice('isSwitch'),
    ...(write.facts.fields.choices.isSwitch ? write.text('switchComparison') : []),
  ],
  costPeriod: (write) => write.costs('costPeriod'),
  serviceCosts: (write) => write.costs('serviceCosts'),
  instrumentCosts: (write) => write.costs('instrumentCosts'),
  totalCosts: (write) => write.costs('totalCosts'),
  costEffect: (write) => write.costs('costEffect'),
  itemisedCosts: (write) => write.costs('itemisedCosts'),
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
