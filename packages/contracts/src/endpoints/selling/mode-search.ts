import { recentLimit } from '@hangjia/validation'
import { z } from 'zod'
import { menuEntries } from '../../menu.ts'
import { carrierKinds, type Mode, placeKinds } from '../../modes/mode.ts'
import { type SearchedModeName, searchedModes } from '../../modes/modes.ts'
import { id, instantString, option, reference, words } from '../../schema.ts'
import { modeAsk, modeResult } from '../../shapes/offers/mode-search.ts'
import { type Leaf, query, withAnyKey, withKey } from '../endpoint.ts'

const keyOf = (page: string): string => {
  const entry = menuEntries.find(({ name }) => name === page)
  if (!entry) throw new Error(`page ${page} has no menu entry`)
  return entry.key
}
const pageKeys = ({ pages: { desk, sales } }: Mode) => [...(desk ? [keyOf(desk)] : []), keyOf(sales)]
/** Keys of every search page of a mode: a reader with one of them sees the options of the searches' pickers. */
export const modeSearchKeys: readonly string[] = [...new Set(Object.values<Mode>(searchedModes).flatMap(pageKeys))]

/** Keys of the search pages of sales. */
export const modeSalesKeys: readonly string[] = [
  ...new Set(Object.values<Mode>(searchedModes).map(({ pages }) => keyOf(pages.sales))),
]

const inputOf = <N extends SearchedModeName>(name: N) =>
  z.strictObject({
    ask: modeAsk<(typeof searchedModes)[N]['asks']['cargo']>(searchedModes[name].asks),
    /** Price as of a past instant; now when absent. */
    asOf: instantString.optional(),
  })
/** Published rates, selling side only. The answer has no field for a cost. */
const sellOf = <N extends SearchedModeName>(name: N) =>
  query({
    upstream: `price/${name}/sell`,
    access: withKey(keyOf(searchedModes[name].pages.sales)),
    input: inputOf(name),
    output: modeResult(searchedModes[name]).costless,
  })
/** Internal rates too, and the buying side for readers with TS-9001. */
const deskOf = <N extends SearchedModeName>(name: N, page: string) =>
  query({
    upstream: `price/${name}/desk`,
    access: withKey(keyOf(page)),
    input: inputOf(name),
    output: modeResult(searchedModes[name]).whole,
  })

type Declared = typeof searchedModes
type SellCalls = { readonly [N in SearchedModeName as `${N}Sell`]: ReturnType<typeof sellOf<N>> }
type DeskCalls = {
  readonly [N in SearchedModeName as Declared[N]['pages'] extends { readonly desk: string }
    ? `${N}Desk`
    : never]: ReturnType<typeof deskOf<N>>
}
const names = Object.keys(searchedModes) as SearchedModeName[]
const deskCalls = names.flatMap((name): [string, Leaf, z.ZodType][] => {
  const { desk }: Mode['pages'] = searchedModes[name].pages
  return desk ? [[`${name}Desk`, deskOf(name, desk), modeResult(searchedModes[name]).costless]] : []
})
/** General searches by mode: of sales, and of the desk where a mode has such a page. */
export const modeSearch = Object.fromEntries([
  ...names.map((name) => [`${name}Sell`, sellOf(name)]),
  ...deskCalls.map(([name, leaf]) => [name, leaf]),
]) as SellCalls & DeskCalls

const costlessAnswers = new Map<unknown, z.ZodType>(deskCalls.map(([, leaf, costless]) => [leaf, costless]))
/** Schema of a desk answer for readers without TS-9001, whatever the upstream sent. */
export const costlessModeAnswer = (leaf: unknown): z.ZodType | undefined => costlessAnswers.get(leaf)

/** Resources that the pickers of the searches of modes offer rows of. */
export const modePickers = [
  ...placeKinds,
  'wharf',
  'worldWarehouse',
  ...carrierKinds,
  'containerType',
  'fbaWarehouse',
  'customer',
  'currency',
  'dangerousGoods',
  'productType',
] as const
export type ModePicker = (typeof modePickers)[number]
export const modeOptions = {
  find: query({
    upstream: 'price/modes/options',
    access: withAnyKey(modeSearchKeys),
    input: z.strictObject({
      of: z.enum(modePickers),
      query: words(60).default(''),
      ids: z.array(id).max(200).default([]),
      recent: z.array(id).max(recentLimit).default([]),
      limit: z.int().min(1).max(200).default(30),
    }),
    output: z.array(option),
  }),
  /** The user's newest searches on a page of a mode. The input is as it was sent: a mode that changed may not accept it. */
  recent: query({
    upstream: 'price/modes/recent',
    access: withAnyKey(modeSearchKeys),
    input: z.strictObject({ page: words(40) }),
    output: z.array(
      z.object({
        at: z.string(),
        hits: z.int(),
        ask: z.record(z.string(), z.unknown()),
        from: z.array(reference),
        to: z.array(reference),
      }),
    ),
  }),
}
