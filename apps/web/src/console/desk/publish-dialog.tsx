import type { PublishMeeting, RecordPage } from '@hangjia/contracts'
import { ActDialog, HeadRow, PlainTable, StandIn, useSpeech } from '@hangjia/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useProblemWords } from '../../problem.ts'
import { recordTitle } from '../record-title.ts'
import type { AnyRow, Records, RowKey } from '../records.ts'
import styles from './dialogs.module.css'
import { PriceDoubts } from './price-doubts.tsx'

interface PublishDialogProps {
  readonly page: RecordPage
  readonly records: Records
  readonly rows: readonly AnyRow[]
  /** Publication: 1 for all users with the page, 2 internal. */
  readonly displayFlag: 1 | 2
  readonly isBusy: boolean
  readonly onClose: () => void
  /** Publishes over the rows that the person has seen named. */
  readonly onPublish: (supersede: readonly RowKey[]) => void
}

/** Maximum number of rows listed by name. */
const maxNamed = 60

/** Preview of a publication: rows that become visible, published rows that give way, and prices to check. */
export const PublishDialog = (props: PublishDialogProps) => {
  const { page, records, rows, displayFlag, isBusy, onClose, onPublish } = props
  const { t } = useTranslation('list')
  const { rule, language } = useSpeech()
  const sayProblem = useProblemWords()
  const basket = useQuery(records.publishPreview(rows))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const nameOf = (id: string) => {
    const row = byId.get(id)
    return row ? recordTitle(page.of, row, language) : `#${id}`
  }
  const { news = [], expired = [], meetings = [], doubts = [], contractsNotKept = [], blocks = [] } = basket.data ?? {}
  const isBlocked = expired.length > 0 || blocks.length > 0 || meetings.some(({ how }) => how === 'together')
  const leaving = [...new Map(meetings.map(({ other }) => [other.id, other])).values()]
  const shown = rows.length - news.length
  const isDone = rows.every((row) => row.displayFlag === displayFlag)
  return (
    <ActDialog
      title={t(displayFlag === 2 ? 'internal' : 'publish')}
      width="680px"
      act={
        leaving.length > 0 ? t('publishOver', { count: leaving.length }) : t(displayFlag === 2 ? 'internal' : 'publish')
      }
      disabled={!basket.data || isBlocked || isDone || isBusy}
      onAct={() => onPublish(leaving.map(({ id, version }) => ({ id, version })))}
      onClose={onClose}
    >
      <div className={`column gap-12 ${styles.body}`}>
        {basket.isError && <StandIn state={{ is: 'failed', message: sayProblem(basket.error) }} />}
        {basket.isPending && <StandIn state={{ is: 'pageLoading' }} />}
        {basket.data && (
          <>
            <p>
              {[
                ...(isDone ? [] : [t(displayFlag === 2 ? 'becomeInternal' : 'becomeVisible', { count: news.length })]),
                ...(shown > 0 ? [t('alreadyPublished', { count: shown })] : []),
              ].join(' ')}
            </p>
            {expired.length > 0 && (
              <section className={styles.trouble}>
                <h3>{t('expiredRows', { count: expired.length })}</h3>
                <ul>
                  {expired.slice(0, maxNamed).map((id) => (
                    <li key={id}>{nameOf(id)}</li>
                  ))}
                </ul>
              </section>
            )}
            {blocks.length > 0 && (
              <section className={styles.trouble}>
                <h3>{t('blockedRows', { count: new Set(blocks.map(({ id }) => id)).size })}</h3>
                <ul>
                  {blocks.slice(0, maxNamed).map(({ id, rule: why, parameters }) => (
                    <li key={`${id} ${why}`}>
                      {nameOf(id)} · {rule(why, parameters)}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {meetings.length > 0 && (
              <section>
                <h3>{t('givingWay', { count: leaving.length })}</h3>
                <PlainTable look="review">
                  <HeadRow of={[t('newRow'), t('publishedRow'), t('becomes')]} />
                  <tbody>
                    {meetings.slice(0, maxNamed).map((meeting) => (
                      <tr key={`${meeting.id} ${meeting.other.id}`}>
                        <td>{nameOf(meeting.id)}</td>
                        <td>
                          <a href={`/${page.name}?record=${meeting.other.id}`} target="_blank" rel="noreferrer">
                            {meeting.other.validFrom} – {meeting.other.validTo}
                          </a>
                        </td>
                        <td className={meeting.how === 'together' ? 'bad' : undefined}>{outcomeOf(meeting, t)}</td>
                      </tr>
                    ))}
                  </tbody>
                </PlainTable>
              </section>
            )}
            {contractsNotKept.length > 0 && (
              <section className={styles.doubts}>
                <h3>{t('contractsNotKept', { count: contractsNotKept.length })}</h3>
                <ul>
                  {contractsNotKept.slice(0, maxNamed).map((id) => (
                    <li key={id}>{nameOf(id)}</li>
                  ))}
                </ul>
                <p className={`mt-6 text-12 flex-1 muted ${styles.hint}`}>{t('contractsNotKeptNote')}</p>
              </section>
            )}
            {doubts.length > 0 && <PriceDoubts doubts={doubts} nameOf={nameOf} most={maxNamed} />}
          </>
        )}
      </div>
    </ActDialog>
  )
}

type Translate = ReturnType<typeof useTranslation<'list'>>['t']
const outcomeOf = ({ how, until }: PublishMeeting, t: Translate): string =>
  how === 'ends' ? t('endsOn', { day: until ?? '' }) : t(how === 'withdrawn' ? 'isWithdrawn' : 'meetsChosen')
