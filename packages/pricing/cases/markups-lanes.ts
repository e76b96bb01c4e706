import { addDays } from '@hangjia/validation'
import { asked, containers, daily, type Lanes, line, longValidity, weeklyOn } from './hand-priced.ts'
import { boxes, carrier, currency, fee, marketRule, port, rate, rule, sheet, step } from './rows.ts'

/** The market's layer from the net and on top of the company price, a named account, and bounds under a rebate. */
export const markupsLanes = (today: string): Lanes => {
  const validity = longValidity(today)
  const day = (number: number) => addDays(today, number)
  /** A customer with its own rate. */
  const account = '902'
  return {
    rows: {
      rates: [
        rate({
          ...validity,
          id: '1018',
          carrier: carrier.HLC,
          pol: port.CNZJG,
          pod: port.THBKK,
          sailingDays: daily,
          boxPrices: boxes({ '20GP': '333.33', '40HQ': '500' }),
        }),
        // It sails in five days, closes in three, and takes cargo in two, on the last day.
        rate({
          ...validity,
          id: '1019',
          carrier: carrier.CMA,
          pol: port.CNZJG,
          pod: port.AUSYD,
          rateType: 'NAC',
          namedAccounts: [account],
          boxPrices: boxes({ '40HQ': '1450' }),
          sailingDays: weeklyOn(day(5)),
          closingDays: weeklyOn(day(3)),
          validityBasis: 'gateIn',
          validTo: day(2),
        }),
        // It sails on the last day.
        rate({
          ...validity,
          id: '1020',
          carrier: carrier.HLC,
          pol: port.CNDAL,
          pod: port.NLRTM,
          currency: currency.EUR,
          billType: 2,
          boxPrices: boxes({ '40RH': '2400.4' }),
          surcharges: [
            fee('BAF', { unitPrice: '-80', minAmount: '20' }),
            fee('PSS', { unitPrice: '33.335', maxAmount: '60' }),
          ],
          sailingDays: weeklyOn(day(4)),
          validityBasis: 'onBoard',
          validTo: day(4),
        }),
      ],
      originCharges: [
        sheet({
          ...validity,
          id: '3012',
          name: 'Dalian to Rotterdam',
          pols: [port.CNDAL],
          pods: [port.NLRTM],
          charges: [
            fee('ENS', { unitPrice: '25', costUnitPrice: '20', when: 'perHbl' }),
            fee('DOC', { unitPrice: '450', costUnitPrice: '380', maxAmount: '400' }),
          ],
        }),
      ],
      companyMarkups: [
        rule({
          ...validity,
          id: '4009',
          name: 'House: a named account',
          customers: [account],
          lines: [step({ method: 'add', value: '40' })],
        }),
        rule({
          ...validity,
          id: '4010',
          name: 'House: to Sydney',
          pols: [port.CNZJG],
          pods: [port.AUSYD],
          lines: [step({ method: 'add', value: '75' })],
        }),
      ],
      marketMarkups: [
        marketRule({
          ...validity,
          id: '4501',
          name: 'Market: Bangkok',
          pols: [port.CNZJG],
          pods: [port.THBKK],
          fromLayer: 'fromNet',
          lines: [step({ method: 'margin', value: '12.5', rounding: 'up5' })],
        }),
        marketRule({
          ...validity,
          id: '4502',
          name: 'Market: Sydney',
          pods: [port.AUSYD],
          customers: [account],
          lines: [step({ method: 'percent', value: '4', rounding: 'up10' })],
        }),
        marketRule({
          ...validity,
          id: '4503',
          name: 'Website',
          pols: [port.CNZJG],
          pods: [port.AUSYD],
          channels: ['website'],
          lines: [step({ method: 'add', value: '900' })],
        }),
      ],
      salesMarkups: [
        rule({
          ...validity,
          id: '5005',
          name: 'Sales: Bangkok',
          pols: [port.CNZJG],
          pods: [port.THBKK],
          lines: [
            step({ method: 'add', value: '7' }),
            step({ method: 'percent', value: '3', box: '40HQ', rounding: 'up1' }),
          ],
        }),
        rule({
          ...validity,
          id: '5006',
          name: 'Sales: a friend',
          customers: [account],
          lines: [step({ method: 'add', value: '-12.5' })],
        }),
      ],
    },
    lanes: [
      {
        name: 'Zhangjiagang to Bangkok, the market from the net, 1 × 20GP + 1 × 40HQ, in USD',
        ask: asked(today, { pols: [port.CNZJG], pods: [port.THBKK], boxes: containers({ '20GP': 1, '40HQ': 1 }) }),
        rate: '1018',
        sell: {
          // 20GP: 333.33 / 0.875 = 380.9486, up to 385; + 7. 40HQ: 500 / 0.875 = 571.4286, up to 575; × 1.03 = 592.25, up.
          lines: ['OF USD 20GP 392.00 40HQ 593.00 = 985.00'].map(line),
          subtotals: ['USD 985.00/0.00'],
          total: '985.00',
        },
        buy: {
          lines: ['OF USD 20GP 333.33 40HQ 500.00 = 833.33'].map(line),
          subtotals: ['USD 833.33/0.00'],
          total: '833.33',
        },
        margin: ['151.67', '15.40'],
      },
      {
        name: 'Zhangjiagang to Sydney, a named account’s own rate, counted on gate-in, 1 × 40HQ, in USD',
        ask: asked(today, {
          pols: [port.CNZJG],
          pods: [port.AUSYD],
          boxes: containers({ '40HQ': 1 }),
          customer: account,
        }),
        rate: '1019',
        sell: {
          // Two keys of the lane beat the one of the customer: 1450 + 75 = 1525; market × 1.04 = 1586, up to 1590;
          // less 12.50 = 1577.50, a container up to 1578.
          lines: ['OF USD 40HQ 1578.00 = 1578.00'].map(line),
          subtotals: ['USD 1578.00/0.00'],
          total: '1578.00',
        },
        buy: {
          lines: ['OF USD 40HQ 1450.00 = 1450.00'].map(line),
          subtotals: ['USD 1450.00/0.00'],
          total: '1450.00',
        },
        margin: ['128.00', '8.11'],
      },
      {
        name: 'Dalian to Rotterdam, freight in EUR and a rebate, 2 × 40RH, house bill, counted on board, in USD',
        ask: asked(today, {
          pols: [port.CNDAL],
          pods: [port.NLRTM],
          boxes: containers({ '40RH': 2 }),
          billType: 2,
        }),
        rate: '1020',
        sell: {
          lines: [
            'OF EUR 40RH 2451.00 = 4902.00', // 2400.40 + 50 = 2450.40, up to 2451
            'BAF USD 40RH -80.00 = -160.00', // a minimum never acts on a rebate
            'PSS USD 40RH 34.00 = 60.00', // 33.335 up to 34; 68, at most 60
            'ENS USD 25.00 = 25.00',
            'DOC CNY 450.00 = 400.00', // maximum
          ].map(line),
          subtotals: ['CNY 400.00/0.00', 'EUR 4902.00/0.00', 'USD -75.00/0.00'],
          total: '5299.87', // 4902 × 1.085 = 5318.67; 400 × 0.140499 = 56.20; - 160 + 60 + 25
        },
        buy: {
          lines: [
            'OF EUR 40RH 2400.40 = 4800.80',
            'BAF USD 40RH -80.00 = -160.00',
            'PSS USD 40RH 33.335 = 60.00', // 66.67, at most 60
            'ENS USD 20.00 = 20.00',
            'DOC CNY 380.00 = 380.00',
          ].map(line),
          subtotals: ['CNY 380.00/0.00', 'EUR 4800.80/0.00', 'USD -80.00/0.00'],
          total: '5182.26', // 4800.8 × 1.085 = 5208.868, .87; 380 × 0.140499 = 53.39; - 160 + 60 + 20
        },
        margin: ['117.61', '2.22'],
      },
    ],
  }
}
