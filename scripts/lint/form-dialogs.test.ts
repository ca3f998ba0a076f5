import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Dialogs with a form that is not the dialog's own, which `FormDialog` has no place for. */
const FORMS_INSIDE: readonly string[] = [
  // The code below the picture to scan, in a dialog of three steps.
  'apps/web/src/features/account/security/totp-dialog.tsx',
  // A list with one form a row, and one more to add a row.
  'apps/web/src/features/customers/form/fields-dialog.tsx',
];

test('a dialog around a form is a FormDialog', () => {
  const files = execFileSync('git', ['ls-files', 'apps/web/src/features'], { encoding: 'utf8' }).split('\n');
  const withForm = files
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => /<Dialog[\s>]/.test(readFileSync(file, 'utf8')) && /<form[\s>]/.test(readFileSync(file, 'utf8')));
  expect(withForm).toEqual(FORMS_INSIDE);
});
