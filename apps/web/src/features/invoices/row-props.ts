import type { MenuEntry } from '#ui/menu-entry.ts';
import type { TypedLine } from './draft.ts';

export type RowProps = {
  readonly line: TypedLine;
  readonly row: number;
  readonly net: string | null;
  readonly language: 'en' | 'fr';
  readonly onChange: (line: TypedLine) => void;
  readonly acts: readonly MenuEntry[];
};
