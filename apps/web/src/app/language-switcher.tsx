import { LOCALES } from '#i18n/locale.ts';
import { useChooseLocale, useLocale, useMessages } from '#i18n/messages.ts';
import styles from './language-switcher.module.css';

export function LanguageSwitcher() {
  const { shell } = useMessages();
  const locale = useLocale();
  const choose = useChooseLocale();
  return (
    <fieldset className={styles.group} aria-label={shell.language}>
      {LOCALES.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          className={styles.choice}
          aria-label={shell.languages[each]}
          aria-pressed={each === locale}
          onClick={() => choose(each)}
        >
          {each.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
