import { wayParts } from '@hangjia/contracts'

/** A row by its id, in one of its versions. */
export interface RowName {
  readonly id: string
  readonly version: number
}
/** Rows of an offer's route. */
export interface WayNames {
  readonly rate: RowName
  readonly barge: RowName | null
  readonly plan: RowName | null
  readonly agent: RowName | null
}
const marks = { rate: '', barge: 'b', plan: 't', agent: 'a' } as const satisfies Record<keyof WayNames, string>

/** `12.3~b4.1`: the same rows in the same versions have the same key, at which search and quotation meet. */
export const keyOfWay = (way: WayNames): string =>
  wayParts
    .flatMap((part) => {
      const row = way[part]
      return row ? [`${marks[part]}${row.id}.${row.version}`] : []
    })
    .join('~')

/** Rows that a key names; null where it is none, such as that of an offer that is hidden from its reader. */
export const wayOfKey = (key: string): WayNames | null => {
  const rows = key.split('~')
  const named = (part: keyof WayNames): RowName | null => {
    const [, id, version] =
      rows
        .map((row) => /^([a-z]?)(\d+)\.(\d+)$/.exec(row))
        .find((found) => found?.[1] === marks[part])
        ?.slice(1) ?? []
    return id && version ? { id, version: Number(version) } : null
  }
  const rate = named('rate')
  return rate && { rate, barge: named('barge'), plan: named('plan'), agent: named('agent') }
}
