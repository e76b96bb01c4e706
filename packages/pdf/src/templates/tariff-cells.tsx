import type { PriceListDocument } from '@hangjia/contracts'
import { formatAmount, formatDecimal } from '@hangjia/validation'
import { named, type PaperLanguage, short, words } from '../words.ts'
import { columnWord } from './list-words.ts'

export type Tariff = PriceListDocument['tariffs'][number]
export type TariffLine = Tariff['lines'][number]

export const priceCell = (value: string | null | undefined): string => (value == null ? '' : formatDecimal(value))

export const unitPrice = (line: TariffLine, language: PaperLanguage) => {
  if (line.treatment === 'atCost') return short(language, words.atCost)
  return line.unitPrice === null ? '' : formatAmount(line.unitPrice)
}

export const ChargeName = ({
  charge,
  language,
}: {
  readonly charge: TariffLine['charge']
  readonly language: PaperLanguage
}) => (
  <>
    {named(language, charge)}
    {language === 'both' && charge.en ? <span className="second">{charge.en}</span> : null}
  </>
)

/** The heads of a charge's price and payer. */
export const PriceHeads = ({
  boxes,
  language,
}: {
  readonly boxes: readonly string[]
  readonly language: PaperLanguage
}) => (
  <>
    {boxes.map((box) => (
      <th key={box} className="m">
        {columnWord(box, language)}
      </th>
    ))}
    <th className="m">{short(language, words.unitPrice)}</th>
    <th>{short(language, words.payment)}</th>
  </>
)
