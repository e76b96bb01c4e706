import { customerContract } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { filled } from '../../filled.ts'
import type { SeedRow } from '../../seed-row.ts'

interface Facts {
  readonly today: string
  readonly customers: readonly { readonly id: string; readonly owner: string }[]
}

const signed = [
  ['年度运输框架协议', 'framework', -340, 25, 'signed'],
  ['月结账期协议', 'credit', -120, 245, 'signed'],
  ['保密协议', 'secrecy', -60, 670, 'signed'],
  ['下半年价格协议', 'price', 5, 185, 'sent'],
] as const

/** Contracts with some customers: one of them ends soon, another one is not signed yet. */
export const demoCustomerContracts = ({ today, customers }: Facts): SeedRow<typeof customerContract>[] =>
  customers.map(({ id, owner }, at) => {
    const [name, kind, from, until, state] = signed[at % signed.length] ?? signed[0]
    return filled(customerContract, {
      name,
      customer: id,
      contractNo: `KH${today.slice(2, 4)}${String(at + 1).padStart(3, '0')}`,
      kind,
      startsOn: addDays(today, from),
      endsOn: addDays(today, until),
      state,
      owner,
    })
  })
