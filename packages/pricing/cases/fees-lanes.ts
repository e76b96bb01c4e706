import { asked, containers, daily, type Lanes, line, longValidity } from './hand-priced.ts'
import { boxes, carrier, charge, fee, port, rate, sheet, unit } from './rows.ts'

/** Percentages, every unit of counting, and a missing rate of exchange. */
export const feesLanes = (today: string): Lanes => {
  const validity = longValidity(today)
  return {
    rows: {
      rates: [
        rate({
          ...validity,
          id: '1014',
          carrier: carrier.MSK,
          pol: port.CNSHK,
          pod: port.BRSSZ,
          sailingDays: daily,
          boxPrices: boxes({ '40HQ': '2950' }),
          surcharges: [
            fee('BAF', { boxPrices: boxes({ '40HQ': '120' }), costBoxPrices: boxes({ '40HQ': '110' }) }),
            fee('CAF', { unitPrice: '3' }),
            fee('WRS', { unitPrice: '1.5', maxAmount: '140' }),
            fee('INS', { unitPrice: '0.2', minAmount: '30' }),
          ],
        }),
        rate({
          ...validity,
          id: '1015',
          carrier: carrier.SIT,
          pol: port.CNDAL,
          pod: port.THBKK,
          sailingDays: daily,
          boxPrices: boxes({ '20GP': '100', '40HQ': '180', '45HQ': '260.5' }),
          includedCharges: [charge.LSS],
          surcharges: [
            fee('CIC', {
              boxPrices: boxes({ '20GP': '50', '40HQ': '100', '45HQ': '125' }),
              treatment: 'excluded',
              paymentTerm: 'COL',
            }),
            fee('PSS', { unit: unit.TEU, unitPrice: '12.5' }),
          ],
        }),
        rate({
          ...validity,
          id: '1016',
          carrier: carrier.CMA,
          pol: port.CNSHK,
          pod: port.AEJEA,
          sailingDays: daily,
          boxPrices: boxes({ '40HQ': '1333' }),
          surcharges: [fee('DTHC', { boxPrices: boxes({ '40HQ': '195' }), costBoxPrices: boxes({ '40HQ': '180' }) })],
        }),
      ],
      originCharges: [
        sheet({
          ...validity,
          id: '3009',
          name: 'Shekou to Santos',
          pols: [port.CNSHK],
          pods: [port.BRSSZ],
          charges: [fee('DOC', { unitPrice: '450', costUnitPrice: '400' })],
        }),
        sheet({
          ...validity,
          id: '3010',
          name: 'Dalian to Bangkok',
          pols: [port.CNDAL],
          pods: [port.THBKK],
          charges: [
            fee('SEAL', { unitPrice: '30', when: 'optional' }),
            fee('ISPS', { unitPrice: '20', when: 'optional' }),
            fee('BKF', { unitPrice: '0.75' }),
            fee('DOC', { unitPrice: '450', costUnitPrice: '420' }),
            fee('MAN', { unit: unit.SHPT, unitPrice: '60' }),
            fee('VGM', { unit: unit.FIX, unitPrice: '75' }),
            fee('EIR', { unit: unit.ENTRY, unitPrice: '100' }),
            fee('TLX', { unitPrice: '300', when: 'telexOnly' }),
            fee('ENS', { unitPrice: '25', when: 'perHbl' }),
            fee('AMD', { unitPrice: '760', when: 'event' }),
            fee('TRK', {
              boxPrices: boxes({ '20GP': '900', '40HQ': '1300', '45HQ': '1500' }),
              costBoxPrices: boxes({ '20GP': '800', '40HQ': '1200', '45HQ': '1400' }),
            }),
          ],
        }),
      ],
    },
    lanes: [
      {
        name: 'Shekou to Santos, a percentage of freight, of surcharges and of everything, 3 × 40HQ, in USD',
        ask: asked(today, { pols: [port.CNSHK], pods: [port.BRSSZ], boxes: containers({ '40HQ': 3 }) }),
        rate: '1014',
        sell: {
          lines: [
            'OF USD 40HQ 3000.00 = 9000.00', // 2950 + 50; × 3
            'BAF USD 40HQ 120.00 = 360.00',
            'CAF USD 3 = 270.00', // 3 % of 9000
            'WRS USD 1.5 = 140.00', // 1.5 % of 9000 + 360 = 140.40, at most 140
            'INS USD 0.2 = 30.00', // 0.2 % of 9360 + 450 × 0.140499 (63.22) = 18.85, at least 30
            'DOC CNY 450.00 = 450.00',
          ].map(line),
          subtotals: ['CNY 450.00/0.00', 'USD 9800.00/0.00'],
          total: '9863.22',
        },
        buy: {
          lines: [
            'OF USD 40HQ 2950.00 = 8850.00',
            'BAF USD 40HQ 110.00 = 330.00',
            'CAF USD 3 = 265.50', // 3 % of 8850
            'WRS USD 1.5 = 137.70', // 1.5 % of 9180
            'INS USD 0.2 = 30.00',
            'DOC CNY 400.00 = 400.00',
          ].map(line),
          subtotals: ['CNY 400.00/0.00', 'USD 9613.20/0.00'],
          total: '9669.40', // 400 × 0.140499 = 56.1996, 56.20
        },
        margin: ['193.82', '1.97'],
      },
      {
        name: 'Dalian to Bangkok, every way of counting, 1 × 20GP + 2 × 40HQ + 1 × 45HQ, telex, in CNY',
        ask: asked(today, {
          pols: [port.CNDAL],
          pods: [port.THBKK],
          boxes: containers({ '20GP': 1, '40HQ': 2, '45HQ': 1 }),
          telexRelease: true,
          currency: 'CNY',
          ticked: [charge.SEAL],
        }),
        rate: '1015',
        sell: {
          lines: [
            'OF USD 20GP 150.00 40HQ 230.00 45HQ 311.00 = 921.00', // + 50 each; 310.5 up to 311; 150 + 460 + 311
            '~ CIC USD 20GP 50.00 40HQ 100.00 45HQ 125.00 = 375.00', // excluded, at destination
            '~ LSS USD  = -', // included
            'PSS USD 12.50 = 87.50', // × 7 TEU: 1 + 2 × 2 + 2
            'SEAL CNY 20GP 30.00 40HQ 30.00 45HQ 30.00 = 120.00', // optional, ticked
            '? ISPS CNY 20GP 20.00 40HQ 20.00 45HQ 20.00 = 80.00', // optional, not ticked
            'BKF USD 0.75 = 5.25', // × 7 TEU
            'DOC CNY 450.00 = 450.00', // per bill
            'MAN CNY 60.00 = 60.00', // per shipment
            'VGM CNY 75.00 = 75.00', // flat
            'EIR CNY 100.00 = 100.00', // per customs entry
            'TLX CNY 300.00 = 300.00', // telex; no house bill, so no ENS
            '? AMD CNY 760.00 = 760.00', // an event
            'TRK CNY 20GP 900.00 40HQ 1300.00 45HQ 1500.00 = 5000.00',
          ].map(line),
          subtotals: ['CNY 6105.00/0.00', 'USD 1013.75/0.00'],
          // 921 × 7.1234 = 6560.6514, .65; 87.5 × 7.1234 = 623.2975, .30; 5.25 × 7.1234 = 37.39785, .40; + 6105
          total: '13326.35',
        },
        buy: {
          lines: [
            'OF USD 20GP 100.00 40HQ 180.00 45HQ 260.50 = 720.50',
            '~ CIC USD 20GP 50.00 40HQ 100.00 45HQ 125.00 = 375.00',
            '~ LSS USD  = -',
            'PSS USD 12.50 = 87.50',
            'SEAL CNY 20GP 30.00 40HQ 30.00 45HQ 30.00 = 120.00',
            '? ISPS CNY 20GP 20.00 40HQ 20.00 45HQ 20.00 = 80.00',
            'BKF USD 0.75 = 5.25',
            'DOC CNY 420.00 = 420.00',
            'MAN CNY 60.00 = 60.00',
            'VGM CNY 75.00 = 75.00',
            'EIR CNY 100.00 = 100.00',
            'TLX CNY 300.00 = 300.00',
            '? AMD CNY 760.00 = 760.00',
            'TRK CNY 20GP 800.00 40HQ 1200.00 45HQ 1400.00 = 4600.00',
          ].map(line),
          subtotals: ['CNY 5675.00/0.00', 'USD 813.25/0.00'],
          total: '11468.11', // 720.5 × 7.1234 = 5132.4097, .41; + 623.30 + 37.40 + 5675
        },
        margin: ['1858.24', '13.94'],
      },
      {
        name: 'Shekou to Jebel Ali, euros that nobody converts to yuan: no total, 1 × 40HQ, in CNY',
        ask: asked(today, {
          pols: [port.CNSHK],
          pods: [port.AEJEA],
          boxes: containers({ '40HQ': 1 }),
          currency: 'CNY',
        }),
        rate: '1016',
        sell: {
          lines: ['OF USD 40HQ 1383.00 = 1383.00', 'DTHC EUR 40HQ 195.00 = 195.00'].map(line),
          subtotals: ['EUR 195.00/0.00', 'USD 1383.00/0.00'],
          total: 'none',
        },
        buy: {
          lines: ['OF USD 40HQ 1333.00 = 1333.00', 'DTHC EUR 40HQ 180.00 = 180.00'].map(line),
          subtotals: ['EUR 180.00/0.00', 'USD 1333.00/0.00'],
          total: 'none',
        },
        margin: null,
      },
    ],
  }
}
