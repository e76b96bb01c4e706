import type { DashboardFigures, DashboardQuestion, Label, Reference } from '@hangjia/contracts'
import { type Language, sheetNumber } from '@hangjia/validation'
import type { Context } from '../handlers.ts'
import type { Cell, Sheet } from '../sheets/workbook.ts'
import { fclDashboard } from './fcl-dashboard.ts'

const wordsOf = ([zh, en]: Label, language: Language): string => (language === 'zh' ? zh : en)

const title: Label = ['整箱看板', 'FCL dashboard']
const columns: readonly (readonly [Label, width: number])[] = [
  [['板块', 'Part'], 18],
  [['项目', 'What'], 30],
  [['细分', 'Of which'], 30],
  [['数值', 'Figure'], 14],
  [['另一数值', 'Second figure'], 14],
  [['说明', 'Note'], 40],
]
const parts = {
  figures: ['关键数字', 'Key figures'],
  coverage: ['覆盖（船公司数、运价数）', 'Coverage (carriers, rates)'],
  lowest: ['每周最低价', 'Lowest price by week'],
  carriers: ['船公司（有效运价、报价单）', 'Carriers (valid rates, quotations)'],
  changes: ['近 7 天价格变动（原价、现价）', 'Price changes of 7 days (from, to)'],
  endings: ['到期日历（运价、报价单）', 'Expiry (rates, quotations)'],
  lanes: ['无有效运价的航线', 'Lanes without a valid rate'],
  upkeep: ['维护（有效运价、即将到期）', 'Upkeep (valid, expiring)'],
} as const satisfies Record<string, Label>
const figureNames: Readonly<Record<Exclude<keyof DashboardFigures, 'asOf'>, Label>> = {
  valid: ['有效运价', 'Valid rates'],
  upcoming: ['其中未生效', 'Of which begin later'],
  expiring: ['5 天内到期', 'Expiring within 5 days'],
  expiredToday: ['今日失效', 'Expired today'],
  drafts: ['未发布草稿', 'Drafts'],
  lanesWithout: ['无有效运价的航线', 'Lanes without a valid rate'],
  toCheck: ['导入待核对单元格', 'Cells of imports to check'],
  searches: ['查价次数', 'Searches'],
  searchesWithout: ['查无结果', 'Searches without result'],
  quotations: ['引用报价单', 'Quotations'],
  wonTeu: ['其中成交 TEU', 'Of which won, TEU'],
}

/** Writes the dashboard as a single sheet, part under part; buying figures only for readers who may see them. */
export const dashboardSheet = async (
  context: Context,
  question: DashboardQuestion & { readonly box: string },
  language: Language,
): Promise<Sheet> => ({
  name: wordsOf(title, language),
  columns: columns.map(([header, width]) => ({ header: wordsOf(header, language), width })),
  rows: rowsOf(context, question, language),
})

const rowsOf = async function* (
  context: Context,
  { box, ...question }: DashboardQuestion & { readonly box: string },
  language: Language,
): AsyncGenerator<Cell[]> {
  const name = (reference: Reference | null) =>
    reference === null ? '' : language === 'zh' ? reference.title : (reference.titleEn ?? reference.title)
  const row = (part: keyof typeof parts, cells: readonly Cell[]): Cell[] => [wordsOf(parts[part], language), ...cells]
  const { asOf, ...figures } = await fclDashboard.figures(context, question)
  const period = `${question.from} – ${question.to}, ${asOf}`
  for (const [key, count] of Object.entries(figures) as [keyof typeof figureNames, number | string | null][])
    if (count !== null)
      yield row('figures', [
        wordsOf(figureNames[key], language),
        null,
        typeof count === 'string' ? sheetNumber(count) : count,
        null,
        period,
      ])
  for (const { group, pols, tradeLine, carriers, rates } of await fclDashboard.coverage(context, question))
    yield row('coverage', [
      group ? wordsOf([group.nameCn, group.nameEn], language) : name(pols[0] ?? null),
      name(tradeLine),
      carriers,
      rates,
      null,
    ])
  const { weeks, lanes } = await fclDashboard.lowest(context, { ...question, box })
  for (const lane of lanes)
    for (const [at, price] of lane.prices.entries())
      if (price !== null)
        yield row('lowest', [
          `${name(lane.pol)} → ${name(lane.pod)}`,
          ...[weeks[at] ?? null, sheetNumber(price), null, `${box} ${lane.currency ?? ''}`],
        ])
  for (const { carrier, rates, quotations } of await fclDashboard.carriers(context, question))
    yield row('carriers', [name(carrier), carrier.code, rates, quotations, null])
  for (const move of (await fclDashboard.changes(context, question)).rows)
    for (const { box: moved, from, to, percent } of move.boxes ?? [])
      yield row('changes', [
        `${move.carrier.code} ${name(move.pol)} → ${name(move.pod)}`,
        `${moved} ${move.currency ?? ''}`,
        ...[from && sheetNumber(from), to && sheetNumber(to)],
        [percent === null ? '' : `${percent}%`, move.by ?? '', move.at].join(' '),
      ])
  for (const { day, rates, quotations } of await fclDashboard.endings(context, question))
    yield row('endings', [day, null, rates, quotations, null])
  for (const { pol, pod, lastValidTo, rates } of (await fclDashboard.lanesWithout(context, question)).rows)
    yield row('lanes', [`${name(pol)} → ${name(pod)}`, null, rates, null, lastValidTo])
  for (const { maintainer, rates, expiring, lastChange } of await fclDashboard.upkeep(context, question))
    yield row('upkeep', [name(maintainer), null, rates, expiring, lastChange])
}
