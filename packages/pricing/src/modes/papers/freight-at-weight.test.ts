import { airRate, fbaRate } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { freightAtWeight } from './freight-at-weight.ts'

const byWeight = (resource: typeof airRate | typeof fbaRate) => {
  if (!resource.byWeight) throw new Error('no prices by weight')
  return resource.byWeight
}
const tier = { densityMin: '0', minCharge: '500', n: '30.22', q45: '22.71', q100: '18.81', q300: '16' }
const air = (rate: object, kg: string) =>
  freightAtWeight({ lines: [tier], asNextBreak: true, ...rate }, byWeight(airRate), kg)
const fba = (rate: object, kg: string) =>
  freightAtWeight(
    { lines: [{ kg21: '11.8', kg100: '10.5', cbm1: null }], asNextBracket: false, ...rate },
    byWeight(fbaRate),
    kg,
  )

it('charges a weight at its own break', () => expect(air({}, '120')).toEqual({ least: '2257.2', most: '2257.2' }))

it('charges at the next break where that is cheaper and the rate allows it', () => {
  expect(air({}, '95')?.least).toBe('1881')
  expect(air({ asNextBreak: false }, '95')?.least).toBe('2157.45')
})

it('charges no less than the minimum of a shipment', () => expect(air({}, '10')?.least).toBe('500'))

it('answers the least and the most of several lines', () =>
  expect(air({ lines: [tier, { ...tier, densityMin: '300', q100: '15' }] }, '120')).toEqual({
    least: '1800',
    most: '2257.2',
  }))

it('has no price for less than an airline carries', () => expect(air({ minShipmentKg: '45' }, '44')).toBe(null))

it('prices a chargeable weight from the minimum shipment on, which a search then compares with the gross weight', () =>
  expect(air({ minShipmentKg: '45' }, '45')).not.toBe(null))

it('raises a weight to the least that a product charges', () =>
  expect(fba({ minPerShipmentKg: '100' }, '30')?.least).toBe('1050'))

it('has no price per kilogram where only cubic metres have one', () =>
  expect(fba({ lines: [{ kg21: null, cbm1: '1200' }] }, '120')).toBe(null))

it('charges whole steps of a rate', () => {
  expect(air({ weightStep: '1' }, '120.3')?.least).toBe('2276.01')
  expect(air({ weightStep: '0.5' }, '120.3')?.least).toBe('2266.61')
  expect(fba({ weightStep: '1', minPerShipmentKg: '100' }, '100.2')?.least).toBe('1060.5')
})
