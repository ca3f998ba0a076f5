import { fileURLToPath } from 'node:url';

/** Where `npm start` keeps code that was read and stripped of its types once. */
export const COMPILED_CODE = fileURLToPath(new URL('../node_modules/.cache/start', import.meta.url));
