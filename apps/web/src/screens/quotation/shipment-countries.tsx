import { linksOfList, type PlaceInCountry, placesInCountries, type QuotationDraft } from '@hangjia/contracts'
import { CountryNotes } from '../../places/country-notes.tsx'

const kinds: readonly string[] = placesInCountries

/** Notes on the countries between which the cargo of a quotation goes. */
export const ShipmentCountries = ({ draft: { shipment, options } }: { readonly draft: QuotationDraft }) => {
  const links = linksOfList(shipment?.mode)
  const placesOf = (kind: string, ids: readonly (string | null)[]): PlaceInCountry[] =>
    kinds.includes(kind)
      ? [...new Set(ids)].flatMap((id) => (id === null ? [] : [{ kind: kind as PlaceInCountry['kind'], id }]))
      : []
  return (
    <CountryNotes
      places={{
        from: placesOf(
          links.from,
          options.map(({ pol }) => pol),
        ),
        to: [
          ...placesOf(
            links.to,
            options.map(({ pod }) => pod),
          ),
          ...placesOf(
            links.from,
            options.flatMap(({ via, destination }) => [...via, destination]),
          ),
        ],
      }}
    />
  )
}
