import { invoiceArea } from '#areas/billing/invoices/routes.ts';
import { linkArea } from '#areas/billing/links/routes.ts';
import { quotationArea } from '#areas/billing/quotations/routes.ts';
import { bookArea } from '#areas/book/routes.ts';
import { catalogueArea } from '#areas/catalogue/routes.ts';
import { complaintArea } from '#areas/compliance/complaints/routes.ts';
import { publicComplianceArea } from '#areas/compliance/documents/public-routes.ts';
import { complianceDocumentArea } from '#areas/compliance/documents/routes.ts';
import { erasableFilesArea } from '#areas/compliance/erasable/routes.ts';
import { inspectionArea } from '#areas/compliance/inspection/routes.ts';
import { adviceRegisterArea } from '#areas/compliance/register/routes.ts';
import { complianceArea } from '#areas/compliance/routes.ts';
import { complianceTemplateArea } from '#areas/compliance/templates/routes.ts';
import { customerArea } from '#areas/customers/routes.ts';
import { taskArea } from '#areas/tasks/routes.ts';
import type { Area } from '#http/area.ts';
import { WEALTH_AREAS } from './wealth-areas.ts';

/** The areas of a practice, on top of those of the households that give it mandates. */
export const PRACTICE_AREAS: readonly Area[] = [
  ...WEALTH_AREAS,
  customerArea,
  bookArea,
  taskArea,
  complianceArea,
  complianceDocumentArea,
  complianceTemplateArea,
  complaintArea,
  inspectionArea,
  adviceRegisterArea,
  erasableFilesArea,
  publicComplianceArea,
  invoiceArea,
  catalogueArea,
  quotationArea,
  linkArea,
];
