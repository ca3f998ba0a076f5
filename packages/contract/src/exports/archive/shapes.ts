import { isDay } from '@aurea/domain/core/day.ts';
import * as z from 'zod/mini';

/** A decimal as PostgreSQL writes it, every digit kept: `1234.5600`. */
export const Exact = z.string().check(z.regex(/^-?\d{1,18}(\.\d{1,60})?$/, 'number'));
/** A row of another section of the same file: its place there, from 1. */
export const Ref = z.int().check(z.positive(), z.maximum(10_000_000));
export const Words = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[^\0\p{Cs}]*$/u, 'isString'));
export const ArchiveDay = z.string().check(z.refine(isDay, 'isDate'));
export const ArchiveMoment = z.iso.datetime();
export const Code = z.string().check(z.regex(/^[A-Z]{3}$/, 'currency'));
/** JSON in which `@members/3` stands for the third person, as for rows of other sections. */
export const Json = z.json();

const Label = z.string().check(z.maxLength(60), z.regex(/^[a-z_]*$/));
/** A word of a list that the product knows; the database refuses others. */
export const Word = Label;
