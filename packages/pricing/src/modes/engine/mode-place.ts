/** A port, airport, station or area on land. */
export interface ModePlace {
  readonly code: string
  readonly country: string | null
  readonly tradeLine: string | null
  /** The place that it is a part of; of areas on land. */
  readonly parent?: string | null
}

/** Facts of the start of an import: its trade line and country are those that the cargo comes from. */
export const originOf = (
  { pol, tradeLine }: { readonly pol: string; readonly tradeLine: string | null },
  { places }: { readonly places: ReadonlyMap<string, ModePlace> },
) => ({
  tradeLines: tradeLine ?? places.get(pol)?.tradeLine ?? null,
  polCountries: places.get(pol)?.country ?? null,
})
