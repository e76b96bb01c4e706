import type { destinationCharge } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { BaseIds } from '../../base-ids.ts'
import type { SeedRow } from '../../seed-row.ts'
import { type ChargeTerms, chargeLine, perBill, perBox } from './charge-lines.ts'

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

/** Seven days are free at most ports: five days at the first price, then the second. */
const slabs = (currency: 'USD' | 'EUR', first: string, second: string) => (ids: BaseIds) =>
  (['DEM', 'DET'] as const).flatMap((type) =>
    (['20', '40'] as const).flatMap((boxGroup) => {
      const slab = { type, boxGroup, currency: ids.currency(currency), style: 'telescopic' as const }
      return [
        { ...slab, fromDay: 1, toDay: 5, unitPrice: first },
        { ...slab, fromDay: 6, toDay: null, unitPrice: second },
      ]
    }),
  )

const sheets: readonly SheetFacts[] = [
  {
    name: '美西港口目的港费 | US West Coast ports',
    pods: ['USLAX', 'USLGB', 'USOAK', 'USSEA'],
    binding: 'reference',
    charges: [collect(perBill('DO', 85, 'USD')), collect(perBox('DTHC', 0, 0)), collect(perBill('HDL', 75, 'USD'))],
    overdue: slabs('USD', '75', '100'),
  },
  {
    name: '美东港口目的港费 | US East Coast ports',
    pods: ['USNYC', 'USSAV'],
    binding: 'reference',
    charges: [collect(perBill('DO', 90, 'USD')), collect(perBill('HDL', 75, 'USD'))],
    overdue: slabs('USD', '85', '120'),
  },
  {
    name: '荷兰德国目的港费 | Netherlands and Germany',
    podCountries: ['NL', 'DE'],
    binding: 'firm',
    charges: [collect(perBox('DTHC', 245, 245, 'EUR')), collect(perBill('DO', 60, 'EUR'))],
    overdue: slabs('EUR', '40', '70'),
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
