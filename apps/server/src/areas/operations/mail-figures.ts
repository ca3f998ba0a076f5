import { Gauge, type Registry } from 'prom-client';
import type { MailTotals } from '#areas/mail/outbox/public.ts';

type Setter = (totals: MailTotals) => void;

/** Figures of mail for the operator: totals of the last 24 hours, never one for each sender. */
export function createMailFigures(registry: Registry): Setter {
  const registers = [registry];
  const written = new Gauge({
    name: 'mails_written_last_day',
    help: 'Mails written in the last 24 hours, by the product itself and by practices',
    labelNames: ['sender'],
    registers,
  });
  const practices = new Gauge({
    name: 'mail_practices_last_day',
    help: 'Practices that wrote mails in the last 24 hours',
    registers,
  });
  const busiest = new Gauge({
    name: 'mails_of_busiest_practice_last_day',
    help: 'Mails of the practice that wrote most in the last 24 hours',
    registers,
  });
  const waiting = new Gauge({ name: 'mails_waiting', help: 'Mails that have not left and are worth it', registers });
  return (totals) => {
    written.set({ sender: 'product' }, totals.product);
    written.set({ sender: 'practice' }, totals.practice);
    practices.set(totals.practices);
    busiest.set(totals.busiest);
    waiting.set(totals.waiting);
  };
}
