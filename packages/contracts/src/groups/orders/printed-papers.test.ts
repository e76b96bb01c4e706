import { expect, it } from 'vitest'
import type { Field, Fields } from '../../catalogue/kinds.ts'
import { shipmentOrder } from '../../resources/orders/shipment-order.ts'
import { neededBy, paperDeclared, papersOfMode, printedPapers } from './printed-papers.ts'

const fields: Fields = shipmentOrder.fields
const isOpen = (field: Field | undefined) =>
  field !== undefined && !('cost' in field && field.cost) && !('partner' in field && field.partner)

it.each(printedPapers)('%s prints fields that an order has, and none of cost or partners', (name) => {
  const { parties, blocks, tables } = paperDeclared[name]
  for (const printed of [...parties, ...blocks.flatMap((block) => block.fields), ...tables.map(({ of }) => of)])
    expect(isOpen(fields[printed]), printed).toBe(true)
  for (const { of, columns } of tables) {
    const field = fields[of]
    for (const column of columns)
      expect(field?.kind === 'lines' && isOpen(field.fields[column]), `${of}.${column}`).toBe(true)
  }
  for (const needed of neededBy(name, 'fcl')) expect(fields[needed], needed).toBeDefined()
})

it('a mode has the papers of its shipments, and needs its own ends and carrier', () => {
  expect(papersOfMode('fcl')).not.toContain('warehouseNotice')
  expect(papersOfMode('lcl')).toContain('warehouseNotice')
  expect(papersOfMode('trailer')).toEqual(['shippingOrder', 'truckOrder'])
  expect(neededBy('shippingOrder', 'air')).toEqual(expect.arrayContaining(['originAirport', 'destAirport', 'airline']))
  expect(neededBy('truckOrder', 'lcl')).not.toContain('containers')
  expect(neededBy('truckOrder', 'fcl')).toContain('containers')
  expect(neededBy('draftBill', 'fcl')).toEqual(expect.arrayContaining(['vessel', 'voyage']))
  expect(neededBy('draftBill', 'air')).toContain('voyage')
  expect(neededBy('draftBill', 'air')).not.toContain('vessel')
})
