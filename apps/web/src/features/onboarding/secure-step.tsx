import { account } from '@aurea/contract/account.ts';
import { useMessages } from '#i18n/messages.ts';
import { useRead, useWrite } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { passkeysAvailable } from '#lib/passkey.ts';
import { runAction } from '#lib/run-action.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/fields/checkbox.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import { StepFrame } from './step-frame.tsx';
import styles from './steps.module.css';
import type { Progress } from './use-onboarding.ts';

/** A second lock on the account, and how the application opens. */
export function SecureStep({ progress }: { readonly progress: Progress }) {
  const { secure: text, continue: go } = useMessages().onboarding;
  const security = useRead(account.security, {});
  const { open } = useDialogAddress();
  const isSecured = security.totp || security.passkeys.length > 0;
  return (
    <StepFrame
      title={text.title}
      lead={text.lead}
      onBack={progress.back}
      onSkip={isSecured ? undefined : () => runAction(() => progress.finish({ state: 'skipped' }))}
      act={
        <Button
          iconAtEnd="arrow-right"
          pending={progress.isSaving}
          onPress={() => runAction(() => progress.finish({ state: 'done' }))}
        >
          {go}
        </Button>
      }
    >
      <div>
        <Lock
          icon="key"
          words={text.passkey}
          isOn={security.passkeys.length > 0}
          unavailable={passkeysAvailable() ? undefined : text.unavailable}
          onOpen={() => open('passkey-new')}
        />
        <Lock icon="shield" words={text.totp} isOn={security.totp} onOpen={() => open('totp-new')} />
        <MaskSetting />
      </div>
    </StepFrame>
  );
}

type LockProps = {
  readonly icon: IconName;
  readonly words: { readonly title: string; readonly detail: string; readonly action: string };
  readonly isOn: boolean;
  readonly unavailable?: string | undefined;
  readonly onOpen: () => void;
};

function Lock({ icon, words, isOn, unavailable, onOpen }: LockProps) {
  const { secure: text } = useMessages().onboarding;
  return (
    <section className={styles.row}>
      <Icon name={icon} size={20} />
      <div className={styles.rowWords}>
        <h3>{words.title}</h3>
        <p>{unavailable ?? words.detail}</p>
      </div>
      {isOn && (
        <Tag tone="success" icon="check">
          {text.on}
        </Tag>
      )}
      {!isOn && !unavailable && (
        <Button variant="neutral" onPress={onOpen}>
          {words.action}
        </Button>
      )}
    </section>
  );
}

function MaskSetting() {
  const { secure: text } = useMessages().onboarding;
  const profile = useRead(account.profile, {});
  const change = useWrite(account.changeProfile, { refreshes: ['public'] });
  return (
    <section className={styles.row}>
      <Switch
        label={text.masked}
        help={text.maskedHelp}
        value={change.isPending ? change.variables.body.startMasked === true : profile.startMasked}
        isDisabled={change.isPending}
        onChange={(startMasked) => change.mutate({ body: { startMasked, version: profile.version } })}
      />
    </section>
  );
}
