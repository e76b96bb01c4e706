import { readArray, writeArray } from './array-literal.ts'

type Read = (text: string) => unknown

const asText: Read = (text) => text

/** `2026-11-20 06:13:22.1+00` → `2026-11-20T06:13:22.100000Z`: always six decimals, so that instants sort as text. */
const asInstant: Read = (text) => {
  const [, date, time, fraction = ''] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d+))?\+00$/.exec(text) ?? []
  return date ? `${date}T${time}.${fraction.padEnd(6, '0')}Z` : text
}

/** An instant that the database has cast to text. */
export const readInstant = (value: unknown): unknown => (typeof value === 'string' ? asInstant(value) : value)

/**
 * JavaScript values of each PostgreSQL type: [oid, oid of its array, reader]. One table for both engines. Numbers that can be larger
 * or more exact than a float (int8, numeric) stay text, as do dates.
 */
const types: readonly (readonly [name: string, oid: number, array: number, read: Read])[] = [
  ['bool', 16, 1000, (text) => text === 't'],
  ['bytea', 17, 1001, (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex'))],
  ['char', 18, 1002, asText],
  ['name', 19, 1003, asText],
  ['int8', 20, 1016, asText],
  ['int2', 21, 1005, Number],
  ['int4', 23, 1007, Number],
  ['text', 25, 1009, asText],
  ['oid', 26, 1028, Number],
  ['json', 114, 199, JSON.parse],
  ['float4', 700, 1021, Number],
  ['float8', 701, 1022, Number],
  ['bpchar', 1042, 1014, asText],
  ['varchar', 1043, 1015, asText],
  ['date', 1082, 1182, asText],
  ['time', 1083, 1183, asText],
  ['timestamp', 1114, 1115, asText],
  ['timestamptz', 1184, 1185, asInstant],
  ['interval', 1186, 1187, asText],
  ['numeric', 1700, 1231, asText],
  ['uuid', 2950, 2951, asText],
  ['jsonb', 3802, 3807, JSON.parse],
]

/** Reader of a column's text by the oid of its type; a type without an entry stays text. */
export const readers: Readonly<Record<number, Read>> = Object.fromEntries(
  types.flatMap(([, oid, array, read]) => [
    [oid, read],
    [array, (text: string) => readArray(text, read)],
  ]),
)

/** Settings of a session on which the readers rely. */
export const sessionSettings = {
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
} as const

/** A value for a json or jsonb column; needed for arrays and strings, which otherwise are arrays and text. */
export const json = (value: unknown): string => JSON.stringify(value)

/** The text in which a parameter travels, the same to both engines; the server reads it as the type it expects there. */
export const parameterText = (value: unknown): string | null => {
  switch (typeof value) {
    case 'string':
      return value
    case 'undefined':
      return null
    case 'boolean':
    case 'bigint':
      return String(value)
    case 'number':
      if (Number.isFinite(value)) return String(value)
      throw new TypeError(`${value} cannot be sent to the database`)
    case 'object':
      return value === null ? null : objectText(value)
    default:
      throw new TypeError(`a ${typeof value} cannot be sent to the database`)
  }
}

const objectText = (value: object): string => {
  if (Array.isArray(value)) return writeArray(value, parameterText)
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (value instanceof Date) return value.toISOString()
  return json(value)
}
