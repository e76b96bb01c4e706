import {
  type Contract,
  type Field,
  type InputOf,
  type Kind,
  type MarkupTrial,
  type Mode,
  type Reference,
  type Resource,
  readsRatesFor,
} from '@hangjia/contracts'
import { type TriedPrice, tryModeMarkups } from '@hangjia/pricing'
import { addDays, compareDecimals } from '@hangjia/validation'
import type { Context } from '../../handlers.ts'
import { loadModeBook } from '../../modes/load-mode-book.ts'
import { namedRates } from '../../modes/price-mode.ts'

type Lane = InputOf<Contract['records']['tryMarkups']>['lane']
type Asking = Pick<Context, 'database' | 'person' | 'today'>

/** Days in which a rate of the lane should begin. */
const window = 14
const maxPrices = 60

/** Result of the mark-up layers for every price of a lane, in these modes of a page; people who read its rates also see internal ones. */
export const triedModeMarkups = async (
  asking: Asking,
  resource: Resource,
  { lane, modes }: { readonly lane: Lane; readonly modes: readonly Mode[] },
): Promise<MarkupTrial> => {
  const found: { readonly mode: Mode; readonly price: TriedPrice; readonly code: (id: string) => string }[] = []
  const { database, person, today } = asking
  for (const mode of modes) {
    const book = await loadModeBook(database, {
      companyId: person.companyId,
      mode,
      ask: {
        from: lane.pol,
        to: lane.pod,
        alsoFrom: [],
        alsoTo: [],
        day: lane.from,
        until: null,
        customer: lane.customer,
      },
      today: today(),
      seller: person,
      instant: null,
    })
    const isShown = ({ displayFlag }: { readonly displayFlag: number }) =>
      displayFlag === 1 || (displayFlag > 0 && readsRatesFor(person, resource))
    const rates = book.rates.filter((rate) => isShown(rate) && rate.validFrom <= addDays(lane.from, window))
    const codes = new Map(book.dictionaries.currencies.map(({ id, code }) => [id, code]))
    const prices = tryModeMarkups({
      mode,
      book: { ...book, rates },
      customer: lane.customer,
      day: lane.from,
      channel: lane.channel ?? 'salesQuery',
    })
    found.push(...prices.map((price) => ({ mode, price, code: (id: string) => codes.get(id) ?? '' })))
  }
  // The first price of a rate orders all of its prices.
  const cheapest = new Map<string, string>()
  for (const { price } of found) if (price.sell && !cheapest.has(price.rate.id)) cheapest.set(price.rate.id, price.sell)
  const orderOf = ({ price }: (typeof found)[number]) => cheapest.get(price.rate.id) ?? '999999999'
  const shown = found.toSorted((a, b) => compareDecimals(orderOf(a), orderOf(b))).slice(0, maxPrices)
  const named = await namesOf(asking, shown)
  return {
    total: found.length,
    rates: shown.map(({ mode, price: { rate, layers, ...price }, code }) => ({
      ...price,
      mode: mode.name,
      rate: rate.id,
      carrier: named.get(rate.id)?.carrier ?? '',
      serviceCode: named.get(rate.id)?.serviceCode ?? null,
      choices: named.get(rate.id)?.choices ?? {},
      links: named.get(rate.id)?.links ?? {},
      validTo: rate.validTo,
      currency: code(price.currency),
      layers: [...layers],
    })),
  }
}

interface RateNames {
  readonly carrier: string
  readonly serviceCode: string | null
  /** Values of the choices that distinguish rates. */
  readonly choices: Readonly<Record<string, string | number>>
  /** Rows that distinguish rates on one lane, in one currency, of one carrier. */
  readonly links: Readonly<Record<string, Reference[]>>
}
/** Carrier, service, and distinguishing choices and links of rates. */
const namesOf = async (
  { database, person }: Asking,
  shown: readonly { readonly mode: Mode; readonly price: TriedPrice }[],
) => {
  const names = new Map<string, RateNames>()
  for (const mode of new Set(shown.map((one) => one.mode))) {
    const rates = [...new Set(shown.filter((one) => one.mode === mode).map(({ price }) => price.rate))]
    const service = ['serviceCode', 'flightNo', 'trainNo'].find((name) => name in mode.rate.fields)
    const { carrier } = mode.lane
    const uniqueOf = (kind: Kind) =>
      Object.entries<Field>(mode.rate.fields).flatMap(([name, field]) =>
        field.unique && (field.kind === 'list' ? field.of : field).kind === kind ? [name] : [],
      )
    const choices = uniqueOf('choice')
    const shownElsewhere = [mode.lane.from, ...mode.lane.to, carrier, 'currency']
    const links = uniqueOf('link').filter((name) => !shownElsewhere.includes(name))
    const fields = Object.fromEntries(
      Object.entries(mode.rate.fields).filter(([name]) => [carrier, service, ...choices, ...links].includes(name)),
    )
    const rows = await namedRates(database, person.companyId, fields, rates)
    for (const [id, row] of rows) {
      const values = row as unknown as Readonly<Record<string, unknown>>
      const by = carrier === undefined ? null : (values[carrier] as { readonly code?: string } | null)
      const words = service === undefined ? null : values[service]
      names.set(id, {
        carrier: by?.code ?? '',
        serviceCode: typeof words === 'string' ? words : null,
        choices: Object.fromEntries(
          choices.flatMap((name) => {
            const value = values[name]
            return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
          }),
        ),
        links: Object.fromEntries(
          links.flatMap((name) => {
            const named = [values[name] as Reference | readonly Reference[] | null].flat()
            const known = named.filter((reference) => reference !== null)
            return known.length > 0 ? [[name, known]] : []
          }),
        ),
      })
    }
  }
  return names
}
