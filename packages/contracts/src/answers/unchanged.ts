import type { z } from 'zod'

/**
 * Length of the JSON of a value, where its schema would leave it as it is: every value fits, and nothing is left out, filled in or
 * written anew. -1 where the schema has to parse it. Texts are counted as if no character had to be escaped.
 */
export type Unchanged = (value: unknown) => number
type Schema = z.core.$ZodType
type Def<K extends z.core.$ZodTypeDef['type']> = Extract<z.core.$ZodTypes['_zod']['def'], { type: K }>
type Makers = { readonly [K in z.core.$ZodTypeDef['type']]?: (def: Def<K>, schema: Schema) => Unchanged }

const changed = -1
const known = new WeakMap<Schema, Unchanged>()

/** Parsing copies a value field by field, which costs several times as much as looking at it. Its schema is read once. */
export const unchanged = (schema: Schema): Unchanged => {
  const made = known.get(schema)
  if (made) return made
  const { def } = (schema as z.core.$ZodTypes)._zod
  const make = makers[def.type] as ((def: unknown, schema: Schema) => Unchanged) | undefined
  const plain = make ? make(def, schema) : asParsed(schema)
  const checked = withChecks(plain, checksOf(schema))
  known.set(schema, checked)
  return checked
}

/** A value as its schema parses it: itself, where nothing has to be changed. */
export const shaped = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> =>
  unchanged(schema)(value) === changed ? schema.parse(value) : (value as z.output<S>)

/** Checks in the order in which they run; a format such as a day is a check itself. */
const checksOf = (schema: Schema): readonly z.core.$ZodCheck[] => {
  const { traits, def } = schema._zod
  return [...(traits.has('$ZodCheck') ? [schema as unknown as z.core.$ZodCheck] : []), ...(def.checks ?? [])]
}

const withChecks = (plain: Unchanged, checks: readonly z.core.$ZodCheck[]): Unchanged => {
  if (checks.length === 0) return plain
  // A check that says when it runs may run on a value that others refused; of a length it only asks whether there is one.
  if (checks.some(({ _zod: { def } }) => def.when && !/length/.test(def.check))) return () => changed
  const isFormat = (check: z.core.$ZodCheck) => check._zod.def.check === 'string_format'
  const [formats, others] = [checks.filter(isFormat), checks.filter((check) => !isFormat(check))]
  const formed = formats.length > 0 ? ifPasses(plain, remembered(passesAll(formats))) : plain
  return others.length > 0 ? ifPasses(formed, passesAll(others)) : formed
}
const ifPasses =
  (plain: Unchanged, passes: (value: unknown) => boolean): Unchanged =>
  (value) => {
    const length = plain(value)
    return length !== changed && passes(value) ? length : changed
  }

const passesAll =
  (checks: readonly z.core.$ZodCheck[]) =>
  (value: unknown): boolean => {
    for (const check of checks) {
      const payload: z.core.ParsePayload = { value, issues: [] }
      const later = check._zod.check(payload as z.core.ParsePayload<never>)
      if (later instanceof Promise || payload.issues.length > 0 || !Object.is(payload.value, value)) return false
    }
    return true
  }

/** Short texts of a format that were seen last: days, codes and amounts of one answer are mostly the same few. */
const remembering = { texts: 500, characters: 40 }
const remembered = (passes: (value: unknown) => boolean) => {
  const seen = new Set<unknown>()
  return (value: unknown): boolean => {
    if (typeof value !== 'string' || value.length > remembering.characters) return passes(value)
    if (seen.has(value)) return true
    if (!passes(value)) return false
    if (seen.size >= remembering.texts) seen.clear()
    seen.add(value)
    return true
  }
}

const scalarLength = (value: unknown): number => {
  if (typeof value === 'string') return value.length + 2
  if (typeof value === 'number') {
    if (value >= 0 && value < 10 && Number.isInteger(value)) return 1
    return Number.isFinite(value) ? String(value).length : changed
  }
  if (typeof value === 'boolean') return value ? 4 : 5
  return value === null ? 4 : changed
}

const oneOf = (values: Iterable<unknown>): Unchanged => {
  const lengths = new Map([...values].map((value) => [value, scalarLength(value)]))
  return (value) => lengths.get(value) ?? changed
}

/** Scalars that a schema of any kind gives back as they are. */
const asParsed =
  (schema: Schema): Unchanged =>
  (value) => {
    const length = scalarLength(value)
    if (length === changed) return changed
    const { success, data } = (schema as z.ZodType).safeParse(value)
    return success && Object.is(data, value) ? length : changed
  }

interface Field {
  readonly name: string
  readonly length: Unchanged
  /** Of the name with its quotes, the colon, and the comma behind the value. */
  readonly around: number
  readonly isNeeded: boolean
}
const fieldOf = (name: string, schema: Schema): Field => ({
  name,
  length: unchanged(schema),
  around: JSON.stringify(name).length + 2,
  isNeeded: schema._zod.optin !== 'optional' || schema._zod.optout !== 'optional',
})

const ofFields = (all: readonly Field[]): Unchanged => {
  const fields = new Map(all.map((field) => [field.name, field]))
  const needed = all.filter(({ isNeeded }) => isNeeded).length
  // Objects of one kind mostly have their fields in one order: that of the object before.
  const order: Field[] = []
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return changed
    let sum = 1
    let found = 0
    let at = 0
    for (const name in value) {
      let field = order[at]
      if (field?.name !== name) {
        field = fields.get(name)
        if (!field) return changed
        order[at] = field
      }
      at += 1
      const own = (value as Readonly<Record<string, unknown>>)[name]
      if (own === undefined && !field.isNeeded) continue
      const length = field.length(own)
      if (length === changed) return changed
      sum += field.around + length
      if (field.isNeeded) found += 1
    }
    return found === needed ? Math.max(sum, 2) : changed
  }
}

const inner = ({ innerType }: { readonly innerType: Schema }): Unchanged => unchanged(innerType)
const scalars: readonly string[] = ['string', 'number', 'boolean', 'null', 'literal', 'enum']

const makers: Makers = {
  string: () => (value) => (typeof value === 'string' ? value.length + 2 : changed),
  number: () => (value) => (typeof value === 'number' ? scalarLength(value) : changed),
  boolean: () => (value) => (value === true ? 4 : value === false ? 5 : changed),
  null: () => oneOf([null]),
  literal: ({ values }) => oneOf(values),
  enum: (_def, { _zod }) => oneOf(_zod.values ?? []),
  unknown: () => (value) => JSON.stringify(value)?.length ?? changed,
  nullable: (def) => {
    const length = inner(def)
    return (value) => (value === null ? 4 : length(value))
  },
  optional: inner,
  default: inner,
  readonly: inner,
  object: ({ shape }) => {
    // A recursive shape is read when the first value comes.
    let made: Unchanged | undefined
    const make = () => ofFields(Object.entries(shape).map(([name, field]) => fieldOf(name, field)))
    return (value) => {
      made ??= make()
      return made(value)
    }
  },
  array: ({ element }) => {
    const length = unchanged(element)
    return (value) => {
      if (!Array.isArray(value)) return changed
      let sum = 1
      for (const item of value) {
        const own = item === undefined ? changed : length(item)
        if (own === changed) return changed
        sum += own + 1
      }
      return Math.max(sum, 2)
    }
  },
  record: ({ keyType, valueType }) => {
    const { def } = keyType._zod
    if (def.type !== 'string') return () => changed
    const [key, length] = [unchanged(keyType), unchanged(valueType)]
    return (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return changed
      let sum = 1
      for (const name in value) {
        const own = (value as Readonly<Record<string, unknown>>)[name]
        const [ofName, ofValue] = [key(name), own === undefined ? changed : length(own)]
        if (ofName === changed || ofValue === changed || name === '__proto__') return changed
        sum += ofName + ofValue + 2
      }
      return Math.max(sum, 2)
    }
  },
  union: ({ options, ...def }) => {
    const named = 'discriminator' in def ? String(def.discriminator) : undefined
    if (named !== undefined) return byName(named, options)
    // The first option that takes a value may leave something out of it: only kinds that cannot be mistaken for each other.
    const others = options.filter(({ _zod }) => !scalars.includes(_zod.def.type))
    const rewrites = options.some((option) => checksOf(option).some((check) => check._zod.def.check === 'overwrite'))
    const isClear = others.length === 0 || (others.length === 1 && ['object', 'array'].includes(kindOf(others[0])))
    if (rewrites || !isClear || ('inclusive' in def && def.inclusive === false)) return () => changed
    const lengths = options.map(unchanged)
    return (value) => {
      for (const length of lengths) {
        const own = length(value)
        if (own !== changed) return own
      }
      return changed
    }
  },
}
const kindOf = (schema: Schema | undefined) => schema?._zod.def.type ?? 'unknown'

/** Objects of several kinds, by the field that names the kind. */
const byName = (name: string, options: readonly Schema[]): Unchanged => {
  const lengths = new Map(
    options.flatMap((option) => [...(option._zod.propValues?.[name] ?? [])].map((value) => [value, unchanged(option)])),
  )
  return (value) => {
    const of = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
    return lengths.get(of as z.core.util.Primitive)?.(value) ?? changed
  }
}
