import {
  MOST_FILLED,
  repeatedWords,
  strangeWords,
  TEMPLATE_PARTS,
  type TemplatePart,
} from '@aurea/domain/compliance/documents/template.ts';
import type { AdviceTemplateMessages } from '#i18n/en/advice-templates.ts';
import { longPartsOf, type SampleOf } from './sample-document.ts';

type Said = Pick<AdviceTemplateMessages, 'unknown' | 'repeated' | 'tooLong'>;

/** Why a part cannot be saved; undefined where it can. */
export function faultOf(part: TemplatePart, of: SampleOf, said: Said): string | undefined {
  const text = of.texts[part];
  const strange = strangeWords(text);
  if (strange.length > 0) return said.unknown(strange.join(', '));
  const repeated = repeatedWords(text);
  if (repeated.length > 0) return said.repeated(repeated.join(', '));
  return longPartsOf(of).includes(part) ? said.tooLong(MOST_FILLED) : undefined;
}

/** The first part that cannot be saved, in the first language that has one. */
export function firstFault<Sample extends SampleOf>(samples: readonly Sample[], said: Said) {
  for (const of of samples) {
    const part = TEMPLATE_PARTS.find((one) => faultOf(one, of, said) !== undefined);
    if (part !== undefined) return { language: of.language, part };
  }
  return null;
}
