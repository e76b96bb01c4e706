import { type Column, PaperTable, type RowGroup } from '../paper-table.tsx'
import { type Both, named, type PaperLanguage, remarkText, say } from '../words.ts'
import { isCollect, priceColumns, type Tariff, type TariffLine, tariffColumns, unitPriceOf } from './tariff-cells.tsx'

interface Props {
  readonly tariff: Tariff
  readonly language: PaperLanguage
  readonly head: Both
}

/** Charges in half a page, 131 mm: those for the same rows are grouped below the name of these rows. */
export const NarrowTariff = ({ tariff, language, head }: Props) => {
  const { charge, currency, unitPrice, payment, remark } = tariffColumns(language)
  const hasRemark = tariff.lines.some((line) => remarkText(line, language) !== '')
  const columns: readonly Column<TariffLine>[] = [
    { head: '#', width: '6mm', look: 'n', cell: (_, number) => number },
    charge,
    { ...currency, width: '9mm' },
    ...priceColumns<TariffLine>(tariff.boxes, {
      language,
      width: (box) => (box.includes(' ') ? '22mm' : '15mm'),
    }),
    {
      ...unitPrice,
      width: '21mm',
      cell: (line) =>
        [unitPriceOf(line, language), line.unitPrice === null ? '' : named(language, line.unit)]
          .filter(Boolean)
          .join(' / '),
    },
    { ...payment, width: '10mm' },
    ...(hasRemark ? [{ ...remark, width: '16mm' }] : []),
  ]
  return (
    <PaperTable
      title={say(language, head)}
      columns={columns}
      groups={lineGroups(tariff.lines, language)}
      isInformation={isCollect}
    />
  )
}

/** Groups up to this number of lines are not split at the end of a column. */
const keptWhole = 6

/** Lines for the same rows, in a row, below the name of these rows. */
const lineGroups = (lines: readonly TariffLine[], language: PaperLanguage): RowGroup<TariffLine>[] => {
  const groups: TariffLine[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last?.[0]?.only.zh === line.only.zh && last[0].only.en === line.only.en) last.push(line)
    else groups.push([line])
  }
  return groups.map((rows) => ({
    head: (rows[0] && named(language, rows[0].only)) || undefined,
    rows,
    isWhole: rows.length <= keptWhole,
  }))
}
