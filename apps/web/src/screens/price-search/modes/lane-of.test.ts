import { modes } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { laneOf } from './lane-of.ts'

const { ask: asked, offer } = {
  ask: { from: '1', alsoFrom: ['2'], to: '7', alsoTo: ['8', '9'], land: null },
  offer: { key: '40.1', row: { pol: { id: '2' }, pod: { id: '8' }, finalDestination: { id: '9' } } },
}
const of = (ask: object, more: object = {}) =>
  laneOf(modes.lcl, { ...asked, ...ask } as never, { ...offer, ...more } as never)

it('has the requested places that its rate has', () => {
  expect(of({})).toEqual({ from: '2', to: '8', land: null })
  expect(of({ to: '7', alsoTo: ['9'] })).toMatchObject({ to: '9' })
})

it('ends at the place that the key of its offer names', () => {
  expect(of({}, { key: '40.1.9' })).toMatchObject({ from: '2', to: '9' })
})

it('is the requested one where the rate has wider places', () => {
  const land = { direction: 'import', end: 'port', street: '' }
  const hauled = { ...asked, alsoFrom: [], alsoTo: [], land } as never
  expect(laneOf(modes.bulkTruck, hauled, { key: '40.1', row: { area: { id: '5' } } } as never)).toEqual({
    from: '1',
    to: '7',
    land: { direction: 'import', end: 'port' },
  })
})
