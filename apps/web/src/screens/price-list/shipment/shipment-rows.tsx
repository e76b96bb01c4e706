import {
  type BoxPrice,
  boundColumns,
  type PriceList,
  type PriceListRow,
  type Quotation,
  type Reference,
} from '@hangjia/contracts'
import { Tick } from '@hangjia/ui'
import { formatDecimal, weightRangeText } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { useColumnWords } from '../../../price-lists/use-column-words.ts'
import own from '../price-list.module.css'

/** Prices that a choice shows. */
const mostPrices = 3

/** A list, of whose rates a shipment is quoted. */
export interface ShipmentProps {
  readonly list: Pick<PriceList, 'id' | 'draft' | 'references'>
  readonly onClose: () => void
}

/** The first row of each rate: the cargo decides which of its ranges or zones applies. */
export const rowsOfRates = (rows: readonly PriceListRow[]): PriceListRow[] =>
  rows.filter((row, at) => row.rate !== null && rows.findIndex(({ rate }) => rate === row.rate) === at)

interface ShipmentRowsProps {
  /** One row for each rate. */
  readonly rows: readonly PriceListRow[]
  readonly references: Quotation['references']
  /** Keys in the order of the options. */
  readonly chosen: readonly string[]
  readonly mayChoose: (row: PriceListRow) => boolean
  readonly onChosen: (keys: readonly string[]) => void
}

/** Rates of a list, of which some are chosen for a shipment. */
export const ShipmentRows = ({ rows, references, chosen, mayChoose, onChosen }: ShipmentRowsProps) => {
  const { i18n } = useTranslation('priceList')
  const columnWords = useColumnWords()
  const language = i18n.language === 'en' ? 'en' : 'zh'
  const { ports, ends = ports, carriers } = references
  const nameIn = (list: readonly Reference[], of: string | null) => {
    const found = list.find(({ id }) => id === of)
    return (language === 'en' ? found?.titleEn : undefined) ?? found?.title ?? ''
  }
  const priceText = ({ measure, tier }: PriceListRow, { box, price }: BoxPrice) =>
    measure || tier ? `${columnWords(box)} ${formatDecimal(price)}` : `${formatDecimal(price)}/${box}`
  return (
    <ul className={`max-h-300 mb-14 scroll border rounded-2 ${own.shipmentRows}`}>
      {rows.map((row) => {
        const { key, pol, pod, carrier, serviceCode, tier, boxPrices, currency } = row
        const prices = boxPrices.filter(({ box }) => !boundColumns.includes(box))
        return (
          <li key={key}>
            <Tick
              checked={chosen.includes(key)}
              disabled={!chosen.includes(key) && !mayChoose(row)}
              onChange={(isTicked) => onChosen(isTicked ? [...chosen, key] : chosen.filter((other) => other !== key))}
            >
              <span>
                {[
                  `${nameIn(ports, pol)} → ${nameIn(ends, pod)}`,
                  nameIn(carriers, carrier),
                  serviceCode,
                  tier?.about[language],
                  tier && weightRangeText(tier),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <small className="push muted figures nowrap">
                {currency}{' '}
                {prices
                  .slice(0, mostPrices)
                  .map((price) => priceText(row, price))
                  .join(', ')}
                {prices.length > mostPrices ? ' …' : ''}
              </small>
            </Tick>
          </li>
        )
      })}
    </ul>
  )
}
