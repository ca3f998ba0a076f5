import type { MailTemplate, MailText } from './mail-template.ts';

type Language = 'en' | 'fr';

/** What each mail says where the practice has not written its own. */
export const USUAL_TEXTS: Readonly<Record<Language, Readonly<Record<MailTemplate, MailText>>>> = {
  fr: {
    invoice: {
      subject: 'Votre facture {number}',
      text: 'Bonjour,\n\nVous trouverez ci-joint la facture {number} d’un montant de {total}, à payer au plus tard le {due}.\n\nVous pouvez aussi la consulter, la télécharger et la payer par virement ici :\n{link}\n\nMerci de votre confiance.\n\n{practice}',
    },
    credit_note: {
      subject: 'Votre avoir {number}',
      text: 'Bonjour,\n\nVous trouverez ci-joint l’avoir {number} d’un montant de {total}.\n\nIl est aussi disponible ici :\n{link}\n\nBien cordialement,\n\n{practice}',
    },
    quotation: {
      subject: 'Votre devis {number}',
      text: 'Bonjour,\n\nNous avons le plaisir de vous adresser le devis {number} d’un montant de {total}, valable jusqu’au {due}.\n\nVous pouvez le lire, l’accepter ou le refuser ici :\n{link}\n\nNous restons à votre disposition pour toute question.\n\n{practice}',
    },
    signature_code: {
      subject: 'Votre code pour signer le devis {number}',
      text: 'Bonjour,\n\nVoici le code à saisir pour accepter le devis {number} ; il est valable 10 minutes :\n\n{code}\n\nSi vous n’êtes pas à l’origine de cette demande, ignorez ce message.\n\n{practice}',
    },
    quotation_accepted: {
      subject: 'Devis {number} accepté',
      text: 'Bonjour,\n\nVous avez accepté le devis {number} d’un montant de {total}. Vous trouverez ci-joint le devis tel que vous l’avez accepté, et le certificat de votre acceptation. Conservez-les.\n\nMerci de votre confiance.\n\n{practice}',
    },
    payment_received: {
      subject: 'Merci pour le paiement de la facture {number}',
      text: 'Bonjour,\n\nNous avons bien reçu votre paiement de {paid} pour la facture {number}. Reste à payer : {rest}.\n\nMerci de votre confiance.\n\n{practice}',
    },
    reminder_1: {
      subject: 'La facture {number} arrive à échéance',
      text: 'Bonjour,\n\nNous vous rappelons que la facture {number}, dont il reste {rest} à payer, arrive à échéance le {due}.\n\nElle est disponible ici, avec le code de virement :\n{link}\n\nSi votre paiement est déjà parti, ne tenez pas compte de ce message.\n\n{practice}',
    },
    reminder_2: {
      subject: 'Rappel : facture {number} échue',
      text: 'Bonjour,\n\nSauf erreur de notre part, nous n’avons pas reçu le paiement de la facture {number}, échue le {due}. Il reste {rest} à payer.\n\nVous pouvez la consulter et la payer par virement ici :\n{link}\n\nSi votre paiement est déjà parti, ne tenez pas compte de ce message.\n\n{practice}',
    },
    reminder_3: {
      subject: 'Dernier rappel : facture {number}',
      text: 'Bonjour,\n\nMalgré nos précédents messages, la facture {number}, échue le {due}, n’est toujours pas payée. Il reste {rest} à payer.\n\nNous vous remercions de procéder au paiement sans délai, ou de nous dire ce qui s’y oppose :\n{link}\n\nLes pénalités de retard prévues sur la facture courent depuis le lendemain de l’échéance.\n\n{practice}',
    },
    compliance_document: {
      subject: 'À lire et à signer : {number}',
      text: 'Bonjour,\n\nVoici le document « {number} » que nous vous remettons.\n\nVous pouvez le lire, le télécharger et le signer ici :\n{link}\n\nNous restons à votre disposition pour toute question.\n\n{practice}',
    },
    compliance_information: {
      subject: 'À lire : {number}',
      text: 'Bonjour,\n\nVoici le document « {number} », que nous vous remettons pour votre information.\n\nVous pouvez le lire, le télécharger et en accuser réception ici :\n{link}\n\nNous restons à votre disposition pour toute question.\n\n{practice}',
    },
    compliance_code: {
      subject: 'Votre code : {number}',
      text: 'Bonjour,\n\nVoici le code à saisir pour répondre au document « {number} » ; il est valable 10 minutes :\n\n{code}\n\nSi vous n’êtes pas à l’origine de cette demande, ignorez ce message.\n\n{practice}',
    },
    compliance_signed: {
      subject: 'Document signé : {number}',
      text: 'Bonjour,\n\nVous avez signé le document « {number} ». Vous le trouverez ci-joint, avec le certificat de signature.\n\nMerci de votre confiance.\n\n{practice}',
    },
    compliance_acknowledged: {
      subject: 'Accusé de réception : {number}',
      text: 'Bonjour,\n\nVous avez accusé réception du document « {number} ». Vous le trouverez ci-joint, avec le certificat.\n\nMerci de votre confiance.\n\n{practice}',
    },
    compliance_countersigned: {
      subject: 'Document signé par les deux parties : {number}',
      text: 'Bonjour,\n\nNotre cabinet a signé à son tour le document « {number} ». Vous le trouverez ci-joint, avec le certificat des deux signatures.\n\nMerci de votre confiance.\n\n{practice}',
    },
  },
  en: {
    invoice: {
      subject: 'Your invoice {number}',
      text: 'Hello,\n\nPlease find attached invoice {number} for {total}, to be paid by {due}.\n\nYou can also read it, download it and pay it by transfer here:\n{link}\n\nThank you for your trust.\n\n{practice}',
    },
    credit_note: {
      subject: 'Your credit note {number}',
      text: 'Hello,\n\nPlease find attached credit note {number} for {total}.\n\nIt is also available here:\n{link}\n\nKind regards,\n\n{practice}',
    },
    quotation: {
      subject: 'Your quotation {number}',
      text: 'Hello,\n\nWe are pleased to send you quotation {number} for {total}, valid until {due}.\n\nYou can read it, accept it or refuse it here:\n{link}\n\nWe are glad to answer any question.\n\n{practice}',
    },
    signature_code: {
      subject: 'Your code to sign quotation {number}',
      text: 'Hello,\n\nHere is the code to type in order to accept quotation {number}; it is good for 10 minutes:\n\n{code}\n\nIf you did not ask for it, ignore this message.\n\n{practice}',
    },
    quotation_accepted: {
      subject: 'Quotation {number} accepted',
      text: 'Hello,\n\nYou have accepted quotation {number} for {total}. Please find attached the quotation as you accepted it, and the certificate of your acceptance. Keep them both.\n\nThank you for your trust.\n\n{practice}',
    },
    payment_received: {
      subject: 'Thank you for your payment of invoice {number}',
      text: 'Hello,\n\nWe have received your payment of {paid} for invoice {number}. Left to pay: {rest}.\n\nThank you for your trust.\n\n{practice}',
    },
    reminder_1: {
      subject: 'Invoice {number} is about to fall due',
      text: 'Hello,\n\nThis is to remind you that invoice {number}, of which {rest} is left to pay, falls due on {due}.\n\nIt is available here, with the transfer code:\n{link}\n\nIf your payment is already on its way, please ignore this message.\n\n{practice}',
    },
    reminder_2: {
      subject: 'Reminder: invoice {number} is overdue',
      text: 'Hello,\n\nUnless we are mistaken, we have not received the payment of invoice {number}, which was due on {due}. {rest} is left to pay.\n\nYou can read it and pay it by transfer here:\n{link}\n\nIf your payment is already on its way, please ignore this message.\n\n{practice}',
    },
    reminder_3: {
      subject: 'Last reminder: invoice {number}',
      text: 'Hello,\n\nDespite our earlier messages, invoice {number}, which was due on {due}, is still not paid. {rest} is left to pay.\n\nPlease pay it without delay, or tell us what prevents you from doing so:\n{link}\n\nThe late payment penalties stated on the invoice run from the day after it was due.\n\n{practice}',
    },
    compliance_document: {
      subject: 'To be read and signed: {number}',
      text: 'Hello,\n\nHere is the document “{number}” that we give you.\n\nYou can read it, download it and sign it here:\n{link}\n\nWe are glad to answer any question.\n\n{practice}',
    },
    compliance_information: {
      subject: 'To be read: {number}',
      text: 'Hello,\n\nHere is the document “{number}”, which we give you for your information.\n\nYou can read it, download it and acknowledge it here:\n{link}\n\nWe are glad to answer any question.\n\n{practice}',
    },
    compliance_code: {
      subject: 'Your code: {number}',
      text: 'Hello,\n\nHere is the code to type in order to answer the document “{number}”; it is good for 10 minutes:\n\n{code}\n\nIf you did not ask for it, ignore this message.\n\n{practice}',
    },
    compliance_signed: {
      subject: 'Signed document: {number}',
      text: 'Hello,\n\nYou have signed the document “{number}”. Please find it attached, with the certificate of the signature.\n\nThank you for your trust.\n\n{practice}',
    },
    compliance_acknowledged: {
      subject: 'Acknowledged: {number}',
      text: 'Hello,\n\nYou have acknowledged the document “{number}”. Please find it attached, with the certificate.\n\nThank you for your trust.\n\n{practice}',
    },
    compliance_countersigned: {
      subject: 'Document signed by both parties: {number}',
      text: 'Hello,\n\nOur practice has now signed the document “{number}”, too. Please find it attached, with the certificate of both signatures.\n\nThank you for your trust.\n\n{practice}',
    },
  },
};
