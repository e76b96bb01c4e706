import type { QuotationDraft, QuotationLine, QuotationOption } from '@hangjia/contracts'
import { isCountedSum, type LinePrice, own, withHeldMarkups } from '@hangjia/pricing'

/** The parts of an option that its prices depend on. */
export type Route = Pick<QuotationOption, 'carrier' | 'pol' | 'pod' | 'transferType'>

interface Asked {
  /** The engine's lines by offer key and line key. */
  readonly priced: Readonly<Record<string, Readonly<Record<string, LinePrice>>>>
  /** The routes that they were priced for, by offer key. */
  readonly sources: Readonly<Record<string, { readonly route?: Route }>>
}
interface Priced extends Asked {
  /** The containers that they were priced for. */
  readonly boxes: QuotationDraft['boxes'] | undefined
  /** Units whose quantity was worked out from the containers (TEU, percentages). */
  readonly countedUnits: ReadonlySet<string>
}

/** Prices that the engine calculated for a line of an option that is still on the route that it priced. */
export const askedFor = (
  { priced, sources }: Asked,
  option: Omit<QuotationOption, 'lines'>,
  { key }: Pick<QuotationLine, 'key'>,
): LinePrice | undefined => {
  const { offerKey } = option
  if (offerKey === null || !sameRoute(own(sources, offerKey)?.route, option)) return undefined
  return own(own(priced, offerKey) ?? {}, key)
}

/**
 * The draft with every line marked: priced by the engine and unchanged since, or typed by a person; and as a per cent on what the
 * engine asked, as far as the price is what that makes (decision 044).
 */
export const withSources = (draft: QuotationDraft, { boxes, countedUnits, ...asked }: Priced): QuotationDraft => {
  const sameBoxes = boxes !== undefined && sameText(boxesText(boxes), boxesText(draft.boxes))
  const isRate = (engine: LinePrice | undefined, line: QuotationLine) =>
    engine !== undefined &&
    samePrice(engine, line) &&
    (sameBoxes || !(countedUnits.has(line.unit) || isCountedSum(line)))
  return {
    ...draft,
    options: draft.options.map((option) => ({
      ...option,
      lines: option.lines.map((line) => {
        const engine = askedFor(asked, option, line)
        return { ...withHeldMarkups(line, engine), source: isRate(engine, line) ? 'rate' : 'manual' }
      }),
    })),
  }
}

const sameText = (one: string, other: string) => one === other
const boxesText = (boxes: QuotationDraft['boxes']) =>
  boxes
    .map(({ box, quantity }) => `${box}×${quantity}`)
    .sort()
    .join()

const sameRoute = (engine: Route | undefined, option: Route) =>
  engine !== undefined && (Object.keys(engine) as (keyof Route)[]).every((name) => engine[name] === option[name])

/** Amounts are canonical decimal strings on both sides, so that equal texts are equal amounts. */
const samePrice = ({ boxPrices, ...engine }: LinePrice, line: QuotationLine) =>
  sameText(pricesText(boxPrices), pricesText(line.boxPrices)) &&
  (Object.keys(engine) as (keyof typeof engine)[]).every((name) => engine[name] === line[name])
const pricesText = (prices: QuotationLine['boxPrices']) =>
  prices
    .map(({ box, price }) => `${box}=${price}`)
    .sort()
    .join()
