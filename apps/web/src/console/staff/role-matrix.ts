import { type Label, rights, role } from '@hangjia/contracts'
import type { AnyRow } from '../records.ts'
import { type KeyCentre, keyTree } from './key-tree.ts'
import { keysIn } from './key-words.ts'
import { readOnlyIn, roleName, roleStatusLabel, scopeLabel } from './role-words.ts'

/** Words of the table that the catalogue does not have. */
interface Words {
  readonly language: 'zh' | 'en'
  readonly part: string
  readonly page: string
  readonly key: string
  readonly functions: string
  readonly edits: string
  readonly readOnly: string
  readonly holds: string
}

/**
 * Roles as columns; state, data scope, every page of the menu and every sensitive right as rows. A cell says what a person with the role may
 * do, and is blank where they may not.
 */
export const roleMatrix = (
  roles: readonly AnyRow[],
  { language, part, page, key, functions, edits, readOnly, holds }: Words,
  tree: readonly KeyCentre[] = keyTree,
): string[][] => {
  const label = ([zh, en]: Label) => (language === 'zh' ? zh : en)
  const held = roles.map((row) => ({ keys: new Set(keysIn(row)), readOnly: new Set(readOnlyIn(row)) }))
  const pages = tree.flatMap((centre) =>
    centre.groups.flatMap((group) =>
      group.pages.map((one) => [
        label(centre.title),
        label(group.title),
        label(one.title),
        one.key,
        ...held.map((of) => (!of.keys.has(one.key) ? '' : of.readOnly.has(one.key) ? readOnly : edits)),
      ]),
    ),
  )
  return [
    [part, '', page, key, ...roles.map((row) => roleName(row, language))],
    ['', '', label(role.fields.status.label), '', ...roles.map(({ status }) => label(roleStatusLabel(status)))],
    ['', '', label(role.fields.dataScope.label), '', ...roles.map(({ dataScope }) => label(scopeLabel(dataScope)))],
    ...pages,
    ...Object.entries<Label>(rights).map(([right, title]) => [
      functions,
      '',
      label(title),
      right,
      ...held.map(({ keys }) => (keys.has(right) ? holds : '')),
    ]),
  ]
}
