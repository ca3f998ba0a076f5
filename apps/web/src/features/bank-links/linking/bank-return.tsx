import { type BankLink, bankLinks } from '@aurea/contract/bank-links.ts';
import { useEffect, useRef } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Busy } from '#ui/progress.tsx';
import { Stack } from '#ui/stack.tsx';
import { ConsentActions } from './bank-consent.tsx';
import styles from './linking.module.css';
import type { ReturnFromBank } from './return-address.ts';

type Props = {
  readonly back: ReturnFromBank;
  /** Where it is one of this household. */
  readonly link: BankLink | undefined;
  readonly onDone: () => void;
};

/** The errors that this page explains itself. */
const EXPLAINED = ['stale', 'not_found', 'code_wrong', 'bank_silent', 'consent_ended'];

/** Hands over what the page of a bank sent back, once. A refusal changes nothing. */
export function BankReturn({ back, link, onDone }: Props) {
  const { linking: text } = useMessages().bankLinks;
  const finish = useWrite(bankLinks.finish, { handledErrors: EXPLAINED, refreshes: WEALTH });
  const { code, state, linkId } = back;
  const run = () =>
    code !== null && finish.mutate({ params: { id: linkId }, body: { code, state } }, { onSuccess: onDone });
  const isHandedOver = useRef(false);
  useEffect(() => {
    if (isHandedOver.current) return;
    isHandedOver.current = true;
    run();
  });
  if (code !== null && !finish.error) return <Busy label={text.returning} />;
  const isSilent = finish.error?.code === 'bank_silent';
  return (
    <Stack>
      <Outcome reason={finish.error ? (finish.error.code ?? 'unknown') : null} bank={link?.institutionName ?? ''} />
      {isSilent ? (
        <div className={styles.actions}>
          <Button pending={finish.isPending} onPress={run}>
            {text.again}
          </Button>
        </div>
      ) : (
        <Ways link={link} />
      )}
    </Stack>
  );
}

function Outcome({ reason, bank }: { readonly reason: string | null; readonly bank: string }) {
  const { linking: text } = useMessages().bankLinks;
  if (reason === null) {
    return (
      <Callout tone="info" title={text.refused}>
        {text.refusedDetail}
      </Callout>
    );
  }
  const isSilent = reason === 'bank_silent';
  return (
    <Callout tone="error" title={isSilent ? text.failedTitle(bank) : text.unproved}>
      {isSilent ? text.silentReturn : text.unprovedDetail}
    </Callout>
  );
}

function Ways({ link }: Pick<Props, 'link'>) {
  const { linking: text } = useMessages().bankLinks;
  if (link) return <ConsentActions link={link} address={null} />;
  return (
    <div className={styles.actions}>
      <LinkButton href="/dashboard/assets/bank-links">{text.toLinks}</LinkButton>
    </div>
  );
}
