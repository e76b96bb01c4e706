import type { Label } from '../../catalogue/kinds.ts'

/** Facts of a name that people may write in both languages: `公司加价 | Company mark-up`. */
export const twoNames = {
  required: true,
  filter: true,
  bilingual: 'halves',
  help: [
    '可写中英文两个名称，中间用竖线隔开，各语言只显示自己的：公司加价 | Company mark-up',
    'Chinese name | English name',
  ] satisfies Label,
} as const
