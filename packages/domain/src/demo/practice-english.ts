import type { DemoLanguage } from './english.ts';
import type { DemoPractice } from './practice.ts';
import type { DemoAgenda } from './practice-tasks.ts';

/**
 * What an invented practice writes for itself, in French and in English: tasks, meetings, notes, tags and fields. Documents
 * stay in the language of their customers, who are French.
 */
export const PRACTICE_ENGLISH: Readonly<Record<string, string>> = {
  'Relancer la banque pour l’attestation de solde': 'Ask the bank again for the balance statement',
  'Rappeler au sujet de l’assurance-vie': 'Call back about the life insurance',
  'Disponible après 17 h': 'Free after 5 pm',
  'Envoyer la lettre de mission': 'Send the engagement letter',
  'Préparer la revue annuelle': 'Prepare the yearly review',
  'Demander le dernier avis d’impôt': 'Ask for the latest tax assessment',
  'Ouvrir le dossier': 'Open the file',
  'Chiffrer la donation avec le notaire': 'Work out the gift with the notary',
  'Au cabinet': 'At the practice',
  'Hélène et Olivier Marchand': 'Hélène and Olivier Marchand',
  'Souhaitent préparer la transmission à Lucas et garder de quoi compléter la retraite.':
    'They want to pass wealth on to Lucas and keep enough to supplement their pension.',
  'Étudier une donation de la nue-propriété de la résidence secondaire.':
    'Look into giving the bare ownership of the second home.',
  Origine: 'Origin',
  'Prochain bilan': 'Next review',
  Recommandation: 'Recommendation',
  'Site internet': 'Website',
  Salon: 'Trade fair',
  Notaire: 'Notary',
  Retraite: 'Retirement',
  'Premier achat': 'First purchase',
  Immobilier: 'Property',
  Transmission: 'Inheritance',
  Expatrié: 'Expatriate',
  PME: 'Small business',
  Dirigeant: 'Company head',
  'Profession libérale': 'Professional',
  Président: 'Chairman',
  Comptabilité: 'Accounts',
  Gérante: 'Manager',
  Gérant: 'Managing partner',
  'Expert-comptable': 'Accountant',
  Associée: 'Partner',
  'Premier rendez-vous au cabinet. Souhaite préparer la retraite à 62 ans et aider son fils.':
    'First meeting at the practice. Wants to prepare to retire at 62 and help her son.',
  'Bilan annuel fait. Arbitrage vers les fonds datés accepté.':
    'Yearly review done. Switch to target maturity funds agreed.',
  'Appel : demande une simulation de donation-partage pour Lucas avant la fin de l’année.':
    'Call: asks for a simulation of a gift to Lucas before the end of the year.',
  'Projet de résidence principale, apport de 40 000 €.': 'Plans to buy a main home, with €40,000 down.',
  'Deuxième T2 à Villeurbanne : attend l’offre de la banque.':
    'Second two-room flat in Villeurbanne: waits for the offer of the bank.',
  'Inventaire de la succession reçu du notaire. Points à revoir : assurance-vie, indivision.':
    'Inventory of the estate received from the notary. To look at again: life insurance, joint ownership.',
  'Versement PER de 4 000 € prévu en décembre.': 'Payment of €4,000 into the PER planned for December.',
  'Rendez-vous de bilan à confirmer. Préfère le téléphone, le matin.':
    'Review meeting to be confirmed. Prefers the phone, in the morning.',
  'A demandé une documentation sur l’assurance-vie luxembourgeoise.':
    'Asked for documents on Luxembourg life insurance.',
  'Passage au réel confirmé par l’expert-comptable.': 'Change to real costs confirmed by the accountant.',
  'Déménage en Bretagne, dossier transmis à un confrère.': 'Moves to Brittany, file handed to a fellow advisor.',
  'Lettre de mission signée. Attend la proposition d’allocation.':
    'Engagement letter signed. Waits for the proposed allocation.',
  'Rencontré au salon du patrimoine. Rappeler la semaine prochaine.': 'Met at the wealth fair. Call back next week.',
  'Trésorerie excédentaire à placer : 350 000 €, horizon trois ans.':
    'Spare cash to invest: €350,000, for three years.',
  'Plan d’épargne entreprise : trois devis comparés, décision en janvier.':
    'Company savings plan: three quotations compared, decision in January.',
  'Souhaite un bilan retraite du dirigeant avant cession.': 'Wants a pension review of its head before the sale.',
  'Société cédée ; plus de mission en cours.': 'Company sold; no engagement any more.',
};

/** The invented customers of a practice with what it notes of them, in a language. */
export function practiceInLanguage(practice: DemoPractice, language: DemoLanguage): DemoPractice {
  return translated(practice, language);
}

/** What an invented practice has to do, in a language. */
export function agendaInLanguage(agenda: DemoAgenda, language: DemoLanguage): DemoAgenda {
  return translated(agenda, language);
}

function translated<Data>(data: Data, language: DemoLanguage): Data {
  if (language === 'fr') return data;
  return JSON.parse(JSON.stringify(data), (_key, value: unknown) =>
    typeof value === 'string' ? (PRACTICE_ENGLISH[value] ?? value) : value,
  );
}
