import type { ReactNode } from 'react';
import type { IconName } from './icon.tsx';

export type MenuEntry = {
  readonly id: string;
  readonly label: string;
  readonly detail?: ReactNode;
  readonly icon?: IconName;
  readonly shortcut?: string;
  readonly onAction?: () => void;
  readonly href?: string;
  readonly isDisabled?: boolean;
  readonly isChosen?: boolean;
  readonly tone?: 'danger';
  /** A menu of its own, opened by hovering or by the right arrow. */
  readonly entries?: readonly MenuEntry[];
};

export type MenuGroup = { readonly id: string; readonly title?: string; readonly entries: readonly MenuEntry[] };

export type MenuPlacement = 'bottom start' | 'bottom end' | 'top start' | 'right top';
