import type { ContractProgress } from '@hangjia/contracts'
import { addDays, daysBetween } from '@hangjia/validation'
import { percentText } from '@hangjia/validation/decimal'
import type { Context } from '../handlers.ts'
import type { Atom } from './atoms.ts'
import { expectedBy, liftedOn, type Promised, promisedColumns, wholeCompany } from './contract-pace.ts'
import { total, unitText } from './counting.ts'
import { momentOf } from './summary.ts'
import { mondaysFrom } from './summary-figures.ts'

/** Weeks of a contract that are drawn at most: three years. */
const maxWeeks = 157

/** Progress of one contract over its whole period, in quantities of the whole company; null where the company has none of this id, or it promises no quantity. */
export const progressOfContract = async (context: Context, id: string): Promise<ContractProgress | null> => {
  const { database, person } = context
  const [contract] = await database.query<Promised & Record<string, unknown>>(
    `SELECT ${promisedColumns} FROM carrier_contract WHERE company_id = $1 AND id = $2 AND mqc_teu > 0`,
    [person.companyId, id],
  )
  if (!contract) return null
  const moment = await momentOf(context)
  const { atoms } = await liftedOn(database, wholeCompany(person), {
    moment,
    contracts: [contract],
    to: contract.validTo,
  })
  const [lifted, booked] = [total(atoms, 'onContract', 'teu'), total(atoms, 'confirmed', 'teu')]
  const expected = expectedBy(contract, moment.today)
  return {
    committed: unitText(contract.committed, 'teu'),
    lifted: unitText(lifted, 'teu'),
    booked: unitText(booked, 'teu'),
    share: percentText(lifted + booked, contract.committed),
    expected: unitText(expected, 'teu'),
    pace: percentText(lifted, expected),
    weeks: weeksOf(contract, atoms, moment.today),
  }
}

/** Quantities by the end of each week of a contract, added up. */
const weeksOf = (contract: Promised, atoms: readonly Atom[], today: string): ContractProgress['weeks'] => {
  const { validFrom, validTo } = contract
  const count = Math.floor(daysBetween(mondaysFrom(validFrom, 1)[0] ?? validFrom, validTo) / 7) + 1
  return mondaysFrom(validFrom, Math.min(maxWeeks, count)).map((week) => {
    const last = addDays(week, 6)
    const until = atoms.filter((atom) => (atom.week ?? '') <= week)
    const lifted = total(until, 'onContract', 'teu')
    return {
      week,
      due: unitText(expectedBy(contract, last), 'teu'),
      lifted: week <= today ? unitText(lifted, 'teu') : null,
      booked: last >= today ? unitText(lifted + total(until, 'confirmed', 'teu'), 'teu') : null,
    }
  })
}
