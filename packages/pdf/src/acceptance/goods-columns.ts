import { type QuotedGoods, shippingNames } from '@hangjia/contracts'
import type { Column } from '../paper-table.tsx'
import { named, type PaperLanguage, readable, say } from '../words.ts'
import { sheetWords as words } from './acceptance-words.ts'

type Named = Pick<
  QuotedGoods,
  'unNumber' | 'nameCn' | 'nameEn' | 'properShippingName' | 'imoClass' | 'subsidiary' | 'packingGroup'
>
type Declared = Pick<
  QuotedGoods,
  'flashPointC' | 'innerPackaging' | 'grossKg' | 'netKg' | 'limitedQuantity' | 'marinePollutant'
>
/** Dangerous goods, with the facts that their shipper declared. */
export type PrintedGoods = Named & Partial<Declared> & { readonly packages?: number | null | undefined }

const tick = (is: boolean | undefined) => (is ? '✓' : '')
const nameOf = (goods: Named, language: PaperLanguage): string => {
  const { zh, en } = shippingNames(goods)
  // Both languages: the English part has what was declared already, unless that is Chinese.
  const isInEnglish = !goods.properShippingName || en === goods.properShippingName
  const name = { zh: language === 'both' && isInEnglish ? (goods.nameCn ?? en) : zh, en }
  return (language === 'both' ? say('both', name).trim() : named(language, name)) || '—'
}

/** A column of dangerous goods, on a paper and in a sheet. */
interface GoodsCell {
  readonly head: string
  readonly width?: string
  readonly isNumber?: true
  readonly text: (goods: PrintedGoods) => string
}
export const goodsCells = (language: PaperLanguage): readonly GoodsCell[] => [
  { head: words.un.en, width: '13mm', text: ({ unNumber }) => unNumber ?? '—' },
  { head: say(language, words.name), text: (goods) => nameOf(goods, language) },
  { head: say(language, words.imoClass), width: '11mm', text: ({ imoClass }) => imoClass },
  { head: say(language, words.subsidiary), width: '14mm', text: ({ subsidiary }) => subsidiary.join(', ') || '—' },
  {
    head: say(language, words.packingGroup),
    width: '10mm',
    text: ({ packingGroup }) => (packingGroup && packingGroup !== 'none' ? packingGroup : '—'),
  },
  {
    head: say(language, words.flashPoint),
    width: '13mm',
    isNumber: true,
    text: ({ flashPointC }) => flashPointC ?? '',
  },
  {
    head: say(language, words.packages),
    width: '20mm',
    text: ({ packages, innerPackaging = '' }) =>
      [packages ? String(packages) : '', readable(language, innerPackaging)].filter(Boolean).join(' · '),
  },
  { head: say(language, words.grossKg), width: '17mm', isNumber: true, text: ({ grossKg }) => grossKg ?? '' },
  { head: say(language, words.netKg), width: '17mm', isNumber: true, text: ({ netKg }) => netKg ?? '' },
  { head: say(language, words.limited), width: '9mm', text: ({ limitedQuantity }) => tick(limitedQuantity) },
  { head: say(language, words.pollutant), width: '9mm', text: ({ marinePollutant }) => tick(marinePollutant) },
]

/** Columns of a table of dangerous goods. */
export const goodsColumns = (language: PaperLanguage): readonly Column<PrintedGoods>[] => [
  { head: '#', width: '7mm', look: 'n', cell: (_goods, number) => number },
  ...goodsCells(language).map(
    ({ head, width, isNumber, text }): Column<PrintedGoods> => ({
      head,
      cell: text,
      ...(width ? { width } : {}),
      ...(isNumber ? { look: 'm' as const } : {}),
    }),
  ),
]
