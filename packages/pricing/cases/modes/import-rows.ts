import type { ModeSheet } from '../../src/modes/charges/charge.ts'
import type { ImportRate } from '../../src/modes/containers/import-fcl.ts'
import type { ImportLclRate } from '../../src/modes/loose/import-lcl.ts'
import { cny, line, rate as loose, sheet, usd } from './loose-rows.ts'
import { containerRow } from './mode-rows.ts'

/** Containers from Los Angeles to Shanghai: 400 for a 20GP, 650 for a 40HQ. */
export const importFclRow: ImportRate = {
  ...containerRow,
  pol: '21',
  pod: '11',
  incotermBase: 'FOB',
  originOnRequest: false,
  currency: usd,
  boxPrices: [
    { box: '20GP', price: '400' },
    { box: '40HQ', price: '650' },
  ],
}
export const boxes = (of20: string, of40: string) => [
  { box: '20GP', price: of20 },
  { box: '40HQ', price: of40 },
]
export const collect = { paymentTerm: 'COL' } as const
export const staged = (id: string, stage: string, ...[charges, given]: [Parameters<typeof sheet>[1], object?]) =>
  sheet(id, charges, { stage, ...given })
/** Charges abroad under EXW and FCA, at sea, and in China. */
export const importFclSheets = [
  staged('1', 'origin', [line('OTHC', 'CNTR', usd, { boxPrices: boxes('190', '260') })], { incoterms: ['EXW', 'FCA'] }),
  staged('2', 'freight', [line('BAF', 'CNTR', usd, { boxPrices: boxes('60', '120') })]),
  staged('3', 'destination', [
    line('DTHC', 'CNTR', cny, { ...collect, boxPrices: boxes('850', '1300') }),
    line('DOC', 'BL', cny, { ...collect, unitPrice: '350' }),
    line('INSP', 'ATCOST', cny, { ...collect, treatment: 'atCost', when: 'event' }),
  ]),
]

const [price] = loose.lines
if (!price) throw new Error('no line')
/** The only line of `importLclRow`: 20 per CBM, no price per ton and no minimum. */
export const importLclPrice = { ...price, priceCbm: '20', priceTon: null, minCharge: null }
export const importLclRow: ImportLclRate = {
  ...loose,
  lines: [importLclPrice],
  incotermBase: 'FOB',
  deconsolidationWarehouses: ['70'],
}
export const local = { chargeGroup: 'local', paymentTerm: 'COL' } as const
export const inChina = [
  line('DOC', 'BL', cny, { ...local, unitPrice: '350' }),
  line('DO', 'BL', cny, { ...local, unitPrice: '500' }),
  line('CFS', 'RT', cny, { ...local, unitPrice: '80', minAmount: '80' }),
]
/** Charges of services in China, of which storage is never charged by a search. */
export const wished = [
  line('CUS', 'FIX', cny, { ...local, chargeGroup: 'customs', unitPrice: '300' }),
  line('DLV', 'FIX', cny, { ...local, chargeGroup: 'delivery', unitPrice: '450' }),
  line('WHS', 'FIX', cny, { ...local, chargeGroup: 'storage', unitPrice: '5' }),
]
export const destination = (charges = inChina, given: Partial<ModeSheet> = {}) =>
  sheet('40', charges, { pods: ['11'], freeStorageDays: 7, ...given })
export const abroad = (term: 'FCA' | 'EXW') =>
  sheet(
    term === 'EXW' ? '41' : '42',
    [
      line('ORC', 'RT', usd, { unitPrice: '38' }),
      line('TRK', 'RT', usd, { unitPrice: '55', minAmount: '120', when: 'pickup' }),
    ],
    { incotermBase: term },
  )
