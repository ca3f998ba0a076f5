import { useState } from 'react';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Sign-in, in one step or in two. */
export function SignIn() {
  const [secondFactor, setSecondFactor] = useState(false);
  if (secondFactor) return <SecondFactorForm onRestart={() => setSecondFactor(false)} />;
  return <SignInForm onSecondFactor={() => setSecondFactor(true)} />;
}
