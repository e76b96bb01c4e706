import { blocks, type PlainLine, type PlainSide } from '@hangjia/contracts'
import { type ComparedCharge, compareOffers, isPlainProduct } from '@hangjia/pricing/total'
import { DialogFrame, PlainTable, Tick } from '@hangjia/ui'
import { formatAmount, formatDecimal } from '@hangjia/validation'
import { Check } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { blockKey } from '../comparison/block-key.ts'
import table from '../comparison/comparison-table.module.css'
import { signed } from '../comparison/signed.ts'
import type { Side } from '../explain/side-buttons.tsx'
import styles from './compare-dialog.module.css'
import type { ComparedFact } from './compared-fact.ts'

/** Name of an offer at the head of its column. */
export interface ComparedHead {
  readonly key: string
  readonly name: string
  readonly service?: string | null
  readonly lane: string
}

interface CompareProps {
  readonly offers: readonly ComparedHead[]
  /** Facts of the offers, and their money on one side, in the same order. */
  readonly facts: readonly ComparedFact[]
  readonly sides: readonly PlainSide[]
  readonly side: Side
  /** Offers of a mode, whose carriage need not be by sea. */
  readonly isOfMode?: boolean
  readonly onClose: () => void
}

/** Two to five offers side by side: facts, charges, and the best of each. */
export const CompareDialog = ({ offers, facts, sides, side, isOfMode, onClose }: CompareProps) => {
  const { t } = useTranslation('price')
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const { charges, total } = compareOffers(sides)
  const isShown = ({ differs }: { readonly differs: boolean }) => differs || !onlyDifferent
  const shown = charges.filter(isShown)
  return (
    <DialogFrame
      title={t('compare.title', { side: t(side), count: offers.length })}
      width={`${220 + offers.length * 210}px`}
      hasCross
      onClose={onClose}
    >
      <div className={`row gap-14 mb-10 ${table.bar}`}>
        <Tick checked={onlyDifferent} onChange={(isTicked) => setOnlyDifferent(isTicked)}>
          {t('compare.onlyDifferent')}
        </Tick>
        <span className={`${table.push} muted text-12`}>{t('compare.hint')}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table is scrolled by keyboard too. */}
      <section className={`scroll border rounded-2 ${table.scroll}`} aria-label={t('compare.table')} tabIndex={0}>
        <PlainTable
          className={`w-full figures ${table.table} ${styles.offers}`}
          style={{ minWidth: `${150 + offers.length * 170}px` }}
        >
          <thead>
            <tr>
              <th>{t('compare.what')}</th>
              {offers.map(({ key, name, service, lane }) => (
                <th key={key} scope="col">
                  <strong className="plain medium">{name}</strong>
                  {service ? ` ${service}` : ''}
                  <small>{lane}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.filter(isShown).map(({ name, words, best }) => (
              <Row key={name} name={name} cells={words} best={best} />
            ))}
          </tbody>
          {blocks.map((block) => {
            const inside = shown.filter((charge) => charge.block === block)
            return inside.length === 0 ? null : (
              <tbody key={block}>
                <tr className={table.block}>
                  <th colSpan={1 + offers.length} scope="rowgroup">
                    {t(`blocks.${blockKey(block, { isOfMode })}`)}
                  </th>
                </tr>
                {inside.map((charge) => (
                  <ChargeRow key={charge.key} charge={charge} />
                ))}
              </tbody>
            )
          })}
          <tbody>
            <Row
              name={t('total')}
              className={`${table.total} ${styles.total}`}
              best={total.best}
              cells={sides.map(({ total: sum }, at) =>
                sum ? (
                  <Fragment key={offers[at]?.key}>
                    {sum.currency} {formatAmount(sum.amount)}
                    <Moved by={total.moved[at]} />
                  </Fragment>
                ) : (
                  t('incomplete')
                ),
              )}
            />
          </tbody>
        </PlainTable>
      </section>
    </DialogFrame>
  )
}

interface RowProps {
  readonly name: string
  readonly cells: readonly ReactNode[]
  readonly best: readonly number[]
  readonly className?: string | undefined
}
const Row = ({ name, cells, best, className }: RowProps) => {
  const { t } = useTranslation('price')
  return (
    <tr className={className}>
      <th scope="row">{name}</th>
      {cells.map((cell, at) => (
        // Offers keep their places as long as they are looked at.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <td key={at} data-best={best.includes(at) || undefined}>
          {best.includes(at) ? (
            <Check size={13} className={`mt-3 ml-6 ${styles.mark}`} aria-label={t('compare.best')} />
          ) : null}
          {cell}
        </td>
      ))}
    </tr>
  )
}

const ChargeRow = ({ charge: { charge, lines, moved, best } }: { readonly charge: ComparedCharge }) => {
  const { i18n } = useTranslation('price')
  return (
    <Row
      name={i18n.language === 'en' ? charge.nameEn : charge.nameCn}
      best={best}
      cells={lines.map((line, at) => (line ? <ChargeCell key={line.key} line={line} moved={moved[at]} /> : '—'))}
    />
  )
}

const ChargeCell = ({ line, moved }: { readonly line: PlainLine; readonly moved: string | null | undefined }) => {
  const { t } = useTranslation('price')
  const { key, treatment, currency, amount, boxes, quantity, unitPrice, caseByCase } = line
  if (caseByCase) return t('onRequest')
  const isPriced = amount !== null && (treatment === 'subject' || treatment === 'reference')
  return (
    <>
      {isPriced ? `${currency} ${formatAmount(amount)}` : t(`treatment.${treatment}`)}
      <Moved by={moved} />
      {isPriced && boxes.length > 0 ? (
        <small>{boxes.map(({ box, unitPrice }) => `${box} ${formatDecimal(unitPrice)}`).join(' · ')}</small>
      ) : null}
      {isPriced && key === 'freight' && quantity !== null && unitPrice !== null && isPlainProduct(line) ? (
        <small>
          {formatDecimal(quantity)} × {formatDecimal(unitPrice)}
        </small>
      ) : null}
    </>
  )
}

/** Against the first offer; nothing where it is the same. */
const Moved = ({ by }: { readonly by: string | null | undefined }) =>
  by && /[1-9]/.test(by) ? <span className="ml-8 muted text-12">{signed(by)}</span> : null
