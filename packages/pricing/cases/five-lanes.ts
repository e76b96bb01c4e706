import { addDays } from '@hangjia/validation'
import type { Book } from '../src/book/book.ts'
import { asked, daily, type Lane, line } from './hand-priced.ts'
import {
  boxes,
  carrier,
  charge,
  country,
  currency,
  dictionaries,
  fee,
  port,
  rate,
  rule,
  sheet,
  step,
  tradeLine,
  unit,
} from './rows.ts'

/**
 * Five lanes priced by hand, both sides. Days are relative to `today`, so that the same book can be loaded into a
 * database of any day; no number depends on them. Exchange: USD → CNY 7.1234; CNY → USD 0.1398 + 0.5 % = 0.140499;
 * EUR → USD 1.085.
 */
export const fiveLanes = (today: string): { readonly book: Book; readonly lanes: readonly Lane[] } => {
  const validity = { validFrom: addDays(today, -30), validTo: addDays(today, 60) }
  return { book: bookOf(validity), lanes: lanesOf(today) }
}

/** The customer with its own terms. */
const customer = '901'

interface Validity {
  readonly validFrom: string
  readonly validTo: string
}
const bookOf = (validity: Validity): Book => ({
  dictionaries,
  destinationCharges: [],
  bargeRates: [],
  transferPlans: [],
  agentCharges: [],
  ratedSuppliers: [],
  marketMarkups: [],
  rates: [
    rate({
      ...validity,
      id: '1001',
      carrier: carrier.COS,
      pol: port.CNSHG,
      pod: port.USLAX,
      serviceCode: 'AAC',
      boxPrices: boxes({ '20GP': '1480', '40GP': '1800', '40HQ': '1850' }),
      includedCharges: [charge.PSS],
      sailingDays: daily,
      transitDays: { min: 14, max: 16 },
      freeCombinedDays: 10,
      contractNo: 'COS-SECRET-1',
    }),
    rate({
      ...validity,
      id: '1002',
      carrier: carrier.MSK,
      pol: port.CNNBG,
      pod: port.NLRTM,
      boxPrices: boxes({ '20GP': '850', '40HQ': '1400' }),
      sailingDays: daily,
      transitDays: { min: 32, max: 32 },
    }),
    rate({
      ...validity,
      id: '1003',
      carrier: carrier.CMA,
      pol: port.CNYTN,
      pod: port.DEHAM,
      via: [port.SGSIN],
      transferType: 2,
      boxPrices: boxes({ '40GP': '2000', '45HQ': '2333.33' }),
      surcharges: [fee('PSS', { unit: unit.TEU, unitPrice: '25.125' })],
      sailingDays: daily,
    }),
    rate({
      ...validity,
      id: '1004',
      carrier: carrier.SIT,
      pol: port.CNQDG,
      pod: port.KRPUS,
      boxPrices: boxes({ '20GP': '-50' }),
      collectCharges: [charge.LSS],
      sailingDays: daily,
    }),
    rate({
      ...validity,
      id: '1005',
      carrier: carrier.HLC,
      pol: port.CNTXG,
      pod: port.ESVLC,
      boxPrices: boxes({ '20GP': '1234.5' }),
      surcharges: [
        fee('BAF', { boxPrices: boxes({ '20GP': '88' }), costBoxPrices: boxes({ '20GP': '80' }) }),
        fee('DTHC', { unitPrice: '210', costUnitPrice: '195.5', paymentTerm: 'COL' }),
      ],
      sailingDays: daily,
    }),
  ],
  oceanSurcharges: [
    sheet({
      ...validity,
      id: '2001',
      name: 'COSCO US West Coast',
      carriers: [carrier.COS],
      tradeLines: [tradeLine.USWC],
      charges: [
        fee('BAF', {
          boxPrices: boxes({ '20GP': '75', '40GP': '151', '40HQ': '151' }),
          costBoxPrices: boxes({ '20GP': '70', '40GP': '140', '40HQ': '140' }),
        }),
        fee('CAF', { unitPrice: '2.5' }),
      ],
    }),
    sheet({
      ...validity,
      id: '2002',
      name: 'Korea',
      pods: [port.KRPUS],
      charges: [fee('LSS', { boxPrices: boxes({ '20GP': '20', '40HQ': '40' }) })],
    }),
    sheet({
      ...validity,
      id: '2003',
      name: 'Spain',
      podCountries: [country.ES],
      charges: [
        fee('BAF', { boxPrices: boxes({ '20GP': '95' }) }),
        fee('PSS', { boxPrices: boxes({ '20GP': '100' }), costBoxPrices: boxes({ '20GP': '90' }) }),
      ],
    }),
    sheet({
      ...validity,
      id: '2004',
      name: 'Spain, peak on top',
      podCountries: [country.ES],
      stack: true,
      charges: [fee('PSS', { boxPrices: boxes({ '20GP': '10' }) })],
    }),
  ],
  originCharges: [
    sheet({
      ...validity,
      id: '3001',
      name: 'Shanghai',
      pols: [port.CNSHG],
      charges: [
        fee('OTHC', {
          boxPrices: boxes({ '20GP': '850', '40HQ': '1250' }),
          costBoxPrices: boxes({ '20GP': '760', '40HQ': '1100' }),
        }),
        fee('SEAL', { unitPrice: '30' }),
        fee('EIR', { unitPrice: '30' }),
        fee('VGM', { unitPrice: '50' }),
        fee('ISPS', { unitPrice: '20' }),
        fee('DOC', { unitPrice: '450', costUnitPrice: '400' }),
        fee('MAN', { unitPrice: '50' }),
        fee('TLX', { unitPrice: '300', when: 'telexOnly' }),
      ],
    }),
    sheet({
      ...validity,
      id: '3002',
      name: 'Shanghai to the United States',
      pols: [port.CNSHG],
      podCountries: [country.US],
      charges: [fee('AMS', { unitPrice: '35', costUnitPrice: '25' })],
    }),
    sheet({
      ...validity,
      id: '3003',
      name: 'Ningbo',
      pols: [port.CNNBG],
      charges: [
        fee('OTHC', {
          boxPrices: boxes({ '20GP': '850', '40HQ': '1250' }),
          costBoxPrices: boxes({ '20GP': '800', '40HQ': '1150' }),
        }),
        fee('VGM', { unitPrice: '50' }),
        fee('ISPS', { unitPrice: '20' }),
        fee('EIR', { unitPrice: '30' }),
        fee('SEAL', { unitPrice: '30' }),
        fee('DOC', { unitPrice: '450' }),
        fee('MAN', { unitPrice: '50' }),
        fee('TLX', { unitPrice: '300', when: 'telexOnly' }),
        fee('ENS', { unitPrice: '200', currency: currency.CNY, when: 'perHbl' }),
      ],
    }),
    sheet({
      ...validity,
      id: '3004',
      name: 'Yantian',
      pols: [port.CNYTN],
      charges: [fee('ORC', { boxPrices: boxes({ '40GP': '1400', '45HQ': '1700' }) }), fee('DOC', { unitPrice: '450' })],
    }),
    sheet({
      ...validity,
      id: '3005',
      name: 'Qingdao',
      pols: [port.CNQDG],
      charges: [
        fee('BKF', { unitPrice: '0.5', minAmount: '5' }),
        fee('DOC', { unitPrice: '500', costUnitPrice: '420' }),
      ],
    }),
    sheet({
      ...validity,
      id: '3006',
      name: 'Xingang',
      pols: [port.CNTXG],
      charges: [
        fee('DOC', { unitPrice: '450', costUnitPrice: '380', maxAmount: '400' }),
        fee('INSP', { treatment: 'atCost', when: 'event' }),
        fee('AMD', { unitPrice: '760', when: 'event' }),
      ],
    }),
  ],
  companyMarkups: [
    rule({ ...validity, id: '4001', name: 'House: everybody', lines: [step({ method: 'add', value: '50' })] }),
    rule({
      ...validity,
      id: '4002',
      name: 'House: Ningbo to Rotterdam',
      pols: [port.CNNBG],
      pods: [port.NLRTM],
      lines: [step({ method: 'add', value: '50' }), step({ method: 'add', value: '100', box: '40HQ' })],
    }),
    rule({
      ...validity,
      id: '4003',
      name: 'House: CMA to North Europe',
      carriers: [carrier.CMA],
      tradeLines: [tradeLine.NEU],
      lines: [
        step({ method: 'percent', value: '20' }),
        step({ target: 'origin', method: 'add', value: '50', currency: currency.CNY }),
      ],
    }),
    rule({
      ...validity,
      id: '4004',
      name: 'House: Korea',
      tradeLines: [tradeLine.KOR],
      lines: [step({ method: 'add', value: '20' })],
    }),
    rule({
      ...validity,
      id: '4005',
      name: 'House: Spain',
      pods: [port.ESVLC],
      lines: [step({ method: 'add', value: '25.25' })],
    }),
  ],
  salesMarkups: [
    rule({
      ...validity,
      id: '5001',
      name: 'Sales: US West Coast',
      tradeLines: [tradeLine.USWC],
      lines: [step({ method: 'add', value: '98', rounding: 'up5' })],
    }),
    rule({
      ...validity,
      id: '5002',
      name: 'Sales: a good customer in Hamburg',
      customers: [customer],
      pods: [port.DEHAM],
      lines: [step({ method: 'margin', value: '20' })],
    }),
    rule({
      ...validity,
      id: '5003',
      name: 'Sales: Korea',
      tradeLines: [tradeLine.KOR],
      lines: [step({ target: 'origin', method: 'add', value: '3', currency: currency.USD })],
    }),
    rule({
      ...validity,
      id: '5004',
      name: 'Sales: a fixed price for a good customer',
      customers: [customer],
      pods: [port.ESVLC],
      lines: [step({ method: 'toPrice', value: '1999' })],
    }),
  ],
  exchangeRates: [
    exchange(validity, currency.USD, currency.CNY, '7.1234', null),
    exchange(validity, currency.CNY, currency.USD, '0.1398', '0.5'),
    exchange(validity, currency.EUR, currency.USD, '1.085', null),
  ],
})
const exchange = (
  { validFrom }: Validity,
  fromCurrency: string,
  toCurrency: string,
  value: string,
  bufferPct: string | null,
) => ({ fromCurrency, toCurrency, kind: 'sell' as const, rate: value, bufferPct, validFrom, validTo: null })

const lanesOf = (today: string): readonly Lane[] => [
  {
    name: 'Shanghai to Los Angeles, 2 × 40HQ, in USD',
    ask: asked(today, { pols: [port.CNSHG], pods: [port.USLAX], boxes: [{ box: '40HQ', quantity: 2 }] }),
    rate: '1001',
    sell: {
      lines: [
        'OF USD 40HQ 2000.00 = 4000.00', // 1850 + 50 company = 1900 house; + 98 sales = 1998, up to 5 = 2000; × 2
        'BAF USD 40HQ 151.00 = 302.00', // 151 × 2
        '~ PSS USD  = -', // included in the rate
        'CAF USD 2.5 = 100.00', // 2.5 % of 4000
        'OTHC CNY 40HQ 1250.00 = 2500.00',
        'SEAL CNY 40HQ 30.00 = 60.00',
        'EIR CNY 40HQ 30.00 = 60.00',
        'VGM CNY 40HQ 50.00 = 100.00',
        'ISPS CNY 40HQ 20.00 = 40.00',
        'AMS USD 35.00 = 35.00',
        'DOC CNY 450.00 = 450.00',
        'MAN CNY 50.00 = 50.00',
      ].map(line),
      // USD 4000 + 302 + 100 + 35; CNY 2500 + 60 + 60 + 100 + 40 + 450 + 50
      subtotals: ['CNY 3260.00/0.00', 'USD 4437.00/0.00'],
      // CNY lines × 0.140499: 351.25 + 8.43 + 8.43 + 14.05 + 5.62 + 63.22 + 7.02 = 458.02; + 4437
      total: '4895.02',
    },
    buy: {
      lines: [
        'OF USD 40HQ 1850.00 = 3700.00',
        'BAF USD 40HQ 140.00 = 280.00',
        '~ PSS USD  = -',
        'CAF USD 2.5 = 92.50', // 2.5 % of 3700
        'OTHC CNY 40HQ 1100.00 = 2200.00',
        'SEAL CNY 40HQ 30.00 = 60.00', // no cost written: bought at the tariff
        'EIR CNY 40HQ 30.00 = 60.00',
        'VGM CNY 40HQ 50.00 = 100.00',
        'ISPS CNY 40HQ 20.00 = 40.00',
        'AMS USD 25.00 = 25.00',
        'DOC CNY 400.00 = 400.00',
        'MAN CNY 50.00 = 50.00',
      ].map(line),
      // USD 3700 + 280 + 92.50 + 25; CNY 2200 + 60 + 60 + 100 + 40 + 400 + 50
      subtotals: ['CNY 2910.00/0.00', 'USD 4097.50/0.00'],
      // 309.10 + 8.43 + 8.43 + 14.05 + 5.62 + 56.20 + 7.02 = 408.85; + 4097.50
      total: '4506.35',
    },
    margin: ['388.67', '7.94'], // 4895.02 - 4506.35; 388.67 / 4895.02
  },
  {
    name: 'Ningbo to Rotterdam, 1 × 20GP + 2 × 40HQ, house bill by telex, in CNY',
    ask: asked(today, {
      pols: [port.CNNBG],
      pods: [port.NLRTM],
      boxes: [
        { box: '20GP', quantity: 1 },
        { box: '40HQ', quantity: 2 },
      ],
      billType: 2,
      telexRelease: true,
      currency: 'CNY',
    }),
    rate: '1002',
    sell: {
      lines: [
        'OF USD 20GP 900.00 40HQ 1500.00 = 3900.00', // lane beats "everybody": 850 + 50; 1400 + 100; 900 + 2 × 1500
        'OTHC CNY 20GP 850.00 40HQ 1250.00 = 3350.00', // R13: 850 + 2 × 1250
        'VGM CNY 20GP 50.00 40HQ 50.00 = 150.00',
        'ISPS CNY 20GP 20.00 40HQ 20.00 = 60.00',
        'EIR CNY 20GP 30.00 40HQ 30.00 = 90.00',
        'SEAL CNY 20GP 30.00 40HQ 30.00 = 90.00',
        'DOC CNY 450.00 = 450.00',
        'MAN CNY 50.00 = 50.00', // so far 4240
        'TLX CNY 300.00 = 300.00', // telex: 4540
        'ENS CNY 200.00 = 200.00', // house bill: 4740
      ].map(line),
      subtotals: ['CNY 4740.00/0.00', 'USD 3900.00/0.00'],
      total: '32521.26', // 3900 × 7.1234 = 27 781.26; + 4740
    },
    buy: {
      lines: [
        'OF USD 20GP 850.00 40HQ 1400.00 = 3650.00',
        'OTHC CNY 20GP 800.00 40HQ 1150.00 = 3100.00',
        'VGM CNY 20GP 50.00 40HQ 50.00 = 150.00',
        'ISPS CNY 20GP 20.00 40HQ 20.00 = 60.00',
        'EIR CNY 20GP 30.00 40HQ 30.00 = 90.00',
        'SEAL CNY 20GP 30.00 40HQ 30.00 = 90.00',
        'DOC CNY 450.00 = 450.00',
        'MAN CNY 50.00 = 50.00',
        'TLX CNY 300.00 = 300.00',
        'ENS CNY 200.00 = 200.00',
      ].map(line),
      subtotals: ['CNY 4490.00/0.00', 'USD 3650.00/0.00'],
      total: '30490.41', // 3650 × 7.1234 = 26 000.41; + 4490
    },
    margin: ['2030.85', '6.24'],
  },
  {
    name: 'Yantian to Hamburg via Singapore, 1 × 40GP + 1 × 45HQ, FOB for a good customer, in CNY',
    ask: asked(today, {
      pols: [port.CNYTN],
      pods: [port.DEHAM],
      boxes: [
        { box: '40GP', quantity: 1 },
        { box: '45HQ', quantity: 1 },
      ],
      incoterm: 'FOB',
      customer,
      currency: 'CNY',
    }),
    rate: '1003',
    sell: {
      lines: [
        // 40GP: 2000 × 1.2 = 2400; / 0.8 = 3000. 45HQ: 2333.33 × 1.2 = 2799.996; / 0.8 = 3499.995, up to 3500.
        // FOB: the buyer pays the freight, it is information here.
        '~ OF USD 40GP 3000.00 45HQ 3500.00 = 6500.00',
        '~ PSS USD 25.13 = 100.52', // 25.125 to two decimals before × 4 TEU
        'ORC CNY 40GP 1450.00 45HQ 1750.00 = 3200.00', // + 50 CNY each
        'DOC CNY 500.00 = 500.00', // 450 + 50
      ].map(line),
      subtotals: ['CNY 3700.00/0.00', 'USD 0.00/6600.52'],
      total: '3700.00',
    },
    buy: {
      lines: [
        '~ OF USD 40GP 2000.00 45HQ 2333.33 = 4333.33',
        '~ PSS USD 25.125 = 100.50', // four decimals: 25.125 × 4
        'ORC CNY 40GP 1400.00 45HQ 1700.00 = 3100.00',
        'DOC CNY 450.00 = 450.00',
      ].map(line),
      subtotals: ['CNY 3550.00/0.00', 'USD 0.00/4433.83'],
      total: '3550.00',
    },
    margin: ['150.00', '4.05'],
  },
  {
    name: 'Qingdao to Busan, 1 × 20GP, negative freight, in USD',
    ask: asked(today, { pols: [port.CNQDG], pods: [port.KRPUS], boxes: [{ box: '20GP', quantity: 1 }] }),
    rate: '1004',
    sell: {
      lines: [
        'OF USD 20GP -30.00 = -30.00', // -50 + 20
        '~ LSS USD 20GP 20.00 = 20.00', // left to the consignee: printed, not added
        'BKF USD 3.50 = 8.00', // 0.50 + 3 = 3.50 × 1 TEU, below the minimum 5 + 3
        'DOC CNY 500.00 = 500.00', // the + 3 is for USD only
      ].map(line),
      subtotals: ['CNY 500.00/0.00', 'USD -22.00/0.00'],
      total: '48.25', // 500 × 0.140499 = 70.2495, 70.25; - 30 + 8
    },
    buy: {
      lines: [
        'OF USD 20GP -50.00 = -50.00',
        '~ LSS USD 20GP 20.00 = 20.00',
        'BKF USD 0.50 = 5.00', // minimum
        'DOC CNY 420.00 = 420.00',
      ].map(line),
      subtotals: ['CNY 420.00/0.00', 'USD -45.00/0.00'],
      total: '14.01', // 420 × 0.140499 = 59.00958, 59.01; - 50 + 5
    },
    margin: ['34.24', '70.96'],
  },
  {
    name: 'Xingang to Valencia, 1 × 20GP, delivered at place, three currencies, in USD',
    ask: asked(today, {
      pols: [port.CNTXG],
      pods: [port.ESVLC],
      boxes: [{ box: '20GP', quantity: 1 }],
      incoterm: 'DAP',
      customer,
      ticked: [charge.INSP],
    }),
    rate: '1005',
    sell: {
      lines: [
        'OF USD 20GP 1999.00 = 1999.00', // fixed by the sales layer
        'BAF USD 20GP 88.00 = 88.00', // the rate's own line beats the sheet's 95
        'PSS USD 20GP 100.00 = 100.00',
        'PSS USD 20GP 10.00 = 10.00', // stacked
        'DOC CNY 450.00 = 400.00', // maximum
        '~ INSP CNY  = -', // at cost
        '? AMD CNY 760.00 = 760.00', // an event that is not ticked
        'DTHC EUR 20GP 210.00 = 210.00', // collect, but DAP: the seller pays
      ].map(line),
      subtotals: ['CNY 400.00/0.00', 'EUR 210.00/0.00', 'USD 2197.00/0.00'],
      total: '2481.05', // 2197 + 210 × 1.085 (227.85) + 400 × 0.140499 (56.20)
    },
    buy: {
      lines: [
        'OF USD 20GP 1234.50 = 1234.50',
        'BAF USD 20GP 80.00 = 80.00',
        'PSS USD 20GP 90.00 = 90.00',
        'PSS USD 20GP 10.00 = 10.00',
        'DOC CNY 380.00 = 380.00',
        '~ INSP CNY  = -',
        '? AMD CNY 760.00 = 760.00',
        'DTHC EUR 20GP 195.50 = 195.50',
      ].map(line),
      subtotals: ['CNY 380.00/0.00', 'EUR 195.50/0.00', 'USD 1414.50/0.00'],
      total: '1680.01', // 1414.50 + 195.5 × 1.085 (212.12) + 380 × 0.140499 (53.39)
    },
    margin: ['801.04', '32.29'],
  },
]
