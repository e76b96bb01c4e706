import type { destinationCharge } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { BaseIds } from '../../base-ids.ts'
import type { SeedRow } from '../../seed-row.ts'
import { type ChargeTerms, chargeLine, overdueSlabs, perBill, perBox } from './charge-lines.ts'

type Sheet = Partial<SeedRow<typeof destinationCharge>>
interface SheetFacts {
  readonly name: string
  readonly pods?: readonly string[]
  readonly podCountries?: readonly string[]
  readonly binding: Sheet['binding']
  readonly charges: readonly ChargeTerms[]
  readonly overdue?: (ids: BaseIds) => Sheet['overdue']
}

const collect = (terms: ChargeTerms): ChargeTerms => ({ ...terms, paymentTerm: 'COL' })

const sheets: readonly SheetFacts[] = [
  {
    name: '美西港口目的港费 | US West Coast ports',
    pods: ['USLAX', 'USLGB', 'USOAK', 'USSEA'],
    binding: 'reference',
    charges: [collect(perBill('DO', 85, 'USD')), collect(perBox('DTHC', 0, 0)), collect(perBill('HDL', 75, 'USD'))],
    overdue: overdueSlabs('USD', '75', '100'),
  },
  {
    name: '美东港口目的港费 | US East Coast ports',
    pods: ['USNYC', 'USSAV'],
    binding: 'reference',
    charges: [collect(perBill('DO', 90, 'USD')), collect(perBill('HDL', 75, 'USD'))],
    overdue: overdueSlabs('USD', '85', '120'),
  },
  {
    name: '荷兰德国目的港费 | Netherlands and Germany',
    podCountries: ['NL', 'DE'],
    binding: 'firm',
    charges: [collect(perBox('DTHC', 245, 245, 'EUR')), collect(perBill('DO', 60, 'EUR'))],
    overdue: overdueSlabs('EUR', '40', '70'),
  },
  {
    name: '东南亚目的港费（经验） | South East Asia (as experienced)',
    podCountries: ['SG', 'MY', 'TH', 'VN', 'ID', 'PH'],
    binding: 'reference',
    charges: [collect(perBox('DTHC', 120, 180)), collect(perBill('DO', 45, 'USD'))],
  },
]

/** Charges that the consignee meets at arrival; most are known from experience only, and marked so. */
export const demoDestinationCharges = (ids: BaseIds, today: string): Sheet[] =>
  sheets.map(({ name, pods = [], podCountries = [], binding, charges, overdue }) => ({
    name,
    charges: charges.map((terms) => chargeLine(terms, ids)),
    pods: pods.map(ids.port),
    podCountries: podCountries.map(ids.country),
    binding,
    source: binding === 'firm' ? 'carrierTariff' : 'experience',
    overdue: overdue?.(ids) ?? [],
    validFrom: addDays(today, -60),
    validTo: addDays(today, 365),
    displayFlag: 1,
  }))
