import { expect, it } from 'vitest'
import { fclAsk, offerFacts } from '../shapes/offers/offer.ts'
import { fcl } from './fcl.ts'
import { linksOfList } from './list-places.ts'
import { modeNamed, modes, searchedModeNamed, storedMode } from './modes.ts'
import { quotedAs } from './quoted-as.ts'
import { shipmentKindOf } from './shipment-kind.ts'

it('every fact that full containers declare is one of their offers', () => {
  expect(Object.keys(offerFacts.shape)).toEqual(expect.arrayContaining([...fcl.shows]))
})

it('every field that makes no price is one of their rows', () => {
  const { rate, legs, sheets, unpriced = [] } = fcl
  const rows = [rate, ...Object.values(legs), ...sheets.map(({ of }) => of)]
  expect(rows.flatMap(({ fields }) => Object.keys(fields))).toEqual(expect.arrayContaining([...unpriced]))
})

it('every wish that full containers declare is one of their search', () => {
  const named: Readonly<Record<string, string>> = { declaration: 'declared', portGroups: 'pols' }
  expect(Object.keys(fclAsk.shape)).toEqual(expect.arrayContaining(fcl.asks.wishes.map((wish) => named[wish] ?? wish)))
})

it('full containers are the first mode, and not one of the general search', () => {
  expect(Object.keys(modes)[0]).toBe(fcl.name)
  expect([modeNamed(fcl.name), searchedModeNamed(fcl.name)]).toEqual([fcl, undefined])
  expect(searchedModeNamed('lcl')).toBe(modes.lcl)
})

it('papers without a mode are of full containers', () => {
  expect([storedMode(undefined), storedMode(null), storedMode('lcl'), storedMode('ferry')]).toEqual([
    fcl,
    fcl,
    modes.lcl,
    undefined,
  ])
  expect(quotedAs(storedMode(undefined)).prefix).toBe('FCL')
  expect(linksOfList(undefined)).toEqual({ from: 'port', to: 'port', carrier: 'carrier' })
})

it('shipments of full containers are boxed, by sea, from a port to a port', () => {
  expect(shipmentKindOf(fcl.name)).toEqual({
    direction: 'export',
    boxed: true,
    bySea: true,
    byRoad: false,
    ends: ['pol', 'pod'],
    carrier: 'carrier',
  })
})
