import { useSessionSearch } from './enter.ts';
import { ResetChoice } from './reset-choice.tsx';
import { ResetRequest } from './reset-request.tsx';

export function ResetPasswordScreen() {
  const { token } = useSessionSearch();
  return token ? <ResetChoice token={token} /> : <ResetRequest />;
}
