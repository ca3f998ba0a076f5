import { OperatorScreen } from '#features/operator/operator-screen.tsx';
import { useUser } from '#lib/session.ts';
import { NotFound } from './not-found.tsx';

/** For the person who runs the instance; to anybody else the page does not exist. */
export function OperatorGate() {
  return useUser().operator ? <OperatorScreen /> : <NotFound />;
}
