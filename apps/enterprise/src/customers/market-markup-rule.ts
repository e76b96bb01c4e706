import { approvesBelowFloor, lowersCompanyPrice } from '@hangjia/contracts'
import type { AfterChange } from '../features/after-change.ts'
import { valuesOf } from '../records/tables/read-rows.ts'
import { blocked } from '../staff/manageable.ts'

/** Resources of market mark-ups on the company price. */
export const marketMarkups = [
  'airMarketMarkup',
  'dgLclMarketMarkup',
  'importLclMarkup',
  'lclMarketMarkup',
  'marketMarkup',
] as const

/** Without TS-9003 no market price is lowered below the company price, and no such mark-up is enabled or changed; it may be disabled. Source: product-fcl, TS-1110. */
export const marketMarkupRule: AfterChange = async (_transaction, { reader, resource: { fields } }, { after }) => {
  if (Number(after.status) === 1 && lowersCompanyPrice(valuesOf(after, fields)) && !approvesBelowFloor(reader))
    throw blocked('lines', 'lowerPriceByManager')
}
