import type { FclAsk } from '@hangjia/contracts'
import fc from 'fast-check'
import type { Book } from '../src/book/book.ts'
import type { Seller } from '../src/markup/seller.ts'
import { agentCharges, bargeRates, destinationCharges, transferPlans } from './arbitrary-legs.ts'
import { boxTypes, byBox, chargeLines, money, numbered, one, sheets, some, validity } from './arbitrary-rows.ts'
import { ask, bookOf } from './ask.ts'
import { carrier, charge, currency, marketRule, port, rate, rule, step, tradeLine } from './rows.ts'

const markupLine = fc
  .record({
    target: one(['freight', 'freight', 'ocean', 'origin', 'destination', 'barge', 'transfer', 'agent'] as const),
    box: one([null, null, ...boxTypes]),
    method: one(['add', 'percent', 'margin', 'toPrice'] as const),
    value: money(40, 4),
    currency: one([null, ...Object.values(currency)]),
    rounding: one(['none', 'up1', 'up5', 'up10'] as const),
  })
  .map(step)
export const markups = (first: number) =>
  numbered(
    first,
    fc
      .record({
        validity,
        lines: fc.array(markupLine, { minLength: 1, maxLength: 3 }),
        carriers: some(Object.values(carrier)),
        pods: some([port.USLAX, port.NLRTM]),
        rateTypes: one([[], [], [], ['FAK'], ['NAC', 'SPOT']]),
        contractNos: one([[], [], [], ['CONTRACT-1001', 'CONTRACT-1003']]),
        customers: some(['901', '902']),
        customerGroups: one([[], [], [], ['61'], ['61', '62']]),
        sellingUnits: one([[], [], [], ['71'], ['72']]),
        sellingRoles: one([[], [], [], ['81'], ['81', '82']]),
        status: one([1, 1, 1, 0] as const),
      })
      .map(({ validity: days, ...facts }) => ({ ...days, ...facts })),
    4,
  ).map((rows) => rows.map(rule))

const marketMarkups = fc
  .tuple(markups(4501), one(['afterPriceSet', 'fromNet'] as const), one([['salesQuery'], ['website']]))
  .map(([rows, fromLayer, channels]) => rows.map((row) => marketRule({ ...row, fromLayer, channels })))

const rates = numbered(
  1001,
  fc
    .record({
      validity,
      carrier: one(Object.values(carrier)),
      pod: one([port.USLAX, port.NLRTM]),
      currency: one([currency.USD, currency.USD, currency.EUR]),
      boxPrices: byBox(money(4000, 2, -100)),
      surcharges: chargeLines,
      includedCharges: some([charge.BAF, charge.LSS, charge.DOC]),
      collectCharges: some([charge.CIC, charge.PSS]),
      sailingDays: one([null, '0010000', '0100010', '1111111']),
      closingDays: one([null, '0000100']),
      transitDays: one([null, { min: 10, max: 12 }, { min: 14, max: 14 }, { min: 20, max: 25 }]),
      freeCombinedDays: one([null, 7, 10, 14]),
      billType: one([1, 2, 3] as const),
      validityBasis: one(['etd', 'etd', 'cyClosing', 'bargeEtd', 'onBoard', 'gateIn', 'soEtd'] as const),
      start: one([
        { bargeMatch: 'auto', linkedBarges: [], placeOfReceipt: null },
        { bargeMatch: 'auto', linkedBarges: [], placeOfReceipt: null },
        { bargeMatch: 'manual', linkedBarges: ['6001'], placeOfReceipt: null },
        { bargeMatch: 'none', linkedBarges: [], placeOfReceipt: null },
        { bargeMatch: 'included', linkedBarges: [], placeOfReceipt: port.CNFOS },
      ] as const),
      namedAccounts: one([[], [], [], ['901']]),
      commodities: one([[], [], [], ['Toys', '家具']]),
      hsCodes: one([[], [], [], ['9403']]),
      commoditiesExclude: one([false, false, false, true]),
      containerOwner: one(['COC', 'COC', 'COC', 'SOC'] as const),
      rateType: one(['FAK', 'NAC'] as const),
      allIn: one([false, false, true]),
      polTerminal: one([null, '151', '152']),
      release: one([
        { releaseTypes: [], telexFee: null, telexCurrency: null },
        { releaseTypes: ['telexFree'], telexFee: null, telexCurrency: null },
        { releaseTypes: ['original', 'telexPaid'], telexFee: '350.5', telexCurrency: currency.CNY },
      ]),
      weightLimits: one([[], [], [{ box: '20GP', limitTon: '22', basis: 'cargo' as const }]]),
    })
    .map(({ validity: days, start, release, ...facts }) => ({ ...days, ...start, ...release, ...facts })),
  5,
).map((rows) => rows.map((row) => rate({ ...row, contractNo: `CONTRACT-${row.id}` })))

const ratedSuppliers = [
  { id: '1', rating: 'A' },
  { id: '2', rating: 'C' },
]

const exchangeRates = fc
  .subarray([
    { fromCurrency: currency.USD, toCurrency: currency.CNY, rate: '7.1234' },
    { fromCurrency: currency.EUR, toCurrency: currency.CNY, rate: '8.25' },
    { fromCurrency: currency.CNY, toCurrency: currency.USD, rate: '0.13987654' },
    { fromCurrency: currency.EUR, toCurrency: currency.USD, rate: '1.0851' },
  ])
  .map((pairs) =>
    pairs.map((pair) => ({
      ...pair,
      kind: 'sell' as const,
      bufferPct: '0.25',
      validFrom: '2026-11-01',
      validTo: null,
    })),
  )

/** People who sell: of a team in unit 71, and of unit 72. */
export const sellers: readonly Seller[] = [
  { units: ['73', '71'], roles: ['81'] },
  { units: ['72'], roles: [] },
]

export const anyBook: fc.Arbitrary<Book> = fc
  .record({
    rates,
    oceanSurcharges: sheets(2001),
    originCharges: sheets(3001),
    destinationCharges,
    bargeRates,
    transferPlans,
    agentCharges,
    ratedSuppliers: fc.subarray(ratedSuppliers),
    companyMarkups: markups(4001),
    marketMarkups,
    salesMarkups: markups(5001),
    seller: one([null, ...sellers]),
    customerGroup: one([null, '61', '62']),
    exchangeRates,
  })
  .map(bookOf)

export const anyAsk: fc.Arbitrary<FclAsk> = fc
  .record({
    boxes: fc.subarray([...boxTypes], { minLength: 1 }).chain((types) =>
      fc.tuple(
        ...types.map((box) =>
          fc.record(
            {
              box: fc.constant(box),
              quantity: fc.integer({ min: 1, max: 99 }),
              grossTon: fc.integer({ min: 1, max: 300 }).map((tenths) => String(tenths / 10)),
            },
            { requiredKeys: ['box', 'quantity'] },
          ),
        ),
      ),
    ),
    billType: one([1, 2, 3] as const),
    telexRelease: fc.boolean(),
    customer: one([null, '901', '902']),
    incoterm: one<FclAsk['incoterm']>([null, 'EXW', 'FOB', 'CIF', 'DAP']),
    currency: one(['USD', 'CNY']),
    ticked: some([charge.DOC, charge.BAF]),
    commodity: one([undefined, undefined, 'toys', 'tiles', '9403.60']),
    containerOwner: one([undefined, undefined, 'COC', 'SOC'] as const),
    withAgent: fc.boolean(),
    place: one([{}, {}, { deliveryPlace: 'Ontario' }, { deliveryPlace: 'Dallas', postCode: '90210' }]),
    consigneeType: one([null, 'retailer'] as const),
    directOnly: one([false, false, true]),
    tradeLines: one([[], [], [tradeLine.USWC], [tradeLine.NEU]]),
    pols: one([[port.CNSHG], [port.CNFOS], [port.CNSHG, port.CNFOS]]),
    pods: one([
      [port.USLAX, port.NLRTM],
      [port.USCHI, port.SEGOT],
      [port.USLAX, port.USCHI, port.NLRTM, port.SEGOT],
    ]),
  })
  .map(({ commodity, containerOwner, place, ...facts }) =>
    ask({ ...facts, ...place, ...(commodity ? { commodity } : {}), ...(containerOwner ? { containerOwner } : {}) }),
  )
