import type { ValidationIssue } from '@aurea/contract/core/failure.ts';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { Messages } from '#i18n/messages.ts';
import { refusalSentence } from './field-rule.ts';

/**
 * Shows what the server refused beside the fields of the form. Gives back whether every issue found its field:
 * what is left must be shown elsewhere.
 */
export function showIssues<Values extends FieldValues>(
  issues: readonly ValidationIssue[],
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
  sentences: Messages['validator']['errors'],
): boolean {
  const unplaced = issues.filter((issue) => {
    const field = fields.find((name) => issue.path === name || issue.path === `body.${name}`);
    if (field) setError(field, { type: issue.rule, message: refusalSentence(sentences, issue.rule, issue.params) });
    return !field;
  });
  return unplaced.length === 0;
}
