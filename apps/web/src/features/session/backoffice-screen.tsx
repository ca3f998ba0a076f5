import { useArrival } from './enter.ts';
import { Entry } from './entry.tsx';

/** The public entry: what the product is, and the ways in. */
export function BackofficeScreen() {
  return <Entry to="home" isSignedIn={useArrival() !== null} />;
}

/** The same for advisors. */
export function OfficeDoorScreen() {
  return <Entry to="office" isSignedIn={useArrival() !== null} />;
}
