import type { Fields } from '@hangjia/contracts'
import { kindOf, StandIn, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Waiting } from '../../waiting.tsx'
import { changedFields } from '../form/record-form.ts'
import type { AnyRow, Change, Records } from '../records.ts'
import styles from './record-history.module.css'

/** History of a record: user, time and changed fields, newest first. */
export const RecordHistory = ({
  records,
  fields,
  id,
}: {
  readonly records: Records
  readonly fields: Fields
  readonly id: string
}) => {
  const { t } = useTranslation('record')
  const history = useQuery(records.history(id))
  if (history.isError || !history.data) return <Waiting of={history} />
  if (history.data.length === 0) return <StandIn state={{ is: 'empty', title: t('noHistory') }} />
  return (
    <ol className="max-w-860 py-16 px-20">
      {history.data.map((change, index) => (
        <ChangeItem
          key={`${change.version}.${change.at}`}
          change={change}
          before={history.data[index + 1]?.row}
          fields={fields}
        />
      ))}
    </ol>
  )
}

const ChangeItem = ({
  change,
  before,
  fields,
}: {
  readonly change: Change<AnyRow>
  readonly before: AnyRow | undefined
  readonly fields: Fields
}) => {
  const { t } = useTranslation('record')
  const speech = useSpeech()
  const names = before && change.operation === 'update' ? changedFields(fields, before, change.row) : []
  const say = (name: string, row: AnyRow) => {
    const field = fields[name]
    const value = row[name]
    if (!field || value === null || value === undefined || value === '') return t('blank')
    return kindOf(field).say(field, value, speech) || t('blank')
  }
  return (
    <li className={`relative pb-18 pl-20 ${styles.change}`}>
      <div className="flex gap-8">
        <span className="medium">{change.by ?? t('unknownPerson')}</span>
        <span>{t(change.operation)}</span>
        <span className="push muted">{readMinute(change.at) ?? change.at}</span>
      </div>
      {change.reason && <div className="muted">{change.reason}</div>}
      {before && change.operation === 'update' && names.length === 0 && <div className="muted">{t('noChange')}</div>}
      {before && names.length > 0 && (
        <dl className="mt-6 border-muted rounded-2">
          {names.map((name) => (
            <div key={name} className={`tiles gap-10 py-5 px-10 ${styles.field}`}>
              <dt className="muted">{fields[name] && speech.label(fields[name].label)}</dt>
              <dd className="breakable">
                <del className="faint">{say(name, before)}</del>
                <span aria-hidden="true"> → </span>
                <ins>{say(name, change.row)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
