import type { PriceTrend as Trend } from '@hangjia/contracts'
import { figuresHead, HeadRow, PlainTable, StandIn, TextButton } from '@hangjia/ui'
import { businessDay, formatDecimal, readMinute, stateOfPeriod } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { WeekLines } from '../../charts/week-lines.tsx'
import type { AnyRow } from '../records.ts'
import styles from './record-tabs.module.css'
import { directionOf, drawnTrend } from './trend-weeks.ts'

type Step = Trend['steps'][number]
const arrows = { up: '↑', down: '↓', same: '' } as const

/** Prices of the containers of a rate's key over time: a line for each of them, and the same figures in a table. */
const PriceTrend = ({
  trend: { steps },
  row,
  onOpen,
}: {
  readonly trend: Trend
  readonly row: AnyRow
  readonly onOpen: (id: string) => void
}) => {
  const { t } = useTranslation('rateDesk')
  const own = steps.findLast(({ rate }) => rate === row.id) ?? steps.at(-1)
  if (!own) return <StandIn state={{ is: 'empty', title: t('noTrend') }} />
  const boxes = [...new Set([...own.prices, ...steps.flatMap(({ prices }) => prices)].map(({ box }) => box))]
  return (
    <div className="column gap-12 py-14 px-20">
      <Picture steps={steps} currency={own.currency} />
      <div className="scroll-x">
        <PlainTable look="open" aria-label={t('trend')}>
          <HeadRow
            of={[t('days'), t('state'), t('currency'), ...boxes.map((box) => figuresHead(box)), t('written'), t('by')]}
          />
          <tbody>
            {steps
              .map((step, at) => (
                <tr key={`${step.rate} ${step.from}`} data-own={step.rate === row.id || undefined}>
                  <th scope="row">
                    {step.rate === row.id ? (
                      daysOf(step)
                    ) : (
                      <TextButton onClick={() => onOpen(step.rate)}>{daysOf(step)}</TextButton>
                    )}
                  </th>
                  <td>{t(`states.${stateOf(step)}`)}</td>
                  <td>{step.currency}</td>
                  {boxes.map((box) => (
                    <td key={box} data-figures="">
                      <PriceCell steps={steps} at={at} box={box} />
                    </td>
                  ))}
                  <td>{readMinute(step.at)}</td>
                  <td>{step.by ?? t('house')}</td>
                </tr>
              ))
              .toReversed()}
          </tbody>
        </PlainTable>
      </div>
    </div>
  )
}
export default PriceTrend

const daysOf = ({ from, to }: Step): string => `${from} – ${to}`
const stateOf = ({ from, to, isPublished }: Step): 'draft' | 'past' | 'later' | 'now' => {
  if (!isPublished) return 'draft'
  return stateOfPeriod(from, to, businessDay(new Date()))
}

const PriceCell = ({
  steps,
  at,
  box,
}: {
  readonly steps: readonly Step[]
  readonly at: number
  readonly box: string
}) => {
  const { t } = useTranslation('rateDesk')
  const price = steps[at]?.prices.find((one) => one.box === box)?.price
  const direction = directionOf(steps, at, box)
  return (
    <>
      {direction && direction !== 'same' && (
        <span className={`mr-6 ${styles.arrow}`} data-to={direction} role="img" aria-label={t(direction)}>
          {arrows[direction]}
        </span>
      )}
      {formatDecimal(price) || '—'}
    </>
  )
}

const Picture = ({ steps, currency }: { readonly steps: readonly Step[]; readonly currency: string }) => {
  const { t } = useTranslation('rateDesk')
  const today = businessDay(new Date())
  const { mondays, lines } = drawnTrend(steps, currency, today)
  return (
    <WeekLines
      label={t('trendLabel', { currency, boxes: lines.map(({ box }) => box).join(', ') })}
      weeks={mondays}
      current={mondays.findLastIndex((monday) => monday <= today)}
      lines={lines.map(({ box, prices }) => ({ key: box, name: box, values: prices }))}
      notes={[t('trendNote', { currency })]}
    />
  )
}
