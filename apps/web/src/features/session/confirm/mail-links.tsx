import { useMessages } from '#i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Aside } from '../session-card.tsx';

const PROVIDERS = [
  { name: 'Gmail', href: 'https://mail.google.com/', domains: /^(gmail|googlemail)\./ },
  { name: 'Outlook', href: 'https://outlook.live.com/mail/', domains: /^(outlook|hotmail|live|msn)\./ },
] as const;

/** Shortcuts to the mailbox: the one of the address where it is known, else both. */
export function MailLinks({ email }: { readonly email: string }) {
  const { confirm: text } = useMessages().session;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const own = PROVIDERS.filter(({ domains }) => domains.test(domain));
  return (
    <Aside centred>
      {(own.length > 0 ? own : PROVIDERS).map(({ name, href }) => (
        <LinkButton key={name} href={href} external variant="neutral" size="small">
          {text.open(name)}
          <Icon name="external" size={14} label={text.newTab} />
        </LinkButton>
      ))}
    </Aside>
  );
}
