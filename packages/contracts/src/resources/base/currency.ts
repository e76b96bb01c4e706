import { code, flag, integer, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { base, names, standard } from '../../groups/base.ts'

/** Currencies by ISO 4217 code. */
export const currency = resource({
  ...base,
  name: 'currency',
  label: ['币种', 'Currencies'],
  namedByCode: true,
  sort: ['numericId', 'asc'],
  fields: {
    code: code(['代码', 'Code'], {
      pattern: '^[A-Z]{3}$',
      max: 3,
      example: 'XTS',
      required: true,
      unique: true,
      filter: true,
    }),
    ...names,
    symbol: text(['符号', 'Symbol'], { max: 8 }),
    decimals: integer(['小数位', 'Decimals'], { max: 4, required: true, initial: 2 }),
    numericId: integer(['编号', 'Number'], { max: 999, required: true, help: ['1 表示美元', '1 is the US dollar'] }),
    isBook: flag(['本位币', 'Book currency']),
    ...standard,
  },
})
