import { type Broken, isBlankHtml, obeys, wrongAmount, wrongDays } from '@hangjia/validation'
import { z } from 'zod'
import type { Field, Fields, Kind } from './catalogue/kinds.ts'
import type { Resource } from './catalogue/resource.ts'
import type { Draft, Row } from './catalogue/values.ts'
import type { RecordPage } from './page.ts'
import { holds, mayImport, type Reader, seesCost, seesPartners } from './permissions.ts'

const broken = (rule: string, parameters: Record<string, string | number> = {}) => ({
  error: rule,
  params: { rule, parameters },
})
/** Reports the error that a function finds in a value. */
const marked =
  <V>(find: (value: V) => Broken | null) =>
  (value: V, context: z.RefinementCtx): void => {
    const found = find(value)
    if (found) context.addIssue({ code: 'custom', message: found.rule, params: found })
  }
const isPlainText = (value: string) => !value.includes('\0') && value.isWellFormed()
/** Words of at most `max` characters. NUL cannot be stored, lone surrogates cannot be sent: both are refused. */
export const words = (max: number) => z.string().max(max).refine(isPlainText, broken('controlCharacter'))
/** Words that may not be blank, without the spaces around them. */
export const filledWords = (max: number) =>
  words(max)
    .trim()
    .superRefine(obeys(['nonEmpty']))

/** Reason of an export of customers and people. */
export const exportReason = words(200).trim().min(1)

/** A decimal string: an optional minus, digits, at most one point. "1e5", "NaN" and "" are none. */
const decimalPattern = /^-?\d{1,30}(\.\d{1,12})?$/
const isDecimalText = (value: string) => decimalPattern.test(value)
const canonical = (value: string) => {
  const [, minus = '', whole = '0', fraction = ''] = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(value) ?? []
  const digits = fraction === '' ? whole : `${whole}.${fraction}`
  return digits === '0' ? '0' : minus + digits
}
/** At most `whole` integer digits and `scale` decimals ("N.M" of spec §5.3); comes out without idle zeros. */
export const decimalString = ({
  whole,
  scale,
  signed,
  positive,
}: {
  whole: number
  scale: number
  signed?: true
  positive?: true
}) =>
  z
    .string()
    .max(44)
    .trim()
    .superRefine(marked((value) => (isDecimalText(value) ? null : wrongAmount(value, isDecimalText))))
    .transform(canonical)
    .superRefine(obeys([['precision', { whole, scale, signed, positive }]]))

/** Percent of a tax that a price holds (decision 039). */
export const taxPercent = decimalString({ whole: 2, scale: 2 })

/** Id of a row: bigint in SQL, digits on the wire. */
export const id = z.string().regex(/^\d{1,18}$/)
export const one = z.strictObject({ id })
/** A row as it was read: a later version of it refuses the call. */
export const versioned = z.strictObject({ id, version: z.int() })
export type Versioned = z.infer<typeof versioned>
/** A date further away is a typing error, and out of the range of some clocks or columns. */
const isMeant = (value: string) => value >= '1900-01-01' && value < '2200-01-01'
/** A calendar day that exists. */
export const day = z.iso.date().refine(isMeant, broken('dayOutOfRange'))
export const instantString = z.iso.datetime({ offset: false }).refine(isMeant, broken('dayOutOfRange'))
export const boxCode = z.string().regex(/^[0-9A-Z]{2,10}$/)

export const reference = z.object({
  id,
  title: z.string(),
  titleEn: z.string().nullable(),
  code: z.string().nullable(),
})
/** A row that a picker offers, with the values that it fills in when chosen, by field (`fills` of a link). */
export const option = reference.extend({
  fills: z.record(z.string(), z.union([reference, z.string(), z.number()])).optional(),
})
export type Option = z.output<typeof option>
/** The random name under which a file is kept, as `common/uploadfile` answers it. */
export const fileId = z.string().regex(/^[0-9a-f]{32}$/)
/** A file that a record has, as it is read. */
export const attachedFile = z.object({ id: fileId, name: z.string(), size: z.int() })
/** A file is written by its id; the object that was read may be sent unchanged, and only its id counts. */
const writtenFile = z.union([fileId, attachedFile.transform(({ id }) => id)])
const daysRange = z
  .strictObject({ min: z.int().min(0).max(999), max: z.int().min(0).max(999) })
  .refine((range) => range.min <= range.max, broken('daysBackwards'))
/** A text here is typed input that contains no days. */
const typedDays = z
  .unknown()
  .superRefine(marked((value) => (typeof value === 'string' ? wrongDays(value) : null)))
  .pipe(daysRange)
const sevenFlags = z.string().regex(/^[01]{7}$/)

interface Shape {
  /** Schema of an answer to a reader. */
  readonly read: z.ZodType
  /** Schema of input from a client; the caller allows null. */
  readonly write: z.ZodType
}
const both = (schema: z.ZodType): Shape => ({ read: schema, write: schema })

/** Values that each kind of field accepts. A missing kind does not compile. */
const shapes: { readonly [K in Kind]: (field: Field<K>) => Shape } = {
  text: (field) => ({ read: z.string(), write: words(field.max).trim() }),
  longText: (field) => ({ read: z.string(), write: words(field.max).trim() }),
  richText: (field) => ({ read: z.string(), write: words(field.max).trim() }),
  code: (field) => ({
    read: z.string(),
    write: words(field.max + 40)
      .transform((value) => value.normalize('NFKC').trim().toUpperCase())
      .refine((value) => value.length <= field.max, broken('tooLong', { maximum: field.max }))
      .refine((value) => !field.pattern || new RegExp(field.pattern).test(value), broken('format')),
  }),
  integer: (field) => both(z.int().min(field.min).max(field.max)),
  decimal: (field) => ({ read: z.string(), write: decimalString(field) }),
  date: () => both(day),
  instant: () => both(instantString),
  flag: () => both(z.boolean()),
  choice: (field) => both(z.literal(field.options.map(([value]) => value))),
  days: () => ({ read: daysRange, write: typedDays }),
  weekdays: () => both(sevenFlags),
  link: () => ({ read: reference, write: id }),
  list: (field) => {
    const item = shapeOf(field.of)
    return {
      read: z.array(item.read),
      write: z
        .array(item.write)
        .max(field.max)
        .refine((values) => new Set(values).size === values.length, broken('repeated')),
    }
  },
  boxPrices: (field) => {
    const price = (value: z.ZodType) => z.array(z.strictObject({ box: boxCode, price: value })).max(40)
    return {
      read: price(z.string()),
      write: price(decimalString({ whole: 10, scale: field.scale, signed: field.signed })).refine(
        (prices) => new Set(prices.map((price) => (price as { box: string }).box)).size === prices.length,
        broken('repeated'),
      ),
    }
  },
  files: (field) => ({
    read: z.array(attachedFile),
    write: z
      .array(writtenFile)
      .max(field.max)
      .refine((values) => new Set(values).size === values.length, broken('repeated')),
  }),
  lines: (field) => ({
    read: z.array(z.object(mapFields(field.fields, readSchema))),
    write: z.array(z.strictObject(mapFields(field.fields, writeSchema))).max(field.max),
  }),
}
const shapeOf = <K extends Kind>(field: Field<K>): Shape =>
  (shapes[field.kind as K] as (field: Field<K>) => Shape)(field)

/** Kinds that are never null: an absent one is empty. */
export const emptyOf: Partial<Record<Kind, unknown>> = { flag: false, list: [], boxPrices: [], files: [], lines: [] }

const readSchema = (field: Field): z.ZodType => {
  const { read } = shapeOf(field)
  return field.required || field.kind in emptyOf ? read : read.nullable()
}
const blankToNull = (value: unknown, { kind }: Field) =>
  typeof value === 'string' && (kind === 'richText' ? isBlankHtml(value) : value.trim() === '') ? null : value
const writeSchema = (field: Field): z.ZodType => {
  const { write } = shapeOf(field)
  if (field.kind in emptyOf) {
    const filled = field.required
      ? write.refine((value) => !Array.isArray(value) || value.length > 0, broken('required'))
      : write
    return z.preprocess((value) => value ?? emptyOf[field.kind], filled)
  }
  return field.required && !field.numbered
    ? z.preprocess((value) => blankToNull(value, field), write)
    : z.preprocess((value) => blankToNull(value, field) ?? null, write.nullable())
}
const mapFields = (fields: Fields, schema: (field: Field) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schema(field)]))

/** The fields of a resource that this reader may see: cost only with TS-9001, partners only with TS-9012. */
export const visibleFields = (resource: Resource, reader: Reader): Fields =>
  seesCost(reader) && seesPartners(reader) && Object.values(resource.fields).every((field) => isSeen(field, reader))
    ? resource.fields
    : fieldsFor(resource.fields, reader)
const isSeen = ({ cost, partner, seenWith }: Field, reader: Reader): boolean =>
  (!cost || seesCost(reader)) && (!partner || seesPartners(reader)) && (!seenWith || holds(reader, seenWith))
const fieldsFor = (fields: Fields, reader: Reader): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isSeen(field, reader))
      .map(([name, field]) => [
        name,
        field.kind === 'lines' ? { ...field, fields: fieldsFor(field.fields, reader) } : field,
      ]),
  )

/** Allows sheets on a page to readers from whom none of its fields is hidden, because cells are shown as they are. */
export const mayImportTo = ({ of, readOnly }: RecordPage, reader: Reader): boolean =>
  of.traits.includes('importable') &&
  !readOnly &&
  holdsSheets(of, reader) &&
  (seesCost(reader) || !Object.values(of.fields).some(contains('cost'))) &&
  (seesPartners(reader) || !Object.values(of.fields).some(contains('partner')))
const holdsSheets = ({ importedWith }: Resource, reader: Reader): boolean =>
  importedWith === undefined ? mayImport(reader) : importedWith === 'page' || holds(reader, importedWith)
const contains =
  (secret: 'cost' | 'partner') =>
  (field: Field): boolean =>
    field[secret] === true || (field.kind === 'lines' && Object.values(field.fields).some(contains(secret)))

/**
 * Fields by which this reader may filter a list: questions about its rows, which are there to be asked, and its own fields. Questions come
 * first, after the ports where rows have a lane.
 */
export const askedFields = (resource: Resource, reader: Reader): Fields => {
  const fields = Object.entries(visibleFields(resource, reader))
  const behind = fields.findLastIndex(([name]) => name === 'pol' || name === 'pod') + 1
  return Object.fromEntries([
    ...fields.slice(0, behind),
    ...Object.entries(fieldsFor(resource.asks ?? {}, reader)),
    ...fields.slice(behind),
  ])
}

/** The fields that this reader may write: those they see, without the ones that only the server or a missing right may set. */
export const writableFields = (resource: Resource, reader: Reader): Fields =>
  Object.fromEntries(
    Object.entries(visibleFields(resource, reader)).filter(
      ([, { computed, keptBy }]) => !computed && (!keptBy || holds(reader, keptBy)),
    ),
  )

const recordFacts = {
  id,
  version: z.int(),
  system: z.boolean(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
}

/** A row of the resource as this reader may see it; everything else is dropped. */
export const rowSchema = <R extends Resource>(resource: R, reader: Reader): z.ZodType<Row<R>> =>
  z.object({ ...recordFacts, ...mapFields(visibleFields(resource, reader), readSchema) }) as unknown as z.ZodType<
    Row<R>
  >

/** Some fields of a row, by their names, as they are read. */
export const fieldsSchema = ({ fields }: Pick<Resource, 'fields'>, names: readonly string[]) =>
  z.object(mapFields(Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))), readSchema))

/** Values that this reader may write: no computed field, no field without the right to it, nothing unknown. */
export const draftSchema = <R extends Resource>(resource: R, reader: Reader): z.ZodType<Draft<R>> => {
  return z.strictObject(mapFields(writableFields(resource, reader), writeSchema)).superRefine((draft, context) => {
    for (const { field, rule, parameters = {} } of resource.check?.(draft) ?? [])
      context.addIssue({ code: 'custom', path: field.split('.'), message: rule, params: { rule, parameters } })
  }) as unknown as z.ZodType<Draft<R>>
}

/** One value as it is written, for a cell that is edited alone. */
export const valueSchema = writeSchema
