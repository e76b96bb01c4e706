import { type Reference, role } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import type { AnyRow } from '../records.ts'
import { moduleLabel, scopeLabel } from './role-words.ts'

/** Data scope of a role, and of modules that have their own. */
export const RoleScope = ({ row }: { readonly row: AnyRow }) => {
  const { label, language } = useSpeech()
  const { dataScope, scopeUnits } = role.fields
  const lines = (row.moduleScopes ?? []) as readonly { readonly module: string; readonly scope: string }[]
  const units = (row.scopeUnits ?? []) as readonly Reference[]
  const shown = [
    [label(dataScope.label), label(scopeLabel(row.dataScope))],
    ...(units.length > 0
      ? [[label(scopeUnits.label), units.map((unit) => referenceTitle(unit, language)).join(', ')]]
      : []),
    ...lines.map((line) => [label(moduleLabel(line.module)), label(scopeLabel(line.scope))]),
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
