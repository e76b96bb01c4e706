import { daysBetween } from '@hangjia/validation'
import { percentText } from '@hangjia/validation/decimal'
import type { Queries } from '../database/database.ts'
import type { Person } from '../handlers.ts'
import { type Atom, atomsOf, type Moment } from './atoms.ts'
import { total } from './counting.ts'
import { loadSpaceBook } from './load-space-book.ts'
import type { SpaceBook } from './space-book.ts'

interface Promised {
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
  readonly used: number
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

const promised = (queries: Queries, companyId: string, today: string, carrier: string | null): Promise<Promised[]> =>
  queries.query<Promised & Record<string, unknown>>(
    `SELECT id::text, carrier_id::text AS carrier, (mqc_teu * 100)::integer AS committed, valid_from AS "validFrom",
       valid_to AS "validTo" FROM carrier_contract
     WHERE company_id = $1 AND mqc_teu > 0 AND approval_state = 'approved' AND $2::date BETWEEN valid_from AND valid_to
       AND ($3::bigint IS NULL OR carrier_id = $3::bigint) ORDER BY mqc_teu DESC, id`,
    [companyId, today, carrier],
  )

/** Space used under contracts in force since they began, whatever the period asked for. */
export const usedOnContracts = async (
  queries: Queries,
  person: Person,
  { moment, carrier }: { readonly moment: Moment; readonly carrier: string | null },
): Promise<{
  readonly book: SpaceBook
  readonly atoms: readonly Atom[]
  readonly contracts: readonly ContractPace[]
}> => {
  const found = await promised(queries, person.companyId, moment.today, carrier)
  const since = new Map(found.map(({ id, validFrom }) => [id, validFrom]))
  const book = await loadSpaceBook(queries, person, {
    days: moment,
    from: [...since.values()].toSorted()[0] ?? moment.today,
    to: moment.today,
    contracts: [...since.keys()],
  })
  const etdOf = new Map(book.pools.map(({ id, etd }) => [id, etd]))
  const poolOf = new Map(book.bookings.map(({ id, pool }) => [id, pool]))
  const atoms = atomsOf(book, moment).flatMap((atom): Atom[] => {
    const etd = etdOf.get(poolOf.get(atom.id) ?? '')
    const isUsed = atom.measure === 'used' && atom.contract !== null && etd !== undefined
    return isUsed && etd >= (since.get(atom.contract ?? '') ?? '') ? [{ ...atom, measure: 'onContract' }] : []
  })
  return {
    book,
    atoms,
    contracts: found.map((contract) => {
      const own = atoms.filter((atom) => atom.contract === contract.id)
      const used = total(own, 'onContract', 'teu')
      const expected = expectedBy(contract, moment.today)
      const { id, carrier: of, committed } = contract
      return { id, carrier: of, committed, used, expected, pace: percentText(used, expected) }
    }),
  }
}
