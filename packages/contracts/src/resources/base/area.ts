import { choice, code, link } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { base, names, standard } from '../../groups/base.ts'

/** An administrative division of China, by its GB/T 2260 code: where trucks go. */
export const area = resource({
  ...base,
  name: 'area',
  label: ['行政区划', 'Chinese divisions'],
  fields: {
    code: code(['区划代码', 'Code'], {
      pattern: '^\\d{6}$',
      max: 6,
      example: '990000',
      required: true,
      unique: true,
      filter: true,
      help: ['GB/T 2260 六位代码', 'Six digits of GB/T 2260'],
    }),
    ...names,
    level: choice(
      ['级别', 'Level'],
      [
        ['province', '省', 'Province'],
        ['city', '市', 'City'],
        ['district', '区县', 'District or county'],
      ],
      { required: true, filter: true },
    ),
    parent: link('area', ['上级', 'Part of'], { filter: true }),
    ...standard,
  },
  check: (draft) => (draft.level !== 'province' && !draft.parent ? [{ field: 'parent', rule: 'required' }] : []),
})
