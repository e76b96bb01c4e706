import { asked, containers, daily, type Lanes, line, longValidity } from './hand-priced.ts'
import { agent, boxes, carrier, currency, destinationSheet, fee, port, rate, rule, sheet, step } from './rows.ts'

/** Agents abroad at the port and inland, with their payers; ex works. */
export const agentsLanes = (today: string): Lanes => {
  const validity = longValidity(today)
  const atPort = { ...validity, destination: null }
  const toConsignee = { paymentTerm: 'COL' } as const
  return {
    rows: {
      rates: [
        rate({
          ...validity,
          id: '1011',
          carrier: carrier.CMA,
          pol: port.CNFOC,
          pod: port.CAVAN,
          sailingDays: daily,
          boxPrices: boxes({ '40GP': '1690' }),
          transitDays: { min: 16, max: 18 },
        }),
        rate({
          ...validity,
          id: '1012',
          carrier: carrier.HLC,
          pol: port.CNSHK,
          pod: port.CAVAN,
          sailingDays: daily,
          boxPrices: boxes({ '20GP': '1500' }),
          transitDays: { min: 15, max: 15 },
        }),
        rate({
          ...validity,
          id: '1013',
          carrier: carrier.SIT,
          pol: port.CNXMG,
          pod: port.AUSYD,
          sailingDays: daily,
          boxPrices: boxes({ '20GP': '820', '40HQ': '1490' }),
          transitDays: { min: 14, max: 16 },
        }),
        rate({
          ...validity,
          id: '1017',
          carrier: carrier.MSK,
          pol: port.CNFOC,
          pod: port.DEHAM,
          sailingDays: daily,
          boxPrices: boxes({ '20GP': '640' }),
          surcharges: [fee('INS', { unitPrice: '0.3', minAmount: '20' })],
        }),
      ],
      destinationCharges: [
        destinationSheet({
          ...validity,
          id: '3103',
          name: 'Vancouver',
          carriers: [carrier.CMA],
          pods: [port.CAVAN],
          charges: [
            fee('DTHC', { ...toConsignee, currency: currency.USD, boxPrices: boxes({ '40GP': '350' }) }),
            fee('CIC', { ...toConsignee, boxPrices: boxes({ '40GP': '90' }), costBoxPrices: boxes({ '40GP': '80' }) }),
          ],
        }),
      ],
      agentCharges: [
        agent({
          ...atPort,
          id: '6201',
          pod: port.CAVAN,
          service: 'DAP',
          coversPortCharges: true,
          charges: [
            fee('DTHC', { ...toConsignee, currency: currency.USD, unitPrice: '330' }),
            fee('DLV', { ...toConsignee, unitPrice: '480' }),
          ],
        }),
        agent({
          ...atPort,
          id: '6202',
          pod: port.CAVAN,
          service: 'DAP',
          coversPortCharges: true,
          preferred: true,
          charges: [
            fee('DTHC', { ...toConsignee, currency: currency.USD, unitPrice: '340', costUnitPrice: '300' }),
            fee('DLV', { ...toConsignee, unitPrice: '510', costUnitPrice: '450' }),
          ],
        }),
        agent({
          ...validity,
          id: '6203',
          pod: port.CAVAN,
          destination: port.CATOR,
          charges: [fee('DLV', { ...toConsignee, boxPrices: boxes({ '20GP': '2400' }) })],
        }),
        agent({
          ...validity,
          id: '6204',
          pod: port.CAVAN,
          destination: port.CATOR,
          deliveryDays: { min: 5, max: 7 },
          charges: [
            fee('DLV', {
              ...toConsignee,
              currency: currency.CNY,
              boxPrices: boxes({ '20GP': '16500' }),
              costBoxPrices: boxes({ '20GP': '15800' }),
            }),
          ],
        }),
        agent({
          ...atPort,
          id: '6205',
          pod: port.AUSYD,
          service: 'DDP',
          charges: [
            fee('DLV', {
              ...toConsignee,
              boxPrices: boxes({ '20GP': '300', '40HQ': '420' }),
              costBoxPrices: boxes({ '20GP': '260', '40HQ': '380' }),
            }),
            fee('DUTY', toConsignee),
            fee('DOC', { ...toConsignee, currency: currency.USD, unitPrice: '85' }),
          ],
        }),
      ],
      originCharges: [
        sheet({
          ...validity,
          id: '3011',
          name: 'Fuzhou to Hamburg',
          pols: [port.CNFOC],
          pods: [port.DEHAM],
          charges: [
            fee('OTHC', { boxPrices: boxes({ '20GP': '825' }), costBoxPrices: boxes({ '20GP': '700' }) }),
            fee('DOC', { unitPrice: '450', costUnitPrice: '400' }),
          ],
        }),
      ],
      companyMarkups: [
        rule({
          ...validity,
          id: '4008',
          name: 'House: agents in Canada',
          pods: [port.CAVAN],
          lines: [step({ target: 'agent', method: 'percent', value: '10', rounding: 'up5' })],
        }),
      ],
    },
    lanes: [
      {
        name: 'Fuzhou to Vancouver, DAP by the preferred agent, who covers the port, 1 × 40GP, in USD',
        ask: asked(today, {
          pols: [port.CNFOC],
          pods: [port.CAVAN],
          boxes: containers({ '40GP': 1 }),
          incoterm: 'DAP',
        }),
        rate: '1011',
        legs: ['agentCharge 6202'],
        sell: {
          lines: [
            'OF USD 40GP 1740.00 = 1740.00', // 1690 + 50: the rule for Canada has no step for freight
            'CIC USD 40GP 90.00 = 90.00', // the tariff's; DAP: the seller pays
            'DTHC USD 40GP 375.00 = 375.00', // the agent's instead of the tariff's: 340 × 1.1 = 374, up to 375
            'DLV USD 40GP 565.00 = 565.00', // 510 × 1.1 = 561, up to 565
          ].map(line),
          subtotals: ['USD 2770.00/0.00'],
          total: '2770.00',
        },
        buy: {
          lines: [
            'OF USD 40GP 1690.00 = 1690.00',
            'CIC USD 40GP 80.00 = 80.00',
            'DTHC USD 40GP 300.00 = 300.00',
            'DLV USD 40GP 450.00 = 450.00',
          ].map(line),
          subtotals: ['USD 2520.00/0.00'],
          total: '2520.00',
        },
        margin: ['250.00', '9.03'],
      },
      {
        name: 'Shekou to Toronto, inland by the cheapest agent at the consignee’s cost, 1 × 20GP, in CNY',
        ask: asked(today, {
          pols: [port.CNSHK],
          pods: [port.CATOR],
          boxes: containers({ '20GP': 1 }),
          currency: 'CNY',
        }),
        rate: '1012',
        legs: ['agentCharge 6204'],
        sell: {
          lines: [
            'OF USD 20GP 1550.00 = 1550.00',
            // 16 500 × 1.1; the other agent asks 2400 × 1.1 = USD 2640, × 7.1234 = CNY 18 805.78
            '~ DLV CNY 20GP 18150.00 = 18150.00',
          ].map(line),
          subtotals: ['CNY 0.00/18150.00', 'USD 1550.00/0.00'],
          total: '11041.27', // 1550 × 7.1234
        },
        buy: {
          lines: ['OF USD 20GP 1500.00 = 1500.00', '~ DLV CNY 20GP 15800.00 = 15800.00'].map(line),
          subtotals: ['CNY 0.00/15800.00', 'USD 1500.00/0.00'],
          total: '10685.10',
        },
        margin: ['356.17', '3.23'],
      },
      {
        name: 'Xiamen to Sydney, delivered duty paid, 1 × 20GP + 1 × 40HQ, in USD',
        ask: asked(today, {
          pols: [port.CNXMG],
          pods: [port.AUSYD],
          boxes: containers({ '20GP': 1, '40HQ': 1 }),
          incoterm: 'DDP',
        }),
        rate: '1013',
        legs: ['agentCharge 6205'],
        sell: {
          lines: [
            'OF USD 20GP 870.00 40HQ 1540.00 = 2410.00', // 820 + 50; 1490 + 50
            'DLV USD 20GP 300.00 40HQ 420.00 = 720.00',
            '~ DUTY USD  = -', // as incurred: never an amount
            'DOC USD 85.00 = 85.00',
          ].map(line),
          subtotals: ['USD 3215.00/0.00'],
          total: '3215.00',
        },
        buy: {
          lines: [
            'OF USD 20GP 820.00 40HQ 1490.00 = 2310.00',
            'DLV USD 20GP 260.00 40HQ 380.00 = 640.00',
            '~ DUTY USD  = -',
            'DOC USD 85.00 = 85.00',
          ].map(line),
          subtotals: ['USD 3035.00/0.00'],
          total: '3035.00',
        },
        margin: ['180.00', '5.60'],
      },
      {
        name: 'Fuzhou to Hamburg, ex works: the buyer pays nearly all, 1 × 20GP, in USD',
        ask: asked(today, {
          pols: [port.CNFOC],
          pods: [port.DEHAM],
          boxes: containers({ '20GP': 1 }),
          incoterm: 'EXW',
        }),
        rate: '1017',
        sell: {
          lines: [
            '~ OF USD 20GP 690.00 = 690.00',
            // 0.3 % of 690 + 825 × 0.140499 (115.91) + 450 × 0.140499 (63.22) = 869.13: 2.61, below the minimum
            'INS USD 0.3 = 20.00',
            '~ OTHC CNY 20GP 825.00 = 825.00',
            '~ DOC CNY 450.00 = 450.00',
          ].map(line),
          subtotals: ['CNY 0.00/1275.00', 'USD 20.00/690.00'],
          total: '20.00',
        },
        buy: {
          lines: [
            '~ OF USD 20GP 640.00 = 640.00',
            'INS USD 0.3 = 20.00',
            '~ OTHC CNY 20GP 700.00 = 700.00',
            '~ DOC CNY 400.00 = 400.00',
          ].map(line),
          subtotals: ['CNY 0.00/1100.00', 'USD 20.00/640.00'],
          total: '20.00',
        },
        margin: ['0.00', '0.00'],
      },
    ],
  }
}
