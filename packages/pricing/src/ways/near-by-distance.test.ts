import { describe, expect, it } from 'vitest'
import { type LocatedPlace, nearByDistance } from './near-by-distance.ts'
import { nearPlacesOfAll } from './near-places.ts'

const located = (text: string): LocatedPlace => {
  const [code = '', country = '', city = '', latitude = null, longitude = null] = text.split(' ')
  return { id: code, code, country, city: city === '-' ? null : city, latitude, longitude }
}
const airports = [
  'PVG CN Shanghai 31.1434 121.805',
  'SHA CN Shanghai 31.1981 121.33426',
  'HGH CN Hangzhou 30.23609 120.42887',
  'NKG CN Nanjing 31.73503 118.86595',
  'CAN CN Guangzhou 23.3924 113.299',
  'SZX CN Shenzhen 22.6393 113.811',
  'HKG HK Hongkong 22.3089 113.915',
  'SUV FJ Suva -18.0433 178.559',
  'APW WS Apia -13.83 -172.008',
  'AAA CN -',
  'BBB CN -',
].map(located)
const near = (code: string, most = 9) => {
  const of = airports.find((airport) => airport.code === code)
  if (!of) throw new Error(`no airport ${code}`)
  return nearByDistance(airports, of, most).map(({ place, nearness, km }) =>
    [place.code, nearness, km].join(' ').trim(),
  )
}

describe('airports near one that has no price', () => {
  it.each([
    // Great-circle distances of the coordinates, computed apart with the haversine formula.
    [
      'the other one of the city, then those within a day by truck',
      'PVG',
      ['SHA city', 'HGH distance 166', 'NKG distance 286'],
    ],
    ['also across a border', 'SZX', ['HKG distance 38', 'CAN distance 99']],
    ['none across an ocean, on either side of the date line', 'SUV', []],
    ['none where neither city nor coordinates are known', 'AAA', []],
  ])('are %s', (_what, code, expected) => {
    expect(near(code)).toEqual(expected)
  })
  it('of several are each beside the nearest of them', () => {
    const asked = airports.filter(({ code }) => code === 'CAN' || code === 'SZX')
    const found = nearPlacesOfAll({ places: airports, asked, near: nearByDistance, most: { each: 9, all: 9 } })
    expect(found.map(({ place, of, km }) => [place.code, of.code, km])).toEqual([['HKG', 'SZX', 38]])
  })
  it('are few: the nearest', () => {
    expect(near('PVG', 2)).toEqual(['SHA city', 'HGH distance 166'])
  })
})
