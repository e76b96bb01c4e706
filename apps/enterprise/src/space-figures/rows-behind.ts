import type { SpaceRows, SpaceUnit } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import type { Atom } from './atoms.ts'
import { amountOf, unitText } from './counting.ts'
import { loadNames, type Names } from './heads.ts'
import type { SpaceBook } from './space-book.ts'

const maxRows = 200

interface Plain {
  readonly no: string
  readonly state: string
  readonly etd: string
  readonly carrier: string | null
  readonly pol: string | null
  readonly pod: string | null
  readonly customer: string | null
  readonly salesman: string | null
}

/** The pools, bookings, requests and orders behind a number, with what each adds to it. */
export const rowsBehind = async (
  queries: Queries,
  companyId: string,
  { book, atoms, unit }: { readonly book: SpaceBook; readonly atoms: readonly Atom[]; readonly unit: SpaceUnit },
): Promise<SpaceRows> => {
  const facts = factsOf(book)
  const found = [...Map.groupBy(atoms, ({ kind, id }) => `${kind} ${id}`)]
    .flatMap(([key, some]) => {
      const [one, plain] = [some[0], facts.get(key)]
      return one && plain ? [{ kind: one.kind, id: one.id, some, plain }] : []
    })
    .toSorted(
      (one, other) => one.plain.etd.localeCompare(other.plain.etd) || one.plain.no.localeCompare(other.plain.no),
    )
  const shown = found.slice(0, maxRows)
  const names = await loadNames(queries, companyId, {
    heads: [],
    ports: shown.flatMap(({ plain: { pol, pod } }) => [pol, pod].filter((port) => port !== null)),
    carriers: shown.map(({ plain }) => plain.carrier),
    customers: shown.map(({ plain }) => plain.customer),
    people: shown.map(({ plain }) => plain.salesman),
  })
  const sumOf = (some: readonly Atom[]) =>
    unitText(
      some.reduce((sum, atom) => sum + amountOf(atom, unit), 0),
      unit,
    )
  return {
    total: sumOf(atoms),
    count: found.length,
    rows: shown.map(({ kind, id, some, plain }) => ({
      kind,
      id,
      ...namedRow(plain, names),
      boxes: [...Map.groupBy(some, ({ box }) => box ?? '')].map(([box, few]) => ({
        box,
        quantity: few.reduce((sum, { boxes }) => sum + boxes, 0),
      })),
      amount: sumOf(some),
    })),
  }
}
const namedRow = ({ no, state, etd, carrier, pol, pod, customer, salesman }: Plain, names: Names) => ({
  no,
  state,
  etd,
  carrier: names.carrierOrNone(carrier),
  pol: pol === null ? null : names.port(pol),
  pod: pod === null ? null : names.port(pod),
  customer: names.customer(customer),
  salesman: names.salesman(salesman),
})

/** References that rows are shown with, by kind and id. */
const factsOf = ({ pools, bookings, requests, orders = [] }: SpaceBook): Map<string, Plain> => {
  const poolOf = new Map(pools.map((pool) => [pool.id, pool]))
  const podOf = (pods: readonly string[]) => pods[0] ?? null
  return new Map<string, Plain>([
    ...pools.map(({ id, poolNo: no, state, etd, carrier, pol, pods }): [string, Plain] => [
      `pool ${id}`,
      { no, state, etd, carrier, pol, pod: podOf(pods), customer: null, salesman: null },
    ]),
    ...bookings.flatMap(({ id, reservationNo: no, state, pool, pod, customer, salesman }): [string, Plain][] => {
      const of = poolOf.get(pool)
      if (!of) return []
      const { etd, carrier, pol, pods } = of
      return [[`booking ${id}`, { no, state, etd, carrier, pol, pod: pod ?? podOf(pods), customer, salesman }]]
    }),
    ...orders.map(
      ({ id, orderNo: no, state, departed: etd, carrier, pol, pod, customer, salesman }): [string, Plain] => [
        `order ${id}`,
        { no, state, etd, carrier, pol, pod, customer, salesman },
      ],
    ),
    ...requests.map(
      ({ id, requestNo: no, state, etdFrom, carriers, pol, pod, customer, salesman }): [string, Plain] => [
        `request ${id}`,
        {
          no,
          state,
          etd: etdFrom,
          carrier: carriers.length === 1 ? podOf(carriers) : null,
          pol,
          pod,
          customer,
          salesman,
        },
      ],
    ),
  ])
}
