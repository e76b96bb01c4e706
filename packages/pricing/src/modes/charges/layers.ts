import type { SourceRow } from '@hangjia/contracts'
import { byNewestDay, byNewestId } from '../../book/specificity.ts'
import { type Cell, companyPrice, type LayerRule, openly, type StepLine, stepsOf } from '../../markup/markup.ts'
import { isForSeller, type Seller } from '../../markup/seller.ts'
import { type DerivationRule, type Reasoned, reasoned } from '../../money/derivation.ts'
import { memoizeBy } from '../../money/memoize.ts'
import { type Decimal, decimal, plainText, roundTo, sum, upToWhole, zero } from '../../money/money.ts'
import { type InlineMarkup, withInlineMarkup } from './inline-markup.ts'

/** A mark-up rule of a mode: its scope is in its own fields, by name. */
export interface ModeRule {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly lines: readonly ModeStep[]
  readonly priority: number | null
  readonly validFrom: string
  readonly validTo: string
  readonly status: 0 | 1
  readonly [scope: string]: unknown
}
export interface ModeStep {
  readonly target: string
  /** The column of a price; of containers their type. */
  readonly cell?: string | null
  readonly box?: string | null
  readonly charge?: string | null
  readonly method: StepLine['method']
  readonly value: string
  readonly currency?: string | null
  readonly perShipment?: boolean
  readonly rounding: StepLine['rounding']
  readonly leastProfit?: string | null
  /** To each container. */
  readonly leastAdded?: string | null
  readonly leastGpPercent?: string | null
}
export interface ModeMarketRule extends ModeRule {
  readonly channels: readonly (string | number)[]
  readonly fromLayer: 'afterPriceSet' | 'fromNet'
}

/** The rules of each layer for an offer, the most specific first. */
export interface ModeLayers {
  readonly company: readonly ModeRule[]
  readonly market: readonly ModeMarketRule[]
  readonly sales: readonly ModeRule[]
}

type Fact = string | number | null
/** Facts with which scopes are compared: values by the name of the field, null where the offer has none; of a list one is enough. */
export type Facts = Readonly<Record<string, Fact | readonly Fact[]>>
/** Fields of a row that define its scope. */
export const scopeOf = (fields: readonly string[], facts: Facts): readonly string[] =>
  fields.filter((name) => Object.hasOwn(facts, name))

const isAny = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === 'any' ||
  (Array.isArray(value) && value.length === 0)
/** True where one key of a scope covers an offer: blank is any, else it is one of these, or with its exclude flag none of these. */
export const coversKey = (
  row: Readonly<Record<string, unknown>>,
  key: string,
  fact: Facts[string] | undefined,
): boolean => {
  const wanted = row[key]
  if (isAny(wanted)) return true
  const values = (Array.isArray(wanted) ? wanted : [wanted]).map(String)
  const own = (Array.isArray(fact) ? fact : [fact]).filter((value) => value !== null && value !== undefined)
  const meets = own.some((value) => values.includes(String(value)))
  return row[`${key}Exclude`] === true ? own.length > 0 && !meets : meets
}
/** Of an offer with several values of a key, the closest first, the row whose one value is closer. */
export const closer = (keys: readonly string[], facts: Facts) => {
  const placeOf = (row: Readonly<Record<string, unknown>>) =>
    keys.reduce((sum, key) => {
      const [own, value] = [facts[key], row[key]]
      return Array.isArray(own) && typeof value === 'string' ? sum + own.indexOf(value) : sum
    }, 0)
  return (a: Parameters<typeof placeOf>[0], b: Parameters<typeof placeOf>[0]): number => placeOf(a) - placeOf(b)
}
export const isFilled = (value: unknown): boolean => !isAny(value)
/** False also for a value that an offer takes only where no row without one is left: those behind null in its list. */
export const isMeant = (own: Facts[string] | undefined, value: unknown): boolean => {
  const values: readonly unknown[] = Array.isArray(own) ? own : []
  return isFilled(value) && !(values.includes(null) && values.indexOf(value) > values.indexOf(null))
}

/** The fields in which a mark-up names a band of the quantity that is charged: from exclusive, to inclusive. */
export interface Band {
  readonly from: string
  readonly to: string
}
interface Meant {
  readonly facts: Facts
  readonly keys: readonly string[]
  readonly day: string
  readonly band?: Band | undefined
  readonly quantity: Decimal | null
  readonly seller: Seller | null | undefined
}
/** True where a rule is for a charged quantity; one without a band is for any, and one with a band for none that is unknown. */
export const isInBand = (rule: ModeRule, { band, quantity }: Pick<Meant, 'band' | 'quantity'>): boolean => {
  const [from, to] = band ? [rule[band.from], rule[band.to]] : []
  if (typeof from !== 'string' && typeof to !== 'string') return true
  return (
    quantity !== null &&
    (typeof from !== 'string' || quantity.gt(decimal(from))) &&
    (typeof to !== 'string' || quantity.lte(decimal(to)))
  )
}

/** Rules that are enabled, valid on the day, for the offer and for the person who sells it (R27, settled 40): the greater priority, then the later start. */
export const rulesMeant = <R extends ModeRule>(rules: readonly R[], meant: Meant): readonly R[] =>
  rules
    .filter(
      (rule) =>
        rule.status === 1 &&
        rule.validFrom <= meant.day &&
        rule.validTo >= meant.day &&
        meant.keys.every((key) => coversKey(rule, key, meant.facts[key])) &&
        isInBand(rule, meant) &&
        isForSeller(rule, meant.seller),
    )
    .toSorted(
      (a, b) =>
        (b.priority ?? 0) - (a.priority ?? 0) || byNewestDay(a.validFrom, b.validFrom) || byNewestId(a.id, b.id),
    )

/** A rule as the arithmetic of mark-ups takes it; an addition per shipment is no step of a price. */
const layerRule =
  (resource: string) =>
  <R extends ModeRule>(rule: R): R & LayerRule => ({
    ...rule,
    resource,
    lines: rule.lines
      .filter(({ perShipment }) => !perShipment)
      .map(({ cell, ...line }): StepLine & ModeStep => ({ ...line, box: cell ?? line.box ?? null })),
  })

/** The layers as the arithmetic of mark-ups takes them. */
export const steppedLayers = ({ company, market, sales }: ModeLayers) => ({
  company: company.map(layerRule('')),
  market: market.map(layerRule('')),
  sales: sales.map(layerRule('')),
})

/** A price to be marked up, with its meaning and its source. */
export interface Priced {
  readonly kind: 'freight' | 'fee' | 'minimum' | 'maximum'
  /** Our tariff; for a rate, its buying price. */
  readonly tariff: string | null | undefined
  /** Buying price, where it differs. */
  readonly cost?: string | null | undefined
  readonly cell: Cell
  readonly source: SourceRow
  /** The mark-up that the row of the price carries itself. */
  readonly inline?: InlineMarkup | undefined
  readonly parameters?: Readonly<Record<string, string>>
  /** A charge per container that follows the freight is rounded like the freight. */
  readonly isFreight?: boolean
}

/** The prices of one side. */
export interface Side {
  /** Name of its numbers in derivations. */
  readonly name: 'net' | 'house'
  readonly price: (priced: Priced) => Reasoned | null
  /** An amount of a shipment with the additions per shipment of mark-ups. */
  readonly shipment: (amount: Reasoned, cell: Cell) => Reasoned
}

interface Naming {
  readonly currencyCode: (id: string) => string
  /** Sold freight is rounded up to whole units, or to cents (settled 24). */
  readonly finish: 'whole' | 'cents'
  /** Table of the mark-ups of sales. */
  readonly salesResource: string
}

/** Buying side: prices unchanged, four decimals. */
export const buying = ({ currencyCode }: Pick<Naming, 'currencyCode'>): Side => ({
  name: 'net',
  price: ({ kind, tariff, cost, cell, source, parameters = {} }) => {
    const price = cost ?? tariff
    return price === null || price === undefined
      ? null
      : reasoned(`net.${kind}`, roundTo(decimal(price), 4), {
          currency: currencyCode(cell.currency),
          source,
          parameters,
        })
  },
  shipment: (amount) => amount,
})

/** Selling side: the company price without its derivation, then the layer of sales, then the rounding of a quotation. */
export const selling = (layers: ModeLayers, { currencyCode, finish, salesResource }: Naming): Side => {
  const company = layers.company.map(layerRule(''))
  const market = layers.market.map(layerRule(''))
  const sales = layers.sales.map(layerRule(salesResource))
  // Prices of one kind and column, of whatever rate, are marked up by the same steps.
  const stepsFor = memoizeBy(
    ({ target, box, charge, currency }: Cell) => `${target} ${box} ${charge} ${currency}`,
    (cell) => ({
      silent: { company: narrowed(company, cell), market: narrowed(market, cell) },
      spoken: narrowed(sales, cell),
    }),
  )
  return {
    name: 'house',
    price: ({ kind, tariff, cell, source, inline, parameters = {}, isFreight = kind === 'freight' }) => {
      if (tariff === null || tariff === undefined) return null
      const own = inline ? withInlineMarkup(decimal(tariff), inline, cell) : decimal(tariff)
      const { silent, spoken } = stepsFor(cell)
      const ours = own && companyPrice(own, silent, cell)
      if (ours === null) return null
      const currency = currencyCode(cell.currency)
      const start = reasoned(`house.${kind}`, roundTo(ours, 4), { currency, source, parameters })
      const marked = openly(start, spoken, cell, currency)
      return marked && finished(marked, isFreight && finish === 'whole', currency)
    },
    shipment: (amount, cell) => {
      const currency = currencyCode(cell.currency)
      const house = addedPerShipment(layers, cell)
      const start = house.eq(zero)
        ? amount
        : reasoned('house.shipment', roundTo(amount.value.plus(house), 2), { currency })
      const own = onceOf(layers.sales, cell)
      if (!own) return start
      const { rule, added } = own
      return reasoned('markup.shipment', roundTo(start.value.plus(added), 2), {
        currency,
        source: { resource: salesResource, id: rule.id, version: rule.version, title: rule.name },
        parameters: { value: plainText(added) },
        children: [start.derivation],
      })
    },
  }
}

/** The rule that is for a cell, with the lines that are. */
const narrowed = <R extends LayerRule>(rules: readonly R[], cell: Cell): readonly R[] => {
  const steps = stepsOf(rules, cell)
  return steps.slice(0, 1).map(({ rule }) => ({ ...rule, lines: steps.map(({ line }) => line) }))
}

/** Addition per shipment of the layers before the company price. */
export const addedPerShipment = (layers: Pick<ModeLayers, 'company' | 'market'>, cell: Cell): Decimal => {
  const market = onceOf(layers.market, cell)
  const spoken = layers.market.find(({ lines }) => lines.some(({ target }) => target === cell.target))
  const company = spoken?.fromLayer === 'fromNet' ? undefined : onceOf(layers.company, cell)
  return sum([company, market].flatMap((once) => (once ? [once.added] : [])))
}

/** Addition per shipment of the first rule of a layer that has one, in the currency of its base amount. */
const onceOf = <R extends ModeRule>(rules: readonly R[], cell: Cell): { rule: R; added: Decimal } | undefined => {
  for (const rule of rules) {
    const meant = rule.lines.filter((line) => line.perShipment && line.method === 'add' && isForShipment(line, cell))
    if (meant.length > 0) return { rule, added: sum(meant.map(({ value }) => decimal(value))) }
  }
  return undefined
}
const isForShipment = (line: ModeStep, cell: Cell) =>
  line.target === cell.target &&
  (!line.charge || line.charge === cell.charge) &&
  (!line.currency || line.currency === cell.currency)

/** A rounding is part of the derivation only where it changes something. */
const finished = (price: Reasoned, isWhole: boolean, currency: string): Reasoned => {
  const value = isWhole ? upToWhole(price.value) : roundTo(price.value, 2)
  const rule: DerivationRule = isWhole ? 'round.wholeUnit' : 'round.unitPrice'
  return value.eq(price.value) ? price : reasoned(rule, value, { currency, children: [price.derivation] })
}
