import type { PriceList } from '@hangjia/contracts'
import { trpc } from '../../api.ts'
import { CompareDialog } from '../../papers/compare-dialog.tsx'
import { ListComparisonTable } from './list-comparison-table.tsx'

const useCompared = (sides: { left: string; right: string }, isOpen: boolean) =>
  trpc.priceList.compare.useQuery(sides, { enabled: isOpen, gcTime: 0 })

/** Opens this version beside another one of its number, or beside its origin. */
export const CompareLists = ({
  list,
  beforeOpening,
}: {
  readonly list: PriceList
  /** The comparison uses the stored version. */
  readonly beforeOpening: () => Promise<unknown>
}) => (
  <CompareDialog paper={list} useCompared={useCompared} beforeOpening={beforeOpening}>
    {(comparison, shown) => (
      <ListComparisonTable comparison={comparison} isOfMode={list.draft.mode !== undefined} {...shown} />
    )}
  </CompareDialog>
)
