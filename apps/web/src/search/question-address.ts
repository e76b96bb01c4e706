import type { FclAsk } from '@hangjia/contracts'
import { plainTons } from '../containers/plain-tons.ts'

/** The schema of a question or of a part of it, as far as an address reads it. */
interface Schema {
  readonly def: {
    readonly type: string
    readonly innerType?: unknown
    readonly in?: unknown
    readonly defaultValue?: unknown
    readonly shape?: unknown
    readonly element?: unknown
    readonly options?: unknown
    readonly keyType?: unknown
    readonly valueType?: unknown
    readonly entries?: unknown
    readonly values?: readonly unknown[]
  }
}
type Shape = Readonly<Record<string, Schema>>
/** Fields of a question with their names in its address, in its order; the schema of the question says how each is written. */
export interface Address<A> {
  readonly of: { readonly shape: { readonly [F in keyof A]?: unknown } }
  readonly names: { readonly [F in keyof A]?: string }
}

/** `2x20GP@24.5`: quantity of a type, with the tons of cargo in each. */
const boxText = ({ box, quantity, grossTon }: FclAsk['boxes'][number]) => {
  const tons = plainTons(grossTon)
  return `${quantity}x${box}${tons === undefined ? '' : `@${tons}`}`
}
const readBox = (text: string) => {
  const [quantity, rest = ''] = text.split('x', 2)
  const [box, grossTon] = rest.split('@', 2)
  return { box, quantity: Number(quantity), ...(grossTon === undefined ? {} : { grossTon }) }
}
/** Value of a JSON text; null where it is none. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A schema without its wrappers: the kind of its values, their parts, and the value that it has where it is left out. */
const plain = ({ def }: Schema): { readonly def: Schema['def']; readonly usual?: unknown } => {
  const inner = (def.innerType ?? def.in) as Schema | undefined
  if (!inner) return { def: { ...def, shape: shapeOf(def) } }
  return def.type === 'default' ? { def: plain(inner).def, usual: def.defaultValue } : plain(inner)
}
/** Parts of an object: those of its fields, of each key of a record, or of all the kinds that it may be of. */
const shapeOf = ({ shape, options, keyType, valueType }: Schema['def']): unknown => {
  if (keyType)
    return Object.fromEntries(Object.keys((keyType as Schema).def.entries ?? {}).map((key) => [key, valueType]))
  const kinds = ((options ?? []) as readonly Schema[]).map((kind) => plain(kind).def.shape)
  return kinds.length > 0 && kinds.every(Boolean) ? Object.assign({}, ...kinds) : shape
}
const partsOf = ({ shape }: Schema['def']) => (shape ?? {}) as Shape
/** Lists of objects have the parts of each; those of containers are a word each. */
const elementOf = (def: Schema['def']) => {
  const element = def.element as Schema
  const parts = plain(element).def.shape
  return { element, isOfParts: parts !== undefined, isOfBoxes: parts !== undefined && 'grossTon' in (parts as Shape) }
}

type Written = [name: string, text: string]
const write = (schema: Schema, value: unknown, name: string): Written[] => {
  const { def, usual } = plain(schema)
  if (value === null || value === undefined || JSON.stringify(value) === JSON.stringify(usual)) return []
  if (def.shape) {
    const parts = Object.entries(partsOf(def)).flatMap(([field, part]) =>
      write(part, (value as Readonly<Record<string, unknown>>)[field], `${name}.${field}`),
    )
    // Only usual values are in it, which is more than none.
    return parts.length > 0 ? parts : [[name, '{}']]
  }
  if (def.type === 'array') {
    const [list, { element, isOfParts, isOfBoxes }] = [value as readonly unknown[], elementOf(def)]
    if (isOfParts && !isOfBoxes) return list.flatMap((one, at) => write(element, one, `${name}.${at + 1}`))
    const text = (isOfBoxes ? (list as FclAsk['boxes']).map(boxText) : list).join(',')
    return text ? [[name, text]] : []
  }
  const text = typeof value === 'boolean' ? String(Number(value)) : String(value).trim()
  return text ? [[name, text]] : []
}

type Given = readonly (readonly [path: readonly string[], text: string])[]
const read = (schema: Schema | undefined, given: Given): unknown => {
  const def = schema ? plain(schema).def : { type: 'unknown' }
  const [, text] = given.find(([path]) => path.length === 0) ?? []
  if (text !== undefined) return readText(def, text)
  const parts = [...Map.groupBy(given, ([[field = '']]) => field)].map(([field, further]) => {
    const known = Object.hasOwn(partsOf(def), field) ? partsOf(def)[field] : undefined
    const part = def.type === 'array' ? elementOf(def).element : known
    return [
      field,
      read(
        part,
        further.map(([path, text]) => [path.slice(1), text] as const),
      ),
    ] as const
  })
  return def.type === 'array' ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}
const readText = (def: Schema['def'], text: string): unknown => {
  if (def.shape) return parsed(text)
  if (def.type === 'number') return Number(text)
  if (def.type === 'boolean') return text === '1'
  if (def.type === 'literal') return def.values?.find((value) => String(value) === text) ?? text
  if (def.type !== 'array') return text
  const { isOfParts, isOfBoxes } = elementOf(def)
  if (isOfBoxes) return text.split(',').map(readBox)
  return isOfParts ? parsed(text) : text.split(',')
}

const namesIn = <A>({ of, names }: Address<A>) =>
  Object.entries(names as Readonly<Record<string, string>>).flatMap(([field, name]) => {
    const schema = (of.shape as Shape)[field]
    return schema ? [{ field, name, schema }] : []
  })

/** `pol=12&pod=80,81&boxes=2x40HQ@18.5&insurance.value=20000`: short enough to send to a colleague, without what is blank or usual. */
export const questionToUrl = <A extends object>(address: Address<A>, ask: A): URLSearchParams =>
  new URLSearchParams(namesIn(address).flatMap(({ field, name, schema }) => write(schema, ask[field as keyof A], name)))

/** Fields that an address has, to be checked by the schema of the question, which also refuses parts that it does not know. */
export const questionFromUrl = <A extends object>(address: Address<A>, parameters: URLSearchParams) => {
  const given = [...parameters].flatMap(([name, text]) => (text ? [[name.split('.'), text] as const] : []))
  return Object.fromEntries(
    namesIn(address).flatMap(({ field, name, schema }) => {
      const own = given.flatMap(([[first, ...path], text]) => (first === name ? [[path, text] as const] : []))
      return own.length > 0 ? [[field, read(schema, own)]] : []
    }),
  )
}

interface Parser {
  readonly safeParse: (value: unknown) => { readonly success: boolean; readonly data?: unknown }
}
const known = (schema: unknown, value: unknown): unknown => (schema as Parser).safeParse(value).data
/** Fields of an address that make sense by themselves, of its cargo those parts that do: a question that is not complete begins with them. */
export const partsFromUrl = <A extends object>(address: Address<A>, parameters: URLSearchParams): Partial<A> => {
  const shape = address.of.shape as Shape
  const given = Object.entries(questionFromUrl(address, parameters))
  return Object.fromEntries(
    given.flatMap(([field, value]) => {
      const schema = shape[field]
      const whole = known(schema, value)
      if (whole !== undefined || field !== 'cargo' || !schema) return whole === undefined ? [] : [[field, whole]]
      const parts = partsOf(plain(schema).def)
      const some = Object.entries((value ?? {}) as object).filter(
        ([name, part]) => Object.hasOwn(parts, name) && known(parts[name], part) !== undefined,
      )
      return [[field, Object.fromEntries(some)]]
    }),
  ) as Partial<A>
}
