import type { Field, Fields, ImportView } from '@hangjia/contracts'
import { titleAt } from '../field-at.ts'

/** Readers of a published record: everybody who finds it, those who see costs, and those who see partners. */
export const audiences = ['everybody', 'cost', 'partner'] as const
export type Audience = (typeof audiences)[number]

const audienceOf = ({ cost, partner }: Field): Audience => (cost ? 'cost' : partner ? 'partner' : 'everybody')

/** Fields that a sheet fills, by who reads them once its records are published; audiences of none are left out. */
export const fieldsByAudience = (
  { columns }: { readonly columns: readonly Pick<ImportView['columns'][number], 'field'>[] },
  fields: Fields,
  say: Parameters<typeof titleAt>[2],
): readonly { readonly audience: Audience; readonly titles: readonly string[] }[] => {
  const filled = columns.flatMap(({ field: path }) => {
    const field = fields[path?.split('.')[0] ?? '']
    return path !== null && field ? [{ audience: audienceOf(field), title: titleAt(fields, path, say) ?? '' }] : []
  })
  return audiences.flatMap((audience) => {
    const titles = new Set(filled.flatMap((one) => (one.audience === audience ? [one.title] : [])))
    return titles.size > 0 ? [{ audience, titles: [...titles] }] : []
  })
}
