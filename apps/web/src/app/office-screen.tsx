import { OfficeDoorScreen } from '#features/session/backoffice-screen.tsx';
import { lazyCode } from '#lib/code.ts';
import { useOwnPractice } from './own-practice.ts';

const Office = lazyCode(async () => ({
  default: (await import('#features/billing/home/home-screen.tsx')).OfficeScreen,
}));

/** The back-office of an advisor; for anybody else, what the product is and the ways in. */
export function OfficeEntry() {
  const isAdvisor = useOwnPractice();
  return isAdvisor ? <Office /> : <OfficeDoorScreen />;
}
