import { Table } from '@chakra-ui/react'
import type { PosterContent, PosterRow } from '@hangjia/contracts'
import { type Language, PlainTable } from '@hangjia/ui'
import { formatDecimal } from '@hangjia/validation'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './posters.module.css'

export const laneOf = ({ pol, pod }: PosterRow, language: Language) =>
  language === 'en' ? `${pol.nameEn} → ${pod.nameEn}` : `${pol.nameCn} → ${pod.nameCn}`
const pricesOf = ({ prices, currency }: PosterRow) =>
  prices.map(({ box, price }) => `${box} ${currency} ${formatDecimal(price)}`).join(' · ')

interface RatesProps {
  readonly label: string
  readonly rows: readonly (PosterRow & { readonly state?: PosterContent['rows'][number]['state'] })[]
  readonly language: Language
  /** True while the rows answer an earlier question. */
  readonly isStale?: boolean
  /** Control before each row. */
  readonly before?: (at: number) => ReactNode
}

/** Rates as a poster shows them. */
export const PosterRates = ({ label, rows, language, isStale = false, before }: RatesProps) => {
  const { t } = useTranslation('site')
  return (
    <div className={before ? `scroll ${styles.table}` : undefined} aria-busy={isStale}>
      <PlainTable look="rows" aria-label={label}>
        <Table.Header>
          <Table.Row>
            {before && <Table.Cell />}
            <Table.ColumnHeader>{t('poster.lane')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('poster.carrier')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('poster.prices')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('poster.validity')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row, at) => (
            // Two rates of one lane and carrier may differ in nothing that a poster shows.
            <Table.Row key={[row.pol.id, row.pod.id, at].join(' ')} data-state={row.state}>
              {before && <Table.Cell>{before(at)}</Table.Cell>}
              <Table.Cell>{laneOf(row, language)}</Table.Cell>
              <Table.Cell>
                {[language === 'en' ? row.carrier.nameEn : row.carrier.nameCn, row.serviceCode]
                  .filter(Boolean)
                  .join(' · ')}
              </Table.Cell>
              <Table.Cell className={styles.prices}>
                {pricesOf(row)}
                {row.isOnePrice && (
                  <span className="inline-block ml-8 px-6 muted text-12 border rounded-1">{t('poster.allIn')}</span>
                )}
                {row.hasCharges && (
                  <span className="inline-block ml-8 px-6 muted text-12 border rounded-1">{t('poster.plus')}</span>
                )}
              </Table.Cell>
              <Table.Cell>
                <span className="inline-block nowrap">{row.validFrom} –</span>{' '}
                <span className="inline-block nowrap">{row.validTo}</span>
                {row.state && row.state !== 'same' && (
                  <span className="bad inline-block ml-8 px-6 text-12 border rounded-1">
                    {t(`poster.state.${row.state}`)}
                  </span>
                )}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </PlainTable>
    </div>
  )
}
