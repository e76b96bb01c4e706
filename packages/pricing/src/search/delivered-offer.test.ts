import { expect, it } from 'vitest'
import { ask as asked, asOf, bookOf } from '../../cases/ask.ts'
import { agent, boxes, destinationSheet, fee, rate, today } from '../../cases/rows.ts'
import type { AgentCharge } from '../book/book.ts'
import { draftFromOffers } from '../quotation/draft-from-offers.ts'
import { searchSell } from './search-fcl.ts'

const draftWith = (facts: Partial<AgentCharge>, incoterm: 'DDP' | null = 'DDP') => {
  const ask = asked({ boxes: [{ box: '40HQ', quantity: 1 }], incoterm, withAgent: true })
  const book = bookOf({
    rates: [rate({ id: '1', boxPrices: boxes({ '40HQ': '1000' }) })],
    destinationCharges: [
      destinationSheet({
        id: '3',
        name: 'As we know it',
        binding: 'reference',
        charges: [fee('DTHC', { boxPrices: boxes({ '40HQ': '0' }) }), fee('DOC', { unitPrice: '75' })],
      }),
    ],
    agentCharges: [agent({ id: '5', destination: null, charges: [fee('DLV', { unitPrice: '650' })], ...facts })],
  })
  const { offers } = searchSell({ ask, book, today, asOf })
  const { draft } = draftFromOffers({ ask, offers, quoteDate: today })
  const references = draft.options[0]?.lines.filter(({ treatment }) => treatment === 'reference')
  const by = offers[0]?.legs.map((leg) => leg.by)
  return { by, term: draft.term, references: references?.map(({ nameEn, unitPrice }) => unitPrice ?? nameEn) }
}

it('cargo that an agent delivers to the door is quoted to the door, and no charge that the agent covers is listed at zero', () => {
  const { term, references } = draftWith({ service: 'DDP', coversPortCharges: true })
  expect(term).toBe('CY-DO')
  expect(references).toEqual(['75'])
})

it('an agent’s service that does not cover the port leaves the charges that others may make there', () => {
  expect(draftWith({ service: 'DDP', coversPortCharges: false }).references).toHaveLength(2)
})

it('documents alone are no delivery', () => {
  expect(draftWith({ service: 'customsOnly' }, null)).toMatchObject({ by: ['customsOnly'], term: 'CY-CY' })
})
