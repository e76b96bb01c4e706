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
  const numbers = await database.query<{ id: string; contractNo: string }>(
    'SELECT id::text, contract_no AS "contractNo" FROM carrier_contract WHERE company_id = $1 AND id = ANY($2::bigint[])',
    [person.companyId, paces.map(({ id }) => id)],
  )
  const numberOf = new Map(numbers.map(({ id, contractNo }) => [id, contractNo]))
  const links = paces.map(({ carrier }) => ({ to: 'carrier', id: carrier }))
  const referenceOf = await loadReferences(database, person.companyId, links)
  return paces
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ id, carrier, committed, lifted, expected, pace }) => ({
      id,
      contractNo: numberOf.get(id) ?? '',
      carrier: referenceOf('carrier', carrier),
      committed: unitText(committed, 'teu'),
      lifted: unitText(lifted, 'teu'),
      expected: unitText(expected, 'teu'),
      pace,
    }))
}

/** Of two contracts the slower comes first; those of which nothing is due yet come last. */
const placeOf = ({ pace }: { readonly pace: string | null }): number =>
  pace === null ? Number.MAX_VALUE : Number(pace)
