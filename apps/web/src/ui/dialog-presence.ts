import { createContext } from 'react';

/** Whether the dialogs of this part of the page may be open: false while the one of an address goes its way out. */
export const DialogPresence = createContext(true);
