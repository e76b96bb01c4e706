import type { PriceListDocument } from '@hangjia/contracts'
import { formatAmount, formatDecimal } from '@hangjia/validation'
import { named, type PaperLanguage, say, short, words } from '../words.ts'
import { blockWord } from './list-words.ts'

type Tariff = PriceListDocument['tariffs'][number]
type Line = Tariff['lines'][number]

const boxesPerTable = 6
/** A landscape page has room for six container types; more go on a second table. */
export const boxParts = (boxes: readonly string[]) =>
  Array.from({ length: Math.max(1, Math.ceil(boxes.length / boxesPerTable)) }, (_, part) => ({
    from: part * boxesPerTable,
    boxes: boxes.slice(part * boxesPerTable, (part + 1) * boxesPerTable),
  }))
export const priceCell = (value: string | null | undefined): string => (value == null ? '' : formatDecimal(value))

/** Charges beside the freight: origin and destination side by side where both have room, else one under the other. */
export const Tariffs = ({
  tariffs,
  language,
}: {
  readonly tariffs: readonly Tariff[]
  readonly language: PaperLanguage
}) => {
  const narrow = tariffs.filter(({ block }) => block !== 'freight').map(withSharedBoxes)
  const isPair = narrow.length === 2 && narrow.every(isNarrow)
  return (
    <>
      {tariffs
        .filter(({ block }) => !isPair || block === 'freight')
        .map((tariff) => (
          <TariffTable key={tariff.block} tariff={tariff} language={language} />
        ))}
      {isPair ? (
        <div className="pair">
          {narrow.map((tariff) => (
            <NarrowTable key={tariff.block} tariff={tariff} language={language} />
          ))}
        </div>
      ) : null}
    </>
  )
}

/** 131 mm have room for two columns of prices, and half a page for so many charges. */
const isNarrow = ({ boxes, lines }: Tariff) => boxes.length <= 2 && lines.length <= 20

/** Container types that every charge asks the same for share a column, as `20'` and `40'` do in the trade. */
const withSharedBoxes = (tariff: Tariff): Tariff => {
  const columns = tariff.boxes.map((box, at) => ({ box, prices: tariff.lines.map(({ prices }) => prices[at] ?? null) }))
  const shared = [...Map.groupBy(columns, ({ prices }) => prices.join('|')).values()]
  return {
    ...tariff,
    boxes: shared.map((alike) => alike.map(({ box }) => box).join(' ')),
    lines: tariff.lines.map((line, row) => ({ ...line, prices: shared.map(([first]) => first?.prices[row] ?? null) })),
  }
}

const unitPrice = (line: Line, language: PaperLanguage) => {
  if (line.treatment === 'atCost') return short(language, words.atCost)
  return line.unitPrice === null ? '' : formatAmount(line.unitPrice)
}

const ChargeName = ({ charge, language }: { readonly charge: Line['charge']; readonly language: PaperLanguage }) => (
  <>
    {named(language, charge)}
    {language === 'both' && charge.en ? <span className="second">{charge.en}</span> : null}
  </>
)

/** The heads of what a charge costs and of what is said of it. */
const PriceHeads = ({ boxes, language }: { readonly boxes: readonly string[]; readonly language: PaperLanguage }) => (
  <>
    {boxes.map((box) => (
      <th key={box} className="m">
        {box}
      </th>
    ))}
    <th className="m">{short(language, words.unitPrice)}</th>
    <th>{short(language, words.payment)}</th>
    <th>{short(language, words.remark)}</th>
  </>
)

const NarrowTable = ({ tariff, language }: { readonly tariff: Tariff; readonly language: PaperLanguage }) => (
  <table className="charges">
    <colgroup>
      <col style={{ width: '7mm' }} />
      <col />
      <col style={{ width: '10mm' }} />
      {tariff.boxes.map((box) => (
        <col key={box} style={{ width: '16mm' }} />
      ))}
      <col style={{ width: '22mm' }} />
      <col style={{ width: '10mm' }} />
      <col style={{ width: '16mm' }} />
    </colgroup>
    <thead>
      <tr className="block">
        <th colSpan={6 + tariff.boxes.length}>{say(language, blockWord(tariff.block))}</th>
      </tr>
      <tr>
        <th className="n">#</th>
        <th>{short(language, words.charge)}</th>
        <th>{short(language, words.currency)}</th>
        <PriceHeads boxes={tariff.boxes} language={language} />
      </tr>
    </thead>
    <tbody>
      {tariff.lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper is laid out once
        <tr key={at} className={line.paymentTerm === 'COL' ? 'info' : undefined}>
          <td className="n">{at + 1}</td>
          <td>
            <ChargeName charge={line.charge} language={language} />
            {named(language, line.only) ? <span className="second">{named(language, line.only)}</span> : null}
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
          <td className="r">{line.remark}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const TariffTable = ({ tariff, language }: { readonly tariff: Tariff; readonly language: PaperLanguage }) =>
  boxParts(tariff.boxes).map(({ from, boxes }) => (
    <table key={from} className="charges">
      <colgroup>
        <col style={{ width: '7mm' }} />
        <col />
        <col style={{ width: '44mm' }} />
        <col style={{ width: '10mm' }} />
        <col style={{ width: '16mm' }} />
        {boxes.map((box) => (
          <col key={box} style={{ width: '17mm' }} />
        ))}
        <col style={{ width: '17mm' }} />
        <col style={{ width: '12mm' }} />
        <col style={{ width: '34mm' }} />
      </colgroup>
      <thead>
        <tr className="block">
          <th colSpan={8 + boxes.length}>{say(language, blockWord(tariff.block))}</th>
        </tr>
        <tr>
          <th className="n">#</th>
          <th>{short(language, words.charge)}</th>
          <th>{short(language, words.appliesTo)}</th>
          <th>{short(language, words.currency)}</th>
          <th>{short(language, words.unit)}</th>
          <PriceHeads boxes={boxes} language={language} />
        </tr>
      </thead>
      <tbody>
        {tariff.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper is laid out once
          <tr key={at} className={line.paymentTerm === 'COL' ? 'info' : undefined}>
            <td className="n">{at + 1}</td>
            <td>
              <ChargeName charge={line.charge} language={language} />
            </td>
            <td>{named(language, line.only) || short(language, words.allLanes)}</td>
            <td>{line.currency}</td>
            <td>{named(language, line.unit)}</td>
            {boxes.map((box, index) => (
              <td key={box} className="m">
                {priceCell(line.prices[from + index])}
              </td>
            ))}
            <td className="m">{unitPrice(line, language)}</td>
            <td>{short(language, words[line.paymentTerm])}</td>
            <td className="r">{line.remark}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ))
