import { type Drawing, PAGE } from '../../billing/layout/drawing.ts';
import { wrapped } from '../../billing/layout/measure.ts';
import { leading, Sheet, type Style } from '../../billing/layout/sheet.ts';
import { printedDay } from '../../billing/layout/words.ts';
import type { Day } from '../../core/day.ts';
import { ALLOCATION_CLASSES } from '../allocation/allocation-class.ts';
import { ASSUMPTIONS } from '../allocation/assumptions.ts';
import { expectedRangeText, expectedReturnRange } from '../allocation/expected-range.ts';
import { worstYear, worstYearTexts } from '../allocation/worst-year.ts';
import { profileOf } from '../profile/profiles.ts';
import { validUntil } from '../profile/renewal.ts';
import type { ComparedAccounts, ShownProfile } from '../profile/shown-profile.ts';
import { LARGEST_FALL } from '../questionnaire/inconsistencies.ts';
import type { StoredAnswers } from '../questionnaire/stored-answers.ts';
import { SENTENCES } from '../texts/sentences.ts';
import { sentenceOf } from '../texts/text.ts';
import type { Language } from '../texts/worded.ts';
import { type PaperWords, paperWords } from './words.ts';

/** A completed questionnaire to be printed. */
export type PrintedProfile = {
  readonly language: Language;
  readonly number: number;
  readonly questionnaire: string;
  readonly completedOn: Day;
  readonly author: string;
  readonly typedBy: 'person' | 'advisor';
  readonly answers: StoredAnswers;
  readonly shown: ShownProfile;
  readonly accounts: ComparedAccounts;
};

const LEFT = PAGE.margin;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const BODY = 9.5;
/** The colour of what stands out: the dark gold of the product, readable on paper. */
const ACCENT = '#7a5c1e';

/**
 * A profile on pages of A4: what it is and is not, the profile and why, scores, contradictions, target by class, ranges
 * with their warning and assumptions, then every question with its answer. No instrument is named.
 */
export function drawProfile(profile: PrintedProfile): Drawing {
  const sheet = new Sheet();
  const words = paperWords(profile.language);
  drawHead(sheet, profile, words);
  drawReasons(sheet, profile, words);
  drawTarget(sheet, profile, words);
  drawAnswers(sheet, profile, words);
  sheet.foot(SENTENCES.boundary[profile.language]);
  return { pages: sheet.pages, accent: ACCENT };
}

/** A paragraph, on the next page where it does not fit on this one. */
function paragraph(sheet: Sheet, text: string, style: Partial<Style> = {}): void {
  const full: Style = { size: BODY, ...style };
  const lines = wrapped(text, { width: WIDTH, size: full.size, weight: full.weight ?? 'regular' });
  if (!sheet.fits(lines.length * leading(full.size))) turn(sheet);
  sheet.y = sheet.block(text, { x: LEFT, y: sheet.y }, WIDTH, full) + 2;
}

function heading(sheet: Sheet, text: string): void {
  sheet.y += 10;
  if (!sheet.fits(60)) turn(sheet);
  paragraph(sheet, text, { size: 12, weight: 'bold', ink: 'accent' });
}

function turn(sheet: Sheet): void {
  sheet.turn();
  sheet.y += BODY;
}

function drawHead(sheet: Sheet, profile: PrintedProfile, words: PaperWords): void {
  const { language, completedOn, author, number, typedBy, questionnaire } = profile;
  const day = (on: Day) => printedDay(on, language);
  sheet.y += 20;
  paragraph(sheet, words.title, { size: 20, weight: 'bold', ink: 'accent' });
  paragraph(sheet, words.drawn(day(completedOn), author, number));
  if (typedBy === 'advisor') paragraph(sheet, words.typedByAdvisor);
  paragraph(sheet, `${words.until(day(validUntil(completedOn)))} ${words.questions(day(questionnaire))}`);
  paragraph(sheet, SENTENCES.boundary[language], { weight: 'bold' });
}

function drawReasons(sheet: Sheet, { shown, accounts, language }: PrintedProfile, words: PaperWords): void {
  heading(sheet, words.ofFive(profileOf(shown.level).name[language], shown.level));
  for (const reason of shown.reasons) paragraph(sheet, reason[language]);
  heading(sheet, words.scores);
  for (const name of ['capacity', 'tolerance', 'knowledge'] as const) {
    paragraph(sheet, words.score(words.names[name], shown.scores[name]));
  }
  heading(sheet, words.checks);
  const isCompared = accounts === 'compared';
  if (shown.inconsistencies.length === 0) paragraph(sheet, isCompared ? words.noChecks : words.noChecksOfAnswers);
  if (!isCompared) paragraph(sheet, words.accounts[accounts]);
  for (const { text, isResolved } of shown.inconsistencies) {
    paragraph(sheet, `${text[language]} ${isResolved ? words.resolved : words.open}`);
  }
  heading(sheet, words.sustainability);
  paragraph(sheet, shown.sustainability[language]);
}

function drawTarget(sheet: Sheet, { shown, answers, language }: PrintedProfile, words: PaperWords): void {
  const { target } = profileOf(shown.level);
  heading(sheet, words.target);
  for (const name of ALLOCATION_CLASSES) {
    const percent = `${target[name]}${language === 'fr' ? '\u00a0' : ''}%`;
    if (!sheet.fits(leading(BODY))) turn(sheet);
    sheet.text(words.classes[name], { x: LEFT, y: sheet.y }, { size: BODY });
    sheet.text(percent, { x: LEFT + 200, y: sheet.y }, { size: BODY, weight: 'bold', end: true });
    sheet.y += leading(BODY) + 2;
  }
  heading(sheet, words.ranges);
  const limit = answers.Q12 && answers.Q12 !== 'f' ? LARGEST_FALL[answers.Q12] : null;
  const texts = [
    expectedRangeText(expectedReturnRange(target, ASSUMPTIONS)),
    ...worstYearTexts(worstYear(target, ASSUMPTIONS), limit),
  ];
  for (const text of texts) paragraph(sheet, sentenceOf(text, language));
  paragraph(sheet, SENTENCES.projection_warning[language], { weight: 'bold' });
  const { from, source } = ASSUMPTIONS;
  paragraph(sheet, words.assumptions(printedDay(from, language), source[language]), { size: 8, ink: 'muted' });
}

function drawAnswers(sheet: Sheet, { shown, language }: PrintedProfile, words: PaperWords): void {
  heading(sheet, words.answers);
  for (const { id, text, answer } of shown.answers) {
    paragraph(sheet, `${id.slice(1)}. ${text[language]}`, { ink: 'muted' });
    for (const one of answer) paragraph(sheet, one[language]);
    sheet.y += 3;
  }
}
