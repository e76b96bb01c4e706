import type { SecretOpenings } from '@hangjia/contracts'
import { HeadRow, PlainTable, referenceTitle, StandIn, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { QuotationLink } from '../../papers/quotation-link.tsx'
import { Waiting } from '../../waiting.tsx'
import type { Records } from '../records.ts'
import styles from './record-tabs.module.css'

interface Props {
  readonly records: Records
  readonly id: string
  /** Kind of the record: the other kind is listed in the table. */
  readonly of: 'rule' | 'rate'
}
type Row = SecretOpenings['rows'][number]

/** People who opened the rates that a rule protects, or one of them, newest first. */
const Openings = ({ records, id, of }: Props) => {
  const { t } = useTranslation('rateDesk')
  const asked = useQuery(records.secretOpenings(id))
  if (!asked.data) return <Waiting of={asked} />
  const { total, rows } = asked.data
  if (total === 0) return <StandIn state={{ is: 'empty', title: t('openings.none'), hint: t(`openings.hint.${of}`) }} />
  const heads = ['when', 'who', 'way'] as const
  return (
    <div className="column gap-12 py-14 px-20">
      <p className={`flex gap-14 items-baseline medium ${styles.count}`} role="status">
        {t('openings.count', { count: total, number: total })}
        {total > rows.length && <span>{t('newest', { number: rows.length })}</span>}
      </p>
      <div className="scroll-x">
        <PlainTable look="open" aria-label={t('openings.title')}>
          <HeadRow
            of={[...heads.map((head) => t(`openings.${head}`)), of === 'rule' ? t('rate') : t('secrets.rules')]}
          />
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{readMinute(row.at) ?? row.at}</th>
                <td>{row.by ?? '—'}</td>
                <td>
                  {t(`openings.ways.${row.way}`)}
                  {row.paper && (
                    <>
                      {' '}
                      <QuotationLink paper={row.paper} />
                    </>
                  )}
                </td>
                <td data-wraps="">{of === 'rule' ? <Rate {...row.rate} /> : <Rules rules={row.rules} />}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
    </div>
  )
}
export default Openings

const Rate = ({ id, exists, carrier, serviceCode, pol, pod }: Row['rate']) => {
  const { t } = useTranslation('rateDesk')
  const { language } = useSpeech()
  if (!exists) return t('openings.gone', { id })
  const lane = [pol, pod].map((port) => (port ? referenceTitle(port, language) : '')).join(' → ')
  return (
    <>
      <Link to={`/fclFreight?record=${id}`}>{[carrier?.code, serviceCode].filter(Boolean).join(' ')}</Link> {lane}
    </>
  )
}

const Rules = ({ rules }: Pick<Row, 'rules'>) => {
  const { t } = useTranslation('rateDesk')
  return rules.map(({ id, name }, at) => (
    <Fragment key={id}>
      {at > 0 ? t('try.and') : ''}
      <Link to={`/secretFclSet?record=${id}&view=openings`}>{name}</Link>
    </Fragment>
  ))
}
