import type { OfferLine, OriginTotal, OriginTotals } from '@hangjia/contracts'
import { compareOrigins } from '@hangjia/pricing/total'
import { figuresHead, HeadRow, PlainTable, StandIn } from '@hangjia/ui'
import { formatAmount, formatDecimal } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { signed } from '../../comparison/signed.ts'
import type { Explained } from '../../explain/derivation-panel.tsx'
import styles from './origins.module.css'

interface OriginTableProps {
  readonly totals: OriginTotals
  readonly onExplain: (explained: Explained) => void
}
type Names = { readonly nameCn: string; readonly nameEn: string }
/** More, less, or the same. */
const signOf = (difference: string) =>
  /[1-9]/.test(difference) ? (difference.startsWith('-') ? 'less' : 'more') : 'same'

/** Charges of a port by line and currency; two ports side by side with the difference. */
export const OriginTable = ({ totals, onExplain }: OriginTableProps) => {
  const { t, i18n } = useTranslation('rateDesk')
  const name = ({ nameCn, nameEn }: Names) => (i18n.language === 'en' ? nameEn : nameCn)
  const [one, other] = totals
  if (!one) return null
  // A single port is compared with itself: one row for each of its charges, without differences.
  const { charges, totals: sums } = compareOrigins([one, other ?? one])
  const bare = totals.filter(({ lines }) => lines.length === 0)
  if (bare.length === totals.length) {
    const title = t('origin.none', { ports: bare.map(({ port }) => name(port)).join(t('try.and')) })
    return <StandIn state={{ is: 'empty', title, hint: t('origin.noneHint') }} />
  }
  const isIncomplete = totals.some(({ isComplete }) => !isComplete)
  return (
    <>
      <div>
        <PlainTable look="open" className={`w-full ${styles.table}`} aria-label={t('origin.title')}>
          <HeadRow
            of={[
              t('origin.charge'),
              t('origin.unit'),
              ...totals.map(({ port }) => figuresHead(`${name(port)} ${port.code}`)),
              ...(other ? [figuresHead(t('origin.difference'))] : []),
            ]}
          />
          <tbody>
            {charges.map(({ key, charge, lines, difference }) => (
              <tr key={key}>
                <th scope="row">
                  {charge.code} {name(charge)}
                </th>
                <td>{units(lines, name)}</td>
                {totals.map((total, at) => (
                  <td key={total.port.id} data-figures="">
                    <Amount line={lines[at] ?? null} total={total} onExplain={onExplain} />
                  </td>
                ))}
                {other ? (
                  <td data-figures="" data-sign={difference === null ? undefined : signOf(difference)}>
                    {difference === null ? <small>{t('origin.incomparable')}</small> : signed(difference)}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
          <tfoot>
            {sums.map(({ currency, amounts, difference }) => (
              <tr key={currency}>
                <th scope="row" colSpan={2}>
                  {t('origin.total', { currency })}
                </th>
                {totals.map((total, at) => (
                  <td key={total.port.id} data-figures="">
                    <b>
                      {currency} {formatAmount(amounts[at] ?? '0')}
                    </b>
                    <Bought total={total} currency={currency} />
                    <Collect total={total} currency={currency} />
                  </td>
                ))}
                {other ? (
                  <td data-figures="" data-sign={signOf(difference)}>
                    {signed(difference)}
                  </td>
                ) : null}
              </tr>
            ))}
          </tfoot>
        </PlainTable>
      </div>
      {isIncomplete ? <p className="warning">{t('origin.incomplete')}</p> : null}
      {other && bare.length > 0 ? (
        <p className="warning">{t('origin.none', { ports: bare.map(({ port }) => name(port)).join(t('try.and')) })}</p>
      ) : null}
    </>
  )
}

const units = (lines: readonly (OfferLine | null)[], name: (of: Names) => string) =>
  [...new Set(lines.flatMap((line) => (line ? [name(line.unit)] : [])))].join(' / ')

interface AmountProps {
  readonly line: OfferLine | null
  readonly total: OriginTotal
  readonly onExplain: (explained: Explained) => void
}
/** Amount of a line with its derivation, quantity, and the cost where the reader sees it. */
const Amount = ({ line, total, onExplain }: AmountProps) => {
  const { t, i18n } = useTranslation('rateDesk')
  const { t: price } = useTranslation('price')
  if (line === null) return <span className="muted text-12">—</span>
  const { charge, currency, amount, treatment, derivation } = line
  const cost = total.cost?.lines.find(({ key }) => key === line.key)?.amount
  const title = `${charge.code} ${i18n.language === 'en' ? charge.nameEn : charge.nameCn}`
  if (amount === null)
    return (
      <span className="muted text-12">{treatment === 'subject' ? t('try.none') : price(`treatment.${treatment}`)}</span>
    )
  return (
    <>
      <button type="button" className={styles.amount} onClick={() => onExplain({ title, derivation })}>
        {currency} {formatAmount(amount)}
      </button>
      <small className={`as-block muted text-12 ${styles.detail}`}>
        {[
          countedFrom(line),
          treatment === 'subject' ? '' : price(`treatment.${treatment}`),
          line.paymentTerm === 'COL' ? price('payments.COL') : '',
          line.bundle ?? '',
          line.taxPercent ? price('tax', { percent: line.taxPercent }) : '',
          // A cost equal to the tariff is not shown.
          cost && cost !== amount ? t('origin.cost', { amount: formatAmount(cost) }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </>
  )
}

/** `1×850.00 + 2×1,250.00`, or nothing where it is one of a thing. */
const countedFrom = ({ boxes, unitPrice, quantity }: OfferLine): string => {
  if (boxes.length > 1 || boxes.some(({ quantity: count }) => count > 1))
    return boxes.map(({ quantity: count, unitPrice: each }) => `${count}×${formatAmount(each)}`).join(' + ')
  return unitPrice && quantity && quantity !== '1' ? `${formatDecimal(quantity)}×${formatAmount(unitPrice)}` : ''
}

interface SumProps {
  readonly total: OriginTotal
  readonly currency: string
}
const Bought = ({ total: { cost }, currency }: SumProps) => {
  const { t } = useTranslation('rateDesk')
  const paid = cost?.subtotals.find((subtotal) => subtotal.currency === currency)?.prepaid
  return paid ? (
    <small className={`as-block muted text-12 ${styles.detail}`}>
      {t('origin.cost', { amount: formatAmount(paid) })}
    </small>
  ) : null
}
/** Collect charges are in no total. */
const Collect = ({ total: { subtotals }, currency }: SumProps) => {
  const { t } = useTranslation('rateDesk')
  const collect = subtotals.find((subtotal) => subtotal.currency === currency)?.collect ?? '0'
  return /[1-9]/.test(collect) ? (
    <small className={`as-block muted text-12 ${styles.detail}`}>
      {t('origin.collect', { amount: formatAmount(collect) })}
    </small>
  ) : null
}
