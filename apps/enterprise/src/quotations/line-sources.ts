import type { QuotationDraft, QuotationLine, QuotationOption } from '@hangjia/contracts'
import { isCountedSum, type LinePrice } from '@hangjia/pricing'

/** What of an option its prices belong to. */
export type Route = Pick<QuotationOption, 'carrier' | 'pol' | 'pod' | 'transferType'>

interface Priced {
  /** The engine's lines by offer key and line key. */
  readonly priced: Readonly<Record<string, Readonly<Record<string, LinePrice>>>>
  /** The routes that they were priced for, by offer key. */
  readonly sources: Readonly<Record<string, { readonly route?: Route }>>
  /** The containers that they were priced for. */
  readonly boxes: QuotationDraft['boxes'] | undefined
  /** Units whose quantity was worked out from the containers (TEU, percentages). */
  readonly countedUnits: ReadonlySet<string>
}

/** The draft with every line marked: priced by the engine and unchanged since, or typed by a person. */
export const withSources = (
  draft: QuotationDraft,
  { priced, sources, boxes, countedUnits }: Priced,
): QuotationDraft => {
  const sameBoxes = boxes !== undefined && sameText(boxesText(boxes), boxesText(draft.boxes))
  const isRate = (option: QuotationOption, line: QuotationLine) => {
    const { offerKey } = option
    if (offerKey === null || !sameRoute(own(sources, offerKey)?.route, option)) return false
    const engine = own(own(priced, offerKey) ?? {}, line.key)
    return (
      engine !== undefined &&
      samePrice(engine, line) &&
      (sameBoxes || !(countedUnits.has(line.unit) || isCountedSum(line)))
    )
  }
  return {
    ...draft,
    options: draft.options.map((option) => ({
      ...option,
      lines: option.lines.map((line) => ({ ...line, source: isRate(option, line) ? 'rate' : 'manual' })),
    })),
  }
}

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined
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
