import { describe, expect, test } from 'vitest';
import { guard } from './guard.ts';

const full = { active: true, subscription_activated: true };
const target = (href: string, isPublic = false) => ({ href, path: href.split(/[?#]/)[0] ?? '', isPublic });

describe('guard', () => {
  test.for([
    { why: '[N-2] a public address passes without a user', user: null, at: target('/auth', true), to: null },
    {
      why: '[N-2] a public address passes for anybody',
      user: { ...full, active: false },
      at: target('/', true),
      to: null,
    },
    {
      why: '[N-3] a visitor is sent to sign in, with the full target',
      user: null,
      at: target('/dashboard/assets?class=cash#top'),
      to: '/auth?redirectUrl=%2Fdashboard%2Fassets%3Fclass%3Dcash%23top',
    },
    {
      why: '[N-4] an unconfirmed account is sent to confirm',
      user: { ...full, active: false },
      at: target('/user/account'),
      to: '/confirm-auth',
    },
    {
      why: '[N-5] without a subscription, onboarding passes',
      user: { ...full, subscription_activated: false },
      at: target('/user/onboarding?step=2'),
      to: null,
    },
    {
      why: '[N-5] without a subscription, any other address goes to onboarding',
      user: { ...full, subscription_activated: false },
      at: target('/user/subscription'),
      to: '/user/onboarding',
    },
    { why: '[N-6] an activated user passes', user: full, at: target('/dashboard'), to: null },
    {
      why: 'the home of a practice is its back-office, and nothing is asked about a household',
      user: full,
      at: { ...target('/dashboard?period=1Y'), workspace: 'practice' as const },
      to: '/backoffice',
    },
    {
      why: 'the other addresses of a practice pass',
      user: full,
      at: { ...target('/dashboard/customers'), workspace: 'practice' as const },
      to: null,
    },
    {
      why: 'a household has its dashboard',
      user: full,
      at: { ...target('/dashboard'), workspace: 'household' as const },
      to: null,
    },
  ])('$why', ({ user, at, to }) => {
    expect(guard(user, at)).toBe(to);
  });
});
