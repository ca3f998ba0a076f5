import type { ErrorMessages } from '../en/errors.ts';

const shown = (value: unknown) => String(value ?? '');

const PARTS: Readonly<Record<string, string>> = {
  introduction: 'l’introduction',
  services: 'vos services',
  closing: 'conclusion',
};

const day = (value: unknown) => shown(value).replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

const app: ErrorMessages['app'] = {
  signed_out: () => 'Vous êtes déconnecté.',
  forbidden: () => 'Vous n’avez pas le droit de faire cela.',
  not_found: () => 'Cet élément n’existe pas, ou ne vous est pas accessible.',
  too_many_attempts: () => 'Trop de tentatives. Patientez un instant, puis réessayez.',
  unavailable: () => 'Le service est occupé. Rien n’a été modifié\u202f; réessayez dans un instant.',
  stale: () => 'Quelqu’un a modifié cet élément entre-temps. Relisez-le, puis refaites votre modification.',
  idempotency_key_missing: () => 'La demande n’a pas de clé d’idempotence\u202f; elle n’a pas été exécutée.',
  idempotency_key_reused: () => 'Cette demande a déjà été envoyée avec un autre contenu.',
  credentials_wrong: () => 'L’adresse ou le mot de passe est incorrect.',
  second_factor_required: () => 'Saisissez le code de votre application d’authentification.',
  second_factor_wrong: () => 'Ce code est incorrect, ou a déjà servi.',
  reauthentication_required: () => 'Saisissez à nouveau votre mot de passe pour continuer.',
  token_invalid: () => 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  code_wrong: () => 'Ce code est incorrect, ou a expiré.',
  sign_up_closed: () => 'Cette instance n’accepte pas de nouveaux comptes.',
  invitation_required: () => 'Il faut une invitation pour créer un compte ici.',
  password_too_short: ({ min }) => `Utilisez au moins ${shown(min)} caractères\u202f; une phrase convient.`,
  password_too_long: ({ max }) => `Utilisez au plus ${shown(max)} caractères.`,
  password_too_weak: () =>
    'Ce mot de passe se devine trop facilement\u00a0: ajoutez des mots, ou des lettres aux chiffres.',
  password_breached: () => 'Ce mot de passe figure dans une fuite de données. Choisissez-en un autre.',
  password_contextual: () =>
    'Ce mot de passe reprend surtout votre adresse ou un mot attendu ici (Aurea, patrimoine, mot de passe…). Ajoutez-y d’autres mots.',
  passkey_rejected: () => 'La clé d’accès n’a pas été acceptée. Réessayez, ou utilisez votre mot de passe.',
  try_later: ({ retryAfter }) => `Trop de tentatives. Réessayez dans ${shown(retryAfter)} secondes.`,
  confirmation_wrong: () => 'Saisissez l’adresse du compte pour confirmer.',
  practice_unknown: () => 'Aucun cabinet n’a ce code.',
  mandate_held: () => 'Ce cabinet a déjà un mandat\u00a0: modifiez-le, ou faites commencer le nouveau aujourd’hui.',
  last_owner: () => 'Un espace a besoin d’au moins un propriétaire.',
  invitation_invalid: () => 'Cette invitation a déjà servi, a été retirée ou a expiré. Demandez-en une nouvelle.',
  invitation_of_another: () =>
    'Cette invitation a été envoyée à une autre adresse. Connectez-vous avec le compte qui la porte.',
  invitation_open: () => 'Une invitation à cette adresse est encore ouverte\u00a0: renvoyez-la plutôt.',
  already_member: () => 'Cette personne fait déjà partie de l’espace.',
  role_unfit: () => 'Ce rôle n’existe pas ici.',
  heir_required: () => 'Choisissez qui reprend les clients.',
  colleague_restricted: () => 'Ce collègue ne voit pas ce client.',
  already_active: () => 'Cet élément est déjà actif.',
  tokens_too_many: ({ max }) => `Il y a déjà ${shown(max)} jetons d’accès valides\u00a0: révoquez-en un d’abord.`,
  webhooks_too_many: ({ max }) => `Il y a déjà ${shown(max)} webhooks.`,
  webhook_address_refused: () => 'Cette adresse ne peut pas être appelée\u00a0: il la faut en https:// et publique.',
  webhook_address_unknown: () => 'Cette adresse est introuvable.',
  webhook_off: () => 'Activez d’abord le webhook.',
  currency_mismatch: () => 'Des montants en plusieurs devises ne s’additionnent pas sans taux de change.',
  amount_invalid: () => 'Ce n’est pas un montant valable.',
  amount_too_large: ({ field, factor, digits }) =>
    `${shown(field)} × ${shown(factor)}\u00a0: un montant a ${shown(digits)} chiffres au plus.`,
  day_invalid: () => 'Cette date n’existe pas ou n’est pas possible ici.',
  position_negative: ({ on, missing, instrument }) =>
    `Le ${day(on)}, il manquerait ${shown(missing).replace('.', ',')} de ${shown(instrument)} sur le compte.`,
  balance_unknown: () => 'Le solde n’est pas connu ce jour-là.',
  targets_not_whole: ({ total }) => `Les cibles totalisent ${shown(total)}\u00a0%, et non 100\u00a0%.`,
  ownership_repeated: () =>
    'La même personne figure deux fois avec le même droit. Réunissez ses parts sur une seule ligne.',
  ownership_too_fine: ({ percent }) => `${shown(percent)}\u00a0% comporte plus de quatre décimales.`,
  ownership_not_whole: ({ total }) => `Les parts totalisent ${shown(total)}\u00a0%, et non 100\u00a0%.`,
  split_ratio_invalid: () => 'Le rapport d’une division est un nombre supérieur à zéro.',
  transaction_incomplete: ({ field }) => `Ce type d’opération demande aussi\u00a0: ${shown(field)}.`,
  instrument_required: () => 'Choisissez le titre.',
  price_invalid: () => 'Un cours est un nombre supérieur à zéro.',
  asset_holds_no_instruments: () => 'Ce type d’actif ne contient pas de titres.',
  transfer_linked: () => 'C’est un côté d’un transfert\u00a0: il doit rester un transfert du même titre ou d’espèces.',
  transfer_same_account: () => 'Un transfert va d’un compte à un autre.',
  document_unsupported: ({ name }) =>
    `${shown(name)} n’est, par son contenu, ni un PDF, ni une image, ni un texte, ni un document bureautique.`,
  document_too_large: ({ max }) => `Un document ne peut pas dépasser ${shown(max)}\u00a0Mo.`,
  documents_full: ({ max }) => `Les documents d’un foyer ne peuvent pas dépasser ${shown(max)}\u00a0Mo au total.`,
  time_zone_invalid: () =>
    'Ce fuseau horaire est inconnu, ou sa date du jour est un jour que ce cabinet a déjà clôturé.',
  member_in_use: () => 'Cette personne possède des actifs. Modifiez d’abord leur détention.',
  price_contradicted: ({ stated, byAmount, byPrice }) =>
    `Le prix et le montant se contredisent\u00a0: soit le prix est de ${shown(byAmount)}, soit le montant est de ${shown(byPrice)} à ${shown(stated)} l’unité.`,
  loan_terms_invalid: ({ field }) =>
    `Aucun échéancier ne peut être calculé avec ces conditions. À vérifier\u00a0: ${shown(field)}.`,
  repayment_too_large: ({ on, outstanding }) =>
    `Au ${day(on)}, il ne reste que ${shown(outstanding).replace('.', ',')} à rembourser\u00a0: un remboursement anticipé ne peut dépasser cette somme.`,
  loan_change_exists: ({ on }) =>
    `Au ${day(on)}, le prêt a déjà une modification de cette nature\u00a0: supprimez-la d’abord.`,
  loan_never_repaid: ({ on }) =>
    `À partir du ${day(on)}, cette mensualité ne rembourserait jamais le prêt\u00a0: modifiez la mensualité plutôt que la durée.`,
  income_terms_invalid: ({ field }) => `Ces montants sont incohérents. À vérifier\u00a0: ${shown(field)}.`,
  rent_revised_within_year: ({ from }) =>
    `Un loyer se révise au plus une fois par an\u00a0: la prochaine révision est possible à partir du ${day(from)}.`,
  regime_not_open: () =>
    'Ce régime ne correspond pas aux baux\u00a0: une location nue relève des revenus fonciers, une location meublée des bénéfices industriels et commerciaux.',
  tax_input_invalid: ({ field }) => `Cette donnée fiscale ne convient pas\u00a0: ${shown(field)}.`,
  tax_year_unknown: ({ year }) => `La loi applicable aux revenus de ${shown(year)} n’est pas disponible.`,
  questionnaire_incomplete: ({ questions }) =>
    `Il manque encore des réponses au questionnaire\u00a0: ${shown(questions)}.`,
  market_off: () =>
    'Les cours de marché sont désactivés sur cette instance\u00a0: saisissez les cours ou importez un fichier.',
  bank_silent: () => 'La banque ne répond pas pour l’instant. Réessayez plus tard.',
  consent_ended: () => 'L’accord est terminé. Renouvelez-le pour continuer.',
  market_silent: () => 'La source des cours ne répond pas pour le moment. Réessayez plus tard.',
  customer_field_invalid: ({ field }) => `Cette valeur ne convient pas au champ «\u00a0${shown(field)}\u00a0».`,
  customer_field_choices: () => 'Une liste a besoin de ses choix\u202f; les autres champs n’en ont pas.',
  merge_impossible: () => 'Ces deux fiches ne peuvent pas être fusionnées.',
  merge_undo_blocked: () => 'La fusion ne peut plus être annulée\u00a0: des données des deux fiches ont changé depuis.',
  link_impossible: () => 'Seules deux personnes différentes peuvent être liées.',
  plan_without_practice: () =>
    'La formule personnelle ne comprend pas de cabinet\u00a0: choisissez la formule conseiller.',
  mandate_taken: () => 'Ce mandat est déjà rattaché à un autre client.',
  import_empty: () => 'Le fichier ne contient aucune ligne.',
  import_too_large: ({ limit }) => `Le fichier dépasse ${shown(limit)}.`,
  import_pdf_unknown: () =>
    'La présentation de ce PDF n’est pas connue, et rien n’y a été deviné. Demandez la même chose à votre banque en CSV ou en tableur.',
  import_source_differs: () => 'Ce fichier n’a pas les colonnes de cette source.',
  import_unreadable: () => 'Ce fichier ne peut pas être lu comme un tableau.',
  import_not_mapped: ({ field }) => `Aucune colonne n’est désignée comme\u00a0: ${shown(field)}.`,
  import_already_committed: () => 'Cet import a déjà été effectué.',
  import_already_undone: () => 'Cet import a déjà été annulé.',
  import_has_errors: () => 'Aucune ligne n’est importable en l’état. Corrigez d’abord les lignes en erreur.',
  import_undo_blocked: () => 'Des modifications ultérieures dépendent de cet import. Annulez-les d’abord.',
  import_file_deleted: () =>
    'Le fichier de cet import a été supprimé. Choisissez-le de nouveau sous «\u00a0Fichier à importer\u00a0».',
  import_stopped: () => 'La lecture du fichier a été arrêtée.',
  demo_already_present: () => 'Les données de démonstration sont déjà là.',
  archive_invalid: ({ paths, count }) =>
    `Ce fichier n’est pas une archive de foyer valable. Défauts\u00a0: ${shown(count)}, dont les premiers ici\u00a0: ${shown(paths)}. Rien n’a été importé.`,
  archive_newer: () =>
    'Cette archive vient d’une version plus récente d’Aurea. Mettez cette instance à jour, puis importez-la.',
  household_not_empty: () =>
    'Ce foyer contient déjà des données. Importez l’archive dans un foyer neuf et vide : rien n’a été modifié ici.',
  export_not_ready: () => 'Ce fichier n’est pas prêt.',
  invoice_empty: () => 'Un document comporte au moins une ligne.',
  transition_refused: () => 'Le statut du document ne le permet pas.',
  document_incomplete: () => 'Il manque une mention obligatoire. Consultez la liste avant l’émission.',
  document_locked: () => 'Ce document est émis et ne peut plus changer\u202f; un avoir le corrige.',
  series_begun: () =>
    'Un document a déjà été émis dans cette série\u00a0: sa numérotation se poursuit désormais d’elle-même.',
  number_taken: ({ number }) =>
    `Le numéro ${number} existe déjà\u00a0: changez le format des numéros dans les réglages du cabinet.`,
  issue_day_before_last: ({ last }) =>
    `Le dernier document de cette série est daté du ${day(last)}\u00a0: celui-ci ne peut pas être antérieur.`,
  payment_long_before: ({ on, issuedOn }) =>
    `Le ${day(on)} précède de loin l’émission de ce document (${day(issuedOn)}). Vérifiez l’année ou confirmez la date.`,
  archive_too_large: ({ max }) =>
    `Les documents de cette période dépassent ${shown(max)}\u00a0Mo\u00a0: exportez une période plus courte.`,
  signature_code_wrong: () => 'Ce code est incorrect, ou il a expiré. Demandez-en un nouveau.',
  quotation_invoice_open: () =>
    'Une facture de ce devis est encore en brouillon\u00a0: émettez-la ou supprimez-la d’abord.',
  paper_missing: () => 'Ce devis a expiré\u00a0: joignez le document signé avant son expiration.',
  paper_unsupported: ({ name }) => `${shown(name)} n’est, par son contenu, ni un PDF, ni un PNG, ni un JPEG.`,
  paper_active: ({ name }) =>
    `${shown(name)} est refusé\u00a0: ce PDF a un contenu actif. Imprimez-le vers un nouveau PDF.`,
  paper_locked: ({ name }) => `${shown(name)} est protégé et ne peut pas être vérifié.`,
  paper_unreadable: ({ name }) => `${shown(name)} ne peut pas être vérifié. Imprimez-le vers un nouveau PDF.`,
  paper_too_many_pixels: ({ limit }) => `L’image a plus de ${shown(limit)}\u00a0pixels de côté.`,
  paper_too_small: ({ limit }) => `L’image a moins de ${shown(limit)}\u00a0pixels de côté.`,
  file_retained: ({ from }) =>
    `Le dossier doit être conservé cinq ans après la fin de la relation${from ? `, jusqu’au ${day(from)}` : ''}.`,
  sign_unprintable: ({ sign, line }) =>
    `Les polices des documents ne peuvent pas imprimer ${shown(sign)}, dans «\u00a0${shown(line)}\u00a0». Écrivez-le autrement.`,
  logo_is_svg: ({ name }) =>
    `${shown(name)} est un SVG, qui peut contenir des programmes. Exportez le logo en PNG et envoyez celui-ci.`,
  logo_unsupported: ({ name }) =>
    `${shown(name)} n’est, par son contenu, ni un PNG ni un JPEG. Exportez le logo en PNG.`,
  logo_too_large: ({ max }) =>
    `Un logo ne peut pas dépasser ${shown(max)}\u00a0Mo. Exportez-le dans un format plus petit.`,
  logo_too_many_pixels: ({ limit }) =>
    `L’image a plus de ${shown(limit)}\u00a0pixels de côté. Exportez-la plus petite\u00a0: 1\u202f000 suffisent pour l’impression.`,
  logo_too_small: ({ limit }) => `L’image a moins de ${shown(limit)}\u00a0pixels de côté. Exportez-la plus grande.`,
  logo_unreadable: ({ name }) =>
    `${shown(name)} ne peut pas être lu\u00a0: il est coupé ou abîmé. Exportez le logo à nouveau.`,
  logo_blank: () => 'Rien de cette image n’est visible sur du papier blanc. Utilisez le logo prévu pour un fond clair.',
  fee_unknown: () => 'La valeur de ces actifs n’est connue aucun jour de la période\u00a0: renseignez-la d’abord.',
  fee_partial: ({ missing }) =>
    `Des valeurs ne sont pas connues (${shown(missing)})\u00a0: complétez-les, ou acceptez un calcul partiel.`,
  amount_exceeds_rest: ({ rest }) => `Ce montant dépasse le reste\u00a0: ${shown(rest)}.`,
  link_unusable: () => 'Ce lien ne fonctionne plus.',
  placeholder_unknown: ({ placeholder }) => `Champ inconnu\u00a0: ${shown(placeholder)}.`,
  template_too_long: ({ part, max }) =>
    `Une fois rempli, le texte de ${PARTS[shown(part)] ?? 'votre modèle'} dépasse ${shown(max)} caractères\u00a0: raccourcissez-le.`,
  recipient_missing: () => 'Aucun destinataire\u00a0: ajoutez une adresse.',
  mail_too_long: ({ max }) =>
    `Une fois ses champs remplis, ce message dépasse ${shown(max)} caractères\u00a0: raccourcissez-le.`,
  mails_too_many: ({ perHour, perDay }) =>
    `Un cabinet peut envoyer au plus ${shown(perHour)} messages par heure, à ${shown(perDay)} destinataires par jour. Rien n’a été envoyé\u00a0: réessayez plus tard.`,
  mails_blocked: () =>
    'L’exploitant de cette installation retient les messages de ce cabinet. Rien n’a été envoyé : adressez-vous à lui.',
  strangers_too_many: ({ perDay }) =>
    `Tant que son adresse n’est pas vérifiée, votre cabinet peut écrire à ${shown(perDay)} nouvelles adresses par jour au plus. Rien n’a été envoyé\u00a0: continuez demain, ou indiquez comme e-mail du cabinet l’adresse avec laquelle l’un de vous se connecte.`,
  identity_incomplete: () =>
    'Tant que l’identité du cabinet n’est pas complète (nom, adresse, SIREN, forme juridique), ses messages n’utilisent que le texte standard. Rien n’a été envoyé\u00a0: complétez-la dans les réglages du cabinet.',
  recipient_unknown: () =>
    'Cette adresse n’est pas dans la fiche du client. Ajoutez-la comme contact, puis choisissez-la.',
  account_files_full: ({ max }) =>
    `Le compte propriétaire de cet espace a atteint sa limite de ${shown(max)}\u00a0Mo de fichiers pour l’ensemble de ses espaces. Supprimez des fichiers d’anciens imports ou des documents devenus inutiles, puis réessayez\u202f; sinon demandez davantage à l’exploitant de cette installation.`,
  account_imports_full: ({ max }) =>
    `Le compte propriétaire de cet espace a atteint sa limite de ${shown(max)}\u00a0fichiers d’import pour l’ensemble de ses espaces. Supprimez des fichiers dans Derniers imports (ce qu’ils ont ajouté reste), puis réessayez.`,
  account_rows_full: ({ max }) =>
    `Le compte propriétaire de cet espace a atteint sa limite de ${shown(max)}\u00a0écritures et fiches pour l’ensemble de ses espaces. Annulez des imports ou supprimez les fichiers importés dont vous n’avez pas ajouté les lignes, puis réessayez\u202f; sinon demandez davantage à l’exploitant de cette installation.`,
  reminder_impossible: () => 'Cette relance est déjà partie, ou il n’y a plus rien à demander.',
};

export const errors: ErrorMessages = {
  app,
  server: {
    notReachable: () => 'Le serveur est injoignable. Vérifiez votre connexion\u202f; rien n’est perdu.',
    validation: () => 'Certaines valeurs sont incorrectes. Vérifiez les champs signalés en rouge.',
    forbidden: () => 'Vous n’avez pas accès à cette page.',
    technical: () => 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
    unexpected: () => 'Le serveur a donné une réponse inattendue.',
  },
  validator: { phone_number: () => 'Ce numéro de téléphone n’est pas valable pour le pays choisi.' },
};
