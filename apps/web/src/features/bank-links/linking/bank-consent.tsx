import { type BankLink, bankLinks } from '@aurea/contract/bank-links.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Stack } from '#ui/stack.tsx';
import { useRenewal } from '../use-renewal.ts';
import styles from './linking.module.css';

/** A consent that is given at a real bank: the way to its page, or to another try. */
export function BankConsent({ link }: { readonly link: BankLink }) {
  const { linking: text } = useMessages().bankLinks;
  const { consentAddress, institutionName: bank } = link;
  return (
    <Stack>
      <Callout tone="info" title={text.waiting(bank)}>
        {consentAddress ? text.waitingDetail : text.waitingEnded}
      </Callout>
      <ConsentActions link={link} address={consentAddress} />
    </Stack>
  );
}

type Actions = {
  readonly link: BankLink;
  /** The page of the bank that still waits; null where a new consent is to be asked for. */
  readonly address: string | null;
};

/** Goes to the bank, and gives a first link up; a renewal that is not given leaves the link as it was. */
export function ConsentActions({ link, address }: Actions) {
  const { linking: text } = useMessages().bankLinks;
  const { id, institutionName: bank, state } = link;
  const navigate = useNavigate();
  const mayWrite = useMayWrite();
  const renewal = useRenewal(id);
  const remove = useWrite(bankLinks.remove, { leaves: true });
  const leave = () => void navigate({ href: '/dashboard/assets/bank-links' });
  const giveUp = () => remove.mutate({ params: { id } }, { onSuccess: leave });
  const go = () => (address ? window.location.assign(address) : renewal.begin());
  if (!mayWrite) return null;
  return (
    <div className={styles.actions}>
      {state === 'consenting' ? (
        <Button variant="neutral" pending={remove.isPending} onPress={giveUp}>
          {text.giveUp}
        </Button>
      ) : (
        <LinkButton href="/dashboard/assets/bank-links" variant="neutral">
          {text.toLinks}
        </LinkButton>
      )}
      <Button pending={renewal.isPending} iconAtEnd="external" onPress={go}>
        {text.toBank(bank)}
      </Button>
    </div>
  );
}
