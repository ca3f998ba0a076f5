import { useSessionSearch } from '../enter.ts';
import { ResetRequest } from './link-request.tsx';
import { ResetChoice } from './new-password.tsx';

export function ResetPasswordScreen() {
  const { token } = useSessionSearch();
  return token ? <ResetChoice token={token} /> : <ResetRequest />;
}
