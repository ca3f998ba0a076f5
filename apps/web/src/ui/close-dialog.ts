import { createContext } from 'react';

/** Closes the dialog around, after asking where something was typed in it; null outside of dialogs. */
export const CloseDialog = createContext<(() => void) | null>(null);
