/** A port, airport, station or area on land. */
export interface ModePlace {
  readonly code: string
  readonly country: string | null
  readonly tradeLine: string | null
  /** The place that it is a part of; of areas on land. */
  readonly parent?: string | null
}
