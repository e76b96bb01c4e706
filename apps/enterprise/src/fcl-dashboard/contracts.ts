import { type Contract, Problem, seesPartners } from '@hangjia/contracts'
import type { Handler } from '../handlers.ts'
import { loadReferences } from '../records/tables/references.ts'
import { liftedToDate, wholeCompany } from '../space-figures/contract-pace.ts'
import { unitText } from '../space-figures/counting.ts'
import { momentOf } from '../space-figures/summary.ts'

/** Progress of the contracts in force towards their minimum quantities, the slowest first. */
export const contracts: Handler<Contract['fclDashboard']['contracts']> = async (context, { carriers }) => {
  const { database, person } = context
  if (!seesPartners(person)) throw new Problem('forbidden')
  const moment = await momentOf(context)
  const paces = (await liftedToDate(database, wholeCompany(person), { moment, carrier: null })).contracts.filter(
    ({ carrier }) => carriers.length === 0 || carriers.includes(carrier),
  )
  const links = paces.flatMap(({ id, carrier }) => [
    { to: 'carrierContract', id },
    { to: 'carrier', id: carrier },
  ])
  const referenceOf = await loadReferences(database, person.companyId, links)
  return paces
    .toSorted((one, other) => Number(one.pace ?? 0) - Number(other.pace ?? 0))
    .map(({ id, carrier, committed, lifted, expected, pace }) => ({
      contract: referenceOf('carrierContract', id),
      carrier: referenceOf('carrier', carrier),
      committed: unitText(committed, 'teu'),
      lifted: unitText(lifted, 'teu'),
      expected: unitText(expected, 'teu'),
      pace,
    }))
}
