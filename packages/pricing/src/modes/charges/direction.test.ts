import { incoterms } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import cases from '../../../cases/import-payer.json' with { type: 'json' }
import { type Incoterm, isSoldUnder, payerIn } from './direction.ts'

const charge = { defaultPayType: 'PRE', category: 'origin' } as const
const duty = { defaultPayType: 'COL', category: 'duty' } as const

describe('the payer of a charge of an import', () => {
  it.each(cases)('$incoterm ($source)', ({ incoterm, ...expected }) => {
    const of = (block: 'freight' | 'origin' | 'destination', given: object = {}) =>
      payerIn.import({ block, charge, written: 'PRE', treatment: 'subject', ...given }, incoterm as Incoterm)
    const { freight, origin, destination } = {
      freight: of('freight'),
      origin: of('origin'),
      destination: of('destination'),
    }
    expect({ freight, origin, destination, duty: of('destination', { charge: duty }) }).toMatchObject({
      freight: expected.freight,
      origin: expected.origin,
      destination: expected.destination,
      duty: expected.duty,
    })
    // A collect charge of a rate is the consignee's under every term.
    expect(of('freight', { written: 'COL' })).toBe('COL')
  })
  it('offers a rate under its own term, and one that ends at the port where the seller pays the carriage', () => {
    const soldAs = (base: Incoterm) => incoterms.filter((asked) => isSoldUnder(base, asked)).join(' ')
    expect(soldAs('EXW')).toBe('EXW')
    expect(soldAs('FCA')).toBe('FCA')
    expect(soldAs('FOB')).toBe('FAS FOB CFR CIF CPT CIP DAP DPU DDP')
    expect(soldAs('CFR')).toBe('CFR CIF CPT CIP DAP DPU DDP')
    expect(isSoldUnder('EXW', null)).toBe(true)
  })
})
