import { type Field, type Fields, mergesBaseData, type RecordPage, recordPage, visibleFields } from '@hangjia/contracts'
import { referenceTitle, StandIn, useSpeech } from '@hangjia/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '../../session/session.tsx'
import { Waiting } from '../../waiting.tsx'
import type { AnyRow, Records } from '../records.ts'
import { conditionName } from '../url-state.ts'
import type { Opened } from '../use-opened.ts'
import { MergeButton } from './merge-button.tsx'
import styles from './record-tabs.module.css'

interface UsesProps {
  readonly page: RecordPage
  readonly records: Records
  readonly opened: Opened
  readonly row: AnyRow
}

const canName = (field: Field, resource: string): boolean => {
  const one = field.kind === 'list' ? field.of : field
  if (one.kind === 'lines') return Object.values<Field>(one.fields).some((cell) => canName(cell, resource))
  return one.kind === 'link' && one.to === resource
}
/** The filter of a list that finds all rows which name a record: there is one where a single field can name it. */
const namingField = (fields: Fields, resource: string): string | undefined => {
  const names = Object.keys(fields).filter((name) => fields[name] && canName(fields[name], resource))
  const [name = ''] = names
  return names.length === 1 && fields[name]?.filter ? name : undefined
}

/** Records that name a row, by page, and the merge of a duplicate of base data into another row. */
const UsesOfRecord = ({ page, records, opened, row }: UsesProps) => {
  const { t } = useTranslation('record')
  const { label, language } = useSpeech()
  const session = useSession()
  const asked = useQuery(records.uses(row.id))
  if (!asked.data) return <Waiting of={asked} />
  return (
    <div className="column gap-12 py-14 px-20">
      {page.of.owner === 'base' && mergesBaseData(session) && !page.readOnly && row.system !== true && (
        <div>
          <MergeButton page={page} records={records} row={row} uses={asked.data} onMerged={opened.open} />
        </div>
      )}
      {asked.data.length === 0 && <StandIn state={{ is: 'empty', title: t('uses.none'), hint: t('uses.noneHint') }} />}
      {asked.data.map(({ page: name, total, exact, rows }) => {
        const target = recordPage(name)
        const title = target ? label(target.title) : name
        const by = target && namingField(visibleFields(target.of, session), page.of.name)
        return (
          <section key={name} className={styles.uses}>
            <h3 className="mb-4 text-13 medium">
              {by ? (
                <Link to={`/${name}?${new URLSearchParams({ [conditionName(by)]: row.id })}`}>{title}</Link>
              ) : (
                title
              )}{' '}
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
