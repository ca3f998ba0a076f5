import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazyCode } from '#lib/code.ts';
import { useUser, useWorkspace } from '#lib/session.ts';

const FactorScreen = lazyCode(async () => ({ default: (await import('./factor-screen.tsx')).FactorScreen }));

/** What belongs to customers is shown to an advisor with a second factor only; others are led to set one up. */
export function PracticeGate({ children }: { readonly children: ReactNode }) {
  const workspace = useWorkspace();
  const { needsSecondFactor } = useUser();
  const { pathname } = useLocation();
  const isAsAdvisor = workspace?.kind === 'practice' || Boolean(workspace?.mandate);
  const isOfCustomers = pathname.startsWith('/dashboard') || pathname === '/backoffice';
  return needsSecondFactor && isAsAdvisor && isOfCustomers ? <FactorScreen /> : children;
}
