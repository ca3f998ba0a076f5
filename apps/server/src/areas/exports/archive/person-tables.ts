import { type ArchiveTables, ref } from './columns.ts';

/** Who the household is, and what it answered. */
export const PERSON_TABLES: ArchiveTables<
  | 'members'
  | 'targets'
  | 'breakdowns'
  | 'taxProfiles'
  | 'taxWhatIfs'
  | 'taxWealth'
  | 'questionnaires'
  | 'profiles'
  | 'lifeEvents'
  | 'goals'
  | 'layouts'
  | 'categoryRules'
> = {
  members: {
    table: 'members',
    hasId: true,
    columns: {
      name: 'text',
      birthOn: 'date',
      fiscalLink: 'text',
      propertyRegime: 'text',
      isInvented: { column: 'invented', type: 'boolean' },
      isMaker: {
        column: 'user_id',
        type: 'boolean',
        read: 'r.user_id is not distinct from :user',
        write: 'case when n."isMaker" then :user::uuid end',
      },
      createdAt: 'timestamptz',
    },
  },
  targets: {
    table: 'allocation_targets',
    hasId: false,
    order: ['workspace_id'],
    columns: {
      basis: 'text',
      percents: 'jsonb',
      isInvented: { column: 'invented', type: 'boolean' },
      changedAt: 'timestamptz',
    },
  },
  breakdowns: {
    table: 'class_breakdowns',
    hasId: false,
    order: ['subject_id'],
    columns: {
      assetId: {
        column: 'subject_id',
        type: 'uuid',
        of: 'assets',
        read: 'r.subject_id',
        write: 'coalesce(n."assetId", n."instrumentId")',
      },
      instrumentId: { column: '', type: 'uuid', of: 'instruments', read: 'r.subject_id' },
      percents: 'jsonb',
      changedAt: 'timestamptz',
    },
  },
  taxProfiles: {
    table: 'tax_profiles',
    hasId: false,
    order: ['year'],
    columns: {
      year: 'integer',
      residence: 'text',
      situation: 'jsonb',
      choices: 'jsonb',
      manualRates: 'jsonb',
      statements: 'jsonb',
      changedAt: 'timestamptz',
    },
  },
  taxWhatIfs: {
    table: 'tax_what_ifs',
    hasId: true,
    columns: {
      year: 'integer',
      name: 'text',
      more: 'jsonb',
      scale: 'boolean',
      sale: 'jsonb',
      createdAt: 'timestamptz',
    },
  },
  taxWealth: {
    table: 'tax_wealth',
    hasId: false,
    order: ['workspace_id'],
    columns: {
      amounts: 'jsonb',
      heirs: 'jsonb',
      closings: 'jsonb',
      spouseShare: 'numeric',
      changedAt: 'timestamptz',
    },
  },
  questionnaires: {
    table: 'suitability_drafts',
    hasId: false,
    order: ['workspace_id'],
    columns: {
      questionnaire: 'text',
      round: 'integer',
      answers: 'jsonb',
      confirmed: 'jsonb',
      seconds: 'integer',
      startedAt: 'timestamptz',
      changedAt: 'timestamptz',
      version: 'integer',
    },
  },
  profiles: {
    table: 'suitability_profiles',
    hasId: true,
    also: { author_id: ':user::uuid' },
    columns: {
      number: 'integer',
      questionnaire: 'text',
      completedOn: 'date',
      completedAt: 'timestamptz',
      author: 'text',
      typedBy: 'text',
      seconds: 'integer',
      level: 'integer',
      answers: 'jsonb',
      context: 'jsonb',
      shown: 'jsonb',
      wealth: 'numeric',
    },
  },
  lifeEvents: {
    table: 'life_events',
    hasId: true,
    columns: { kind: 'text', happenedOn: 'date', createdAt: 'timestamptz' },
  },
  goals: {
    table: 'suitability_goals',
    hasId: true,
    columns: {
      name: 'text',
      amount: 'numeric',
      monthly: 'numeric',
      aimed: 'numeric',
      dueOn: 'date',
      createdAt: 'timestamptz',
    },
  },
  layouts: {
    table: 'import_mappings',
    hasId: true,
    columns: { name: 'text', layout: 'text', mapping: 'jsonb', savedAt: 'timestamptz' },
  },
  categoryRules: {
    table: 'category_rules',
    hasId: false,
    order: ['position'],
    // a rule of an account that is not in the file would be one of all accounts
    where: `(r.account_id is null or exists (select from assets a
      where a.workspace_id = r.workspace_id and a.id = r.account_id and a.deleted_at is null))`,
    columns: {
      position: 'integer',
      match: 'text',
      words: 'text',
      least: 'numeric',
      most: 'numeric',
      accountId: ref('assets'),
      category: 'text',
      sinceOn: 'date',
    },
  },
};
