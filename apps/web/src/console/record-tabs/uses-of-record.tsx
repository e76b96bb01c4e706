import { mergesBaseData, type RecordPage, recordPage } from '@hangjia/contracts'
import { referenceTitle, StandIn, useSpeech } from '@hangjia/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '../../session/session.tsx'
import { Waiting } from '../../waiting.tsx'
import type { AnyRow, Records } from '../records.ts'
import type { Opened } from '../use-opened.ts'
import { MergeButton } from './merge-button.tsx'
import styles from './record-tabs.module.css'

interface UsesProps {
  readonly page: RecordPage
  readonly records: Records
  readonly opened: Opened
  readonly row: AnyRow
}

/** Records that name a row of base data, by page, and the merge of a duplicate into another row. */
const UsesOfRecord = ({ page, records, opened, row }: UsesProps) => {
  const { t } = useTranslation('record')
  const { label, language } = useSpeech()
  const session = useSession()
  const asked = useQuery(records.uses(row.id))
  if (!asked.data) return <Waiting of={asked} />
  return (
    <div className="column gap-12 py-14 px-20">
      {mergesBaseData(session) && !page.readOnly && row.system !== true && (
        <div>
          <MergeButton page={page} records={records} row={row} uses={asked.data} onMerged={opened.open} />
        </div>
      )}
      {asked.data.length === 0 && <StandIn state={{ is: 'empty', title: t('uses.none'), hint: t('uses.noneHint') }} />}
      {asked.data.map(({ page: name, total, exact, rows }) => {
        const target = recordPage(name)
        return (
          <section key={name} className={styles.uses}>
            <h3 className="mb-4 text-13 medium">
              {target ? label(target.title) : name}{' '}
              <span>{t(exact ? 'uses.count' : 'uses.atLeast', { count: total, number: total })}</span>
            </h3>
            <ul>
              {rows.map((one) => (
                <li key={one.id}>
                  <Link to={`/${name}?record=${one.id}`}>{referenceTitle(one, language)}</Link>
                </li>
              ))}
              {total > rows.length && <li>{t('uses.newest', { number: rows.length })}</li>}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
export default UsesOfRecord
