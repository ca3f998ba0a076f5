import type { AssetClass } from '../assets/asset-class.ts';
import type { Logo } from '../billing/layout/look.ts';
import type { Day } from '../core/day.ts';
import type { DecimalString } from '../core/decimal.ts';
import type { IncomeKind } from '../incomes/kind.ts';
import type { BridgePart } from '../performance/bridge/bridge-parts.ts';
import type { StandardPeriod } from '../performance/returns/standard-periods.ts';
import type { PropertyUse } from '../properties/terms.ts';
import type { AllocationClass } from '../suitability/allocation/allocation-class.ts';
import type { RiskLevel } from '../suitability/profile/risk-level.ts';
import type { Language, Worded } from '../suitability/texts/worded.ts';
import type { LatentGroupName } from '../tax/latent/latent-asset.ts';
import type { TaxBound } from '../tax/profile/profile-tax.ts';
import type { PropertyRegime } from '../workspaces/property-regime.ts';
import type { ReportSection } from './sections.ts';

type Known = DecimalString | null;
type State = 'complete' | 'partial' | 'unavailable';

/** A rate, 0.05 for 5 %; null where it cannot be computed. */
export type ReportFigure = { readonly state: State; readonly value: Known };

export type ReportAsset = {
  readonly id: string;
  readonly name: string;
  readonly class: AssetClass;
  readonly institution: string | null;
  readonly ownership: readonly {
    readonly memberId: string;
    readonly right: 'full' | 'usufruct' | 'bare';
    readonly percent: DecimalString;
  }[];
  /** In the currency of the household. */
  readonly referenceValue: Known;
  readonly referenceState: State;
  readonly valuedOn: Day | null;
  readonly stale: boolean;
  readonly source: 'manual' | 'import' | 'demo';
};

export type ReportProperty = {
  readonly name: string;
  readonly city: string;
  readonly use: PropertyUse | null;
  readonly currency: string;
  readonly value: Known;
  readonly valuedOn: Day | null;
  readonly stale: boolean;
  readonly outstanding: Known;
  readonly figures: {
    readonly grossYield: Known;
    readonly netYield: Known;
    readonly netNetYield: Known;
    readonly monthlyCashFlow: Known;
    readonly loanToValue: Known;
  };
};

export type ReportLoan = {
  readonly name: string;
  readonly institution: string | null;
  readonly currency: string;
  readonly principal: DecimalString;
  readonly annualRate: DecimalString;
  readonly outstanding: DecimalString;
  readonly next: { readonly on: Day; readonly payment: DecimalString } | null;
  readonly endOn: Day;
};

export type ReportPerformance = {
  readonly from: Day;
  readonly to: Day;
  readonly state: State;
  readonly figures: Readonly<Record<'twr' | 'twrAnnual' | 'irr' | 'volatility' | 'sharpe', ReportFigure>>;
  readonly drawdown: { readonly depth: DecimalString; readonly peakOn: Day; readonly troughOn: Day } | null;
  readonly bridge: {
    readonly opening: DecimalString;
    readonly parts: readonly { readonly part: BridgePart; readonly amount: DecimalString }[];
    readonly closing: DecimalString;
  };
  readonly series: readonly { readonly on: Day; readonly twr: Known }[];
  readonly gaps: readonly {
    readonly kind: 'price' | 'rate' | 'value' | 'flows' | 'stale';
    readonly name: string;
    readonly from: Day;
    readonly to: Day;
  }[];
  readonly periods: readonly {
    readonly period: StandardPeriod;
    readonly from: Day;
    readonly twr: ReportFigure;
    readonly twrAnnual: ReportFigure;
    readonly irr: ReportFigure;
  }[];
};

export type ReportTax = {
  readonly year: number;
  readonly bound: TaxBound;
  readonly missing: readonly string[];
  readonly lawIsFinal: boolean;
  readonly netTaxableIncome: DecimalString;
  readonly incomeTax: DecimalString;
  readonly flatTax: DecimalString;
  readonly contributions: DecimalString;
  readonly socialLevies: DecimalString;
  readonly total: DecimalString;
  readonly averageRate: Known;
  readonly realMarginalRate: DecimalString;
};

export type ReportLatentTax = {
  readonly currency: string;
  readonly total: Known;
  readonly isComplete: boolean;
  readonly afterTax: Known;
  readonly groups: readonly { readonly group: LatentGroupName; readonly gain: Known; readonly tax: DecimalString }[];
};

export type ReportProfile = {
  readonly level: RiskLevel;
  readonly completedOn: Day;
  readonly author: string;
  readonly scores: Readonly<Record<'capacity' | 'tolerance' | 'knowledge', number>>;
  readonly reasons: readonly Worded[];
  readonly openChecks: number;
  readonly sustainability: Worded;
};

/** What a person would leave today, and to whom; amounts in euros. */
export type ReportEstate = {
  readonly donor: string;
  readonly amount: Known;
  readonly isStated: boolean;
  readonly heirs: readonly { readonly name: string; readonly share: DecimalString; readonly duty: DecimalString }[];
};

/** A person of the household, by the link to its tax return. */
export type ReportMember = {
  readonly id: string;
  readonly name: string;
  readonly birthOn: Day | null;
  readonly link: 'declarant' | 'spouse' | 'dependant' | 'none';
  readonly netWorth: Known;
};

/** What the areas of the product say of a household on a day: nothing of it is computed again here. */
export type ReportFigures = {
  readonly netWorth: Known;
  readonly state: State;
  readonly assetsTotal: Known;
  readonly debts: Known;
  readonly liquidity: Known;
  readonly change: {
    readonly amount: DecimalString;
    readonly flows: DecimalString;
    /** In percent. */
    readonly percent: Known;
    readonly from: Day;
    /** The first day of all, where the year begins before it. */
    readonly since: Day | null;
  } | null;
  readonly allocation: readonly {
    readonly class: AssetClass;
    readonly value: DecimalString;
    readonly percent: DecimalString;
  }[];
  readonly members: readonly ReportMember[];
  /** Of a couple that stated it. */
  readonly propertyRegime: PropertyRegime | null;
  readonly assets: readonly ReportAsset[];
  readonly aim: {
    readonly origin: 'own' | 'profile';
    readonly total: DecimalString;
    readonly unclassified: DecimalString;
    readonly classes: readonly {
      readonly class: AllocationClass;
      readonly value: DecimalString;
      readonly percent: Known;
      readonly target: DecimalString;
      readonly drift: Known;
    }[];
  } | null;
  readonly cashFlow: {
    readonly months: readonly {
      readonly month: string;
      readonly income: DecimalString;
      readonly spending: DecimalString;
    }[];
    readonly averageBalance: Known;
  };
  readonly incomes: readonly {
    readonly name: string;
    readonly kind: IncomeKind;
    readonly payer: string | null;
    readonly currency: string;
    readonly next: { readonly on: Day; readonly total: DecimalString } | null;
  }[];
  readonly performance: ReportPerformance | null;
  readonly properties: readonly ReportProperty[];
  readonly loans: readonly ReportLoan[];
  readonly tax: ReportTax | null;
  readonly latentTax: ReportLatentTax | null;
  readonly profile: ReportProfile | null;
  readonly estates: readonly ReportEstate[];
  readonly missing: readonly {
    readonly kind: 'price' | 'rate' | 'value';
    readonly name: string;
    readonly since: Day | null;
  }[];
};

/** What a yearly review adds to a report: what became of the wealth since the last one, and what the practice invoiced. */
export type ReportReview = {
  /** The day of the review before, or a year ago. */
  readonly since: Day;
  readonly hadReview: boolean;
  /** From that day on, or from the first day of which anything is known; null where nothing is. */
  readonly performance: ReportPerformance | null;
  /** Euros without VAT, credit notes taken off, of what was issued after `since`. */
  readonly invoiced: DecimalString;
};

/** A report to be drawn. */
export type WealthReport = {
  readonly language: Language;
  readonly household: string;
  readonly on: Day;
  readonly currency: string;
  readonly author: string;
  /** Of the practice whose advisor wrote it; null for a household's own report. */
  readonly letterhead: {
    readonly name: string;
    readonly lines: readonly string[];
    readonly logo: Logo | null;
  } | null;
  /** Null for a draft. */
  readonly version: number | null;
  /** Percentages alone: no amount of the household is printed. */
  readonly hidesAmounts: boolean;
  /** The mandate it is made under shows some assets to nobody of the practice: no figure counts them. */
  readonly leavesOut: boolean;
  /** Why the mandate it is made under opens no target: assets are left out of it, or the investment profile is closed. */
  readonly targetClosed: 'left_out' | 'profile' | null;
  readonly sections: readonly { readonly name: ReportSection; readonly comment: string }[];
  /** Null for a report that is no review. */
  readonly review: ReportReview | null;
  readonly figures: ReportFigures;
};
