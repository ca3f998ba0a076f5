import type { BankLink } from '@aurea/contract/bank-links.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { useLinks } from '../use-links.ts';
import { BankConsent } from './bank-consent.tsx';
import { BankReturn } from './bank-return.tsx';
import { ChooseAccounts } from './choose-accounts.tsx';
import { ChooseBank } from './choose-bank.tsx';
import { DemonstrationConsent } from './demonstration-consent.tsx';
import { FirstSynchronisation } from './first-synchronisation.tsx';
import styles from './linking.module.css';
import { returnFromBank } from './return-address.ts';

const STEPS = ['bank', 'consent', 'accounts', 'result'] as const;
type Step = (typeof STEPS)[number];

const LINKS = '/dashboard/assets/bank-links';

/** Links a bank, or renews its consent: where one is follows from the link that the address names. */
export function LinkBankScreen() {
  const { search, change } = useAddress();
  const read = useLinks();
  const back = returnFromBank(search);
  if (back) {
    const done = () => change({ link: back.linkId, state: undefined, code: undefined, error: undefined });
    return (
      <Frame step="consent">
        <QueryBoundary read={read}>
          {({ items }) => <BankReturn back={back} link={items.find(({ id }) => id === back.linkId)} onDone={done} />}
        </QueryBoundary>
      </Frame>
    );
  }
  if (!search.link) {
    return (
      <Frame step="bank">
        <ChooseBank onBegun={(link) => change({ link })} />
      </Frame>
    );
  }
  return (
    <QueryBoundary read={read}>
      {({ items }) => {
        const link = items.find(({ id }) => id === search.link);
        return link ? <Linking key={link.id} link={link} /> : <Frame step="bank">{<Gone />}</Frame>;
      }}
    </QueryBoundary>
  );
}

function stepOf(link: BankLink): Step {
  const { state } = link;
  if (state === 'consenting' || isAsked(link)) return 'consent';
  return state === 'choosing' ? 'accounts' : 'result';
}

const isAsked = ({ demonstrationCode, consentAddress }: BankLink) =>
  demonstrationCode !== null || consentAddress !== null;

function Linking({ link }: { readonly link: BankLink }) {
  const { linking: text } = useMessages().bankLinks;
  const step = stepOf(link);
  // A consent that is given again needs no choice of accounts.
  const [isRenewal] = useState(link.state === 'linked' && isAsked(link));
  return (
    <Frame step={step} title={isRenewal ? text.renewTitle(link.institutionName) : text.title} isRenewal={isRenewal}>
      {step === 'consent' &&
        (link.isDemonstration ? <DemonstrationConsent link={link} /> : <BankConsent link={link} />)}
      {step === 'accounts' && <ChooseAccounts link={link} />}
      {step === 'result' && <FirstSynchronisation link={link} isRenewal={isRenewal} />}
    </Frame>
  );
}

function Gone() {
  const { linking: text, emptyTitle } = useMessages().bankLinks;
  const action = <LinkButton href={LINKS}>{text.toLinks}</LinkButton>;
  return <EmptyState icon="bank" level={2} title={emptyTitle} detail={text.refused} action={action} />;
}

type FrameProps = {
  readonly step: Step;
  readonly title?: string;
  readonly isRenewal?: boolean;
  readonly children: ReactNode;
};

function Frame({ step, title, isRenewal = false, children }: FrameProps) {
  const { linking: text, title: links } = useMessages().bankLinks;
  const stage = useRef<HTMLElement>(null);
  const [first] = useState(step);
  // The button that led here is gone: a screen reader announces where it went on.
  useEffect(() => {
    if (step === first) return;
    window.scrollTo({ top: 0 });
    stage.current?.focus({ preventScroll: true });
  }, [step, first]);
  return (
    <Page title={title ?? text.title} trail={<Link href={LINKS}>{links}</Link>} narrow>
      <Stepper
        label={text.stepsLabel}
        steps={STEPS.map((id) => ({ id, label: text.steps[id], isSkipped: isRenewal && id === 'accounts' }))}
        current={step}
      />
      <section ref={stage} tabIndex={-1} aria-label={text.steps[step]} className={styles.stage}>
        {children}
      </section>
    </Page>
  );
}
