/** The door of the tax of a household. */
import { nearThresholds } from './thresholds/near-thresholds.ts';

export { nearThresholds };
