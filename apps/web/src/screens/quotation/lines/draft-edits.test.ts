import type { QuotationDraft, QuotationLine, TargetLine } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import {
  addLine,
  changeLine,
  copyLine,
  moveLine,
  removeLine,
  showsMinimum,
  withPrice,
  withTargets,
  withTreatment,
  withUnit,
} from './draft-edits.ts'

const line = (key: string, block: QuotationLine['block']): QuotationLine => ({
  key,
  block,
  charge: key,
  nameCn: key,
  nameEn: key,
  unit: 'CNTR',
  currency: 'USD',
  unitPrice: null,
  quantity: null,
  boxPrices: [{ box: '40HQ', price: '10' }],
  minAmount: null,
  maxAmount: null,
  paymentTerm: 'PRE',
  treatment: 'subject',
  printed: true,
  remark: '',
  source: 'rate',
})
const draft = {
  options: [
    { key: 'o1', lines: [line('a', 'freight'), line('b', 'freight'), line('c', 'origin')] },
    { key: 'o2', lines: [line('a', 'freight')] },
  ],
} as unknown as QuotationDraft
const lowered: Omit<TargetLine, 'line' | 'before' | 'after'> = {
  nameCn: '',
  nameEn: '',
  box: null,
  currency: 'USD',
  quantity: '1',
  less: '5.00',
  kept: 'floor',
}
const keys = (changed: QuotationDraft) => changed.options[0]?.lines.map(({ key, block }) => `${block}:${key}`)

describe('edits of a quotation', () => {
  it('move a line within its block and into another one', () => {
    expect(keys(moveLine('o1', 'b', 'freight', 0)(draft))).toEqual(['freight:b', 'freight:a', 'origin:c'])
    expect(keys(moveLine('o1', 'a', 'origin', 1)(draft))).toEqual(['freight:b', 'origin:c', 'origin:a'])
    expect(keys(moveLine('o1', 'a', 'origin', 0)(draft))).toEqual(['freight:b', 'origin:a', 'origin:c'])
  })
  it('keep what is for reference in its own block, and only that', () => {
    const lineOf = (changed: QuotationDraft, at: number) => {
      const { block, treatment } = changed.options[0]?.lines[at] ?? {}
      return [block, treatment]
    }
    const referred = moveLine('o1', 'c', 'reference', 0)(draft)
    expect(lineOf(referred, 2)).toEqual(['reference', 'reference'])
    expect(lineOf(moveLine('o1', 'c', 'origin', 0)(referred), 2)).toEqual(['origin', 'subject'])
    expect(lineOf(addLine('o1', 'reference', 'USD')(draft), 3)).toEqual(['reference', 'reference'])
    expect(withTreatment(line('a', 'origin'), 'reference')).toEqual({ treatment: 'reference', block: 'reference' })
    expect(withTreatment(line('a', 'reference'), 'excluded')).toEqual({ treatment: 'excluded', block: 'destination' })
    expect(withTreatment(line('a', 'origin'), 'included')).toEqual({ treatment: 'included', block: 'origin' })
  })
  it('lower a price for a target, without the note of its former prices', () => {
    const noted = changeLine('o1', 'c', { unitPrice: '60', boxPrices: [], remark: '60/CBM, 70/TON; in bond' })(draft)
    const target = { ...lowered, line: 'c', before: '60', after: '55' }
    const [, , line] = withTargets('o1', [target])(noted).options[0]?.lines ?? []
    expect([line?.unitPrice, line?.remark]).toEqual(['55', 'in bond'])
  })
  it('leave the other option as it is', () => {
    expect(removeLine('o1', 'a')(draft).options[1]).toBe(draft.options[1])
  })
  it('give added and copied lines keys of their own', () => {
    const twice = copyLine('o1', 'a')(addLine('o1', 'other', 'CNY')(draft))
    const names = twice.options[0]?.lines.map(({ key }) => key) ?? []
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBe(5)
  })
  it('mark a price that a person typed, and not a remark', () => {
    const first = (changed: Parameters<typeof changeLine>[2]) =>
      changeLine('o1', 'a', changed)(draft).options[0]?.lines[0]
    expect(first({ unitPrice: '7' })).toMatchObject({ source: 'manual', unitPrice: '7' })
    expect(first({ remark: 'x', printed: false })).toMatchObject({ source: 'rate', remark: 'x', printed: false })
  })
})

it('keeps a price when the unit stops counting containers', () => {
  expect(withUnit(line('a', 'freight'), 'BL', false)).toEqual({
    unit: 'BL',
    boxPrices: [],
    quantity: '1',
    unitPrice: '10',
  })
  expect(withPrice(line('a', 'freight'), { box: '40HQ', price: null })).toEqual({ boxPrices: [] })
})

it('remembers by what per cent a price was entered until it is typed as a number', () => {
  const [by, ten] = [{ box: '40HQ', percent: '5' }, line('a', 'freight')]
  const entered = withPrice(ten, { ...by, price: '11' })
  expect(entered).toEqual({ boxPrices: [{ box: '40HQ', price: '11' }], markups: [by] })
  const marked = { ...ten, ...entered }
  expect(withPrice(marked, { box: '20GP', price: '8' }).markups).toEqual([by])
  expect(withPrice(marked, { box: null, price: '8' })).toEqual({ unitPrice: '8', markups: [by] })
  expect(withPrice(marked, { box: '40HQ', price: '11' }).markups).toEqual([])
  expect(withPrice(marked, { ...by, percent: '6', price: '11' }).markups).toEqual([{ box: '40HQ', percent: '6' }])
})

it.each([
  ['of full containers', undefined, ['20GP'], '5', false],
  ['of loose cargo', 'lcl', [], null, true],
  ['of import containers without a minimum', 'importFcl', ['20GP'], null, false],
  ['of import containers with a minimum', 'importFcl', ['20GP'], '5', true],
] as const)('the minimums of charges %s have a column where there can be any', (_what, mode, boxes, minAmount, is) => {
  const [option] = draft.options
  const quoted = {
    ...draft,
    ...(mode ? { shipment: { mode, cargo: [] } } : {}),
    boxes: boxes.map((box) => ({ box, quantity: 1 })),
    options: [{ ...option, lines: [{ ...line('a', 'freight'), minAmount }] }],
  } as unknown as QuotationDraft
  expect(showsMinimum(quoted)).toBe(is)
})
