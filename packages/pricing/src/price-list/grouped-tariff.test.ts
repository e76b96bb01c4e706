import type { PriceListRow, TariffLine } from '@hangjia/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupedTariff } from './grouped-tariff.ts'
import { holdsFor } from './holds-for.ts'

const row = (changed: Partial<PriceListRow>): PriceListRow => ({
  key: 'r',
  rate: null,
  pol: 'NGB',
  pod: 'LAX',
  via: [],
  carrier: 'COS',
  serviceCode: '',
  sailingDays: null,
  transitDays: null,
  boxPrices: [{ box: '20GP', price: '1' }],
  currency: 'USD',
  validFrom: null,
  validTo: null,
  freeTimeText: '',
  remark: '',
  source: 'rate',
  ...changed,
})
const charge = (changed: Partial<TariffLine>): TariffLine => ({
  key: 't',
  block: 'origin',
  pol: null,
  pod: null,
  carrier: null,
  charge: '1',
  nameCn: '铅封费',
  nameEn: 'Seal',
  unit: 'CNTR',
  currency: 'CNY',
  boxPrices: [],
  unitPrice: '30',
  paymentTerm: 'PRE',
  treatment: 'subject',
  remark: '',
  source: 'rate',
  ...changed,
})
const rows = [row({}), row({ carrier: 'MSK' }), row({ pol: 'SHA', carrier: 'ONE' }), row({ pol: 'TAO', pod: 'NYC' })]
const named = (tariff: readonly TariffLine[]) =>
  groupedTariff(tariff, rows).map(({ line, places }) => `${line.unitPrice} ${JSON.stringify(places)}`)

describe('charges of a price list', () => {
  it.each<[string, Partial<TariffLine>[], string[]]>([
    [
      'equal ones of several carriers are one, which names them',
      [{ carrier: 'MSK' }, { carrier: 'ONE' }],
      ['30 [{"carrier":["MSK","ONE"]}]'],
    ],
    [
      'those that come to all rows name nothing',
      [{ carrier: 'MSK' }, { carrier: 'ONE' }, { carrier: 'COS' }],
      ['30 [{}]'],
    ],
    [
      'a person typed one of them: nobody reads where a price comes from',
      [{ carrier: 'MSK' }, { carrier: 'ONE', source: 'manual' }],
      ['30 [{"carrier":["MSK","ONE"]}]'],
    ],
    [
      'those with the same tax are merged, and so are all forms of no tax',
      [{ carrier: 'MSK', taxPercent: null }, { carrier: 'ONE', taxPercent: '0' }, { carrier: 'COS' }],
      ['30 [{}]'],
    ],
    [
      'those that hold another tax stay two',
      [{ carrier: 'MSK', taxPercent: '6' }, { carrier: 'ONE' }],
      ['30 [{"pol":["SHA"]}]', '30 [{"carrier":["MSK"]}]'],
    ],
    [
      'what is shared comes first, then by POL, then by carrier',
      [
        { carrier: 'MSK', unitPrice: '1' },
        { pol: 'SHA', unitPrice: '2' },
        { pol: 'NGB', unitPrice: '3' },
        { unitPrice: '4' },
      ],
      ['4 [{}]', '3 [{"pol":["NGB"]}]', '2 [{"pol":["SHA"]}]', '1 [{"carrier":["MSK"]}]'],
    ],
    [
      'the payer, the condition and the remark keep lines apart',
      [{ pol: 'SHA' }, { pol: 'NGB', paymentTerm: 'COL' }, { pol: 'TAO', remark: 'min 50' }],
      ['30 [{"pol":["NGB"]}]', '30 [{"pol":["SHA"]}]', '30 [{"pol":["TAO"]}]'],
    ],
    [
      'what is for no row keeps the places that it was given',
      [{ pol: 'XMN' }, { pol: 'XMN', carrier: 'MSK' }],
      ['30 [{"pol":["XMN"]}]', '30 [{"pol":["XMN"],"carrier":["MSK"]}]'],
    ],
  ])('%s', (_, tariff, expected) => {
    expect(named(tariff.map(charge))).toEqual(expected)
  })

  const anyPlace = fc.option(fc.constantFrom('1', '2', '3'))
  const boxes = ['20GP', '40GP', '40HQ']
  const anyPrices = fc
    .array(fc.constantFrom('30', '50', null), { minLength: 3, maxLength: 3 })
    .map((prices) => boxes.flatMap((box, at) => (prices[at] ? [{ box, price: prices[at] }] : [])))
  const anyRow = fc
    .record({ pol: anyPlace, pod: anyPlace, carrier: anyPlace, boxPrices: anyPrices })
    .map((changed) => row(changed))
  const anyCharge = fc
    .record({
      pol: anyPlace,
      pod: anyPlace,
      carrier: anyPlace,
      boxPrices: anyPrices,
      charge: fc.constantFrom('1', '2'),
    })
    .map((changed) => charge({ ...changed, unitPrice: null }))
  it('cost each row the same as line by line, to the cent', () =>
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 8 }), fc.array(anyCharge, { maxLength: 20 }), (list, tariff) => {
        const costOf = (line: TariffLine, { boxPrices }: PriceListRow) => {
          const offered = line.boxPrices.filter(({ box }) => boxPrices.some((priced) => priced.box === box))
          return `${line.charge} ${offered.map(({ box, price }) => `${box} ${price}`).sort()}`
        }
        const groups = groupedTariff(tariff, list)
        for (const one of list) {
          const before = tariff.filter((line) => holdsFor(line, one)).map((line) => costOf(line, one))
          const after = groups.filter(({ of }) => of.has(one)).map(({ line }) => costOf(line, one))
          expect(after.sort()).toEqual(before.sort())
          const meant = groups.filter(({ places }) =>
            places.some((place) =>
              (['pol', 'pod', 'carrier'] as const).every((kind) => place[kind]?.includes(one[kind]) ?? true),
            ),
          )
          expect(meant.map(({ line }) => costOf(line, one)).sort()).toEqual(before)
        }
      }),
    ))
})
