import { useMessages } from '#i18n/messages.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { BareLink } from '#ui/link.tsx';
import { useNavigation } from '#ui/navigation-context.ts';
import styles from './section-list.module.css';
import { addressOfSection, GROUPS, type SectionName } from './sections.ts';

export function useSectionTitles(): Readonly<Record<SectionName, string>> {
  const { practice: text, reports, cardPayments, electronic } = useMessages();
  return {
    ...text.sections,
    look: text.look,
    advice: text.advice.title,
    cards: cardPayments.title,
    numbering: text.numbering,
    catalogue: text.catalogue.title,
    accounts: reports.accounts.title,
    platform: electronic.platform.title,
    mails: text.mails.title,
    reminders: text.reminders.title,
    calendar: text.calendar.title,
  };
}

type Props = { readonly current: SectionName; readonly isHidden: (section: SectionName) => boolean };

/** The sections beside the one that is shown, or to choose from above it where there is no room. */
export function SectionList({ current, isHidden }: Props) {
  const { practice: text } = useMessages();
  const titles = useSectionTitles();
  const navigation = useNavigation();
  const groups = GROUPS.map(({ group, sections }) => ({
    group,
    title: text.groups[group],
    sections: sections.filter((name: SectionName) => !isHidden(name)),
  }));
  return (
    <>
      <nav aria-label={text.contents} className={styles.list}>
        {groups.map(({ group, title, sections }) => (
          <div key={group}>
            <p className={styles.group} id={`settings-${group}`}>
              {title}
            </p>
            <ul aria-labelledby={`settings-${group}`}>
              {sections.map((name) => (
                <li key={name}>
                  <BareLink
                    href={addressOfSection(name)}
                    className={styles.item}
                    aria-current={name === current ? 'page' : undefined}
                  >
                    {titles[name]}
                  </BareLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.chooser}>
        <SelectField<SectionName>
          label={text.section}
          value={current}
          onChange={(name) => navigation?.navigate(addressOfSection(name))}
          options={groups.flatMap(({ title, sections }) =>
            sections.map((value) => ({ value, label: titles[value], group: title })),
          )}
        />
      </div>
    </>
  );
}
