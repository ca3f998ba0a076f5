import { type ReportPlan, type ReportSectionPlan, wealthReports } from '@aurea/contract/wealth-report.ts';
import { useState } from 'react';
import { useWrite } from '#lib/api.ts';

type Draft = Pick<ReportPlan, 'sections' | 'hidesAmounts'>;

/** What the person's next report is made of, as it is being changed, and how it is saved. */
export type PlanEditor = Draft & {
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly changeSection: (name: ReportSectionPlan['name'], change: Partial<ReportSectionPlan>) => void;
  readonly move: (from: number, to: number) => void;
  readonly hideAmounts: (hides: boolean) => void;
  /** Saves what was changed. @returns the version that is stored then */
  readonly save: () => Promise<number>;
};

export function useReportPlan(stored: ReportPlan): PlanEditor {
  const [draft, setDraft] = useState<Draft | null>(null);
  const change = useWrite(wealthReports.change);
  const { sections, hidesAmounts } = draft ?? stored;
  const edit = (next: Partial<Draft>) => setDraft({ sections, hidesAmounts, ...next });
  return {
    ...{ sections, hidesAmounts, isChanged: draft !== null, isSaving: change.isPending },
    changeSection: (name, changed) =>
      edit({ sections: sections.map((one) => (one.name === name ? { ...one, ...changed } : one)) }),
    move: (from, to) => {
      const [moved] = sections.slice(from, from + 1);
      if (moved && to >= 0 && to < sections.length)
        edit({ sections: sections.toSpliced(from, 1).toSpliced(to, 0, moved) });
    },
    hideAmounts: (hides) => edit({ hidesAmounts: hides }),
    save: async () => {
      if (draft === null) return stored.version;
      const saved = await change.mutateAsync({ body: { ...draft, version: stored.version } });
      setDraft(null);
      return saved.version;
    },
  };
}
