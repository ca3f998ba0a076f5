import { useArrival } from '../enter.ts';
import { LandingPage } from './landing-page.tsx';

/** The public entry: what the product is, and the ways in. */
export function EntryScreen() {
  return <LandingPage of="household" isSignedIn={useArrival() !== null} />;
}

/** The same for advisors. */
export function AdvisorEntryScreen() {
  return <LandingPage of="practice" isSignedIn={useArrival() !== null} />;
}
