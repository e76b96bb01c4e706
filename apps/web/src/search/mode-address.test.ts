import {
  type FclAsk,
  fclAsk,
  type Mode,
  type ModeQuestion,
  modeAsk,
  modesOfPage,
  pagesOfMode,
  searchedModes,
} from '@hangjia/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askFromUrl as fclFromUrl, askToUrl as fclToUrl } from './ask-url.ts'
import { askFromUrl, askToUrl, completed, freshAsk } from './mode-ask-url.ts'

/** A schema, as far as values for it are made up. */
interface Schema {
  readonly def: {
    readonly type: string
    readonly innerType?: unknown
    readonly in?: unknown
    readonly shape?: unknown
    readonly element?: unknown
    readonly values?: unknown
    readonly entries?: unknown
  }
  readonly safeParse: (value: unknown) => { readonly success: boolean }
}
const words = ['7', '12', '80', '980', '2.4', '-18.5', '0', '2026-11-28', '2026-12-05', 'USD', '40HQ', '510000', 'BUP']
const awkward = ['Ontario, CA', '家具 & lamps', '{"a":1}', 'a=1&b.2=3', '[]', 'a.b', '100%']
const numbers = [0, 1, 2, 5, 40, 12_000]

const ofKind = ({ def }: Schema): fc.Arbitrary<unknown> => {
  const inner = (def.innerType ?? def.in) as Schema
  switch (def.type) {
    case 'nullable':
      return fc.option(valuesOf(inner))
    case 'optional':
      return fc.option(valuesOf(inner), { nil: undefined })
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(def.shape as Record<string, Schema>).map(([name, of]) => [name, valuesOf(of)]),
        ),
      )
    case 'array':
      return fc.array(valuesOf(def.element as Schema), { maxLength: 3 })
    case 'boolean':
      return fc.boolean()
    case 'number':
      return fc.constantFrom(...numbers)
    case 'literal':
      return fc.constantFrom(...(def.values as unknown[]))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries as Record<string, unknown>))
    case 'string':
      return fc.constantFrom(...words, ...awkward)
    default:
      return valuesOf(inner)
  }
}
/** Values that a schema accepts, made up from its parts: a part that is added to it is among them. */
const valuesOf = (schema: Schema): fc.Arbitrary<unknown> =>
  ofKind(schema).filter((value) => schema.safeParse(value).success)

const read = (mode: Mode, address: string) => askFromUrl(mode, new URLSearchParams(address))
const formerly = (ask: ModeQuestion) => new URLSearchParams({ ask: JSON.stringify(ask) }).toString()

const check = <T>(values: fc.Arbitrary<T>, holds: (value: T) => void) =>
  fc.assert(fc.property(values, holds), { numRuns: 40 })

describe.each(Object.values<Mode>(searchedModes))('the address of a question to $name', (mode) => {
  const schema = modeAsk(mode.asks)
  const questions = valuesOf(schema).map((value) => schema.parse(value))
  const others = pagesOfMode(mode).flatMap((page) => modesOfPage(page))

  it('asks it again, and each mode of its pages understands it as it did the former one', () =>
    check(questions, (ask) => {
      const [address, former] = [askToUrl(mode, ask).toString(), formerly(ask)]
      expect([read(mode, address), read(mode, former)]).toEqual([ask, ask])
      for (const other of others) expect(read(other, address)).toEqual(read(other, former))
    }))
})

it('the address of a question of full containers asks it again', () => {
  const today = '2026-11-28'
  const questions = valuesOf(fclAsk).map((value) => fclAsk.parse(value))
  // A window that is over begins today; no charges left out is as good as none.
  const lasting = ({ etdTo, leftOut }: FclAsk) => etdTo >= today && leftOut?.length !== 0
  check(questions.filter(lasting), (ask) => {
    expect(fclFromUrl(new URLSearchParams(fclToUrl(ask).toString()), today)).toEqual(ask)
  })
})
it.each([
  ['declared={"declarationKind":"general","entries":2,"hsLines":12}', { declared: { entries: 2 } }],
  ['insurance={"value":"20000","currency":"CNY"}', { insurance: { value: '20000', currency: 'CNY' } }],
])('a former address of full containers has a part as JSON: %s', (part, expected) => {
  const address = new URLSearchParams(`pol=1&pod=2&from=2026-11-20&to=2026-12-04&boxes=1x40HQ&${part}`)
  expect(fclFromUrl(address, '2026-11-20')).toMatchObject(expected)
})

const typed = { packages: 10, grossKg: '980', volumeM3: '2.4' }
it('is readable, and has only what is asked', () => {
  const draft = { ...freshAsk(searchedModes.lcl, '2026-11-20'), from: '12', to: '80', cargo: typed }
  const { ask } = completed(searchedModes.lcl, draft)
  expect(ask && askToUrl(searchedModes.lcl, ask).toString()).toBe(
    'from=12&to=80&day=2026-11-20&until=2026-12-04&cargo.packages=10&cargo.grossKg=980&cargo.volumeM3=2.4',
  )
})
it.each([
  '',
  'from=12&to=80',
  'ask=%7B',
  'ask=7',
  'from=12&to=80&day=2026-11-20&cargo=%7B',
  'from=12&to=80&day=2026-11-20&cargo.packages=ten&cargo.grossKg=980&cargo.volumeM3=2.4',
  'from=12&to=80&day=2026-11-20&cargo.packages=1&cargo.grossKg=980&cargo.volumeM3=2.4&cargo.product=Ethanol',
  'from=12&to=80&day=2026-11-20&cargo.packages=1&cargo.grossKg=980&cargo.volumeM3=2.4&cargo.__proto__.stackable=1',
  'from.a=12&to=80&day=2026-11-20&cargo.packages=1&cargo.grossKg=980&cargo.volumeM3=2.4',
])('asks nothing where it makes no sense: %s', (address) => {
  expect(read(searchedModes.lcl, address)).toBeUndefined()
  expect(Object.keys({}.constructor.prototype)).toEqual([])
})
it('asks the same beside parameters that are no part of the question', () => {
  const asked = 'from=12&to=80&day=2026-11-20&cargo.packages=1&cargo.grossKg=980&cargo.volumeM3=2.4'
  expect(read(searchedModes.lcl, asked)).toBeDefined()
  expect(read(searchedModes.lcl, `${asked}&enquiry=7`)).toEqual(read(searchedModes.lcl, asked))
})
