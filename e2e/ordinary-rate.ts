import type { PlainRow } from '@hangjia/contracts'
import type { Hangjia } from '@hangjia/contracts/client'

interface Wishes {
  /** The carrier it is of; any when absent. */
  readonly carrier?: string
  /** Ports of loading that others look for rates from. */
  readonly notFrom?: readonly string[]
}

const ordinary = {
  rateType: { any: ['FAK'] },
  cargoClass: { any: ['general'] },
  containerOwner: { any: ['COC'] },
  term: { any: ['CY-CY'] },
  transferType: { any: [1] },
}
/** Fields that an ordinary rate leaves empty. */
const limits = ['polTerminal', 'podTerminal', 'placeOfReceipt', 'namedAccounts', 'commodities', 'hsCodes']
const isGiven = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined)
const idOf = (link: unknown) => (link as { id: string }).id

/**
 * A published rate to copy, which everybody finds who asks for its lane: general cargo in the carrier's containers, direct, for
 * no named customer or goods, neither confidential nor through to a place beyond its port. Those of the demo come before what
 * journeys wrote.
 */
export const ordinaryRate = async ({ records }: Hangjia, { carrier, notFrom = [] }: Wishes = {}): Promise<PlainRow> => {
  const [{ rows: confidential }, { rows: through }, { rows }] = await Promise.all([
    records.list.query({ page: 'secretFclSet', pageSize: 500 }),
    records.list.query({ page: 'transferPlan', conditions: { sort: { any: ['through'] } }, pageSize: 500 }),
    records.list.query({
      page: 'fclFreight',
      conditions: { ...ordinary, ...(carrier ? { carrier: { any: [carrier] } } : {}) },
      parameters: { displayFlag: 1, isnow: 1 },
      sort: { field: 'updatedAt', descending: false },
      pageSize: 500,
    }),
  ])
  const special = new Set([
    ...confidential.flatMap(({ pods }) => (pods as object[]).map(idOf)),
    ...through.map(({ hub }) => idOf(hub)),
  ])
  const found = rows.find(
    (rate) =>
      rate.bargeMatch === 'auto' &&
      !limits.some((name) => isGiven(rate[name])) &&
      !special.has(idOf(rate.pod)) &&
      !notFrom.includes(idOf(rate.pol)),
  )
  if (!found) throw new Error('no ordinary rate')
  return found
}
