import { useChooseLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import styles from '../account.module.css';
import { Section } from '../section.tsx';
import { useProfile } from './use-profile.ts';

export function LanguageSection() {
  const { account, shell } = useMessages();
  const { language: text } = account;
  const locale = useLocale();
  const choose = useChooseLocale();
  const { profile, save, pendingChange } = useProfile();
  return (
    <Section name="language">
      <div className={styles.form}>
        <RadioGroup
          label={text.label}
          direction="row"
          value={locale}
          onChange={(next) => {
            choose(next);
            save({ locale: next });
          }}
          choices={[
            { value: 'fr', label: shell.languages.fr },
            { value: 'en', label: shell.languages.en },
          ]}
        />
        <RadioGroup
          label={text.format}
          help={text.formatHelp}
          direction="row"
          value={pendingChange?.format ?? profile.format}
          onChange={(format) => save({ format })}
          choices={[
            { value: 'fr', label: text.samples.fr },
            { value: 'en', label: text.samples.en },
          ]}
        />
      </div>
    </Section>
  );
}
