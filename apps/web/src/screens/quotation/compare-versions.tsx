import type { Quotation } from '@hangjia/contracts'
import { trpc } from '../../api.ts'
import { ComparisonTable } from '../../comparison/comparison-table.tsx'
import { CompareDialog } from '../../papers/compare-dialog.tsx'

const useCompared = (sides: { left: string; right: string }, isOpen: boolean) =>
  trpc.quotation.compare.useQuery(sides, { enabled: isOpen, gcTime: 0 })

/** Opens this version beside another one of its number, or beside its origin. */
export const CompareVersions = ({
  quotation,
  beforeOpening,
}: {
  readonly quotation: Quotation
  /** The comparison uses the stored version. */
  readonly beforeOpening: () => Promise<unknown>
}) => (
  <CompareDialog paper={quotation} useCompared={useCompared} beforeOpening={beforeOpening}>
    {(comparison, shown) => (
      <ComparisonTable comparison={comparison} isOfMode={quotation.draft.shipment !== undefined} {...shown} />
    )}
  </CompareDialog>
)
