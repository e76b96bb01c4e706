import type { QuotationLine, Reference } from '@hangjia/contracts'
import type { Choosable } from '@hangjia/ui'

export interface UnitChoice extends Reference {
  readonly basis: string
}
interface Terms {
  readonly unit?: UnitChoice
  readonly currency?: string
}
/** Fields that lines of a quotation and of a price list have in common. */
type PaperLine = Pick<QuotationLine, 'charge' | 'nameCn' | 'nameEn' | 'currency' | 'unitPrice' | 'boxPrices'>

/** A line of a paper once its charge is chosen: with its printed names and, while nothing is priced, counted as is usual for it. */
export const chosenCharge = <Line extends PaperLine>(
  line: Line,
  charge: Choosable,
  units: readonly UnitChoice[],
  withUnit: (line: Line, unit: string, isPerContainer: boolean) => Partial<Line>,
): Partial<Line> => {
  const { unit, currency } = usualTerms(line, charge, units)
  const called: Partial<PaperLine> = {
    charge: charge.id,
    nameCn: charge.title,
    nameEn: charge.titleEn ?? charge.code ?? '',
    ...(currency && { currency }),
  }
  return { ...(called as Partial<Line>), ...(unit && withUnit(line, unit.code ?? '', unit.basis === 'perContainer')) }
}

/** Default unit and currency of a chosen charge; empty for a line that has a price already. */
const usualTerms = (line: PaperLine, charge: Choosable, units: readonly UnitChoice[]): Terms => {
  if (line.unitPrice !== null || line.boxPrices.length > 0) return {}
  const codeOf = (name: string) => (charge.fills?.[name] as Reference | undefined)?.code
  const unit = units.find(({ code }) => code !== null && code === codeOf('unit'))
  const currency = codeOf('currency')
  return { ...(unit && { unit }), ...(currency && { currency }) }
}
