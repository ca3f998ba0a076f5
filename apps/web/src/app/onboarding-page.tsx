import { OnboardingScreen } from '#features/onboarding/onboarding-screen.tsx';
import { lazyCode } from '#lib/code.ts';
import { useUser } from '#lib/session.ts';

const EndedPlanScreen = lazyCode(async () => ({ default: (await import('./ended-plan-screen.tsx')).EndedPlanScreen }));

/** The wizard for who has never had a plan; for who had one, the way back to it. */
export function OnboardingPage() {
  const { subscriptionState: state, subscription_activated: isActivated } = useUser();
  const hadPlan = state === 'unpaid' || (state === 'canceled' && !isActivated);
  return hadPlan ? <EndedPlanScreen /> : <OnboardingScreen />;
}
