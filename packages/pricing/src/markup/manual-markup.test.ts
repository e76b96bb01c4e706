import type { QuotationLine, SystemPrice } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { quotationLine } from '../../cases/quotation-line.ts'
import { heldMarkups, markedUpAgain, markedUpByHand, systemPriceOf, withHeldMarkups } from './manual-markup.ts'

const line = quotationLine({
  key: 'freight',
  block: 'freight',
  charge: '7',
  nameCn: '海运费',
  nameEn: 'Ocean freight',
  unit: 'CNTR',
  unitPrice: null,
  quantity: null,
  boxPrices: [
    { box: '20GP', price: '1050' },
    { box: '40HQ', price: '1800' },
  ],
  markups: [{ box: '20GP', percent: '5' }],
})
const asked: SystemPrice = {
  charge: '7',
  unit: 'CNTR',
  currency: 'USD',
  treatment: 'subject',
  unitPrice: null,
  boxPrices: [
    { box: '20GP', price: '1000' },
    { box: '40HQ', price: '1800' },
  ],
}
const local = { block: 'origin', box: null } as const
const freight = { block: 'freight', box: '20GP' } as const

describe('a mark-up of a person on the system’s price', () => {
  it.each([
    ['an amount is added', local, '1000', 'amount', '50', '1050'],
    ['an amount is taken off', local, '1000', 'amount', '-20', '980'],
    ['a per cent is of the price, not of the sale', local, '1000', 'percent', '5', '1050'],
    ['a per cent is taken off', local, '1000', 'percent', '-3', '970'],
    ['half a cent is rounded up', local, '33.3', 'percent', '2.5', '34.13'],
    ['freight of a container goes up to a whole unit', freight, '999', 'percent', '5', '1049'],
    ['freight of a container goes up to a whole unit below, too', freight, '999', 'percent', '-5', '950'],
    ['freight by the bill has its cents', { ...freight, box: null }, '999', 'percent', '5', '1048.95'],
    ['nothing on top is the price itself', freight, '999', 'percent', '0', '999'],
  ] as const)('%s', (_, cell, price, by, value, expected) =>
    expect(markedUpByHand(cell, price, { by, value })).toBe(expected),
  )

  it.each<[string, Partial<QuotationLine>, string | null, string | null]>([
    ['one container type', {}, '20GP', '1000'],
    ['another container type than was asked', {}, '45HQ', null],
    ['the unit of what is priced by the container', {}, null, null],
    ['another charge', { charge: '8' }, '20GP', null],
    ['another unit', { unit: 'BL' }, '20GP', null],
    ['another currency', { currency: 'EUR' }, '20GP', null],
    ['what is included', { treatment: 'included' }, '20GP', null],
  ])('has the price of %s as its base', (_, change, box, expected) =>
    expect(systemPriceOf({ ...line, ...change }, asked, box)).toBe(expected),
  )

  it.each(['0', '-10'])('is not added to %s: no per cent of a negative base (settled 40)', (price) =>
    expect(systemPriceOf(line, { ...asked, boxPrices: [{ box: '20GP', price }] }, '20GP')).toBeNull(),
  )
})

describe('a per cent that was entered', () => {
  const marked = (percent: string, price: string, box = '20GP') => ({
    ...line,
    boxPrices: [{ box: '20GP', price }],
    markups: [{ box, percent }],
  })
  it.each<[string, QuotationLine, SystemPrice | undefined, boolean]>([
    ['the price is what it makes', line, asked, true],
    ['the price is written otherwise', marked('5', '1050.00'), asked, true],
    ['the price is another one', marked('5', '1051'), asked, false],
    ['the per cent is another one', marked('50', '1050'), asked, false],
    ['it is of another container type', marked('5', '1050', '40HQ'), asked, false],
    ['the system asks something else', line, { ...asked, boxPrices: [{ box: '20GP', price: '1100' }] }, false],
    ['nobody knows what the system asked', line, undefined, false],
    ['the line is another charge now', { ...line, charge: '8' }, asked, false],
  ])('while %s', (_, noted, of, holds) => expect(heldMarkups(noted, of)).toHaveLength(holds ? 1 : 0))

  it('holds once for each price', () =>
    expect(heldMarkups({ ...line, markups: [...(line.markups ?? []), { box: '20GP', percent: '5' }] }, asked)).toEqual(
      line.markups,
    ))

  it('leaves the line unchanged when it does not hold', () =>
    expect(withHeldMarkups({ ...line, charge: '8' }, asked)).not.toHaveProperty('markups'))

  it('is added to the current price, of its own container type only', () =>
    expect(
      markedUpAgain(line, {
        ...asked,
        boxPrices: [
          { box: '20GP', price: '1111' },
          { box: '40HQ', price: '2000' },
        ],
      }),
    ).toMatchObject({
      boxPrices: [
        { box: '20GP', price: '1167' },
        { box: '40HQ', price: '1800' },
      ],
      markups: [{ box: '20GP', percent: '5' }],
    }))
})
