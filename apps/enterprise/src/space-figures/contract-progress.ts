import type { ContractProgress } from '@hangjia/contracts'
import { percentText } from '@hangjia/validation/decimal'
import type { Context } from '../handlers.ts'
import { atomsOf } from './atoms.ts'
import { expectedBy } from './contract-pace.ts'
import { total, unitText } from './counting.ts'
import { loadSpaceBook } from './load-space-book.ts'
import { momentOf } from './summary.ts'

interface Promised {
  /** Hundredths of TEU. */
  readonly committed: number
  readonly validFrom: string
  readonly validTo: string
}

/** Progress of one contract over its whole period; null where the company has none of this id, or it promises no quantity. */
export const progressOfContract = async (context: Context, id: string): Promise<ContractProgress | null> => {
  const { database, person } = context
  const [contract] = await database.query<Promised & Record<string, unknown>>(
    `SELECT (mqc_teu * 100)::integer AS committed, valid_from AS "validFrom", valid_to AS "validTo" FROM carrier_contract
     WHERE company_id = $1 AND id = $2 AND mqc_teu > 0`,
    [person.companyId, id],
  )
  if (!contract) return null
  const moment = await momentOf(context)
  const { validFrom: from, validTo: to } = contract
  const book = await loadSpaceBook(database, person, { days: moment, from, to, contracts: [id] })
  const atoms = atomsOf(book, moment)
  const used = total(atoms, 'used', 'teu')
  const expected = expectedBy(contract, moment.today)
  return {
    committed: unitText(contract.committed, 'teu'),
    used: unitText(used, 'teu'),
    booked: unitText(total(atoms, 'confirmed', 'teu'), 'teu'),
    expected: unitText(expected, 'teu'),
    pace: percentText(used, expected),
  }
}
