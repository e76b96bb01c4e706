import type { ComparedLine, ComparedOption, ComparedSide, Comparison } from '@hangjia/contracts'
import { blocks } from '@hangjia/contracts'
import { PlainTable, StandIn } from '@hangjia/ui'
import { formatAmount, formatChange, formatDecimal } from '@hangjia/validation'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { blockKey } from './block-key.ts'
import styles from './comparison-table.module.css'
import { signed } from './signed.ts'
import { WayRows } from './way-rows.tsx'

/** Line with the changes that moved it, where they are known. */
type MarkedLine = ComparedLine & { readonly movers?: readonly number[] }
type MarkedOption = Omit<ComparedOption, 'lines'> & { readonly lines: readonly MarkedLine[] }
interface ComparisonTableProps {
  readonly comparison: Pick<Comparison, 'head'> & {
    readonly options: readonly MarkedOption[]
    readonly ways?: Comparison['ways']
  }
  /** Headings on the left and right: `V1`, `V2`. */
  readonly names: readonly [left: string, right: string]
  readonly onlyChanged: boolean
  /** Charges of a mode, whose carriage need not be by sea. */
  readonly isOfMode?: boolean | undefined
  /** Marks after the name of a line. */
  readonly marksOf?: (line: MarkedLine) => ReactNode
}

/** Two versions side by side: added, removed and changed lines, with totals. */
export const ComparisonTable = ({
  comparison: { head, options, ways = [] },
  names,
  onlyChanged,
  isOfMode,
  marksOf,
}: ComparisonTableProps) => {
  const { t } = useTranslation('requote')
  const isSame = head.length === 0 && ways.length === 0 && options.every(({ difference }) => difference === 'same')
  if (isSame && onlyChanged) return <StandIn state={{ is: 'empty', title: t('allSame') }} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table is scrolled by keyboard too.
    <section className={`scroll border rounded-2 ${styles.scroll}`} aria-label={t('table')} tabIndex={0}>
      <PlainTable className={`w-full figures ${styles.table}`}>
        <thead>
          <tr>
            <th rowSpan={2} className={styles.charge}>
              {t('charge')}
            </th>
            <th colSpan={2}>{names[0]}</th>
            <th colSpan={2} className={styles.right}>
              {names[1]}
            </th>
            <th rowSpan={2} className={styles.money}>
              {t('moved')}
            </th>
          </tr>
          <tr>
            <th>{t('price')}</th>
            <th className={styles.money}>{t('amount')}</th>
            <th className={styles.right}>{t('price')}</th>
            <th className={styles.money}>{t('amount')}</th>
          </tr>
        </thead>
        {head.length > 0 ? (
          <tbody>
            {head.map(({ field, left, right }) => (
              <tr key={field} data-difference="changed">
                <th scope="row">{t(`head.${field}`)}</th>
                <td colSpan={2}>{left || t('none')}</td>
                <td colSpan={2} className={styles.right}>
                  {right || t('none')}
                </td>
                <td />
              </tr>
            ))}
          </tbody>
        ) : null}
        {options.map((option) => (
          <Option
            key={`${option.key}${option.difference}`}
            option={option}
            way={ways.find((changed) => changed.option === option.key)}
            onlyChanged={onlyChanged}
            isOfMode={isOfMode}
            marksOf={marksOf}
          />
        ))}
      </PlainTable>
    </section>
  )
}

interface OptionProps extends Pick<ComparisonTableProps, 'onlyChanged' | 'isOfMode'> {
  readonly option: MarkedOption
  readonly way: Comparison['ways'][number] | undefined
  readonly marksOf: ComparisonTableProps['marksOf'] | undefined
}
const Option = ({ option, way, onlyChanged, isOfMode, marksOf }: OptionProps) => {
  const { t } = useTranslation('requote')
  const { t: words } = useTranslation('quotation')
  const { labels, lines, totals, equivalent } = option
  const shown = onlyChanged ? lines.filter(({ difference }) => difference !== 'same') : lines
  const label = [...new Set([labels.left, labels.right])].filter((one) => one !== null).join(' → ')
  return (
    <tbody>
      {label === '' ? null : (
        <tr className={styles.option}>
          <th colSpan={6} scope="rowgroup">
            {t('option', { label })}
            {option.difference === 'changed' || way ? null : (
              <span className={`ml-8 py-1 px-6 muted text-12 border rounded-1 ${styles.state}`}>
                {t(`state.${option.difference}`)}
              </span>
            )}
          </th>
        </tr>
      )}
      {way ? <WayRows way={way} /> : null}
      {blocks.map((block) => {
        const inside = shown.filter((line) => line.block === block)
        return inside.length === 0 ? null : (
          <Fragment key={block}>
            <tr className={styles.block}>
              <th colSpan={6} scope="rowgroup">
                {words(`blocks.${blockKey(block, { isOfMode })}`)}
              </th>
            </tr>
            {inside.map((line, at) => (
              // Lines are matched for this one view and never move in it.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Line key={`${line.nameCn}${at}`} line={line} marks={marksOf?.(line)} />
            ))}
          </Fragment>
        )
      })}
      {totals.map(({ currency, left, right, moved }) => (
        <Total key={currency} words={t('total', { currency })} sums={[left, right, moved]} />
      ))}
      {equivalent ? (
        <Total
          words={t('equivalent', { currency: equivalent.currency })}
          sums={[equivalent.left, equivalent.right, equivalent.moved]}
        />
      ) : null}
    </tbody>
  )
}

const Line = ({ line, marks }: { readonly line: ComparedLine; readonly marks: ReactNode }) => {
  const { t, i18n } = useTranslation('requote')
  const { difference, left, right, moved } = line
  return (
    <tr data-difference={difference}>
      <th scope="row">
        {(i18n.language === 'en' ? line.nameEn : line.nameCn) || line.nameCn}
        {difference === 'same' ? null : (
          <span className={`ml-8 py-1 px-6 muted text-12 border rounded-1 ${styles.state}`}>
            {t(`state.${difference}`)}
          </span>
        )}
        {marks}
      </th>
      <Side side={left} />
      <Side side={right} right />
      <td className={styles.money}>{signed(moved)}</td>
    </tr>
  )
}

const Side = ({ side, right = false }: { readonly side: ComparedSide | null; readonly right?: boolean }) => {
  const { t } = useTranslation('requote')
  const { t: words } = useTranslation('quotation')
  const place = right ? styles.right : undefined
  if (!side)
    return (
      <>
        <td className={place} />
        <td />
      </>
    )
  const { boxPrices, unitPrice, quantity, currency, unit, treatment, paymentTerm } = side
  const { taxPercent, printed, amount, markups = [] } = side
  const entered = (box: string | null) => {
    const percent = markups.find((markup) => markup.box === box)?.percent
    return percent === undefined ? '' : t('byPercent', { change: `${formatChange(percent)}%` })
  }
  const prices =
    boxPrices.length > 0
      ? boxPrices.map(({ box, price }) => `${box} ${formatDecimal(price)}${entered(box)}`).join(' · ')
      : unitPrice === null
        ? ''
        : `${formatDecimal(unitPrice)}${entered(null)} × ${formatDecimal(quantity ?? '')} ${unit}`
  const notes = [
    treatment === 'subject' ? '' : words(`treatment.${treatment}`),
    paymentTerm === 'PRE' ? '' : words('payments.COL'),
    taxPercent === undefined ? '' : t('tax', { percent: taxPercent }),
    printed ? '' : t('notPrinted'),
  ].filter(Boolean)
  return (
    <>
      <td className={place}>
        {prices}
        {notes.length > 0 ? <small>{notes.join(' · ')}</small> : null}
      </td>
      <td className={styles.money}>{amount === null ? '' : `${currency ?? ''} ${formatAmount(amount)}`}</td>
    </>
  )
}

const Total = ({ words, sums }: { readonly words: string; readonly sums: readonly [string, string, string] }) => (
  <tr className={styles.total}>
    <th scope="row">{words}</th>
    <td />
    <td className={styles.money}>{formatAmount(sums[0])}</td>
    <td className={styles.right} />
    <td className={styles.money}>{formatAmount(sums[1])}</td>
    <td className={styles.money}>{signed(sums[2])}</td>
  </tr>
)
