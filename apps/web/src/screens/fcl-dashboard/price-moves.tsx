import { type PriceMoves as Moves, recordPage } from '@hangjia/contracts'
import { HeadRow, PlainTable, referenceTitle, useSpeech } from '@hangjia/ui'
import { formatDecimal, readMinute } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './dashboard.module.css'
import { useMay } from './use-may.ts'

type Row = Moves['rows'][number]

/** Prices that changed in the last seven days, newest first. */
export const PriceMoves = ({ moves: { rows, more } }: { readonly moves: Moves }) => {
  const { t } = useTranslation('fclDashboard')
  const hasPrices = rows.some(({ boxes }) => boxes)
  return (
    <>
      <div className="max-h-300 scroll">
        <PlainTable look="rows" className={styles.table} aria-label={t('changes')}>
          <HeadRow
            of={[t('when'), t('carrier'), t('lane'), ...(hasPrices ? [t('priceMove')] : []), t('how'), t('by')]}
          />
          <tbody>
            {rows.map((row) => (
              <MoveRow key={`${row.rate} ${row.at}`} row={row} hasPrices={hasPrices} />
            ))}
          </tbody>
        </PlainTable>
      </div>
      {more && <p className="pt-4 pb-12 px-14 muted">{t('moreChanges', { count: rows.length })}</p>}
    </>
  )
}

const MoveRow = ({ row, hasPrices }: { readonly row: Row; readonly hasPrices: boolean }) => {
  const { t } = useTranslation('fclDashboard')
  const { language } = useSpeech()
  const may = useMay()
  const lane = `${referenceTitle(row.pol, language)} → ${referenceTitle(row.pod, language)}`
  return (
    <tr>
      <td className={`${styles.soft} nowrap`}>{readMinute(row.at)?.slice(5)}</td>
      <td title={referenceTitle(row.carrier, language)}>{row.carrier.code}</td>
      <td>
        {may(recordPage('fclFreight')) ? <Link to={`/fclFreight?record=${row.rate}`}>{lane}</Link> : lane}
        {row.serviceCode && <span className={styles.soft}> {row.serviceCode}</span>}
      </td>
      {hasPrices && (
        <td>
          <ul className={`flex wrap gap-y-1 gap-x-16 items-baseline figures ${styles.moves}`}>
            <li className={`nowrap ${styles.soft}`}>{row.currency}</li>
            {(row.boxes ?? []).map(({ box, from, to, percent }) => (
              <li className="nowrap" key={box}>
                <span className="mr-5 muted">{box}</span>
                {formatDecimal(from) || t('notOffered')} → {formatDecimal(to) || t('notOffered')}
                {percent !== null && (
                  <b className="ml-5 medium" data-way={percent.startsWith('-') ? 'down' : 'up'}>
                    {percent.startsWith('-') ? '' : '+'}
                    {percent}%
                  </b>
                )}
              </li>
            ))}
          </ul>
        </td>
      )}
      <td>{t(`ways.${row.how}`, { day: row.validFrom })}</td>
      <td className="nowrap">{row.by ?? '—'}</td>
    </tr>
  )
}
