import { z } from 'zod'
import { id, reference } from '../../schema.ts'
import { anySession, query, under } from '../endpoint.ts'

/** Kinds of places that are in a country. */
export const placesInCountries = ['port', 'airport', 'railStation', 'worldWarehouse', 'country'] as const
const place = z.strictObject({ kind: z.enum(placesInCountries), id })
export type PlaceInCountry = z.output<typeof place>
const somePlaces = z.array(place).max(100).default([])

const countryNote = z.object({
  country: reference,
  /** Compliance note of the country in each language; empty where it has none. */
  sanction: z.object({ zh: z.string(), en: z.string() }),
  /** Advance filings that customs there ask for. */
  filings: z.array(z.string()),
})
export type CountryNote = z.output<typeof countryNote>

/** Notes on the countries of a shipment. */
export const places = under('places', {
  /** Of the countries between which cargo goes, those with a compliance note; and those on its way that ask for filings. */
  notes: query({
    access: anySession,
    input: z.strictObject({ from: somePlaces, to: somePlaces }),
    output: z.array(countryNote),
  }),
})
