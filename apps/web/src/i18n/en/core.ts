import { document } from './document.ts';
import { errors } from './errors.ts';
import { project, shell } from './shell.ts';
import { ui } from './ui.ts';
import { validator } from './validator.ts';

/** The texts that every page needs. */
export const core = { project, document, errors, shell, ui, validator };
