import { type LowestPrices as Prices, usualBoxes } from '@hangjia/contracts'
import { figuresHead, HeadRow, PlainTable, RadioButtons, referenceTitle, TextButton, useSpeech } from '@hangjia/ui'
import { addDays, formatDecimal } from '@hangjia/validation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { WeekLines } from '../../charts/week-lines.tsx'
import styles from './dashboard.module.css'
import { one, rateOptions, ratesAddress } from './list-address.ts'
import { onOpening } from './on-opening.ts'
import { Panel } from './panel.tsx'
import { type DashboardScope, questionOf } from './scope-url.ts'

interface LowestPricesProps {
  readonly scope: DashboardScope
  readonly today: string
  readonly onBox: (box: DashboardScope['box']) => void
}

/** Prices of the most searched lanes, week by week: as lines, or as the same figures in a table. */
export const LowestPrices = ({ scope, today, onBox }: LowestPricesProps) => {
  const { t } = useTranslation('fclDashboard')
  const [isTable, setTable] = useState(false)
  const asked = trpc.fclDashboard.lowest.useQuery({ ...questionOf(scope), box: scope.box }, onOpening)
  return (
    <Panel
      title={t('lowest')}
      note={asked.data && t(`sides.${asked.data.side}`)}
      asked={asked}
      span="wide"
      isEmpty={({ lanes }) => lanes.length === 0}
      emptyWords={t('empty.lowest', { box: scope.box })}
      acts={
        <>
          <RadioButtons
            label={t('box')}
            value={scope.box}
            options={usualBoxes.map((value) => ({ value, label: value }))}
            onChange={onBox}
          />
          <TextButton aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {t(isTable ? 'asChart' : 'asTable')}
          </TextButton>
        </>
      }
    >
      {(prices) =>
        isTable ? <PriceTable prices={prices} /> : <PriceLines prices={prices} scope={scope} today={today} />
      }
    </Panel>
  )
}

const shortDay = (day: string) => day.slice(5)
const useLaneName = () => {
  const { language } = useSpeech()
  return ({ pol, pod }: Prices['lanes'][number]) =>
    `${referenceTitle(pol, language)} → ${referenceTitle(pod, language)}`
}

/** The axis is in one currency, that of the first lane; the others are in the table. */
const PriceLines = ({
  prices: { lanes, weeks, box },
  scope,
  today,
}: Pick<LowestPricesProps, 'scope' | 'today'> & { readonly prices: Prices }) => {
  const { t } = useTranslation('fclDashboard')
  const nameOf = useLaneName()
  const currency = lanes[0]?.currency ?? null
  const drawn = lanes.filter((lane) => lane.currency === currency)
  const current = weeks.findIndex((monday) => monday <= today && today <= addDays(monday, 6))
  return (
    <div className={`px-14 ${styles.chart}`}>
      <WeekLines
        label={t('lowestLabel', { box, currency: currency ?? '', lanes: drawn.map(nameOf).join(', ') })}
        weeks={weeks}
        current={current}
        lines={drawn.map((lane) => ({
          key: `${lane.pol.id} ${lane.pod.id}`,
          name: nameOf(lane),
          values: lane.prices,
          to: ratesAddress(scope, {
            options: [rateOptions.published, rateOptions.valid],
            conditions: { pol: one(lane.pol.id), pod: one(lane.pod.id) },
          }),
        }))}
        notes={[
          t('inCurrency', { currency: currency ?? '' }),
          ...(drawn.length < lanes.length ? [t('otherCurrencies')] : []),
        ]}
      />
    </div>
  )
}

const PriceTable = ({ prices: { lanes, weeks } }: { readonly prices: Prices }) => {
  const { t } = useTranslation('fclDashboard')
  const nameOf = useLaneName()
  return (
    <div className="overflow-x">
      <PlainTable look="rows" className={styles.table} aria-label={t('lowest')}>
        <HeadRow of={[t('lane'), t('currency'), ...weeks.map((monday) => figuresHead(shortDay(monday)))]} />
        <tbody>
          {lanes.map((lane) => (
            <tr key={`${lane.pol.id} ${lane.pod.id}`}>
              <th scope="row">{nameOf(lane)}</th>
              <td>{lane.currency}</td>
              {lane.prices.map((price, at) => (
                <td key={weeks[at]} data-figures="">
                  {formatDecimal(price) || '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  )
}
