import { type Field, type Fields, fclRate, originCharge } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { byConcern, fieldChanges } from './field-changes.ts'

const words = {
  label: ({ label }: Field) => label[1],
  say: (_field: Field, value: unknown) =>
    typeof value === 'object' && value !== null && 'title' in value
      ? String(value.title)
      : Array.isArray(value)
        ? value.map(({ box, price }) => `${box} ${price}`).join(' ')
        : String(value),
}
const changesOf = (fields: Fields, before: object, after: object) =>
  fieldChanges(fields, before as Record<string, unknown>, after as Record<string, unknown>, words).map(
    ({ path, before: old, after: now }) => `${path.join(' · ')}: ${old ?? '–'} → ${now ?? '–'}`,
  )
const boxes = (prices: Record<string, string>) => Object.entries(prices).map(([box, price]) => ({ box, price }))
const line = (title: string, facts: object = {}) => ({
  charge: { id: title, title },
  unit: { id: '1', title: 'CNTR' },
  currency: { id: '2', title: 'CNY' },
  unitPrice: null,
  boxPrices: [],
  minAmount: null,
  when: 'always',
  ...facts,
})

describe('changed values of a row', () => {
  it('is listed price by price', () =>
    expect(
      changesOf(
        fclRate.fields as Fields,
        { boxPrices: boxes({ '20GP': '900', '40HQ': '1850' }), validTo: '2026-11-30', notice: null },
        { boxPrices: boxes({ '40HQ': '1990', '40GP': '1900' }), validTo: '2026-12-15', notice: null },
      ),
    ).toEqual([
      'Container prices · 20GP: 900 → –',
      'Container prices · 40HQ: 1850 → 1990',
      'Container prices · 40GP: – → 1900',
      'Valid to: 2026-11-30 → 2026-12-15',
    ]))

  it('is listed line by line, wherever the line is now', () =>
    expect(
      changesOf(
        originCharge.fields as Fields,
        {
          charges: [
            line('THC', { boxPrices: boxes({ '40HQ': '1250' }) }),
            line('DOC', { unitPrice: '450' }),
            line('TLX'),
          ],
        },
        {
          charges: [
            line('DOC', { unitPrice: '480' }),
            line('THC', { boxPrices: boxes({ '40HQ': '1300' }) }),
            line('EIR'),
          ],
        },
      ),
    ).toEqual([
      'Charges · DOC · Unit price: 450 → 480',
      'Charges · THC · Price per container · 40HQ: 1250 → 1300',
      'Charges · EIR: – → CNTR CNY always',
      'Charges · TLX: CNTR CNY always → –',
    ]))

  it('is nothing where a row has the same values', () =>
    expect(changesOf(fclRate.fields as Fields, { notice: 'N' }, { notice: 'N', via: null })).toEqual([]))

  it('lists the containers of the shipment first, and others on demand', () => {
    const changes = fieldChanges(
      fclRate.fields as Fields,
      { boxPrices: boxes({ '20GP': '900', '40HQ': '1850' }), notice: null },
      { boxPrices: boxes({ '20GP': '950', '40HQ': '1990' }), notice: 'N' },
      words,
    )
    const boxesIn = (some: readonly { readonly box: string | null }[]) => some.map(({ box }) => box)
    const { near, far } = byConcern(changes, new Set(['40HQ']))
    expect([boxesIn(near), boxesIn(far)]).toEqual([['40HQ', null], ['20GP']])
    const prices = changes.filter(({ box }) => box !== null)
    expect(boxesIn(byConcern(prices, new Set(['45HQ'])).near)).toEqual(['20GP', '40HQ'])
  })
})
