import { choice, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { twoNames } from '../../groups/charges/two-names.ts'

/** Uses of the words that a customer department keeps. */
export const customerWordUses = [
  ['industry', '行业', 'Industry'],
  ['source', '客户来源', 'Source'],
  ['loss', '输单原因', 'Reason for a lost opportunity'],
  ['release', '放弃与收回原因', 'Reason for release or recall'],
  ['blacklist', '黑名单原因', 'Reason for blacklisting'],
  ['unqualified', '资质不合格原因', 'Reason for not qualified'],
] as const

/** Words that are offered where people describe a customer or give a reason; others may be typed, and values of before stay. Source: marketing-crm TS-3415. */
export const customerWord = resource({
  name: 'customerWord',
  label: ['客户词表', 'CRM word lists'],
  title: 'name',
  search: ['name'],
  sort: ['name', 'asc'],
  traits: ['disableable'],
  fields: {
    name: text(['名称', 'Name'], { ...twoNames, max: 60 }),
    usedFor: choice(['用于', 'Used for'], customerWordUses, { required: true, filter: true, initial: 'industry' }),
    status: choice(
      ['状态', 'Status'],
      [
        [1, '启用', 'Enabled', 'good'],
        [0, '停用', 'Disabled', 'quiet'],
      ],
      { required: true, filter: true, initial: 1 },
    ),
  },
})
