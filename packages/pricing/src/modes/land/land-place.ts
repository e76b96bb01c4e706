import type { LandAsk } from '@hangjia/contracts'
import type { ModePlace } from '../engine/mode-place.ts'

/** A place on land as a rate writes it. */
export interface LandPlace {
  readonly area: string
  readonly street: string | null
  readonly postcode: string | null
}
export interface AskedPlace extends Pick<LandAsk, 'street' | 'postcode'> {
  readonly area: string
}
type Areas = ReadonlyMap<string, ModePlace>

/** Nearness of a rate's place to the requested one, the closest first; `part`: the rate is for a part of it alone (R18). */
export type Nearness = number | 'part'
const byStreet = 0
/** The area itself is 1, the city around it 2, the province 3. */
const byArea = 1
const byPostcode = 9

/** A postcode holds for all that begin with it: zeros at its end leave the rest open, but never less than its postal zone. */
const zone = 3
const holdsPostcode = (row: string, asked: string) =>
  asked.startsWith(row.slice(0, Math.max(zone, row.replace(/0+$/, '').length)))

const plain = (street: string) => street.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')
/** A street has at least two characters: an address may contain more than its name, or less. */
const holdsStreet = (row: string, asked: string) => {
  const [one, other] = [plain(row), plain(asked)]
  return Math.min(one.length, other.length) > 1 && (one.includes(other) || other.includes(one))
}

/** An area with the areas that contain it, itself first. */
const chainOf = (area: string, areas: Areas): readonly string[] => {
  const chain = new Set<string>()
  for (let at: string | null = area; at !== null && !chain.has(at); at = areas.get(at)?.parent ?? null) chain.add(at)
  return [...chain]
}

/** Street before district before city before postcode (R23); null: it is elsewhere. */
export const nearnessOf = (row: LandPlace, asked: AskedPlace, areas: Areas): Nearness | null => {
  const around = chainOf(asked.area, areas).indexOf(row.area)
  const isPart = around < 0 && chainOf(row.area, areas).includes(asked.area)
  if (row.street && (around >= 0 || isPart) && asked.street)
    return holdsStreet(row.street, asked.street) ? byStreet : null
  if (!row.street && around >= 0) return byArea + around
  if (row.postcode && asked.postcode && holdsPostcode(row.postcode, asked.postcode)) return byPostcode
  return isPart || (row.street && around === 0) ? 'part' : null
}

/** Postcodes decide between two rates that are equally close by area. */
export const namesPostcode = (row: LandPlace, asked: AskedPlace): boolean =>
  row.postcode !== null && asked.postcode !== null && holdsPostcode(row.postcode, asked.postcode)
