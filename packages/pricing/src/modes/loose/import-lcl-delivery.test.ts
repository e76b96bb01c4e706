import { type Mode, modes } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { destination, inChina, importLclRow as rate, wished } from '../../../cases/modes/import-rows.ts'
import { areas, kunshan, landRow } from '../../../cases/modes/land.ts'
import { ask, book, cargo, cny, exchangeRates, today } from '../../../cases/modes/loose-rows.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import type { LooseCargo } from '../counting/loose.ts'
import type { ModeAsk } from '../engine/engine.ts'
import { searchMode } from '../engine/search-mode.ts'
import { engineOf } from '../engines.ts'
import type { BulkTruckRate } from '../land/bulk-truck.ts'

/** R23: 60/CBM, 180/TON, MIN 200 and 80 at the door; 2.4 CBM of 980 kg are 200.00 and 80.00. */
const truck: BulkTruckRate = {
  ...landRow,
  direction: 'import',
  currency: cny,
  port: rate.pod,
  warehouse: null,
  lines: [
    { rtLowerLimit: null, rtTopLimit: null, priceCbm: '60', priceTon: '180', minCharge: '200', volumeRatio: 333 },
  ],
  deliveryFee: '80',
  transitDays: { min: 1, max: 2 },
  maxPieceKg: null,
  maxPieceLengthM: null,
}
const offerOf = (asked: Partial<ModeAsk<LooseCargo>>, trucks: readonly Partial<BulkTruckRate>[] = [{}]) =>
  searchMode({
    mode: factsOfMode(modes.importLcl as Mode),
    engine: engineOf(modes.importLcl),
    ask: { ...ask, cargo, incoterm: 'FOB', ...asked } as never,
    book: book([rate], {
      exchangeRates,
      areas,
      sheets: { destination: [destination([...inChina, ...wished])] },
      legs: { delivery: trucks.map((one) => ({ ...truck, ...one })) },
    }),
    today,
    audience: 'sales',
    sides: 'both',
  }).offers[0]
const linesOf = (offer: ReturnType<typeof offerOf>) =>
  offer?.sell.lines.map(({ charge, amount, block, paymentTerm }) => [block, charge.code, amount, paymentTerm].join(' '))

describe('a delivery of consolidated cargo from a port in China (salesImportLclFreight)', () => {
  it('to a place is by truck with its door fee, paid by the consignee', () => {
    const offer = offerOf({ deliverTo: kunshan })
    expect(linesOf(offer)).toEqual(expect.arrayContaining(['land TRK 200.00 COL', 'land DOOR 80.00 COL']))
    // The ship and the truck.
    expect([offer?.quotable, offer?.transit]).toMatchObject([true, { min: 15, max: 18 }])
  })
  it('is charged once: by the sheet without a place, by truck with one', () => {
    const bySheet = 'destination DLV 450.00 COL'
    expect(linesOf(offerOf({ delivery: true }))).toContain(bySheet)
    expect(linesOf(offerOf({ delivery: true, deliverTo: kunshan }))).not.toContain(bySheet)
  })
  it('may begin at a warehouse that unpacks cargo of the rate', () => {
    const [warehouse = ''] = rate.deconsolidationWarehouses
    expect(linesOf(offerOf({ deliverTo: kunshan }, [{ warehouse }]))).toContain('land TRK 200.00 COL')
  })
  it.each([
    ['to another place', { area: '310000' }],
    ['from another port', { port: '2' }],
    ['from a warehouse that unpacks none of it', { warehouse: '71' }],
    ['for pick-ups', { direction: 'export' as const }],
    ['for smaller pieces', { maxPieceKg: '90' }],
    ['over before the ship arrives', { validTo: '2026-12-05' }],
  ])('is missing, with the reason, where the only truck is %s', (_name, given) => {
    const offer = offerOf({ deliverTo: kunshan }, [given])
    expect([offer?.quotable, offer?.refusals]).toEqual([false, [{ rule: 'deliveryMissing', parameters: {} }]])
  })
})
