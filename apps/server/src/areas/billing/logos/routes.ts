import { practiceLogo } from '@aurea/contract/billing/practice-logo.ts';
import type { Area } from '#http/area.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import { sentAsFile } from '#http/sent-file.ts';
import type { CleanPicture } from '#providers/picture/port.ts';
import type { InvoiceWork } from '../invoices/use-cases.ts';
import { findLogoInUse, findPictureOf } from './queries.ts';
import { bringLogoBack, changeLogo, cleanLogo, removeLogo } from './use-cases.ts';

export const practiceLogoArea: Area = ({ serve, clock, randomness, workers }) => {
  const work = ({ tx, scope }: Pick<InvoiceWork, 'tx' | 'scope'>): InvoiceWork => ({ tx, scope, clock, randomness });
  const drawn = createRequestSlot<CleanPicture>();

  serve(practiceLogo.find, async ({ tx, scope }) => ({ logo: await findLogoInUse(tx, scope) }));

  serve(practiceLogo.upload, (context) => changeLogo(work(context), drawn.take(context.request)), {
    prepare: async ({ scope: { workspaceId }, body, request }) =>
      drawn.put(request, await cleanLogo(workers, { ...body, workspaceId })),
  });

  serve(practiceLogo.content, async ({ tx, scope, params, reply }) => {
    const { mediaType, content } = await findPictureOf(tx, scope, params.id);
    sentAsFile(reply, mediaType === 'image/png' ? 'logo.png' : 'logo.jpg').type(mediaType);
    return content;
  });

  serve(practiceLogo.remove, (context) => removeLogo(work(context), context.params.id));

  serve(practiceLogo.restore, (context) => bringLogoBack(work(context), context.params.id));
};
