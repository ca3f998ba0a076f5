import type { AssetClass } from '../assets/asset-class.ts';
import type { AllocationClass } from '../suitability/allocation/allocation-class.ts';

/** The colours of the classes, dark enough for white paper. */
export const CLASS_INKS: Readonly<Record<AssetClass, string>> = {
  property: '#b98b00',
  stocks: '#2d8f7c',
  life_insurance: '#b0529f',
  cash: '#6f6a96',
  savings: '#4f8f45',
  crypto: '#8a33c4',
  other: '#6b675f',
  debt: '#55524c',
};

export const ALLOCATION_INKS: Readonly<Record<AllocationClass, string>> = {
  secure: '#6f6a96',
  bonds: '#4f8f45',
  equities: '#2d8f7c',
  property: '#b98b00',
  alternatives: '#8a33c4',
};

/** The ground of a bar, the lines of a grid. */
export const PAPER = { ground: '#f1efe9', band: '#eeece6', line: '#d8d5ce', ink: '#1a1a1a', muted: '#55524c' } as const;
