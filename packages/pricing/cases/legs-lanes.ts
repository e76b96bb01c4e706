import { addDays } from '@hangjia/validation'
import { asked, containers, daily, type Lanes, line, longValidity, weeklyOn } from './hand-priced.ts'
import {
  barge,
  boxes,
  carrier,
  charge,
  currency,
  destinationSheet,
  fee,
  plan,
  port,
  rate,
  rule,
  sheet,
  step,
} from './rows.ts'

/** Barges that join by themselves, by hand, or inside the price; second legs with a price and without one. */
export const legsLanes = (today: string): Lanes => {
  const validity = longValidity(today)
  const day = (number: number) => addDays(today, number)
  return {
    rows: {
      rates: [
        rate({
          ...validity,
          id: '1006',
          carrier: carrier.HLC,
          pol: port.CNNSA,
          pod: port.AUSYD,
          sailingDays: daily,
          boxPrices: boxes({ '40HQ': '1850' }),
          transitDays: { min: 12, max: 14 },
        }),
        // The barge must be there a day before the closing in five days and takes two: it leaves in two days, the last day.
        rate({
          ...validity,
          id: '1007',
          carrier: carrier.CMA,
          pol: port.CNNSA,
          pod: port.BRSSZ,
          boxPrices: boxes({ '20GP': '2100', '40HQ': '3875.5' }),
          bargeMatch: 'manual',
          linkedBarges: ['6002'],
          sailingDays: weeklyOn(day(6)),
          closingDays: weeklyOn(day(5)),
          validityBasis: 'bargeEtd',
          validTo: day(2),
        }),
        // It sails in five days and closes in three, on the last day.
        rate({
          ...validity,
          id: '1008',
          carrier: carrier.MSK,
          pol: port.CNNSA,
          pod: port.AEJEA,
          boxPrices: boxes({ '40HQ': '1120' }),
          bargeMatch: 'included',
          placeOfReceipt: port.CNFOS,
          sailingDays: weeklyOn(day(5)),
          closingDays: weeklyOn(day(3)),
          validityBasis: 'cyClosing',
          validTo: day(3),
          includedCharges: [charge.BAF],
          collectCharges: [charge.DTHC],
        }),
        rate({
          ...validity,
          id: '1009',
          carrier: carrier.HLC,
          pol: port.CNDAL,
          pod: port.DEHAM,
          sailingDays: daily,
          boxPrices: boxes({ '20GP': '700', '40HQ': '1300' }),
          transitDays: { min: 30, max: 34 },
        }),
        rate({
          ...validity,
          id: '1010',
          carrier: carrier.MSK,
          pol: port.CNXMG,
          pod: port.NLRTM,
          sailingDays: daily,
          boxPrices: boxes({ '40HQ': '1275' }),
          transitDays: { min: 33, max: 33 },
        }),
      ],
      bargeRates: [
        barge({
          ...validity,
          id: '6001',
          carriers: [carrier.HLC],
          boxPrices: boxes({ '40HQ': '900' }),
          discounts: boxes({ '40HQ': '200' }),
        }),
        barge({
          ...validity,
          id: '6002',
          carriers: [carrier.CMA],
          bargeTransitDays: { min: 1, max: 2 },
          boxPrices: boxes({ '20GP': '450', '40HQ': '620' }),
          discounts: boxes({ '20GP': '100' }),
          surcharges: [fee('LSS', { unitPrice: '15', when: 'withBarge' })],
        }),
      ],
      transferPlans: [
        plan({
          ...validity,
          id: '6101',
          carriers: [carrier.HLC],
          currency: currency.EUR,
          boxPrices: boxes({ '20GP': '210', '40HQ': '340' }),
          surcharges: [fee('ISPS', { currency: currency.EUR, unitPrice: '12.5' })],
          dwellDays: { min: 1, max: 2 },
        }),
        plan({
          ...validity,
          id: '6102',
          carriers: [carrier.MSK],
          hub: port.NLRTM,
          sort: 'through',
          currency: null,
          mode: 'rail',
          transitDays: { min: 3, max: 5 },
        }),
      ],
      originCharges: [
        sheet({
          ...validity,
          id: '3007',
          name: 'Nansha to Santos',
          pols: [port.CNNSA],
          pods: [port.BRSSZ],
          charges: [
            fee('OTHC', { boxPrices: boxes({ '20GP': '800', '40HQ': '1200' }), when: 'withoutBarge' }),
            fee('ORC', {
              boxPrices: boxes({ '20GP': '560', '40HQ': '840' }),
              costBoxPrices: boxes({ '20GP': '500', '40HQ': '760' }),
              when: 'withBarge',
            }),
            fee('DOC', { unitPrice: '450', costUnitPrice: '400' }),
          ],
        }),
        sheet({
          ...validity,
          id: '3008',
          name: 'Foshan to Jebel Ali',
          pols: [port.CNFOS],
          pods: [port.AEJEA],
          charges: [
            fee('OTHC', { unitPrice: '900', when: 'withoutBarge' }),
            fee('SEAL', { unitPrice: '28', when: 'withBarge' }),
            fee('ENS', { unitPrice: '35', costUnitPrice: '30', when: 'perHbl' }),
          ],
        }),
      ],
      destinationCharges: [
        destinationSheet({
          ...validity,
          id: '3101',
          name: 'Gothenburg',
          carriers: [carrier.HLC],
          pods: [port.SEGOT],
          charges: [fee('DTHC', { boxPrices: boxes({ '20GP': '190', '40HQ': '240' }), paymentTerm: 'COL' })],
        }),
        destinationSheet({
          ...validity,
          id: '3102',
          name: 'Gothenburg, as we know it',
          carriers: [carrier.MSK],
          pods: [port.SEGOT],
          charges: [fee('DTHC', { boxPrices: boxes({ '40HQ': '265' }), paymentTerm: 'COL' })],
          binding: 'reference',
        }),
      ],
      companyMarkups: [
        rule({
          ...validity,
          id: '4006',
          name: 'House: CMA to Santos',
          carriers: [carrier.CMA],
          pods: [port.BRSSZ],
          lines: [
            step({ method: 'percent', value: '8' }),
            step({ target: 'barge', method: 'add', value: '30', currency: currency.CNY }),
          ],
        }),
        rule({
          ...validity,
          id: '4007',
          name: 'House: Hapag to Hamburg',
          carriers: [carrier.HLC],
          pods: [port.DEHAM],
          lines: [step({ method: 'add', value: '60' }), step({ target: 'transfer', method: 'percent', value: '10' })],
        }),
      ],
    },
    lanes: [
      {
        name: 'Foshan to Sydney by the barge that fits, 2 × 40HQ, in USD',
        ask: asked(today, { pols: [port.CNFOS], pods: [port.AUSYD], boxes: containers({ '40HQ': 2 }) }),
        rate: '1006',
        legs: ['bargeRate 6001'],
        sell: {
          lines: [
            'OF USD 40HQ 1900.00 = 3800.00', // J.8: 1850 + 50 house; × 2
            'BRG CNY 40HQ 700.00 = 1400.00', // 900 - 200 discount; × 2
          ].map(line),
          subtotals: ['CNY 1400.00/0.00', 'USD 3800.00/0.00'],
          total: '3996.70', // 1400 × 0.140499 = 196.6986, 196.70; + 3800
        },
        buy: {
          lines: ['OF USD 40HQ 1850.00 = 3700.00', 'BRG CNY 40HQ 700.00 = 1400.00'].map(line),
          subtotals: ['CNY 1400.00/0.00', 'USD 3700.00/0.00'],
          total: '3896.70',
        },
        margin: ['100.00', '2.50'],
      },
      {
        name: 'Foshan to Santos by a linked barge, 1 × 20GP + 1 × 40HQ, counted on the barge, in CNY',
        ask: asked(today, {
          pols: [port.CNFOS],
          pods: [port.BRSSZ],
          boxes: containers({ '20GP': 1, '40HQ': 1 }),
          currency: 'CNY',
        }),
        rate: '1007',
        legs: ['bargeRate 6002'],
        sell: {
          lines: [
            'OF USD 20GP 2268.00 40HQ 4186.00 = 6454.00', // 2100 × 1.08; 3875.5 × 1.08 = 4185.54, up to 4186
            'BRG CNY 20GP 480.00 40HQ 650.00 = 1130.00', // + 30 each; linked by hand: no discount
            'LSS USD 20GP 15.00 40HQ 15.00 = 30.00', // of the barge; the + 30 is for CNY
            'ORC CNY 20GP 560.00 40HQ 840.00 = 1400.00', // with a barge, instead of OTHC
            'DOC CNY 450.00 = 450.00',
          ].map(line),
          subtotals: ['CNY 2980.00/0.00', 'USD 6484.00/0.00'],
          total: '49168.12', // 6454 × 7.1234 = 45 974.4236, .42; 30 × 7.1234 = 213.702, 213.70; + 2980
        },
        buy: {
          lines: [
            'OF USD 20GP 2100.00 40HQ 3875.50 = 5975.50',
            'BRG CNY 20GP 450.00 40HQ 620.00 = 1070.00',
            'LSS USD 20GP 15.00 40HQ 15.00 = 30.00',
            'ORC CNY 20GP 500.00 40HQ 760.00 = 1260.00',
            'DOC CNY 400.00 = 400.00',
          ].map(line),
          subtotals: ['CNY 2730.00/0.00', 'USD 6005.50/0.00'],
          total: '45509.58', // 5975.5 × 7.1234 = 42 565.8767, .88; + 213.70 + 2730
        },
        margin: ['3658.54', '7.44'],
      },
      {
        name: 'Foshan to Jebel Ali, the barge included, 1 × 40HQ, house bill, counted on the closing, in USD',
        ask: asked(today, {
          pols: [port.CNFOS],
          pods: [port.AEJEA],
          boxes: containers({ '40HQ': 1 }),
          billType: 2,
        }),
        rate: '1008',
        legs: ['fclRate 1008'],
        sell: {
          lines: [
            'OF USD 40HQ 1170.00 = 1170.00', // 1120 + 50
            '~ BAF USD  = -', // included in the rate
            '~ BRG USD  = -', // included in the rate
            'SEAL CNY 40HQ 28.00 = 28.00', // at the place of receipt, with a barge
            'ENS USD 35.00 = 35.00', // house bill
            '~ DTHC EUR  = -', // left to the consignee
          ].map(line),
          subtotals: ['CNY 28.00/0.00', 'USD 1205.00/0.00'],
          total: '1208.93', // 28 × 0.140499 = 3.933972, 3.93; + 1205
        },
        buy: {
          lines: [
            'OF USD 40HQ 1120.00 = 1120.00',
            '~ BAF USD  = -',
            '~ BRG USD  = -',
            'SEAL CNY 40HQ 28.00 = 28.00',
            'ENS USD 30.00 = 30.00',
            '~ DTHC EUR  = -',
          ].map(line),
          subtotals: ['CNY 28.00/0.00', 'USD 1150.00/0.00'],
          total: '1153.93',
        },
        margin: ['55.00', '4.55'],
      },
      {
        name: 'Dalian to Gothenburg, a second leg from Hamburg on top, 2 × 20GP + 1 × 40HQ, CIF, in USD',
        ask: asked(today, {
          pols: [port.CNDAL],
          pods: [port.SEGOT],
          boxes: containers({ '20GP': 2, '40HQ': 1 }),
          incoterm: 'CIF',
        }),
        rate: '1009',
        legs: ['transferPlan 6101'],
        sell: {
          lines: [
            'OF USD 20GP 760.00 40HQ 1360.00 = 2880.00', // 700 + 60, twice; 1300 + 60
            'ONC EUR 20GP 231.00 40HQ 374.00 = 836.00', // 210 × 1.1 twice; 340 × 1.1
            'ISPS EUR 20GP 14.00 40HQ 14.00 = 42.00', // 12.5 × 1.1 = 13.75, up to 14; × 3
            '~ DTHC EUR 20GP 190.00 40HQ 240.00 = 620.00', // CIF: the consignee's
          ].map(line),
          subtotals: ['EUR 878.00/620.00', 'USD 2880.00/0.00'],
          total: '3832.63', // 836 × 1.085 = 907.06; 42 × 1.085 = 45.57; + 2880
        },
        buy: {
          lines: [
            'OF USD 20GP 700.00 40HQ 1300.00 = 2700.00',
            'ONC EUR 20GP 210.00 40HQ 340.00 = 760.00',
            'ISPS EUR 20GP 12.50 40HQ 12.50 = 37.50',
            '~ DTHC EUR 20GP 190.00 40HQ 240.00 = 620.00',
          ].map(line),
          subtotals: ['EUR 797.50/620.00', 'USD 2700.00/0.00'],
          total: '3565.29', // 760 × 1.085 = 824.60; 37.5 × 1.085 = 40.6875, 40.69; + 2700
        },
        margin: ['267.34', '6.98'],
      },
      {
        name: 'Xiamen to Gothenburg, through Rotterdam in one price, 1 × 40HQ, DAP, tariff for reference, in USD',
        ask: asked(today, {
          pols: [port.CNXMG],
          pods: [port.SEGOT],
          boxes: containers({ '40HQ': 1 }),
          incoterm: 'DAP',
        }),
        rate: '1010',
        legs: ['transferPlan 6102'],
        sell: {
          lines: [
            'OF USD 40HQ 1325.00 = 1325.00', // 1275 + 50; the plan costs nothing
            '~ DTHC EUR 40HQ 265.00 = 265.00', // for reference: in no total, DAP or not
          ].map(line),
          subtotals: ['USD 1325.00/0.00'],
          total: '1325.00',
        },
        buy: {
          lines: ['OF USD 40HQ 1275.00 = 1275.00', '~ DTHC EUR 40HQ 265.00 = 265.00'].map(line),
          subtotals: ['USD 1275.00/0.00'],
          total: '1275.00',
        },
        margin: ['50.00', '3.77'],
      },
    ],
  }
}
