import { named, type PaperLanguage, remarkText, say, short, words } from '../words.ts'
import { blockWord } from './list-words.ts'
import { ChargeName, PriceHeads, priceCell, type Tariff, type TariffLine, unitPrice } from './tariff-cells.tsx'

interface Props {
  readonly tariff: Tariff
  readonly language: PaperLanguage
}

/** Charges in half a page, 131 mm: those for the same rows are grouped below the name of these rows. */
export const NarrowTariff = ({ tariff, language }: Props) => {
  const hasRemark = tariff.lines.some((line) => remarkText(line, language) !== '')
  const width = 5 + tariff.boxes.length + (hasRemark ? 1 : 0)
  return (
    <table className="charges">
      <colgroup>
        <col style={{ width: '6mm' }} />
        <col />
        <col style={{ width: '9mm' }} />
        {tariff.boxes.map((box) => (
          <col key={box} style={{ width: box.includes(' ') ? '22mm' : '15mm' }} />
        ))}
        <col style={{ width: '21mm' }} />
        <col style={{ width: '10mm' }} />
        {hasRemark ? <col style={{ width: '16mm' }} /> : null}
      </colgroup>
      <thead>
        <tr className="block">
          <th colSpan={width}>{say(language, blockWord(tariff.block))}</th>
        </tr>
        <tr>
          <th className="n">#</th>
          <th>{short(language, words.charge)}</th>
          <th>{short(language, words.currency)}</th>
          <PriceHeads boxes={tariff.boxes} language={language} />
          {hasRemark ? <th>{short(language, words.remark)}</th> : null}
        </tr>
      </thead>
      {lineGroups(tariff.lines).map(({ before, lines }) => (
        <tbody key={before} className={lines.length <= keptWhole ? 'whole' : undefined}>
          <GroupHead line={lines[0]} width={width} language={language} />
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paper is laid out once
            <tr key={at} className={line.paymentTerm === 'COL' ? 'info' : undefined}>
              <td className="n">{before + at + 1}</td>
              <td>
                <ChargeName charge={line.charge} language={language} />
              </td>
              <td>{line.currency}</td>
              {tariff.boxes.map((box, index) => (
                <td key={box} className="m">
                  {priceCell(line.prices[index])}
                </td>
              ))}
              <td className="m">
                {[unitPrice(line, language), line.unitPrice === null ? '' : named(language, line.unit)]
                  .filter(Boolean)
                  .join(' / ')}
              </td>
              <td>{short(language, words[line.paymentTerm])}</td>
              {hasRemark ? <td className="r">{remarkText(line, language)}</td> : null}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** Groups up to this number of lines are not split at the end of a column. */
const keptWhole = 6

/** Lines for the same rows, in a row; `before` counts those above them. */
const lineGroups = (lines: readonly TariffLine[]) => {
  const groups: { before: number; lines: TariffLine[] }[] = []
  for (const [at, line] of lines.entries()) {
    const last = groups.at(-1)
    if (last?.lines[0]?.only.zh === line.only.zh && last.lines[0].only.en === line.only.en) last.lines.push(line)
    else groups.push({ before: at, lines: [line] })
  }
  return groups
}

const GroupHead = ({
  line,
  width,
  language,
}: {
  readonly line: TariffLine | undefined
  readonly width: number
  readonly language: PaperLanguage
}) => {
  const places = line ? named(language, line.only) : ''
  return places === '' ? null : (
    <tr className="port">
      <th colSpan={width} scope="rowgroup">
        {places}
      </th>
    </tr>
  )
}
