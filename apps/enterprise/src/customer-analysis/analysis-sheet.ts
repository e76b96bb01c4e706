import {
  type AnalysisHead,
  type AnalysisPart,
  type AnalysisQuestion,
  choiceLabel,
  type Label,
  measureNamed,
  pageNamed,
  partNamed,
} from '@hangjia/contracts'
import { type Language, sheetNumber, weekdays } from '@hangjia/validation'
import type { Context } from '../handlers.ts'
import type { Cell, Sheet } from '../sheets/workbook.ts'
import { customerAnalysis } from './customer-analysis.ts'

const columns: readonly (readonly [Label, width: number])[] = [
  [['板块', 'Part'], 22],
  [['项目', 'Of'], 34],
  [['指标', 'Measure'], 24],
  [['数值', 'Value'], 16],
  [['对比期', 'Compared with'], 16],
  [['说明', 'Note'], 44],
]
const figuresLabel: Label = ['关键指标', 'Key figures']
const noneLabel: Label = ['无', 'None']
const wordOf = ([zh, en]: Label, language: Language): string => (language === 'zh' ? zh : en)

/** Writes an analysis as a single sheet, part under part, as its reader sees it. */
export const analysisSheet = (context: Context, question: AnalysisQuestion, language: Language): Sheet => ({
  name: wordOf(pageNamed(question.page)?.title ?? [question.page, question.page], language).slice(0, 31),
  columns: columns.map(([header, width]) => ({ header: wordOf(header, language), width })),
  rows: rowsOf(context, question, language),
})

const nameOf = (head: AnalysisHead, language: Language): string => {
  if ('reference' in head) {
    const { title, titleEn } = head.reference
    return language === 'zh' ? title : (titleEn ?? title)
  }
  if ('text' in head) return head.text
  if ('measure' in head) return wordOf(measureNamed(head.measure).label, language)
  if ('none' in head) return wordOf(noneLabel, language)
  if ('weekday' in head) {
    const weekday = weekdays[head.weekday - 1]
    return (language === 'zh' ? weekday?.shortName : weekday?.nameEn) ?? ''
  }
  return wordOf(choiceLabel(head.choice, head.of), language)
}
const isNumber = /^-?\d+(\.\d+)?$/
const cellOf = (value: string | null): Cell => (value !== null && isNumber.test(value) ? sheetNumber(value) : value)

const rowsOf = async function* (
  context: Context,
  question: AnalysisQuestion,
  language: Language,
): AsyncGenerator<Cell[]> {
  const { figures, parts, currency, rates, before } = await customerAnalysis.read(context, question)
  const period = `${question.from} – ${question.to} / ${before.from} – ${before.to}`
  const rate = rates.map(({ from, rate: factor, date }) => `1 ${from} = ${factor} ${currency} (${date})`).join(', ')
  for (const { name, value, before: then, amounts } of figures) {
    const { label, unit } = measureNamed(name)
    const note =
      unit === 'money'
        ? [currency, ...(amounts ?? []).map((one) => `${one.currency} ${one.amount}`), rate].join(' · ')
        : period
    yield [wordOf(figuresLabel, language), null, wordOf(label, language), cellOf(value), cellOf(then), note]
  }
  for (const part of parts)
    for (const row of partRows(part, language)) yield [wordOf(partNamed(part.name).label, language), ...row, null, null]
}

/** Rows of a part: of what, which measure, its value. */
const partRows = (part: AnalysisPart, language: Language): Cell[][] => {
  const measure = (name: Parameters<typeof measureNamed>[0]) => wordOf(measureNamed(name).label, language)
  switch (part.kind) {
    case 'bars':
      return part.rows.map(({ head, measure: of, value }) => [nameOf(head, language), measure(of), value])
    case 'table':
      return part.rows.flatMap(({ head, cells }) =>
        part.columns.map((name, at): Cell[] => [nameOf(head, language), measure(name), cellOf(cells[at] ?? null)]),
      )
    case 'series':
      return part.lines.flatMap(({ measure: of, values }) =>
        part.places.map((place, at): Cell[] => [place, measure(of), values[at] ?? 0]),
      )
    case 'radar':
      return part.axes.map(({ measure: of, value }): Cell[] => [null, measure(of), cellOf(value)])
    default:
      return part.rows.flatMap(({ head, cells }) =>
        part.columns.map((column, at): Cell[] => [
          nameOf(head, language),
          nameOf(column.head, language),
          cells[at] ?? null,
        ]),
      )
  }
}
