import { type Reference, role } from '@hangjia/contracts'
import { DialogFrame, referenceTitle, Select, useSpeech } from '@hangjia/ui'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Waiting } from '../../waiting.tsx'
import type { AnyRow, Records } from '../records.ts'
import { keysIn, keyTitle } from './key-words.ts'
import styles from './staff.module.css'

const nameOf = (row: AnyRow, language: 'zh' | 'en') =>
  String((language === 'en' && row.roleNameEn) || (row.roleName ?? ''))

/** Rights that only one of two roles grants, both ways. */
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
    <DialogFrame title={t('compare.title')} width="720px" onClose={onClose}>
      {all.data ? (
        <div className="column gap-12 min-h-240">
          <label className={`column gap-4 muted text-12 ${styles.pick}`} htmlFor={id}>
            {t('compare.with', { name: nameOf(row, language) })}
            <Select
              id={id}
              value={otherId}
              onChange={(event) => setOtherId(event.target.value)}
              none={t('compare.choose')}
              options={others.map((one) => [one.id, nameOf(one, language)] as const)}
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
  const [ours, theirs] = [keysIn(one), keysIn(other)]
  const both = ours.filter((key) => theirs.includes(key))
  return (
    <>
      <p className="muted text-12">{t('compare.both', { count: both.length })}</p>
      <div className="tiles two-columns gap-24">
        <Scope row={one} />
        <Scope row={other} />
      </div>
      <div className="tiles two-columns gap-24">
        <OnlyIn name={nameOf(one, language)} keys={ours.filter((key) => !theirs.includes(key))} />
        <OnlyIn name={nameOf(other, language)} keys={theirs.filter((key) => !ours.includes(key))} />
      </div>
    </>
  )
}

const OnlyIn = ({ name, keys }: { readonly name: string; readonly keys: readonly string[] }) => {
  const { t } = useTranslation('staff')
  const { label } = useSpeech()
  return (
    <section className={styles.column}>
      <h3 className="mb-6 text-13 medium">{t('compare.only', { name, count: keys.length })}</h3>
      {keys.length === 0 ? (
        <p className="muted text-12">{t('compare.nothing')}</p>
      ) : (
        <ul className="max-h-380 scroll">
          {keys.map((key) => (
            <li key={key}>
              {label(keyTitle(key))} <span className="muted text-12">{key}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Data scope of a role, and of modules that have their own. */
const Scope = ({ row }: { readonly row: AnyRow }) => {
  const { label, language, option } = useSpeech()
  const { dataScope, scopeUnits, moduleScopes, readOnlyKeys } = role.fields
  const { module, scope } = moduleScopes.fields
  const lines = (row.moduleScopes ?? []) as readonly { readonly module: string; readonly scope: string }[]
  const readOnly = (row.readOnlyKeys ?? []) as readonly string[]
  const units = (row.scopeUnits ?? []) as readonly Reference[]
  const shown = [
    [label(dataScope.label), option(dataScope.options, row.dataScope)],
    ...(units.length > 0
      ? [[label(scopeUnits.label), units.map((unit) => referenceTitle(unit, language)).join(', ')]]
      : []),
    ...(readOnly.length > 0
      ? [[label(readOnlyKeys.label), readOnly.map((key) => label(keyTitle(key))).join(', ')]]
      : []),
    ...lines.map((line) => [option(module.options, line.module), option(scope.options, line.scope)]),
  ]
  return (
    <dl className="column gap-4">
      {shown.map(([name, value]) => (
        <div key={name} className="row gap-8">
          <dt className="muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
