import type { Reference, SpaceHead, SpaceNarrowing } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { loadReferences } from '../records/tables/references.ts'

/** Dimensions whose values are ids, with what they are ids of. */
const recordsOf = {
  line: 'tradeLine',
  carrier: 'carrier',
  salesman: 'employee',
  org: 'organisation',
  customer: 'customer',
  contract: 'carrierContract',
} as const
const recordOf = (by: SpaceNarrowing['by']): string | undefined =>
  by in recordsOf ? recordsOf[by as keyof typeof recordsOf] : undefined

export interface Names {
  readonly head: (narrowing: SpaceNarrowing) => SpaceHead
  readonly port: (id: string) => Reference
  readonly lane: (lane: string) => { readonly pol: Reference; readonly pod: Reference }
  readonly carrier: (id: string) => Reference
  readonly carrierOrNone: (id: string | null) => Reference | null
  readonly customer: (id: string | null) => Reference | null
  readonly salesman: (id: string | null) => Reference | null
}
interface Named {
  readonly heads: readonly SpaceNarrowing[]
  readonly ports?: readonly string[]
  readonly carriers?: readonly (string | null)[]
  readonly customers?: readonly (string | null)[]
  readonly people?: readonly (string | null)[]
}

/** Names of everything that an answer names, in one statement. */
export const loadNames = async (queries: Queries, companyId: string, named: Named): Promise<Names> => {
  const { heads, ports = [], carriers = [], customers = [], people = [] } = named
  const ofHeads = heads.flatMap(({ by, value }) => {
    if (value === null) return []
    if (by === 'lane') return value.split(' ').map((id) => ({ to: 'port', id }))
    const to = recordOf(by)
    return to === undefined ? [] : [{ to, id: value }]
  })
  const links = (to: string, some: readonly (string | null)[]) =>
    some.flatMap((id) => (id === null ? [] : [{ to, id }]))
  const referenceOf = await loadReferences(queries, companyId, [
    ...ofHeads,
    ...links('port', ports),
    ...links('carrier', carriers),
    ...links('customer', customers),
    ...links('employee', people),
  ])
  const lane = (value: string) => {
    const [pol = '', pod = ''] = value.split(' ')
    return { pol: referenceOf('port', pol), pod: referenceOf('port', pod) }
  }
  const orNone = (to: string) => (id: string | null) => (id === null ? null : referenceOf(to, id))
  return {
    head: ({ by, value }) => {
      if (value !== null && by === 'lane') {
        const { pol, pod } = lane(value)
        return { by, value, name: pol, other: pod }
      }
      const to = recordOf(by)
      return { by, value, name: value !== null && to !== undefined ? referenceOf(to, value) : null, other: null }
    },
    port: (id) => referenceOf('port', id),
    lane,
    carrier: (id) => referenceOf('carrier', id),
    carrierOrNone: orNone('carrier'),
    customer: orNone('customer'),
    salesman: orNone('employee'),
  }
}
