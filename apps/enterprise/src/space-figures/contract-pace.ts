import { daysBetween } from '@hangjia/validation'
import { percentText } from '@hangjia/validation/decimal'
import type { Queries } from '../database/database.ts'
import type { Person } from '../handlers.ts'
import { type Atom, atomsOf, type Moment } from './atoms.ts'
import { total } from './counting.ts'
import { atomsOfOrders, departedOrders, notYetLifted } from './departed-orders.ts'
import { loadSpaceBook } from './load-space-book.ts'
import type { SpaceBook } from './space-book.ts'

export interface Promised {
  readonly id: string
  readonly carrier: string
  /** Hundredths of TEU. */
  readonly committed: number
  readonly validFrom: string
  readonly validTo: string
}
export interface ContractPace {
  readonly id: string
  readonly carrier: string
  readonly committed: number
  readonly lifted: number
  readonly expected: number
  readonly pace: string | null
}

/** Minimum quantity that a contract asks for by a day, when it is shipped evenly; the first and the last day count. */
export const expectedBy = (
  { committed, validFrom, validTo }: Omit<Promised, 'id' | 'carrier'>,
  day: string,
): number => {
  const whole = daysBetween(validFrom, validTo) + 1
  const gone = Math.min(whole, Math.max(0, daysBetween(validFrom, day) + 1))
  return whole <= 0 ? 0 : Math.round((committed * gone) / whole)
}

export const promisedColumns = `id::text, carrier_id::text AS carrier, (mqc_teu * 100)::integer AS committed,
  valid_from AS "validFrom", valid_to AS "validTo"`

const inForce = (queries: Queries, companyId: string, today: string, carrier: string | null): Promise<Promised[]> =>
  queries.query<Promised & Record<string, unknown>>(
    `SELECT ${promisedColumns} FROM carrier_contract
     WHERE company_id = $1 AND mqc_teu > 0 AND approval_state = 'approved' AND $2::date BETWEEN valid_from AND valid_to
       AND ($3::bigint IS NULL OR carrier_id = $3::bigint) ORDER BY mqc_teu DESC, id`,
    [companyId, today, carrier],
  )

interface Lifted {
  readonly book: SpaceBook
  readonly atoms: readonly Atom[]
}
/**
 * Containers under contracts: lifted by orders that have left, lifted by space that was used without such an order, and confirmed on
 * sailings to come. The order of a booking that has left is counted in its place.
 */
export const liftedOn = async (
  queries: Queries,
  person: Person,
  { moment, contracts, to }: { readonly moment: Moment; readonly contracts: readonly Promised[]; readonly to: string },
): Promise<Lifted> => {
  const periods = new Map(contracts.map((contract) => [contract.id, contract]))
  const names = [...periods.keys()]
  const from = contracts.map(({ validFrom }) => validFrom).toSorted()[0] ?? to
  const book = await loadSpaceBook(queries, person, { days: moment, from, to, contracts: names })
  const orders = await departedOrders(queries, person, names)
  const open = notYetLifted(orders)
  const bookings = new Map(book.bookings.map((booking) => [booking.id, booking]))
  const pools = new Map(book.pools.map((pool) => [pool.id, pool]))
  const ofBookings = atomsOf(book, moment).flatMap((atom): Atom[] => {
    const [booking, period] = [bookings.get(atom.id), periods.get(atom.contract ?? '')]
    const isCounted = atom.kind === 'booking' && (atom.measure === 'used' || atom.measure === 'confirmed')
    const pool = pools.get(booking?.pool ?? '')
    if (!isCounted || !booking || !period || !pool) return []
    const { etd, pol } = pool
    const { customer, soNumbers } = booking
    const pods = booking.pod === null ? pool.pods : [booking.pod]
    const isWithin = period.validFrom <= etd && etd <= period.validTo
    const boxes = isWithin ? open({ ...atom, customer, soNumbers, pol, pods, etd }) : 0
    const counted = { ...atom, boxes, teu: boxes * book.teuOf(atom.box ?? '') }
    return boxes === 0 ? [] : [atom.measure === 'used' ? { ...counted, measure: 'onContract' } : counted]
  })
  return { book: { ...book, orders }, atoms: [...atomsOfOrders(orders, book.teuOf), ...ofBookings] }
}

/**
 * A person who sees the whole company: a contract is promised by all of it, so that its pace counts every order, whatever the data scope of the
 * reader. Quantities name no order; the rows behind them are those of the reader's own scope.
 */
export const wholeCompany = (person: Person): Person => ({ ...person, dataScopes: {} })

/** Containers lifted under the contracts in force since they began, whatever the period asked for. */
export const liftedToDate = async (
  queries: Queries,
  person: Person,
  { moment, carrier }: { readonly moment: Moment; readonly carrier: string | null },
): Promise<Lifted & { readonly contracts: readonly ContractPace[] }> => {
  const found = await inForce(queries, person.companyId, moment.today, carrier)
  const { book, atoms } = await liftedOn(queries, person, { moment, contracts: found, to: moment.today })
  return {
    book,
    atoms,
    contracts: found.map((contract) => {
      const { id, carrier: of, committed } = contract
      const own = atoms.filter((atom) => atom.contract === id)
      const [lifted, expected] = [total(own, 'onContract', 'teu'), expectedBy(contract, moment.today)]
      return { id, carrier: of, committed, lifted, expected, pace: percentText(lifted, expected) }
    }),
  }
}
