import type { CarrierShare } from '@hangjia/contracts'
import { figuresHead, HeadRow, PlainTable, referenceTitle, TextButton, useSpeech } from '@hangjia/ui'
import { count, percentOf } from '@hangjia/validation/decimal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Behind } from './behind.tsx'
import { Counted } from './counted.tsx'
import styles from './dashboard.module.css'
import { one, rateOptions, ratesAddress } from './list-address.ts'
import type { DashboardScope } from './scope-url.ts'

const atFirst = 9

/** Carriers' shares of valid rates, and of quoted ones. */
export const CarrierShares = ({
  shares,
  scope,
  onOpen,
}: {
  readonly shares: readonly CarrierShare[]
  readonly scope: DashboardScope
  readonly onOpen: (behind: Behind) => void
}) => {
  const { t } = useTranslation('fclDashboard')
  const { language } = useSpeech()
  const [isWhole, setWhole] = useState(false)
  const all = shares.reduce((sum, { rates }) => sum + rates, 0)
  const most = Math.max(1, ...shares.map(({ rates }) => rates))
  return (
    <>
      <PlainTable look="rows" className={styles.table} aria-label={t('carriers')}>
        <HeadRow
          of={[t('carrier'), { words: t('validRates'), colSpan: 2 }, figuresHead(t('share')), figuresHead(t('quoted'))]}
        />
        <tbody>
          {shares.slice(0, isWhole ? undefined : atFirst).map(({ carrier, rates, quotations }) => {
            const name = referenceTitle(carrier, language)
            return (
              <tr key={carrier.id}>
                <th scope="row" title={name}>
                  {carrier.code ?? name}
                </th>
                <td className={styles.barCell} aria-hidden="true">
                  <i style={{ inlineSize: `${(rates * 100) / most}%` }} />
                </td>
                <td data-figures="">
                  <Counted
                    count={rates}
                    label={`${name} ${t('validRates')}`}
                    to={ratesAddress(scope, {
                      options: [rateOptions.published, rateOptions.valid],
                      conditions: { carrier: one(carrier.id) },
                    })}
                  />
                </td>
                <td data-figures="">{all === 0 ? '—' : `${percentOf(count(rates), count(all))?.toFixed(1)}%`}</td>
                <td data-figures="">
                  <Counted
                    count={quotations}
                    label={`${name} ${t('quoted')}`}
                    onOpen={() => onOpen({ list: 'quotations', endsOn: null, carrier: carrier.id })}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </PlainTable>
      {shares.length > atFirst && (
        <TextButton tone="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('fewer') : t('allCarriers', { count: shares.length })}
        </TextButton>
      )}
    </>
  )
}
