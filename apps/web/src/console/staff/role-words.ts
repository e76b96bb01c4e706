import { type Label, role } from '@hangjia/contracts'
import type { AnyRow } from '../records.ts'

/** Name of a role in a language. */
export const roleName = (row: AnyRow, language: 'zh' | 'en'): string =>
  String((language === 'en' && row.roleNameEn) || (row.roleName ?? ''))

/** The pages that a role as it was read grants for reading alone. */
export const readOnlyIn = (row: Readonly<Record<string, unknown>>): readonly string[] =>
  Array.isArray(row.readOnlyKeys) ? row.readOnlyKeys.map(String) : []

type Options = readonly (readonly [value: string | number, zh: string, en: string, ...rest: readonly unknown[]])[]
const optionLabel = (options: Options, value: unknown): Label => {
  const [, zh = '', en = ''] = options.find(([one]) => one === value) ?? []
  return [zh, en]
}
const { dataScope, status, moduleScopes } = role.fields
export const scopeLabel = (value: unknown): Label => optionLabel(dataScope.options, value)
export const moduleLabel = (value: unknown): Label => optionLabel(moduleScopes.fields.module.options, value)
export const roleStatusLabel = (value: unknown): Label => optionLabel(status.options, value)
