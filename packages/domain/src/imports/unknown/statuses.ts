import { plainWords } from '../text/words.ts';

/** Beginnings of words by which sources call what has not happened, or was taken back. */
const NOT_DONE =
  / (?:pending|en attente|cancel|annul|revert|declin|reject|refus|fail|expire|storniert|abgelehnt|ausstehend|vorgemerkt|offen|geannuleerd|in afwachting|mislukt|annullat|rifiutat|in attesa|pendiente|cancelad|rechazad|pendente|rejeitad|avbrut|avvisad|vantande|makulerad|deleted|inactive|void|ruckgangig|devuelt|revertid|teruggedraaid|stornat|estornad|aterford|atermald|afgewezen|ongeldig|non contabilizz|nicht gebucht|unbooked|not booked|niet geboekt|a venir|open )/;

/** Whether the status of a row says that it did not happen: pending, cancelled, reverted, refused. */
export function isNotDone(status: string): boolean {
  return NOT_DONE.test(plainWords(status));
}
