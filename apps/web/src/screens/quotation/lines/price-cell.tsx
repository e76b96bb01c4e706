import type { QuotationLine, SystemPrice } from '@hangjia/contracts'
import { heldMarkups, markedUpByHand, putOn, systemPriceOf } from '@hangjia/pricing/total'
import { Input, Tip, useFilteredText } from '@hangjia/ui'
import { type EnteredPrice, formatChange, formatDecimal, priceInput, readPriceInput } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { NumberCell } from '../../../papers/editor/number-cell.tsx'
import type { Entry } from './draft-edits.ts'
import styles from './price-cell.module.css'

interface PriceCellProps {
  readonly label: string
  readonly line: QuotationLine
  /** Null: the price of the unit. */
  readonly box: string | null
  readonly asked: SystemPrice | undefined
  readonly disabled: boolean
  readonly broken: boolean
  readonly onEntry: (entry: Entry) => void
}

/** Price of a line. Where the system gave one, an amount or a percentage can be added to it: `+50`, `+5%`. */
export const PriceCell = (props: PriceCellProps) => {
  const { label, line, box, asked, disabled, broken, onEntry } = props
  const value = box === null ? line.unitPrice : (line.boxPrices.find((price) => price.box === box)?.price ?? null)
  const system = systemPriceOf(line, asked, box)
  return system === null ? (
    <NumberCell
      label={label}
      value={value}
      disabled={disabled}
      broken={broken}
      decimals={2}
      onChange={(price) => onEntry({ box, price })}
    />
  ) : (
    <PriceOnTop {...props} value={value} system={system} />
  )
}

/** Maximum length of a price and its percentage side by side, in characters. */
const maxTightLength = 8

interface PriceOnTopProps extends PriceCellProps {
  readonly value: string | null
  readonly system: string
}
const PriceOnTop = ({ label, line, box, asked, disabled, broken, onEntry, value, system }: PriceOnTopProps) => {
  const { t } = useTranslation('quotation')
  const percent = heldMarkups(line, asked).find((markup) => markup.box === box)?.percent
  const priceOf = ({ by, value: entered }: EnteredPrice) =>
    by === 'price' ? entered : markedUpByHand({ ...line, box }, system, { by, value: entered })
  const text = useFilteredText({
    shown: value ?? '',
    filter: priceInput,
    // A sign alone is not a value yet, and changes nothing.
    isSame: (kept) => {
      const entered = readPriceInput(kept)
      return entered ? priceOf(entered) === value : kept !== '' || value === null
    },
    onText: (kept) => {
      const entered = readPriceInput(kept)
      if (entered)
        onEntry({ box, price: priceOf(entered), ...(entered.by === 'percent' ? { percent: entered.value } : {}) })
      else if (kept === '') onEntry({ box, price: null })
    },
  })
  const price = formatDecimal(system)
  const amount = putOn(system, value)
  const change = percent === undefined ? amount && formatChange(amount) : `${formatChange(percent)}%`
  // The column is too narrow for longer texts.
  const isTight = percent !== undefined && `${value}${change}`.length > maxTightLength
  const words =
    change === null
      ? t('priceOnTop.hint', { price, example: formatDecimal(priceOf({ by: 'percent', value: '5' })) })
      : t('priceOnTop.made', { price, change, sold: formatDecimal(value ?? '') })
  return (
    <>
      <Tip words={percent === undefined ? words : `${words}\n${t('priceOnTop.again')}`}>
        <Input
          look="cell"
          className={`text-right ${styles.price}`}
          // Plus and per cent are not on the keys that a phone shows for numbers.
          inputMode="text"
          autoComplete="off"
          aria-label={label}
          aria-invalid={broken || undefined}
          data-tight={isTight || undefined}
          disabled={disabled}
          maxLength={16}
          onFocus={(event) => event.target.select()}
          {...text}
        />
      </Tip>
      {percent === undefined ? null : (
        <small className={`absolute muted text-10 leading-12 untouchable ${styles.percent}`}>{change}</small>
      )}
    </>
  )
}
