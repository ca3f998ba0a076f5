import { lazy } from 'react';
import { OfficeDoorScreen } from '#features/session/backoffice-screen.tsx';
import { useOwnPractice } from './own-practice.ts';

const Office = lazy(async () => ({
  default: (await import('#features/invoices/office/office-screen.tsx')).OfficeScreen,
}));

/** The back-office of an advisor; for anybody else, what the product is and the ways in. */
export function OfficeEntry() {
  const isAdvisor = useOwnPractice();
  return isAdvisor ? <Office /> : <OfficeDoorScreen />;
}
