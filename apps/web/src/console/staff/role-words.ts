import { type Label, optionLabel, role, type WordedValues } from '@hangjia/contracts'
import type { AnyRow } from '../records.ts'

/** Name of a role in a language. */
export const roleName = (row: AnyRow, language: 'zh' | 'en'): string =>
  String((language === 'en' && row.roleNameEn) || (row.roleName ?? ''))

/** The pages that a role as it was read grants for reading alone. */
export const readOnlyIn = (row: Readonly<Record<string, unknown>>): readonly string[] =>
  Array.isArray(row.readOnlyKeys) ? row.readOnlyKeys.map(String) : []

const labelOf = (options: WordedValues, value: unknown): Label => optionLabel(options, value) ?? ['', '']
const { dataScope, status, moduleScopes } = role.fields
export const scopeLabel = (value: unknown): Label => labelOf(dataScope.options, value)
export const moduleLabel = (value: unknown): Label => labelOf(moduleScopes.fields.module.options, value)
export const roleStatusLabel = (value: unknown): Label => labelOf(status.options, value)
