import fc from 'fast-check'
import { byBox, chargeLines, money, numbered, one, sheets, some, validity } from './arbitrary-rows.ts'
import { agent, barge, carrier, country, currency, destinationSheet, plan, port } from './rows.ts'

const days = one([
  { min: 1, max: 2 },
  { min: 3, max: 3 },
  { min: 4, max: 7 },
])

/** Foshan to Shanghai, for some carriers and ports. */
export const bargeRates = numbered(
  6001,
  fc
    .record({
      validity,
      currency: one([currency.CNY, currency.USD]),
      boxPrices: byBox(money(900, 2)),
      discounts: byBox(money(300, 2)),
      surcharges: chargeLines,
      carriers: fc.oneof(fc.constant([]), some(Object.values(carrier))),
      carriersExclude: one([false, false, true]),
      pods: fc.oneof(fc.constant([]), some([port.USLAX, port.NLRTM])),
      bargeDays: one([null, '0010101', '1111111']),
      bargeTransitDays: days,
      bufferDays: one([0, 1, 3]),
      displayFlag: one([1, 1, 2, 0] as const),
    })
    .map(({ validity: when, ...facts }) => ({ ...when, ...facts, placeOfReceipt: port.CNFOS, pol: port.CNSHG })),
  2,
).map((rows) => rows.map(barge))

/** Rotterdam to Gothenburg, with a price and within one. */
export const transferPlans = numbered(
  6101,
  fc
    .record({
      validity,
      sort: one(['addOn', 'addOn', 'through'] as const),
      currency: one([currency.USD, currency.EUR]),
      boxPrices: byBox(money(700, 2)),
      surcharges: chargeLines,
      carriers: fc.oneof(fc.constant([]), some(Object.values(carrier))),
      dwellDays: one([null, { min: 1, max: 2 }]),
      transitDays: days,
    })
    .map(({ validity: when, ...facts }) => ({ ...when, ...facts, hub: port.NLRTM, destination: port.SEGOT })),
  2,
).map((rows) => rows.map(plan))

/** At Los Angeles and inland to Chicago; at Gothenburg behind a second leg. */
export const agentCharges = numbered(
  6201,
  fc
    .record({
      validity,
      where: one([
        { pod: port.USLAX, destination: null },
        { pod: port.USLAX, destination: port.USCHI },
        { pod: port.SEGOT, destination: null },
      ]),
      to: one([{}, {}, { deliveryPlace: 'Ontario, CA' }, { postFrom: '900', postTo: '905' }]),
      service: one(['portHandling', 'deliveryOnly', 'DAP', 'DDP'] as const),
      preferred: fc.boolean(),
      agent: one(['1', '2', '3']),
      deliveryDays: fc.option(days),
      coversPortCharges: fc.boolean(),
      charges: chargeLines,
    })
    .map(({ validity: when, where, to, ...facts }) => ({ ...when, ...where, ...to, ...facts })),
  3,
).map((rows) => rows.map(agent))

export const destinationCharges = fc
  .tuple(
    sheets(3101),
    fc.array(
      fc.record({
        binding: one(['firm', 'reference'] as const),
        consigneeType: one([null, null, 'retailer'] as const),
      }),
      { minLength: 5, maxLength: 5 },
    ),
  )
  .map(([rows, facts]) =>
    rows.map((row, index) =>
      destinationSheet({ ...row, podCountries: [...row.podCountries, country.SE], ...facts[index] }),
    ),
  )
