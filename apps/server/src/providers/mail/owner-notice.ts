import type { Locale } from '@aurea/contract/core/shapes.ts';
import { printedDay } from '@aurea/domain/billing/layout/words.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { plainName } from '@aurea/domain/mail/plain-name.ts';
import { CARD_KEYS_EN, CARD_KEYS_FR, type CardKeyNotice } from './card-key-notice.ts';
import { type Composed, compose, type Draft } from './layout.ts';
import { type Altered, MANDATES_EN, MANDATES_FR, type OfHousehold, type OfPractice } from './mandate-notice.ts';
import type { NoticeFacts } from './notice-facts.ts';
import { PLATFORM_EN, PLATFORM_FR, type PlatformNotice } from './platform-notice.ts';
import { PREPARED_EN, PREPARED_FR, type PreparedNotice } from './prepared-household-notice.ts';
import { QUESTIONNAIRE_EN, QUESTIONNAIRE_FR, type QuestionnaireNotice } from './questionnaire-notice.ts';
import { TEAM_EN, TEAM_FR, type TeamNotice } from './team-notice.ts';
import { WEBHOOKS_EN, WEBHOOKS_FR, type WebhookNotice } from './webhook-notice.ts';

/** What the people of a workspace must learn at once, no matter who did it. */
export type OwnerNotice =
  | {
      readonly purpose: 'payment_details_changed';
      /** The last four signs of the IBAN that customers are asked to pay to; null where there is none. */
      readonly ibanEnd: string | null;
    }
  | CardKeyNotice
  | TeamNotice
  | WebhookNotice
  | PreparedNotice
  | PlatformNotice
  | QuestionnaireNotice
  | ({ readonly purpose: 'mandate_given' } & OfHousehold)
  | ({ readonly purpose: 'mandate_revoked' } & OfHousehold)
  | ({ readonly purpose: 'mandate_received' } & OfPractice)
  | ({ readonly purpose: 'mandate_withdrawn' } & OfPractice)
  | ({ readonly purpose: 'mandate_altered' } & OfHousehold & Altered)
  | ({ readonly purpose: 'received_mandate_altered' } & OfPractice & Altered)
  | {
      readonly purpose: 'access_token_made';
      /** Its name. */
      readonly token: string;
      readonly isWriting: boolean;
      readonly until: Day;
    }
  | { readonly purpose: 'calendar_address_made' }
  | {
      readonly purpose: 'import_files_ending';
      readonly files: number;
      /** The first of them. */
      readonly names: readonly string[];
      /** The day on which the first one is deleted. */
      readonly from: Day;
      /** How long files are kept. */
      readonly days: number;
    }
  | {
      readonly purpose: 'bank_consent_ending';
      readonly bank: string;
      /** The last day of the consent. */
      readonly until: Day;
    };

type Writer<Purpose extends OwnerNotice['purpose']> = (
  facts: NoticeFacts & Extract<OwnerNotice, { purpose: Purpose }>,
) => Draft;

type Writers = { readonly [Purpose in OwnerNotice['purpose']]: Writer<Purpose> };

const EN: Writers = {
  payment_details_changed: ({ workspace, by, ibanEnd, link }) => ({
    subject: `The bank details of ${workspace} were changed`,
    before: [
      `${by} has changed the bank details that ${workspace} prints on its invoices.`,
      ibanEnd ? `New invoices ask to be paid to the IBAN that ends in ${ibanEnd}.` : 'New invoices name no IBAN.',
    ],
    link: { label: 'Check them in the settings of the practice', address: link },
    after: [
      'If this was not agreed, correct them at once, choose a new password and end all sessions on your account page.',
    ],
  }),
  access_token_made: ({ workspace, by, token, isWriting, until, link }) => ({
    subject: `An access token for ${workspace} was made`,
    before: [
      `${by} has made the access token “${token}”. Until ${printedDay(until, 'en')}, a program that holds it can ${isWriting ? 'read and change' : 'read'} parts of ${workspace}.`,
    ],
    link: { label: 'See the access tokens', address: link },
    after: [
      'If this was not agreed, revoke it at once, choose a new password and end all sessions on your account page.',
    ],
  }),
  calendar_address_made: ({ workspace, by, link }) => ({
    subject: `A calendar address for ${workspace} was made`,
    before: [
      `${by} has made a secret address by which a calendar reads their meetings and tasks in ${workspace}: titles, times and names of customers. Anyone who has the address reads them.`,
    ],
    link: { label: 'See the calendar address', address: link },
    after: [
      'If this was not agreed, remove it at once, choose a new password and end all sessions on your account page.',
    ],
  }),
  ...MANDATES_EN,
  ...TEAM_EN,
  ...WEBHOOKS_EN,
  prepared_household: PREPARED_EN,
  ...CARD_KEYS_EN,
  ...PLATFORM_EN,
  ...QUESTIONNAIRE_EN,
  import_files_ending: ({ workspace, files, names, from, days, link }) => ({
    subject: `Import files of ${workspace} will be deleted`,
    before: [
      `From ${printedDay(from, 'en')} on, ${files === 1 ? 'a file' : `${files} files`} imported into ${workspace} will be deleted: ${listed(files, names)}.`,
      `Files of imports are kept for ${days} days. What they added to your accounts stays.`,
    ],
    link: { label: 'See the latest imports', address: link },
    after: [
      'If you have not added the rows of one of them yet, do it before. The file itself is still where you took it from.',
    ],
  }),
  bank_consent_ending: ({ workspace, bank, until, link }) => ({
    subject: `Your consent at ${bank} ends on ${printedDay(until, 'en')}`,
    before: [
      `${bank} sends the transactions of ${workspace} until ${printedDay(until, 'en')}. The law asks for a new consent from time to time.`,
      'Renewing takes a minute on the site of the bank. The accounts stay joined and nothing is imported twice.',
    ],
    link: { label: 'Renew the consent', address: link },
    after: ['If you do nothing, the link stops on that day. The accounts and their history stay.'],
  }),
};

const FR: Writers = {
  payment_details_changed: ({ workspace, by, ibanEnd, link }) => ({
    subject: `Les coordonnées bancaires de ${workspace} ont changé`,
    before: [
      `${by} a modifié les coordonnées bancaires que ${workspace} imprime sur ses factures.`,
      ibanEnd
        ? `Les nouvelles factures sont à payer sur l’IBAN qui se termine par ${ibanEnd}.`
        : 'Les nouvelles factures n’indiquent plus d’IBAN.',
    ],
    link: { label: 'Vérifiez-les dans les réglages du cabinet', address: link },
    after: [
      'Si ce changement n’était pas convenu, corrigez-les tout de suite, choisissez un nouveau mot de passe et fermez toutes les sessions dans votre compte.',
    ],
  }),
  access_token_made: ({ workspace, by, token, isWriting, until, link }) => ({
    subject: `Un jeton d’accès à ${workspace} a été créé`,
    before: [
      `${by} a créé le jeton d’accès « ${token} ». Jusqu’au ${printedDay(until, 'fr')}, un programme qui le détient peut ${isWriting ? 'lire et modifier' : 'lire'} une partie de ${workspace}.`,
    ],
    link: { label: 'Voir les jetons d’accès', address: link },
    after: [
      'Si ce n’était pas convenu, révoquez-le tout de suite, choisissez un nouveau mot de passe et fermez toutes les sessions dans votre compte.',
    ],
  }),
  calendar_address_made: ({ workspace, by, link }) => ({
    subject: `Une adresse d’agenda de ${workspace} a été créée`,
    before: [
      `${by} a créé une adresse secrète par laquelle un agenda lit ses rendez-vous et ses tâches dans ${workspace} : intitulés, horaires et noms de clients. Qui détient l’adresse peut les lire.`,
    ],
    link: { label: 'Voir l’adresse d’agenda', address: link },
    after: [
      'Si ce n’était pas convenu, supprimez-la tout de suite, choisissez un nouveau mot de passe et fermez toutes les sessions dans votre compte.',
    ],
  }),
  ...MANDATES_FR,
  ...TEAM_FR,
  ...WEBHOOKS_FR,
  prepared_household: PREPARED_FR,
  ...CARD_KEYS_FR,
  ...PLATFORM_FR,
  ...QUESTIONNAIRE_FR,
  import_files_ending: ({ workspace, files, names, from, days, link }) => ({
    subject: `Des fichiers importés dans ${workspace} vont être supprimés`,
    before: [
      `À partir du ${printedDay(from, 'fr')}, ${files === 1 ? 'un fichier importé' : `${files} fichiers importés`} dans ${workspace} ${files === 1 ? 'sera supprimé' : 'seront supprimés'}\u00a0: ${listed(files, names)}.`,
      `Les fichiers des imports sont conservés ${days} jours. Ce qu’ils ont ajouté à vos comptes reste.`,
    ],
    link: { label: 'Voir les derniers imports', address: link },
    after: [
      'Si vous n’avez pas encore ajouté les lignes de l’un d’eux, faites-le avant. Le fichier d’origine est toujours là où vous l’avez pris.',
    ],
  }),
  bank_consent_ending: ({ workspace, bank, until, link }) => ({
    subject: `Votre accord chez ${bank} prend fin le ${printedDay(until, 'fr')}`,
    before: [
      `${bank} transmet les mouvements de ${workspace} jusqu’au ${printedDay(until, 'fr')}. La loi demande de renouveler l’accord de temps en temps.`,
      'Le renouvellement prend une minute sur le site de la banque. Les comptes restent rattachés et rien n’est importé deux fois.',
    ],
    link: { label: 'Renouveler l’accord', address: link },
    after: ['Sans réponse, la liaison s’arrête ce jour-là. Les comptes et leur historique restent.'],
  }),
};

function listed(files: number, names: readonly string[]): string {
  return files > names.length ? `${names.join(', ')}…` : names.join(', ');
}

/** The notice in the language of its reader. */
export function writeOwnerNotice(locale: Locale, facts: NoticeFacts & OwnerNotice): Composed {
  const writers = locale === 'fr' ? FR : EN;
  return compose(draftOf(writers, { ...facts, workspace: plainName(facts.workspace) }), locale);
}

function draftOf(writers: Writers, facts: NoticeFacts & OwnerNotice): Draft {
  switch (facts.purpose) {
    case 'mandate_given':
      return writers.mandate_given({ ...facts, practice: plainName(facts.practice) });
    case 'mandate_revoked':
      return writers.mandate_revoked({ ...facts, practice: plainName(facts.practice) });
    case 'mandate_received':
      return writers.mandate_received({ ...facts, household: plainName(facts.household) });
    case 'mandate_withdrawn':
      return writers.mandate_withdrawn({ ...facts, household: plainName(facts.household) });
    case 'mandate_altered':
      return writers.mandate_altered({ ...facts, practice: plainName(facts.practice) });
    case 'received_mandate_altered':
      return writers.received_mandate_altered({ ...facts, household: plainName(facts.household) });
    case 'prepared_household':
      return writers.prepared_household({ ...facts, household: plainName(facts.household) });
    case 'questionnaire_asked':
      return writers.questionnaire_asked({ ...facts, practice: plainName(facts.practice) });
    case 'questionnaire_completed':
      return writers.questionnaire_completed({ ...facts, household: plainName(facts.household) });
    case 'access_token_made':
      return writers.access_token_made({ ...facts, token: plainName(facts.token) });
    case 'calendar_address_made':
      return writers.calendar_address_made(facts);
    case 'person_joined':
      return writers.person_joined(facts);
    case 'role_changed':
      return writers.role_changed(facts);
    case 'person_left':
      return writers.person_left(facts);
    case 'webhook_made':
      return writers.webhook_made({ ...facts, host: plainName(facts.host) });
    case 'invoice_platform_changed':
      return writers.invoice_platform_changed({ ...facts, host: plainName(facts.host) });
    case 'webhook_changed':
      return writers.webhook_changed({ ...facts, host: plainName(facts.host) });
    case 'webhook_stopped':
      return writers.webhook_stopped({ ...facts, host: plainName(facts.host) });
    case 'webhook_orphaned':
      return writers.webhook_orphaned({ ...facts, host: plainName(facts.host) });
    case 'card_key_saved':
      return writers.card_key_saved({ ...facts, keyEnd: plainName(facts.keyEnd) });
    case 'card_key_refused':
      return writers.card_key_refused({ ...facts, keyEnd: plainName(facts.keyEnd) });
    case 'payment_details_changed':
      return writers.payment_details_changed(facts);
    case 'bank_consent_ending':
      return writers.bank_consent_ending({ ...facts, bank: plainName(facts.bank) });
    case 'import_files_ending':
      return writers.import_files_ending({ ...facts, names: facts.names.map(plainFileName) });
  }
}

/** The name of a file without its ending, which a mail program could take for a domain. */
function plainFileName(name: string): string {
  return plainName(name.replace(/\.\w{2,4}$/, ''));
}
