import type { CounterOffer, CounterWay } from '@hangjia/contracts'
import { PlainTable, Radio, RadioGroup } from '@hangjia/ui'
import { formatAmount } from '@hangjia/validation'
import { Fragment, useId } from 'react'
import { useTranslation } from 'react-i18next'
import table from '../papers/target.module.css'
import { TargetLines } from '../papers/target-lines.tsx'
import styles from './counter-ways.module.css'

/** One offer may be lowered to two limits. */
export const idOfWay = ({ offerKey, limit }: CounterWay) => `${offerKey}/${limit}`

/**
 * Returns the approval that a way needs. Freight without a floor may go down without limit: such a reduction is to be
 * confirmed with pricing first.
 */
export const approvalOf = ({ belowFloor, lines }: CounterWay): 'needed' | 'noFloor' | 'free' => {
  if (belowFloor) return 'needed'
  return lines.some(({ kept }) => kept === 'nothing') ? 'noFloor' : 'free'
}

const isSame = (one: CounterWay | undefined, other: CounterWay) => one !== undefined && idOfWay(one) === idOfWay(other)

/** Words of an offer that may be countered. */
export interface CounteredOffer {
  readonly key: string
  readonly name: string
  readonly lane: string
  /** Null: no day is known. */
  readonly departs: string | null
}

interface WaysProps {
  readonly found: CounterOffer
  readonly offers: readonly CounteredOffer[]
  /** Heading of the days of departure. */
  readonly dayWords: string
  readonly chosen: CounterWay | undefined
  readonly onChoose: (way: CounterWay) => void
}

/** Choice between this offer and others that reach the target. */
export const CounterWays = ({ found: { own, others }, ...props }: WaysProps) => {
  const { t } = useTranslation('price')
  const group = useId()
  const hasMargin = [...own, ...others].some(({ margin }) => margin)
  const groups = [['own', own] as const, ['others', others] as const].filter(([, ways]) => ways.length > 0)
  return (
    <RadioGroup
      label={t('counter.offer')}
      value={props.chosen ? idOfWay(props.chosen) : null}
      idOf={(way) => `${group}${way}`}
      onChange={(id) => {
        const way = [...own, ...others].find((one) => idOfWay(one) === id)
        if (way) props.onChoose(way)
      }}
    >
      <PlainTable className={`w-full ${table.lines} mb-12 ${styles.ways}`}>
        <thead>
          <tr>
            <td />
            <th>{t('counter.offer')}</th>
            <th>{props.dayWords}</th>
            <th className={table.money}>{t('counter.before')}</th>
            <th className={table.money}>{t('counter.after')}</th>
            {hasMargin ? <th className={table.money}>{t('counter.margin')}</th> : null}
            <th>{t('counter.approval')}</th>
          </tr>
        </thead>
        {groups.map(([name, ways]) => (
          <tbody key={name}>
            <tr className={styles.group}>
              <th colSpan={hasMargin ? 7 : 6} scope="rowgroup">
                {t(`counter.${name}`)}
              </th>
            </tr>
            {ways.map((way) => (
              <Fragment key={idOfWay(way)}>
                <WayRow {...props} way={way} group={group} hasMargin={hasMargin} />
                {isSame(props.chosen, way) && way.lines.length > 0 ? (
                  <tr data-chosen>
                    <td />
                    <td colSpan={hasMargin ? 6 : 5}>
                      <TargetLines lines={way.lines} />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            ))}
          </tbody>
        ))}
      </PlainTable>
    </RadioGroup>
  )
}

interface RowProps extends Omit<WaysProps, 'found' | 'onChoose'> {
  readonly way: CounterWay
  /** Begins the ids of the buttons. */
  readonly group: string
  readonly hasMargin: boolean
}
const WayRow = ({ way, offers, chosen, group, hasMargin }: RowProps) => {
  const { t } = useTranslation('price')
  const { currency, before, after, margin, offerKey, lines } = way
  const approval = approvalOf(way)
  const offer = offers.find(({ key }) => key === offerKey)
  if (!offer) return null
  return (
    <tr data-chosen={isSame(chosen, way) || undefined}>
      <td>
        <Radio value={idOfWay(way)} aria-labelledby={`${group}${idOfWay(way)}words`} />
      </td>
      <td>
        <label id={`${group}${idOfWay(way)}words`} htmlFor={`${group}${idOfWay(way)}`}>
          {offer.name}
          {offer.lane ? <small>{offer.lane}</small> : null}
        </label>
      </td>
      <td>{offer.departs ?? t('etdOpen')}</td>
      <td className={table.money}>{formatAmount(before)}</td>
      <td className={table.money}>
        <strong className="medium">
          {currency} {formatAmount(after)}
        </strong>
        {lines.length === 0 ? <small>{t('counter.asItIs')}</small> : null}
      </td>
      {hasMargin ? (
        <td className={table.money} data-loss={margin?.after.amount.startsWith('-') || undefined}>
          {margin ? (
            <>
              {formatAmount(margin.after.amount)}
              <small>{[...new Set([percentOf(margin.before), percentOf(margin.after)])].join(' → ')}</small>
            </>
          ) : null}
        </td>
      ) : null}
      <td className={approval === 'free' ? undefined : styles.below}>{t(`counter.${approval}`)}</td>
    </tr>
  )
}

const percentOf = ({ percentOfSale }: { readonly percentOfSale: string | null }) =>
  percentOfSale === null ? '–' : `${percentOfSale}%`
