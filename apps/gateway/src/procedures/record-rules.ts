import {
  askedFields,
  byWeightIn,
  contract,
  coverageOf,
  draftSchema,
  type FieldName,
  holds,
  isMarkupCoverage,
  type Leaf,
  modeOfSheets,
  modesMarkedBy,
  modesReadBy,
  type PriceChange,
  Problem,
  type Reader,
  type RecordPage,
  type Resource,
  readsOpenings,
  readsRates,
  readsRatesFor,
  recordPage,
  resources,
  rowSchema,
  searchesPrices,
  seesCost,
  seesPartners,
  triesSheetsOf,
  visibleFields,
  writableFields,
} from '@hangjia/contracts'
import { z } from 'zod'
import { parseInput } from './input.ts'
import { parseRows } from './parse-rows.ts'

type RecordCall = keyof typeof contract.records

/** Facts of every record that a query may use in addition to its fields. */
const facts = ['id', 'updatedAt', 'updatedBy', 'createdAt']

const generic = <I>(page: RecordPage, input: I): I => {
  mustBeGeneric(page)
  return input
}

/** Refuses rate names to a reader without the page of those rates. */
const ofSeenRates = <I>(input: I, reader: Reader): I => {
  if (!readsRates(reader)) throw new Problem('forbidden')
  return input
}

interface Unsaved {
  readonly id?: string | undefined
  readonly values: Readonly<Record<string, unknown>>
}
/** A trial of values that are not saved is a search. */
const ofTrial = <I extends Unsaved>(page: RecordPage, input: I, reader: Reader) => {
  if (!searchesPrices(reader)) throw new Problem('forbidden')
  return ofDraft(page, ofSeenRates(input, reader), reader)
}
/** Values that are not saved, as they would be. */
const ofDraft = <I extends Unsaved>(page: RecordPage, input: I, reader: Reader) => {
  const values = parseInput(draftOf(page.of, reader), input.values)
  return { ...input, values: input.id === undefined ? values : named(values, input.values) }
}

/** Lets only readers who see prices read and change them, and only on charge lines that they see. */
const ofSeenPrices = <I extends { readonly change: PriceChange }>(page: RecordPage, input: I, reader: Reader): I => {
  const { field, lines } = input.change
  const cells = [
    ...(lines?.cells ?? []).map((cell, at) => [`cells.${at}`, cell] as const),
    ...Object.keys(lines?.where ?? {}).map((cell) => [`where.${cell}`, cell] as const),
  ]
  const asked = cells.map(([path, cell]) => [`change.lines.${path}`, `${field}.${cell}`] as const)
  mustSee(page, [['change.field', field], ...asked], reader)
  return generic(page, input)
}

/**
 * Rules that the generic input schemas cannot know because they depend on page and reader. Values are parsed with the draft
 * schema of the resource, so issues name fields (`charges.2.unitPrice`). A filter on a field that the reader may
 * not see would answer by its result, so it is refused like an unknown field.
 */
const rules: { readonly [C in RecordCall]?: (page: RecordPage, input: Input<C>, reader: Reader) => unknown } = {
  list: (page, input, reader) => {
    checkQuestion(page, input, reader)
    return input
  },
  options: (page, input, reader) => {
    mustKnow(askedFields(page.of, reader), [['field', input.field]])
    return input
  },
  save: (page, input, reader) => {
    mustBeGeneric(page)
    const values = parseInput(draftOf(page.of, reader), input.values)
    // A change names its fields: a field that was not named keeps its value, and is not sent as blank.
    return { ...input, values: input.id === undefined ? values : named(values, input.values) }
  },
  saveMany: (page, input, reader) => {
    mustBeGeneric(page)
    return { ...input, rows: parseRows(fieldsWritten(page.of, reader), input.rows) }
  },
  // Past prices follow the same rules as present ones.
  priceTrend: (page, input, reader) => {
    if (!isIn(fieldsSeen(page.of, reader), 'boxPrices')) throw new Problem('forbidden')
    return input
  },
  // The company's mark-ups are cost, too.
  tryMarkups: (_page, input, reader) => {
    if (!seesCost(reader)) throw new Problem('forbidden')
    return input
  },
  marketList: (_page, input, reader) => {
    if (!seesCost(reader)) throw new Problem('forbidden')
    return ofSeenRates(input, reader)
  },
  markupChange: (page, input, reader) => {
    if (!seesCost(reader) || !readsRatesFor(reader, page.of)) throw new Problem('forbidden')
    return ofDraft(page, input, reader)
  },
  trySheet: (page, input, reader) => {
    const mode = modeOfSheets(page.of)
    if (!mode) return ofTrial(page, input, reader)
    if (!triesSheetsOf(reader, mode)) throw new Problem('forbidden')
    return ofDraft(page, input, reader)
  },
  ratesReached: (_page, input, reader) => ofSeenRates(input, reader),
  planChains: (_page, input, reader) => ofSeenRates(input, reader),
  tryPlan: (page, input, reader) => ofTrial(page, input, reader),
  secretsFor: (_page, input, reader) => ofSeenRates(input, reader),
  secretOpenings: (_page, input, reader) => {
    if (!readsOpenings(reader)) throw new Problem('forbidden')
    return input
  },
  coverage: (page, input, reader) => {
    const of = coverageOf(page.of)
    if (of && isMarkupCoverage(of) && !seesCost(reader)) throw new Problem('forbidden')
    if (!readsRatesFor(reader, page.of)) throw new Problem('forbidden')
    return input
  },
  remove: generic,
  setStatus: generic,
  copy: generic,
  repricePreview: (page, input, reader) => ofSeenPrices(page, input, reader),
  reprice: (page, input, reader) => ofSeenPrices(page, input, reader),
  publishPreview: generic,
  publish: generic,
  approval: (page, input, reader) => {
    mustBeGeneric(page)
    const { traits, approvedWith } = page.of
    const decides = input.act === 'approve' || input.act === 'reject'
    if (traits.includes('approvable') && decides && approvedWith && !holds(reader, approvedWith))
      throw new Problem('forbidden')
    return input
  },
}
const named = (values: object, given: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(given, name)))
type Input<C extends RecordCall> = z.output<(typeof contract.records)[C]['input']>

/** Refuses a filter or an order by a field that the reader may not see, and a weight where the reader sees no prices by weight. */
export const checkQuestion = (
  page: RecordPage,
  { conditions, sort, kg }: Pick<Input<'list'>, 'conditions' | 'sort' | 'kg'>,
  reader: Reader,
): void => {
  mustKnow(
    askedFields(page.of, reader),
    Object.keys(conditions).map((field) => [`conditions.${field}`, field]),
  )
  mustSee(page, sort ? [['sort.field', sort.field]] : [], reader)
  if (kg !== undefined && !seesWeights(page.of, reader)) refuseFields(['kg'])
}

const seesWeights = (resource: Resource, reader: Reader): boolean =>
  byWeightIn(resource, fieldsSeen(resource, reader)) !== undefined

const mustSee = (
  page: RecordPage,
  asked: readonly (readonly [path: string, field: FieldName<Resource>])[],
  reader: Reader,
) => mustKnow(fieldsSeen(page.of, reader), asked)
const mustKnow = (known: Resource['fields'], asked: readonly (readonly [path: string, field: string])[]) => {
  refuseFields(asked.filter(([, field]) => !facts.includes(field) && !isIn(known, field)).map(([path]) => path))
}
const refuseFields = (paths: readonly string[]) => {
  const issues = paths.map((path) => ({ path, rule: 'unknownField', parameters: {} }))
  if (issues.length > 0) throw new Problem('invalidInput', { issues })
}
/** `charges.unit` is the field `unit` of the lines `charges`. */
const isIn = (fields: Resource['fields'], path: string): boolean => {
  const [name = '', ...rest] = path.split('.')
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field || rest.length === 0) return field !== undefined
  return field.kind === 'lines' && isIn(field.fields, rest.join('.'))
}
const mustBeGeneric = (page: RecordPage) => {
  if (page.readOnly) throw new Problem('forbidden', { details: { reason: 'readOnly' } })
}

/** Answers of the record calls: rows with the fields that the reader may see, whatever the upstream sent. */
const answers: { readonly [C in RecordCall]?: (row: z.ZodType, isWeighed: boolean) => z.ZodType } = {
  list: (row, isWeighed) => {
    const { output } = contract.records.list
    return (isWeighed ? output : output.omit({ atWeight: true })).extend({ rows: z.array(row) })
  },
  get: (row) => row,
  history: (row) => z.array(contract.records.history.output.element.extend({ row })),
  save: (row) => row,
  saveMany: (row) => contract.records.saveMany.output.extend({ rows: z.array(row) }),
  copy: (row) => contract.records.saveMany.output.extend({ rows: z.array(row) }),
  reprice: (row) => contract.records.saveMany.output.extend({ rows: z.array(row) }),
  publish: (row) => contract.records.publish.output.extend({ rows: z.array(row) }),
  approval: (row) => contract.records.approval.output.extend({ rows: z.array(row) }),
  setStatus: (row) => contract.records.setStatus.output.extend({ rows: z.array(row) }),
}

const called = new Map<Leaf, RecordCall>(
  Object.entries(contract.records).map(([name, leaf]) => [leaf, name as RecordCall]),
)

/** Checks and completes the input of a records call; any other input comes back unchanged. */
export const ruledInput = (leaf: Leaf, input: unknown, reader: Reader): unknown => {
  const call = called.get(leaf)
  const rule = call && (rules[call] as ((page: RecordPage, input: unknown, reader: Reader) => unknown) | undefined)
  return rule ? rule(pageOf(input), input, reader) : input
}

/** Answers on the page of a mark-up whose rows are rates of its modes: none is of a mode whose rates the reader does not read. */
const ofModes = (call: RecordCall, of: Resource, reader: Reader): z.ZodType | undefined => {
  const [first, ...others] = modesMarkedBy(of)
  if (others.length === 0) return undefined
  const read = modesReadBy(reader, of).map(({ name }) => name)
  const isRead = ({ mode }: { readonly mode: string }) => read.includes(mode)
  const { coverage, markupChange, tryMarkups } = contract.records
  if (call === 'coverage') return coverage.output.refine(({ gaps }) => gaps.every(isRead))
  if (call === 'markupChange') return markupChange.output.refine(({ examples }) => examples.every(isRead))
  // Prices of its own rates are for all who see cost.
  const own = modesMarkedBy(of).flatMap(({ name, rate }) => (rate === first?.rate ? [name] : []))
  return call === 'tryMarkups'
    ? tryMarkups.output.refine(({ rates }) => rates.every((rate) => own.includes(rate.mode) || isRead(rate)))
    : undefined
}

/** The schema of a records answer for its page and reader; undefined for every other call. */
export const recordAnswer = (leaf: Leaf, input: unknown, reader: Reader): z.ZodType | undefined => {
  const call = called.get(leaf)
  if (!call) return undefined
  return answers[call] ? answerFor(call, pageOf(input).of, reader) : ofModes(call, pageOf(input).of, reader)
}

const pageOf = (input: unknown): RecordPage => {
  const page = recordPage((input as { page: string }).page)
  if (!page) throw new Problem('forbidden')
  return page
}

// Schemas depend on the resource, on what the reader sees of it and on what is kept by a right: built once for each.
const memoizedPerReader = <K extends object, V>(build: (key: K, reader: Reader) => V) => {
  const kept = new Map<string, WeakMap<K, V>>()
  return (key: K, reader: Reader): V => {
    const sight = sightOf(reader)
    const side = kept.get(sight) ?? new WeakMap<K, V>()
    kept.set(sight, side)
    const value = side.get(key) ?? build(key, reader)
    side.set(key, value)
    return value
  }
}
/** Rights without which a field of some resource is not seen, or not written. */
const keepers = [
  ...new Set(
    [...resources.values()].flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ keptBy, seenWith }) =>
        [keptBy, seenWith].filter((right) => right !== undefined),
      ),
    ),
  ),
]
const sightOf = (reader: Reader): string =>
  [seesCost(reader), seesPartners(reader), ...keepers.map((right) => holds(reader, right))].map(Number).join('')

const fieldsSeen = memoizedPerReader((resource: Resource, reader) => visibleFields(resource, reader))
const fieldsWritten = memoizedPerReader((resource: Resource, reader) => writableFields(resource, reader))
const draftOf = memoizedPerReader((resource: Resource, reader) => draftSchema(resource, reader))
const answersOf = memoizedPerReader((resource: Resource, reader): Partial<Record<RecordCall, z.ZodType>> => {
  const row = rowSchema(resource, reader)
  const isWeighed = seesWeights(resource, reader)
  return Object.fromEntries(Object.entries(answers).map(([call, answer]) => [call, answer(row, isWeighed)]))
})
const answerFor = (call: RecordCall, resource: Resource, reader: Reader) => answersOf(resource, reader)[call]
