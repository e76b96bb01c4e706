import { PaperTable } from '../paper-table.tsx'
import { type Both, named, type PaperLanguage, say, short, words } from '../words.ts'
import { isColumn } from './list-words.ts'
import { NarrowTariff } from './narrow-tariff.tsx'
import { isCollect, priceColumns, type Tariff, type TariffLine, tariffColumns } from './tariff-cells.tsx'

const boxesPerTable = 6
/** A landscape page has room for six container types; more go on a second table. */
export const boxParts = (boxes: readonly string[]) =>
  Array.from({ length: Math.max(1, Math.ceil(boxes.length / boxesPerTable)) }, (_, part) => ({
    from: part * boxesPerTable,
    boxes: boxes.slice(part * boxesPerTable, (part + 1) * boxesPerTable),
  }))

interface Props {
  readonly tariffs: readonly Tariff[]
  readonly language: PaperLanguage
  /** Heading of a block of charges. */
  readonly headOf: (block: Tariff['block']) => Both
}

/** Charges next to the freight, in half a page each where their prices have room there. */
export const Tariffs = ({ tariffs, language, headOf }: Props) =>
  partsOf(tariffs.map(withSharedBoxes)).map((part) =>
    part.look === 'wide' ? (
      part.tariffs.map((tariff) => (
        <WideTariff
          key={tariff.block}
          tariff={original(tariffs, tariff)}
          language={language}
          head={headOf(tariff.block)}
        />
      ))
    ) : (
      <div key={part.look + part.tariffs[0]?.block} className={part.look}>
        {part.tariffs.map((tariff) => (
          <NarrowTariff key={tariff.block} tariff={tariff} language={language} head={headOf(tariff.block)} />
        ))}
      </div>
    ),
  )
const original = (tariffs: readonly Tariff[], { block }: Tariff): Tariff =>
  tariffs.find((tariff) => tariff.block === block) as Tariff

interface Part {
  /** `pair`: one at the left, one at the right. `columns`: they run through both halves of the page. */
  readonly look: 'wide' | 'pair' | 'columns'
  readonly tariffs: readonly Tariff[]
}

/** Origin and destination are printed side by side where their sizes match; else the longer one runs through two columns. */
const partsOf = (tariffs: readonly Tariff[]): Part[] => {
  const local = tariffs.filter(({ block }) => block !== 'freight')
  if (!isPair(local)) return runsOf(tariffs)
  return [...runsOf(tariffs.filter(({ block }) => block === 'freight')), { look: 'pair', tariffs: local }]
}

/** 131 mm have room for two columns of prices. */
const isNarrow = ({ boxes }: Tariff) => boxes.length <= 2

const isPair = (local: readonly Tariff[]) => {
  const [fewer = 0, more = 0] = local.map(({ lines }) => lines.length).sort((one, other) => one - other)
  return local.length === 2 && local.every(isNarrow) && more <= linesPerPage && more <= 2 * fewer + 4
}
const linesPerPage = 20
/** Fewer lines would look lost in a column. */
const linesToRun = 8

const runsOf = (tariffs: readonly Tariff[]): Part[] => {
  const runs: { look: 'wide' | 'columns'; tariffs: Tariff[] }[] = []
  for (const tariff of tariffs) {
    const look = isNarrow(tariff) ? 'columns' : 'wide'
    const last = runs.at(-1)
    if (last?.look === look) last.tariffs.push(tariff)
    else runs.push({ look, tariffs: [tariff] })
  }
  return runs.map((run) => ({
    ...run,
    look: run.tariffs.reduce((sum, { lines }) => sum + lines.length, 0) < linesToRun ? 'wide' : run.look,
  }))
}

/** Container types with the same price in every charge share a column, as `20'` and `40'` do in the trade. */
const withSharedBoxes = (tariff: Tariff): Tariff => {
  if (tariff.boxes.some(isColumn)) return tariff
  const columns = tariff.boxes.map((box, at) => ({ box, prices: tariff.lines.map(({ prices }) => prices[at] ?? null) }))
  const shared = [...Map.groupBy(columns, ({ prices }) => prices.join('|')).values()]
  return {
    ...tariff,
    boxes: shared.map((alike) => alike.map(({ box }) => box).join(' ')),
    lines: tariff.lines.map((line, row) => ({ ...line, prices: shared.map(([first]) => first?.prices[row] ?? null) })),
  }
}

const WideTariff = ({
  tariff,
  language,
  head,
}: {
  readonly tariff: Tariff
  readonly language: PaperLanguage
  readonly head: Both
}) => {
  const { charge, currency, unitPrice, payment, remark } = tariffColumns(language)
  return boxParts(tariff.boxes).map(({ from, boxes }) => (
    <PaperTable
      key={from}
      title={say(language, head)}
      columns={[
        { head: '#', width: '7mm', look: 'n', cell: (_, number) => number },
        charge,
        {
          head: short(language, words.appliesTo),
          width: '44mm',
          cell: ({ only }) => named(language, only) || short(language, words.allLanes),
        },
        { ...currency, width: '10mm' },
        { head: short(language, words.unit), width: '18mm', cell: ({ unit }) => named(language, unit) },
        ...priceColumns<TariffLine>(boxes, { language, width: () => '17mm', from }),
        { ...unitPrice, width: '17mm' },
        { ...payment, width: '12mm' },
        { ...remark, width: '34mm' },
      ]}
      groups={[{ rows: tariff.lines }]}
      isInformation={isCollect}
    />
  ))
}
