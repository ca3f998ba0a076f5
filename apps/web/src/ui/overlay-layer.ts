import { createContext, use } from 'react';

const FIRST_LAYER = 2000;
const LAYER_STEP = 10;

/** How many overlays lie under this part of the page. */
export const OverlayDepth = createContext(0);

/** The layer of an overlay opened from here: each lies ten above the one it was opened from. */
export function useOverlayLayer(): number {
  return FIRST_LAYER + use(OverlayDepth) * LAYER_STEP;
}
