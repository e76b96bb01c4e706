import { asked, containers, daily, type Lanes, line, longValidity } from './hand-priced.ts'
import { boxes, carrier, charge, fee, port, rate, rule, sheet, step } from './rows.ts'

/** Charges of a port that are sold at a single price, and percentages of named charges. */
export const chargesLanes = (today: string): Lanes => {
  const validity = longValidity(today)
  const [bangkok, hamburg] = [
    { pols: [port.CNXMG], pods: [port.THBKK] },
    { pols: [port.CNXMG], pods: [port.DEHAM] },
  ]
  return {
    rows: {
      rates: [
        rate({
          ...validity,
          id: '1023',
          carrier: carrier.COS,
          pol: port.CNXMG,
          pod: port.THBKK,
          sailingDays: daily,
          boxPrices: boxes({ '20GP': '400', '40HQ': '750' }),
        }),
        rate({
          ...validity,
          id: '1024',
          carrier: carrier.COS,
          pol: port.CNXMG,
          pod: port.DEHAM,
          sailingDays: daily,
          boxPrices: boxes({ '20GP': '1000', '40HQ': '1800' }),
          surcharges: [
            fee('BAF', {
              boxPrices: boxes({ '20GP': '110', '40HQ': '220' }),
              costBoxPrices: boxes({ '20GP': '100', '40HQ': '200' }),
            }),
            fee('CAF', { unitPrice: '2' }),
            fee('WRS', { unitPrice: '1.25', percentOf: [charge.OF, charge.BAF, charge.CAF] }),
            fee('INS', { unitPrice: '5', percentOf: [charge.OTHC, charge.DOC] }),
          ],
        }),
      ],
      originCharges: [
        sheet({
          ...validity,
          ...bangkok,
          id: '3013',
          name: 'Xiamen to Bangkok',
          printAs: 'bundle',
          bundleName: 'Port charges',
          charges: [
            fee('OTHC', {
              boxPrices: boxes({ '20GP': '825', '40HQ': '1225' }),
              costBoxPrices: boxes({ '20GP': '700', '40HQ': '1050' }),
            }),
            fee('SEAL', { unitPrice: '35' }),
            fee('DOC', { unitPrice: '450', costUnitPrice: '400' }),
            fee('BKF', { unitPrice: '0.75' }),
            fee('AMD', { unitPrice: '760', when: 'event' }),
          ],
        }),
        sheet({
          ...validity,
          ...hamburg,
          id: '3014',
          name: 'Xiamen to Hamburg',
          charges: [
            fee('OTHC', {
              boxPrices: boxes({ '20GP': '825', '40HQ': '1225' }),
              costBoxPrices: boxes({ '20GP': '700', '40HQ': '1050' }),
            }),
            fee('DOC', { unitPrice: '450', costUnitPrice: '400' }),
          ],
        }),
      ],
      companyMarkups: [
        rule({
          ...validity,
          ...bangkok,
          id: '4011',
          name: 'House: port of Xiamen to Bangkok',
          lines: [step({ target: 'origin', method: 'percent', value: '10' })],
        }),
      ],
    },
    lanes: [
      {
        name: 'Xiamen to Bangkok, the port at a single price in each currency, 1 × 20GP + 2 × 40HQ, in USD',
        ask: asked(today, { ...bangkok, boxes: containers({ '20GP': 1, '40HQ': 2 }) }),
        rate: '1023',
        sell: {
          lines: [
            'OF USD 20GP 450.00 40HQ 800.00 = 2050.00', // 400 + 50; 750 + 50; 450 + 2 × 800
            'OTHC CNY 20GP 907.50 40HQ 1347.50 = 3602.50', // 825 × 1.1; 1225 × 1.1; 907.5 + 2 × 1347.5
            'SEAL CNY 20GP 38.50 40HQ 38.50 = 115.50', // 35 × 1.1; × 3
            'DOC CNY 495.00 = 495.00', // 450 × 1.1
            'BKF USD 0.83 = 4.15', // 0.75 × 1.1 = 0.825, up to 0.83; × 5 TEU
            '? AMD CNY 836.00 = 836.00', // an event: 760 × 1.1, and no part of the bundle
          ].map(line),
          subtotals: ['CNY 4213.00/0.00', 'USD 2054.15/0.00'],
          // 2050 + 4.15; × 0.140499: 3602.5 = 506.15, 115.5 = 16.23, 495 = 69.55, charge by charge, though the paper has one
          // line for the three (4213 at once would be 591.92).
          total: '2646.08',
        },
        paper: [
          line('OF USD 20GP 450.00 40HQ 800.00 = 2050.00'),
          { ...line('CNY CNY 4213.00 = 4213.00'), charge: 'Port charges CNY' }, // 3602.5 + 115.5 + 495
          { ...line('USD USD 4.15 = 4.15'), charge: 'Port charges USD' },
        ],
        buy: {
          lines: [
            'OF USD 20GP 400.00 40HQ 750.00 = 1900.00',
            'OTHC CNY 20GP 700.00 40HQ 1050.00 = 2800.00',
            'SEAL CNY 20GP 35.00 40HQ 35.00 = 105.00', // bought at the tariff
            'DOC CNY 400.00 = 400.00',
            'BKF USD 0.75 = 3.75',
            '? AMD CNY 760.00 = 760.00',
          ].map(line),
          subtotals: ['CNY 3305.00/0.00', 'USD 1903.75/0.00'],
          total: '2368.10', // 1903.75; × 0.140499: 2800 = 393.40, 105 = 14.75, 400 = 56.20
        },
        margin: ['277.98', '10.51'],
      },
      {
        name: 'Xiamen to Hamburg, percentages of named charges, one of them of another, 1 × 20GP + 1 × 40HQ, in USD',
        ask: asked(today, { ...hamburg, boxes: containers({ '20GP': 1, '40HQ': 1 }) }),
        rate: '1024',
        sell: {
          lines: [
            'OF USD 20GP 1050.00 40HQ 1850.00 = 2900.00', // + 50 each
            'BAF USD 20GP 110.00 40HQ 220.00 = 330.00',
            'CAF USD 2 = 58.00', // 2 % of 2900, its own base
            'WRS USD 1.25 = 41.10', // 1.25 % of 2900 + 330 + 58 = 3288
            // 5 % of 2050 × 0.140499 (288.02) + 450 × 0.140499 (63.22) = 351.24: 17.562
            'INS USD 5 = 17.56',
            'OTHC CNY 20GP 825.00 40HQ 1225.00 = 2050.00',
            'DOC CNY 450.00 = 450.00',
          ].map(line),
          subtotals: ['CNY 2500.00/0.00', 'USD 3346.66/0.00'],
          total: '3697.90', // 3346.66 + 288.02 + 63.22
        },
        buy: {
          lines: [
            'OF USD 20GP 1000.00 40HQ 1800.00 = 2800.00',
            'BAF USD 20GP 100.00 40HQ 200.00 = 300.00',
            'CAF USD 2 = 56.00', // 2 % of 2800
            'WRS USD 1.25 = 39.45', // 1.25 % of 2800 + 300 + 56 = 3156
            'INS USD 5 = 15.10', // 5 % of 245.87 + 56.20 = 302.07: 15.1035
            'OTHC CNY 20GP 700.00 40HQ 1050.00 = 1750.00',
            'DOC CNY 400.00 = 400.00',
          ].map(line),
          subtotals: ['CNY 2150.00/0.00', 'USD 3210.55/0.00'],
          total: '3512.62', // 3210.55 + 245.87 + 56.20
        },
        margin: ['185.28', '5.01'],
      },
    ],
  }
}
