import { asked, daily, type Lanes, line, longValidity } from './hand-priced.ts'
import { band, boxes, carrier, fee, port, rate, sheet } from './rows.ts'

/** Conditions of rates: all-in, by weight, at a terminal, for dangerous goods, certain goods and the shipper's own containers. */
export const termsLanes = (today: string): Lanes => {
  const validity = longValidity(today)
  const santos = { ...validity, pols: [port.CNFOC], pods: [port.BRSSZ] }
  const jebelAli = { ...validity, pols: [port.CNXMG], pods: [port.AEJEA] }
  return {
    rows: {
      rates: [
        rate({
          ...validity,
          id: '1021',
          carrier: carrier.HLC,
          pol: port.CNFOC,
          polTerminal: '151',
          pod: port.BRSSZ,
          boxPrices: boxes({ '20GP': '1000', '40HQ': '1800' }),
          allIn: true,
          sailingDays: daily,
          releaseTypes: ['telexPaid'],
          telexFee: '380',
          telexCurrency: '2',
          weightLimits: [{ box: '20GP', limitTon: '24', basis: 'cargo' }],
        }),
        rate({
          ...validity,
          id: '1022',
          carrier: carrier.CMA,
          pol: port.CNXMG,
          via: [port.SGSIN],
          pod: port.AEJEA,
          transferType: 2,
          term: 'CY-FO',
          containerOwner: 'SOC',
          sailingDays: daily,
          cargoClass: 'dg',
          dgClasses: ['3', '8'],
          commodities: ['Paint', 'Varnish'],
          boxPrices: boxes({ '20GP': '900' }),
        }),
      ],
      oceanSurcharges: [
        sheet({
          ...santos,
          id: '2021',
          name: 'Fuzhou to Santos',
          charges: [
            fee('BAF', { boxPrices: boxes({ '20GP': '100', '40HQ': '200' }) }),
            fee('CAF', { unitPrice: '3' }),
            fee('ENS', { unitPrice: '25', costUnitPrice: '22' }),
          ],
          weightBands: [band('14', '18', '150'), band('18', '21', '250')],
        }),
        sheet({
          ...jebelAli,
          id: '2022',
          name: 'Xiamen to Jebel Ali',
          charges: [fee('LSS', { boxPrices: boxes({ '20GP': '40' }) })],
        }),
        sheet({
          ...jebelAli,
          id: '2023',
          name: 'Over Singapore',
          vias: [port.SGSIN],
          charges: [fee('LSS', { boxPrices: boxes({ '20GP': '60' }) })],
        }),
        sheet({
          ...jebelAli,
          id: '2024',
          name: 'Dangerous goods',
          cargoScope: 'dg',
          charges: [fee('PSS', { boxPrices: boxes({ '20GP': '200' }), costBoxPrices: boxes({ '20GP': '180' }) })],
        }),
      ],
      originCharges: [
        sheet({
          ...santos,
          id: '3021',
          name: 'Fuzhou',
          charges: [
            fee('OTHC', { boxPrices: boxes({ '20GP': '600', '40HQ': '900' }) }),
            fee('DOC', { unitPrice: '450' }),
            fee('TLX', { unitPrice: '300', when: 'telexOnly' }),
          ],
        }),
        sheet({
          ...santos,
          id: '3022',
          name: 'One terminal of Fuzhou',
          polTerminal: '151',
          charges: [
            fee('OTHC', {
              boxPrices: boxes({ '20GP': '550', '40HQ': '850' }),
              costBoxPrices: boxes({ '20GP': '500', '40HQ': '800' }),
            }),
          ],
        }),
        sheet({
          ...jebelAli,
          id: '3023',
          name: 'Xiamen',
          charges: [fee('SEAL', { boxPrices: boxes({ '20GP': '30' }) }), fee('DOC', { unitPrice: '450' })],
        }),
        sheet({
          ...jebelAli,
          id: '3024',
          name: "Shipper's own",
          ownerScope: 'SOC',
          charges: [fee('SEAL', { boxPrices: boxes({ '20GP': '10' }) })],
        }),
        sheet({
          ...jebelAli,
          id: '3025',
          name: 'Free out',
          termScope: 'CY-FO',
          charges: [fee('ORC', { boxPrices: boxes({ '20GP': '120' }) })],
        }),
      ],
    },
    lanes: [
      {
        name: 'Fuzhou to Santos, all-in at one terminal, heavy, a paid telex, 2 × 20GP + 1 × 40HQ, in USD',
        ask: asked(today, {
          pols: [port.CNFOC],
          pods: [port.BRSSZ],
          telexRelease: true,
          boxes: [
            { box: '20GP', quantity: 2, grossTon: '19.5' },
            { box: '40HQ', quantity: 1 },
          ],
        }),
        rate: '1021',
        sell: {
          lines: [
            'OF USD 20GP 1050.00 40HQ 1850.00 = 3950.00', // + 50 each; 2 × 1050 + 1850
            '~ BAF USD  = -', // all-in
            'OWS USD 20GP 250.00 40HQ 0.00 = 500.00', // 19.5 t are more than 18, at most 21; × 2
            'ENS USD 25.00 = 25.00', // a filing is in no freight
            '~ CAF USD  = -', // all-in
            'OTHC CNY 20GP 550.00 40HQ 850.00 = 1950.00', // the terminal's; 2 × 550 + 850
            'TLX CNY 380.00 = 380.00', // the rate's own, not the 300 of the port
            'DOC CNY 450.00 = 450.00',
          ].map(line),
          subtotals: ['CNY 2780.00/0.00', 'USD 4475.00/0.00'],
          // × 0.140499: 380 is 53.38962, .39; 1950 is 273.97305, .97; 450 is 63.22455, .22
          total: '4865.58',
        },
        buy: {
          lines: [
            'OF USD 20GP 1000.00 40HQ 1800.00 = 3800.00',
            '~ BAF USD  = -',
            'OWS USD 20GP 250.00 40HQ 0.00 = 500.00',
            'ENS USD 22.00 = 22.00',
            '~ CAF USD  = -',
            'OTHC CNY 20GP 500.00 40HQ 800.00 = 1800.00',
            'TLX CNY 380.00 = 380.00',
            'DOC CNY 450.00 = 450.00',
          ].map(line),
          subtotals: ['CNY 2630.00/0.00', 'USD 4322.00/0.00'],
          total: '4691.51', // 1800 × 0.140499 = 252.8982, .90; + 53.39 + 63.22
        },
        margin: ['174.07', '3.58'],
      },
      {
        name: "Xiamen to Jebel Ali, paint of class 3 in the shipper's own, over Singapore, free out, 1 × 20GP, in USD",
        ask: asked(today, {
          pols: [port.CNXMG],
          pods: [port.AEJEA],
          boxes: [{ box: '20GP', quantity: 1 }],
          dgClasses: ['3'],
          commodity: 'paint',
          containerOwner: 'SOC',
        }),
        rate: '1022',
        sell: {
          lines: [
            'OF USD 20GP 950.00 = 950.00',
            'PSS USD 20GP 200.00 = 200.00', // of dangerous goods
            'LSS USD 20GP 60.00 = 60.00', // over Singapore
            'ORC CNY 20GP 120.00 = 120.00', // free out
            'SEAL CNY 20GP 10.00 = 10.00', // of the shipper's own
            'DOC CNY 450.00 = 450.00',
          ].map(line),
          subtotals: ['CNY 580.00/0.00', 'USD 1210.00/0.00'],
          total: '1291.48', // × 0.140499: 1.40 + 16.86 + 63.22
        },
        buy: {
          lines: [
            'OF USD 20GP 900.00 = 900.00',
            'PSS USD 20GP 180.00 = 180.00',
            'LSS USD 20GP 60.00 = 60.00',
            'ORC CNY 20GP 120.00 = 120.00',
            'SEAL CNY 20GP 10.00 = 10.00',
            'DOC CNY 450.00 = 450.00',
          ].map(line),
          subtotals: ['CNY 580.00/0.00', 'USD 1140.00/0.00'],
          total: '1221.48',
        },
        margin: ['70.00', '5.42'],
      },
    ],
  }
}
