import { blocks, type ModeOffer } from '@hangjia/contracts'
import { HeadRow, PlainTable } from '@hangjia/ui'
import { formatDecimal, rateRangeText } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { blockKey } from '../../../comparison/block-key.ts'
import { useColumnWords } from '../../../price-lists/use-column-words.ts'
import { TwoLines } from '../../../search/list/cells.tsx'
import styles from '../../../search/offer-detail.module.css'
import soft from '../../../search/offer-list.module.css'

type Units = NonNullable<ModeOffer['units']>
type Row = Units['rows'][number]
type Charge = Units['charges'][number]
interface UnitsProps {
  readonly units: Units
}

/** Says above the list that its prices are no offers. */
export const UnitNote = () => {
  const { t } = useTranslation('modeSearch')
  return (
    <p className="mb-8 py-7 px-12 bg-panel border-strong rounded-3" role="note">
      {t('unitPrices.note')}
    </p>
  )
}

const right = (words: string) => ({ words, className: styles.right })

const rangeOf = ({ measure }: Row): string => {
  const text = measure ? rateRangeText({ rtLowerLimit: measure.rtLower, rtTopLimit: measure.rtTop }) : '--'
  return text === '--' ? '' : text
}
const ratioOf = ({ measure }: Row): string =>
  [measure?.ratio ? `1:${measure.ratio}` : '', measure?.density ? `${measure.density} kg/CBM` : '']
    .filter(Boolean)
    .join(' · ')

/** `每CBM 25.00 · 每TON 40.00 · 最低 25.00`. */
const usePricesWords = () => {
  const columnWord = useColumnWords()
  return (prices: Row['boxPrices']) =>
    prices.map(({ box, price }) => `${columnWord(box)} ${formatDecimal(price)}`).join(' · ')
}

/** Prices of the first range in a cell of the list. */
export const FirstUnits = ({ units: { rows } }: UnitsProps) => {
  const words = usePricesWords()
  const [first, ...others] = rows
  if (!first) return <span />
  const { boxPrices, currency } = first
  const isMeasured = ({ box }: (typeof boxPrices)[number]) => box === 'CBM' || box === 'TON'
  const more = [
    ...[words(boxPrices.filter((price) => !isMeasured(price))), rangeOf(first)].filter(Boolean),
    ...(others.length > 0 ? [`+${others.length}`] : []),
  ].join(' · ')
  return (
    <TwoLines isRight title={`${currency} ${words(boxPrices)} · ${rangeOf(first)}`}>
      <span>
        {currency} {words(boxPrices.filter(isMeasured))}
      </span>
      <span className={soft.soft}>{more}</span>
    </TwoLines>
  )
}

/** Freight of a rate by range, and its charges by unit: no quantity, no total. */
export const UnitPrices = ({ units: { rows, charges } }: UnitsProps) => {
  const { t } = useTranslation('price')
  const { t: words } = useTranslation('modeSearch')
  const columnWord = useColumnWords()
  const columns = [...new Set(rows.flatMap(({ boxPrices }) => boxPrices.map(({ box }) => box)))]
  const present = blocks.filter((block) => charges.some((charge) => charge.block === block))
  return (
    <>
      <PlainTable className={`w-full min-w-760 ${styles.charges}`} aria-label={words('unitPrices.freight')}>
        <HeadRow of={[words('unitPrices.range'), ...columns.map((box) => right(columnWord(box))), t('currency')]} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} data-counts>
              <td>
                {rangeOf(row) || words('unitPrices.any')}
                <span className="ml-6 faint text-11">{ratioOf(row)}</span>
              </td>
              {columns.map((box) => {
                const price = row.boxPrices.find((one) => one.box === box)?.price
                return (
                  <td key={box} className={styles.right}>
                    {price === undefined ? null : formatDecimal(price)}
                  </td>
                )
              })}
              <td>{row.currency}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {charges.length > 0 ? (
        <PlainTable className={`w-full min-w-760 ${styles.charges}`} aria-label={words('unitPrices.charges')}>
          <HeadRow of={[t('charge'), t('unit'), right(t('unitPrice')), t('currency'), t('payment')]} />
          {present.map((block) => (
            <tbody key={block}>
              <tr className={styles.block}>
                <th colSpan={5} scope="rowgroup">
                  {t(`blocks.${blockKey(block, { isOfMode: true })}`)}
                </th>
              </tr>
              {charges
                .filter((charge) => charge.block === block)
                .map((charge, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a charge may be listed twice with other prices.
                  <ChargeRow key={at} charge={charge} />
                ))}
            </tbody>
          ))}
        </PlainTable>
      ) : null}
    </>
  )
}

const ChargeRow = ({ charge }: { readonly charge: Charge }) => {
  const { t, i18n } = useTranslation('price')
  const wordsOf = usePricesWords()
  const { charge: named, unit, unitPrice, boxPrices, treatment, remark } = charge
  const isEnglish = i18n.language === 'en'
  const prices = [unitPrice === null ? '' : formatDecimal(unitPrice), wordsOf(boxPrices)].filter(Boolean).join(' · ')
  return (
    <tr data-counts>
      <td>
        {isEnglish ? named.nameEn : named.nameCn}
        <span className="ml-6 faint text-11">{named.code}</span>
        {remark ? <span className={`ml-6 px-5 muted text-11 bg-muted ${styles.when}`}>{remark}</span> : null}
      </td>
      <td>{isEnglish ? unit.nameEn : unit.nameCn}</td>
      <td className={styles.right}>{prices || t(`treatment.${treatment}`)}</td>
      <td>{charge.currency}</td>
      <td>{t(`payments.${charge.paymentTerm}`)}</td>
    </tr>
  )
}
