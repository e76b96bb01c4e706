import type { QuotationDraft, QuotationLine } from '@hangjia/contracts'
import { comparison } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { quotationLine } from '../../cases/quotation-line.ts'
import { compareQuotations } from './compare-quotations.ts'

const line = (charge: string, changed: Partial<QuotationLine> = {}): QuotationLine =>
  quotationLine({
    key: charge,
    block: 'origin',
    charge,
    nameCn: `费${charge}`,
    nameEn: `Fee ${charge}`,
    currency: 'CNY',
    source: 'rate',
    ...changed,
  })
const freight = (price: string) =>
  line('1', {
    block: 'freight',
    unit: 'CNTR',
    currency: 'USD',
    unitPrice: null,
    quantity: null,
    boxPrices: [{ box: '40HQ', price }],
  })
const version = (options: Record<string, readonly QuotationLine[]>, head: Partial<QuotationDraft> = {}) => ({
  draft: {
    validUntil: '2026-11-27',
    boxes: [{ box: '40HQ', quantity: 2 }],
    incoterm: 'FOB',
    term: 'CY-CY',
    currency: 'USD',
    options: Object.entries(options).map(([key, lines]) => ({ key, lines })),
    ...head,
  } as unknown as QuotationDraft,
  fx: [{ from: 'CNY', to: 'USD', rate: '0.14', date: '2026-11-20' }],
  sources: {},
  priced: {},
  derivations: {},
})
const compared = (...sides: Parameters<typeof compareQuotations>) => comparison.parse(compareQuotations(...sides))
const lines = (sides: ReturnType<typeof compared>) =>
  sides.options.flatMap((option) =>
    option.lines.map(({ nameEn, difference, left, right, moved }) =>
      [nameEn, difference, left?.amount ?? '-', right?.amount ?? '-', moved ?? '-'].join(' '),
    ),
  )

describe('two versions of a quotation', () => {
  it('that are the same differ in nothing', () => {
    const one = version({ o1: [freight('1950'), line('2')] })
    const { head, options } = compared(one, one)
    expect(head).toEqual([])
    expect(options.map(({ difference }) => difference)).toEqual(['same'])
    expect(options[0]?.lines.map(({ difference }) => difference)).toEqual(['same', 'same'])
  })

  it('that differ only in the tax of a charge show it; none and 0 are the same', () => {
    const taxed = (taxPercent: string | null) => version({ o1: [line('2', { taxPercent })] })
    const [option] = compared(taxed('6'), taxed('9.00')).options
    expect(option).toMatchObject({
      difference: 'changed',
      lines: [{ difference: 'changed', left: { taxPercent: '6' }, right: { taxPercent: '9' }, moved: '0.00' }],
    })
    expect(compared(taxed(null), taxed('0')).options.map(({ difference }) => difference)).toEqual(['same'])
  })

  it('list each line that was changed, added or removed, by how much, and the totals', () => {
    const sides = compared(
      version({ o1: [freight('1950'), line('2'), line('3')] }),
      version({ o1: [freight('2100'), line('2'), line('4', { unitPrice: '100' })] }),
    )
    expect(lines(sides)).toEqual([
      'Fee 1 changed 3900.00 4200.00 300.00',
      'Fee 2 same 450.00 450.00 0.00',
      'Fee 4 added - 100.00 -',
      'Fee 3 removed 450.00 - -',
    ])
    expect(sides.options[0]).toMatchObject({
      difference: 'changed',
      totals: [
        { currency: 'CNY', left: '900.00', right: '550.00', moved: '-350.00' },
        { currency: 'USD', left: '3900.00', right: '4200.00', moved: '300.00' },
      ],
      equivalent: { currency: 'USD', left: '4026.00', right: '4277.00', moved: '251.00' },
    })
  })

  it('find a charge again under another key, and never another charge under the same key', () => {
    const sides = compared(
      version({ o1: [line('2', { key: 'origin.1.0' }), line('3', { key: 'origin.1.1' })] }),
      version({ o1: [line('3', { key: 'origin.1.0' }), line('2', { key: 'origin.9.1', unitPrice: '480' })] }),
    )
    expect(lines(sides)).toEqual(['Fee 3 same 450.00 450.00 0.00', 'Fee 2 changed 450.00 480.00 30.00'])
  })

  it('give no difference for a line that moved into another currency', () => {
    const sides = compared(
      version({ o1: [line('2')] }),
      version({ o1: [line('2', { currency: 'USD', unitPrice: '63' })] }),
    )
    expect(lines(sides)).toEqual(['Fee 2 changed 450.00 63.00 -'])
  })

  it('may have other options, containers and terms', () => {
    const { head, options } = compared(
      version({ o1: [freight('1950')], o2: [freight('2000')] }),
      version(
        { o2: [freight('2000')], o3: [freight('1800')] },
        { boxes: [{ box: '40HQ', quantity: 3 }], incoterm: null },
      ),
    )
    expect(head).toEqual([
      { field: 'boxes', left: '2×40HQ', right: '3×40HQ' },
      { field: 'incoterm', left: 'FOB', right: '' },
    ])
    expect(options.map(({ key, labels, difference }) => [key, labels.left, labels.right, difference])).toEqual([
      ['o2', 'B', 'A', 'changed'],
      ['o3', null, 'B', 'added'],
      ['o1', 'A', null, 'removed'],
    ])
  })
})
