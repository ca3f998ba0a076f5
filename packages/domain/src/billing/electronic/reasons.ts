/** Why a buyer refuses an invoice. */
const REFUSAL = [
  'TX_TVA_ERR',
  'MONTANTTOTAL_ERR',
  'CALCUL_ERR',
  'NON_CONFORME',
  'DOUBLON',
  'DEST_ERR',
  'TRANSAC_INC',
  'EMMET_INC',
  'CONTRAT_TERM',
  'DOUBLE_FACT',
  'CMD_ERR',
  'ADR_ERR',
  'REF_CT_ABSENT',
] as const;

/** What was delivered is not what was ordered. */
const DELIVERY = ['PU_ERR', 'REM_ERR', 'QTE_ERR', 'ART_ERR', 'MODPAI_ERR', 'QUALITE_ERR', 'LIVR_INCOMP'] as const;

/** A reference of the order or of the buyer is wrong. */
const REFERENCE = ['CMD_ERR', 'SIRET_ERR', 'CODE_ROUTAGE_ERR', 'REF_CT_ABSENT', 'REF_ERR'] as const;

/** Every reason that a buyer names by its code. */
export const STATUS_REASONS = [
  ...REFUSAL,
  ...DELIVERY,
  'COORD_BANC_ERR',
  'DEST_INC',
  'SIRET_ERR',
  'CODE_ROUTAGE_ERR',
  'REF_ERR',
  'JUSTIF_ABS',
  'AUTRE',
] as const;
export type StatusReason = (typeof STATUS_REASONS)[number];

/**
 * The reasons by which a buyer explains each status, the likeliest first.
 *
 * @see FNFE-MPE, BR-FR-CDV-15 and BR-FR-CDV-CL-09
 */
const REASONS: Readonly<Partial<Record<number, readonly StatusReason[]>>> = {
  206: [...DELIVERY, ...REFERENCE, 'AUTRE'],
  207: [...DELIVERY, ...REFUSAL, 'COORD_BANC_ERR', 'DEST_INC', 'SIRET_ERR', 'CODE_ROUTAGE_ERR', 'REF_ERR', 'AUTRE'],
  208: ['JUSTIF_ABS', 'COORD_BANC_ERR', ...REFERENCE],
  210: REFUSAL,
};

/** The codes that a status may name as its reason; none for most. */
export const reasonsFor = (code: number): readonly StatusReason[] => REASONS[code] ?? [];
