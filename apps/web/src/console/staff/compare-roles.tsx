import { DialogFrame, Select, useSpeech } from '@hangjia/ui'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Waiting } from '../../waiting.tsx'
import type { AnyRow, Records } from '../records.ts'
import { keysIn, keyTitle } from './key-words.ts'
import { RoleScope } from './role-scope.tsx'
import { readOnlyIn, roleName } from './role-words.ts'
import styles from './staff.module.css'

/** Two roles side by side: what only one of them grants, what only one of them lets people change, and their data scopes. */
const CompareRoles = ({
  records,
  row,
  onClose,
}: {
  readonly records: Records
  readonly row: AnyRow
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('staff')
  const { language } = useSpeech()
  const id = useId()
  const [otherId, setOtherId] = useState('')
  const all = useQuery(
    records.list({
      search: '',
      conditions: {},
      parameters: {},
      sort: { field: 'roleName', descending: false },
      pageNo: 1,
      pageSize: 200,
    }),
  )
  const others = (all.data?.rows ?? []).filter((one) => one.id !== row.id)
  const other = others.find((one) => one.id === otherId)
  return (
    <DialogFrame title={t('compare.title')} width="720px" leave="close" onClose={onClose}>
      {all.data ? (
        <div className="column gap-12 min-h-240">
          <label className={`column gap-4 muted text-12 ${styles.pick}`} htmlFor={id}>
            {t('compare.with', { name: roleName(row, language) })}
            <Select
              id={id}
              value={otherId}
              onChange={(event) => setOtherId(event.target.value)}
              none={t('compare.choose')}
              options={others.map((one) => [one.id, roleName(one, language)] as const)}
            />
          </label>
          {other && <Differences one={row} other={other} language={language} />}
        </div>
      ) : (
        <Waiting of={all} />
      )}
    </DialogFrame>
  )
}
export default CompareRoles

const Differences = ({
  one,
  other,
  language,
}: {
  readonly one: AnyRow
  readonly other: AnyRow
  readonly language: 'zh' | 'en'
}) => {
  const { t } = useTranslation('staff')
  const sides = [
    { row: one, keys: keysIn(one), readOnly: readOnlyIn(one) },
    { row: other, keys: keysIn(other), readOnly: readOnlyIn(other) },
  ]
  const both = keysIn(one).filter((key) => keysIn(other).includes(key))
  /** Pages of both roles that people only read with this one. */
  const readHere = sides.map(({ readOnly }, at) =>
    both.filter((key) => readOnly.includes(key) && !sides[1 - at]?.readOnly.includes(key)),
  )
  return (
    <>
      <p className="muted text-12">{t('compare.both', { count: both.length })}</p>
      <div className="tiles two-columns gap-24">
        {sides.map(({ row }) => (
          <RoleScope key={row.id} row={row} />
        ))}
      </div>
      {readHere.some((keys) => keys.length > 0) && (
        <div className="tiles two-columns gap-24">
          {sides.map(({ row }, at) => (
            <Keys
              key={row.id}
              title={t('compare.readOnly', { name: roleName(row, language), count: readHere[at]?.length ?? 0 })}
              keys={readHere[at] ?? []}
            />
          ))}
        </div>
      )}
      <div className="tiles two-columns gap-24">
        {sides.map(({ row, keys, readOnly }) => {
          const own = keys.filter((key) => !both.includes(key))
          const title = t('compare.only', { name: roleName(row, language), count: own.length })
          return <Keys key={row.id} title={title} keys={own} readOnly={readOnly} />
        })}
      </div>
    </>
  )
}

/** Pages and rights under a heading, those for reading alone with a word. */
const Keys = ({
  title,
  keys,
  readOnly = [],
}: {
  readonly title: string
  readonly keys: readonly string[]
  readonly readOnly?: readonly string[]
}) => {
  const { t } = useTranslation('staff')
  const { label } = useSpeech()
  return (
    <section className={styles.column}>
      <h3 className="mb-6 text-13 medium">{title}</h3>
      {keys.length === 0 ? (
        <p className="muted text-12">{t('compare.nothing')}</p>
      ) : (
        <ul className="max-h-380 scroll">
          {keys.map((key) => (
            <li key={key}>
              {label(keyTitle(key))} <span className="muted text-12">{key}</span>
              {readOnly.includes(key) && <span className="muted text-12"> · {t('holders.readsOnly')}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
