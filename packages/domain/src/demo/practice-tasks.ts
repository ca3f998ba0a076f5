import { addDays, type Day } from '../core/day.ts';
import type { MeetingKind } from '../customers/meeting.ts';

export type DemoTask = {
  /** The key of an invented customer. */
  readonly customer: string;
  readonly title: string;
  readonly note: string;
  readonly dueOn: Day | null;
  readonly doneOn: Day | null;
};

export type DemoMeeting = {
  readonly customer: string;
  readonly on: Day;
  /** By the clocks of UTC, `13:00`. */
  readonly at: string;
  readonly minutes: number;
  readonly kind: MeetingKind;
  readonly place: string;
  readonly participants: string;
  readonly notes: string;
  readonly decisions: string;
  /** The task that follows; null where nothing does. */
  readonly nextStep: { readonly title: string; readonly dueOn: Day } | null;
};

export type DemoAgenda = { readonly tasks: readonly DemoTask[]; readonly meetings: readonly DemoMeeting[] };

const HELENE = 'helene-marchand';

/** What an invented practice has to do and whom it meets; always the same for the same day. */
export function demoAgenda(today: Day): DemoAgenda {
  const task = (customer: string, title: string, due: number | null, note = ''): DemoTask => ({
    ...{ customer, title, note, doneOn: null },
    dueOn: due === null ? null : addDays(today, due),
  });
  return {
    tasks: [
      task(HELENE, 'Relancer la banque pour l’attestation de solde', -3),
      task('nadia-benali', 'Rappeler au sujet de l’assurance-vie', 0, 'Disponible après 17 h'),
      task('thomas-girard', 'Envoyer la lettre de mission', 2),
      task('claire-fontaine', 'Préparer la revue annuelle', 5),
      task('karim-benali', 'Demander le dernier avis d’impôt', null),
      { ...task(HELENE, 'Ouvrir le dossier', -20), doneOn: addDays(today, -18) },
    ],
    meetings: [
      {
        ...{ customer: HELENE, on: addDays(today, -12), at: '13:00', minutes: 60, kind: 'advice' },
        ...{ place: 'Au cabinet', participants: 'Hélène et Olivier Marchand' },
        notes: 'Souhaitent préparer la transmission à Lucas et garder de quoi compléter la retraite.',
        decisions: 'Étudier une donation de la nue-propriété de la résidence secondaire.',
        nextStep: { title: 'Chiffrer la donation avec le notaire', dueOn: addDays(today, 9) },
      },
      {
        ...{ customer: HELENE, on: addDays(today, 4), at: '13:00', minutes: 90, kind: 'review' },
        ...{
          place: 'https://visio.example/marchand',
          participants: 'Hélène et Olivier Marchand',
          notes: '',
          decisions: '',
        },
        nextStep: null,
      },
      {
        ...{ customer: 'thomas-girard', on: addDays(today, 1), at: '09:00', minutes: 45, kind: 'signing' },
        ...{ place: 'Au cabinet', participants: '', notes: '', decisions: '' },
        nextStep: null,
      },
    ],
  };
}
