import type { CompliancePaper } from '@aurea/contract/compliance/compliance-file.ts';
import type { RecordedState } from '@aurea/domain/compliance/file-state.ts';
import type { ComplianceItem } from '@aurea/domain/compliance/items.ts';

export interface CompliancePaperTable {
  workspace_id: string;
  id: string;
  customer_id: string;
  item: ComplianceItem;
  name: string;
  media_type: CompliancePaper['mediaType'];
  size: number;
  content: Buffer;
  content_hash: string;
  replaces_id: string | null;
  added_by: string;
  added_at: string;
}

export interface ComplianceEntryTable {
  workspace_id: string;
  id: string;
  customer_id: string;
  item: ComplianceItem;
  state: RecordedState;
  on_day: string | null;
  expires_on: string | null;
  note: string;
  paper_id: string | null;
  version: number;
  recorded_by: string;
  recorded_at: string;
}

export interface ComplianceTables {
  compliance_papers: CompliancePaperTable;
  compliance_entries: ComplianceEntryTable;
}
