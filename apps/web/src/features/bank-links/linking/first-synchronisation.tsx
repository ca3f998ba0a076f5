import { type BankAccount, type BankLink, bankLinks } from '@aurea/contract/bank-links.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { formatMoment } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Busy, Progress } from '#ui/progress.tsx';
import { Stack } from '#ui/stack.tsx';
import { useFailureTitle } from '../use-failure-title.ts';
import styles from './linking.module.css';

type Props = { readonly link: BankLink; readonly isRenewal: boolean };

/** How far the reading is, account by account, then what came of it. */
export function FirstSynchronisation({ link, isRenewal }: Props) {
  const followed = link.accounts.filter(({ isFollowed }) => isFollowed);
  return (
    <Stack>
      <Headline link={link} isRenewal={isRenewal} />
      <ul className={styles.progress}>
        {followed.map((account) => (
          <li key={account.id}>
            <AccountProgress account={account} link={link} />
          </li>
        ))}
      </ul>
      <Actions link={link} />
    </Stack>
  );
}

function Headline({ link, isRenewal }: Props) {
  const { linking: text } = useMessages().bankLinks;
  const { institutionName: bank, isSynchronising, failure, nextAt } = link;
  const failureTitle = useFailureTitle(link);
  if (isSynchronising) {
    return (
      <div>
        <Busy label={text.reading(bank)} />
        <p className={styles.lead}>{text.readingDetail}</p>
      </div>
    );
  }
  if (failure !== null) {
    return (
      <Callout tone="error" title={failureTitle ?? text.failedTitle(bank)}>
        {text.failedDetail}
      </Callout>
    );
  }
  return (
    <Callout tone="success" title={isRenewal ? text.renewedTitle(bank) : text.doneTitle(bank)}>
      {nextAt && text.doneDetail(formatMoment(nextAt))}
    </Callout>
  );
}

function AccountProgress({ account, link }: { readonly account: BankAccount; readonly link: BankLink }) {
  const { linking: text } = useMessages().bankLinks;
  const name = account.assetName ?? account.name;
  const { lastImport } = account;
  if (lastImport?.state === 'committing' && lastImport.total > 0) {
    const { done, total } = lastImport;
    return <Progress label={name} value={done} max={total} words={text.adding(done, total)} tone="gold" />;
  }
  const words = wordsOf(account, link, text);
  return (
    <p className={styles.done}>
      <span>
        {words.isDone && <Icon name="check" size={16} />}
        {name}
      </span>
      <span>{words.text}</span>
    </p>
  );
}

type Text = ReturnType<typeof useMessages>['bankLinks']['linking'];

function wordsOf({ lastImport }: BankAccount, { isSynchronising }: BankLink, text: Text) {
  if (lastImport === null || lastImport.state === 'committing') {
    return { isDone: !isSynchronising, text: isSynchronising ? text.waits : text.upToDate };
  }
  if (lastImport.state === 'failed') return { isDone: false, text: text.failed };
  const added = lastImport.added ?? 0;
  return { isDone: true, text: added > 0 ? text.added(added) : text.upToDate };
}

function Actions({ link }: { readonly link: BankLink }) {
  const { linking: text } = useMessages().bankLinks;
  const synchronise = useWrite(bankLinks.synchronise);
  return (
    <div className={styles.actions}>
      {link.failure !== null && !link.isSynchronising && (
        <Button
          variant="neutral"
          pending={synchronise.isPending}
          onPress={() => synchronise.mutate({ params: { id: link.id } })}
        >
          {text.again}
        </Button>
      )}
      <LinkButton href="/dashboard/assets/bank-links" variant={link.isSynchronising ? 'neutral' : 'secondary'}>
        {text.toLinks}
      </LinkButton>
    </div>
  );
}
