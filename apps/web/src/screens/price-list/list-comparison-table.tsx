import { type ComparedListLine, type ListComparison, type ListSide, listBlocks } from '@hangjia/contracts'
import { PlainTable, StandIn } from '@hangjia/ui'
import { formatDecimal } from '@hangjia/validation'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { blockKey } from '../../comparison/block-key.ts'
import styles from '../../comparison/comparison-table.module.css'
import { signed } from '../../comparison/signed.ts'
import { useColumnWords } from '../../price-lists/use-column-words.ts'

interface ListComparisonTableProps {
  readonly comparison: ListComparison
  /** Headings on the left and right: `V1`, `V2`. */
  readonly names: readonly [left: string, right: string]
  readonly onlyChanged: boolean
  /** Rates of a mode, whose carriage need not be by sea. */
  readonly isOfMode?: boolean | undefined
}

/** Two versions of a price list side by side: which rates and charges came, went or moved, and by how much. */
export const ListComparisonTable = ({
  comparison: { head, lines },
  names,
  onlyChanged,
  isOfMode,
}: ListComparisonTableProps) => {
  const { t } = useTranslation('requote')
  const { t: own } = useTranslation('priceList')
  const { t: words } = useTranslation('quotation')
  const shown = onlyChanged ? lines.filter(({ difference, note }) => difference !== 'same' || note !== null) : lines
  if (head.length === 0 && shown.length === 0) return <StandIn state={{ is: 'empty', title: t('allSame') }} />
  const headName = {
    customer: words('customer'),
    validFrom: own('validFrom'),
    validUntil: words('validUntil'),
    terms: words('terms'),
    publicRemark: words('publicRemark'),
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table is scrolled by keyboard too.
    <section className={`scroll border rounded-2 ${styles.scroll}`} aria-label={t('table')} tabIndex={0}>
      <PlainTable className={`w-full figures ${styles.table}`}>
        <thead>
          <tr>
            <th className={styles.charge}>{own('item')}</th>
            <th>{names[0]}</th>
            <th className={styles.right}>{names[1]}</th>
            <th className={styles.money}>{t('moved')}</th>
          </tr>
        </thead>
        {head.length > 0 ? (
          <tbody>
            {head.map(({ field, left, right }) => (
              <tr key={field} data-difference="changed">
                <th scope="row">{headName[field]}</th>
                <td className="pre-line">{left || t('none')}</td>
                <td className={`pre-line ${styles.right}`}>{right || t('none')}</td>
                <td />
              </tr>
            ))}
          </tbody>
        ) : null}
        {listBlocks.map((block) => {
          const inside = shown.filter((line) => line.block === block)
          return inside.length === 0 ? null : (
            <tbody key={block}>
              <tr className={styles.block}>
                <th colSpan={4} scope="rowgroup">
                  {block === 'rates' ? own('rates') : words(`blocks.${blockKey(block, { isOfMode })}`)}
                </th>
              </tr>
              {inside.map((line, at) => (
                // Lines are matched for this one view and never move in it.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <Line key={`${line.name.zh}${at}`} line={line} />
              ))}
            </tbody>
          )
        })}
      </PlainTable>
    </section>
  )
}

const Line = ({ line }: { readonly line: ComparedListLine }) => {
  const { t, i18n } = useTranslation('requote')
  const { t: own } = useTranslation('priceList')
  const columnWords = useColumnWords()
  const { difference, left, right, moved, name, only, note } = line
  const nameOf = (names: ComparedListLine['name']) => (i18n.language === 'en' ? names.en : names.zh) || names.zh
  return (
    <tr data-difference={difference}>
      <th scope="row">
        {nameOf(name)}
        {difference === 'same' ? null : (
          <span className={`ml-8 py-1 px-6 muted text-12 border rounded-1 ${styles.state}`}>
            {t(`state.${difference}`)}
          </span>
        )}
        {nameOf(only) ? <small>{nameOf(only)}</small> : null}
        {note ? <small>{own(`notes.${note}`, { day: right?.validTo ?? left?.validTo ?? '' })}</small> : null}
      </th>
      <td>
        <Side side={left} />
      </td>
      <td className={styles.right}>
        <Side side={right} />
      </td>
      <td className={styles.money}>
        {moved.map(({ box, amount }) => (
          <Fragment key={box}>
            {box === null ? null : columnWords(box)} {signed(amount)}
            <br />
          </Fragment>
        ))}
      </td>
    </tr>
  )
}

const Side = ({ side }: { readonly side: ListSide | null }) => {
  const { t: words } = useTranslation('quotation')
  const { t } = useTranslation('requote')
  const columnWords = useColumnWords()
  if (!side) return null
  const { boxPrices, unitPrice, unit, currency, treatment, paymentTerm, taxPercent } = side
  const { validFrom, validTo, freeTime, remark } = side
  // A price stays together with its subject.
  const prices = [
    ...boxPrices.map(({ box, price }) => `${columnWords(box)}\u00a0${formatDecimal(price)}`),
    ...(unitPrice === null ? [] : [`${formatDecimal(unitPrice)}\u00a0/\u00a0${unit}`]),
  ]
  const notes = [
    treatment === null || treatment === 'subject' ? '' : words(`treatment.${treatment}`),
    paymentTerm === 'COL' ? words('payments.COL') : '',
    taxPercent === undefined ? '' : t('tax', { percent: taxPercent }),
    validTo === null ? '' : `${validFrom ?? ''} – ${validTo}`,
    freeTime,
    remark,
  ].filter(Boolean)
  return (
    <>
      {prices.length > 0 ? `${currency ?? ''} ${prices.join(' · ')}` : ''}
      {notes.length > 0 ? <small>{notes.join(' · ')}</small> : null}
    </>
  )
}
