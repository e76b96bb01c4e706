import type { Complaint } from '../catalogue/resource.ts'

/** Start date not after end date (spec §5.3); an absent one passes. */
export const datesInOrder = (draft: Readonly<Record<string, unknown>>): Complaint[] =>
  typeof draft.validFrom === 'string' && typeof draft.validTo === 'string' && draft.validFrom > draft.validTo
    ? [{ field: 'validTo', rule: 'endsBeforeStart' }]
    : []
