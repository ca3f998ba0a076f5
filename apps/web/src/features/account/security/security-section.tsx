import { account } from '@aurea/contract/account.ts';
import { useRead } from '#lib/api.ts';
import { Stack } from '#ui/stack.tsx';
import { Section } from '../section.tsx';
import { CodesPart } from './codes-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { TotpPart } from './totp-part.tsx';

/** The locks of the account. */
export function SecuritySection() {
  const security = useRead(account.security, {});
  return (
    <Section name="security">
      <Stack>
        <PasswordPart changedAt={security.passwordChangedAt} />
        <PasskeysPart passkeys={security.passkeys} />
        <TotpPart isOn={security.totp} />
        {security.totp && <CodesPart left={security.recoveryCodesLeft} />}
      </Stack>
    </Section>
  );
}
