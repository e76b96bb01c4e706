import type { PartnerResult, PartnerRow } from '@hangjia/contracts'
import { formatDays, freeTimeWords, type Language, sheetNumber, takenWords, weekdaysText } from '@hangjia/validation'
import type { Cell, Sheet } from '../sheets/workbook.ts'

interface Facts {
  readonly language: Language
  /** Name of the person who downloads the sheet, and the time: printed under the rows. */
  readonly watermark: string
}
type Place = PartnerRow['pod']

/** The matrix as a sheet: what is sold and nothing else, with the footer of the partner. */
export const partnerSheet = (
  { group, rows, boxes, currency }: PartnerResult,
  { language, watermark }: Facts,
): Sheet => {
  const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
  const name = ({ nameCn, nameEn }: Pick<Place, 'nameCn' | 'nameEn'>) => say(nameCn, nameEn)
  const columns = [
    [say('起运港', 'POL'), 16],
    [say('目的港', 'POD (Chinese)'), 16],
    [say('目的港英文', 'POD'), 20],
    [say('船公司', 'Carrier'), 20],
    [say('中转港', 'Via'), 16],
    [say('开航日', 'Sailing days'), 14],
    [say('航程', 'Transit days'), 10],
    ...boxes.map((box) => [`${box} ${currency}`, 12] as const),
    [say('每票', 'Per B/L'), 20],
    [say('免箱期', 'Free time'), 14],
    [say('有效期起', 'Valid from'), 12],
    [say('有效期止', 'Valid to'), 12],
    [say('备注', 'Remark'), 40],
  ] as const
  const cells = (row: PartnerRow): Cell[] => [
    name(row.pol),
    row.pod.nameCn,
    row.pod.nameEn,
    name(row.carrier),
    row.via.map(name).join(', '),
    row.sailingDays ? weekdaysText(row.sailingDays, language) : null,
    row.transitDays ? formatDays(row.transitDays) : null,
    ...row.prices.map(({ amount }) => (amount === null ? null : sheetNumber(amount))),
    row.perBill.map(({ currency: own, amount }) => `${own} ${amount}`).join(' + '),
    freeTimeWords(row, language),
    row.validFrom,
    row.validTo,
    takenWords(row, language) || null,
  ]
  const foot = [say('以上为全包预付价', 'All-in, prepaid'), say(group.footerCn, group.footerEn), watermark]
  return {
    name: name(group),
    columns: columns.map(([header, width]) => ({ header, width })),
    rows: lines([...rows.map(cells), [], ...foot.filter(Boolean).map((line): Cell[] => [line])]),
  }
}

const lines = async function* (all: readonly Cell[][]): AsyncGenerator<Cell[]> {
  yield* all
}
