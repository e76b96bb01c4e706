import { describe, expect, it } from 'vitest'
import cases from '../../cases/near-ports.json' with { type: 'json' }
import { nearPlacesOfAll } from './near-places.ts'
import { nearPorts, type PlacedPort } from './near-ports.ts'

const placed = (text: string): PlacedPort => {
  const [code = '', city = '', region = 'none', tradeLine = '', base = ''] = text.split(' ')
  return {
    id: code,
    code,
    tradeLine,
    region,
    country: code.slice(0, 2),
    city: city || null,
    basePort: base === 'B',
  }
}
const ports = [
  'CNYTN Shenzhen southChina CN B',
  'CNSHK Shenzhen southChina CN B',
  'CNHUA Guangzhou southChina CN -',
  'CNNSA Guangzhou southChina CN B',
  'CNSHG Shanghai eastChina CN B',
  'CNNBG Ningbo eastChina CN B',
  'CNQDG Qingdao northChina CN B',
  'HKHKG  none HKTW B',
  'TWKHH  none HKTW B',
  'USLAX  none USWC B',
  'USLGB  none USWC B',
  'USNYC  none USEC B',
  'CAVAN  none CAN B',
  'DEHAM  none NEU B',
  'DEBRV  none NEU B',
  'NLRTM  none NEU B',
  'BEANR  none NEU B',
  'JPTYO  none JPN B',
].map(placed)

describe('ports near one that has no price', () => {
  it.each(cases)('of $of are $near ($source)', ({ of, near }) => {
    const port = ports.find(({ code }) => code === of)
    expect(nearPorts(ports, port!, 9).map((found) => `${found.place.code} ${found.nearness}`)).toEqual(near)
  })
  it('are few: the nearest', () => {
    const [yantian] = ports
    expect(nearPorts(ports, yantian!, 1).map(({ place }) => place.code)).toEqual(['CNSHK'])
  })
  it('of several are each listed once, with the nearest requested port, and limited in number', () => {
    const asked = ports.filter(({ code }) => ['CNHUA', 'CNYTN', 'DEHAM'].includes(code))
    const near = (all: number) =>
      nearPlacesOfAll({ places: ports, asked, near: nearPorts, most: { each: 6, all } }).map(
        ({ place, of, nearness }) => `${of.code} ${place.code} ${nearness}`,
      )
    const nearest = ['CNYTN CNSHK city', 'CNHUA CNNSA city']
    expect(near(2)).toEqual(nearest)
    expect(near(9)).toEqual([...nearest, 'DEHAM DEBRV country', 'DEHAM BEANR line', 'DEHAM NLRTM line'])
  })
  it('are none where base data is missing', () => {
    const unknown = { ...placed('XXAAA'), country: null, tradeLine: null, city: '', region: null }
    expect(nearPorts([...ports, { ...unknown, id: '2' }], unknown, 9)).toEqual([])
  })
})
