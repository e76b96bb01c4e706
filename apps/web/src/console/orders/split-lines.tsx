import { type Field, shipmentOrder } from '@hangjia/contracts'
import { NumberControl, PlainTable, Tick, useSpeech } from '@hangjia/ui'
import { compareDecimals, formatDecimal } from '@hangjia/validation'
import { addDecimals } from '@hangjia/validation/decimal'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../records.ts'
import styles from './orders.module.css'

type Line = Readonly<Record<string, unknown>>
/** Quantities that go, by the position of their line, with the name of the measure for cargo. */
type Moved = Readonly<Record<string, string | null>>
const measures = ['packages', 'grossKg', 'volumeM3'] as const
const { boxes: boxField, cargo: cargoField } = shipmentOrder.fields
const linesOf = (value: unknown) => (Array.isArray(value) ? value : []) as readonly Line[]
const wordOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const has = (value: string | null | undefined): value is string => typeof value === 'string' && /[1-9]/.test(value)

/** Containers and cargo of an order or a booking, and numbers beside them, of which part goes. */
export interface Chosen {
  readonly moved: Moved
  readonly containers: readonly string[]
  readonly soNumbers: readonly string[]
}
interface Choosing {
  readonly chosen: Chosen
  readonly onChange: (chosen: Chosen) => void
}
export const nothingChosen: Chosen = { moved: {}, containers: [], soNumbers: [] }

/** True once some containers or cargo go. */
export const isMoving = ({ moved }: Chosen): boolean => Object.values(moved).some(has)

/** Returns the choice as both calls take it. */
export const chosenLines = (row: AnyRow, { moved, containers, soNumbers }: Chosen) => ({
  boxes: linesOf(row.boxes).flatMap((_, at) => {
    const quantity = moved[`box.${at}`]
    return has(quantity) ? [{ at, quantity: Number(quantity) }] : []
  }),
  cargo: linesOf(row.cargo).flatMap((_, at) => {
    const [packages, grossKg, volumeM3] = measures.map((name) => moved[`${name}.${at}`])
    return [packages, grossKg, volumeM3].some(has)
      ? [
          {
            at,
            packages: has(packages) ? Number(packages) : null,
            grossKg: has(grossKg) ? grossKg : null,
            volumeM3: has(volumeM3) ? volumeM3 : null,
          },
        ]
      : []
  }),
  containers: [...containers],
  soNumbers: [...soNumbers],
})

/** Inputs for the containers and the cargo of which part goes. */
export const SplitLines = ({ row, chosen, onChange }: Choosing & { readonly row: AnyRow }) => {
  const { t } = useTranslation('order')
  const { moved } = chosen
  const [boxes, cargo] = [linesOf(row.boxes), linesOf(row.cargo)]
  const move = (key: string, value: string | null) => onChange({ ...chosen, moved: { ...moved, [key]: value } })
  return (
    <>
      {boxes.length === 0 ? null : (
        <PartsTable
          name="box"
          title={boxField.fields.box}
          head={t('split.boxes')}
          lines={boxes}
          moved={moved}
          onMove={move}
        />
      )}
      {cargo.length === 0 ? null : (
        <PartsTable
          name="commodity"
          title={cargoField.fields.commodity}
          head={t('split.cargo')}
          lines={cargo}
          moved={moved}
          onMove={move}
        />
      )}
    </>
  )
}

/** Ticks for the loaded containers that go; each takes one of its type along, and its goods where there is one kind of them. */
export const SplitContainers = ({
  row,
  loaded,
  chosen,
  onChange,
}: Choosing & { readonly row: AnyRow; readonly loaded: readonly Line[] }) => {
  const { t } = useTranslation('order')
  return (
    <Ticks
      title={t('split.containers')}
      names={loaded.map(({ containerNo }) => wordOf(containerNo))}
      wordsOf={(name) => wordsOfLoaded(loaded.find(({ containerNo }) => containerNo === name) ?? {})}
      ticked={chosen.containers}
      onTick={(containers, name) => {
        const line = loaded.find(({ containerNo }) => containerNo === name)
        const moved = line ? withLoaded(row, chosen.moved, line, containers.includes(name) ? 1 : -1) : chosen.moved
        onChange({ ...chosen, containers, moved })
      }}
    />
  )
}
const wordsOfLoaded = ({ containerNo, box, sealNo, grossKg }: Line): string =>
  [containerNo, box, sealNo, has(wordOf(grossKg)) ? `${formatDecimal(wordOf(grossKg))} kg` : '']
    .filter(Boolean)
    .join(' · ')

/** Quantities that go once a loaded container goes as well, or stays after all. */
const withLoaded = (row: AnyRow, moved: Moved, loaded: Line, sign: 1 | -1): Moved => {
  const added = (key: string, amount: unknown): Moved => {
    const sum = addDecimals([moved[key] ?? '0', `${sign < 0 ? '-' : ''}${amount}`])
    return { [key]: has(sum) && !sum.startsWith('-') ? sum : null }
  }
  const at = linesOf(row.boxes).findIndex(({ box, quantity }, place) => {
    const gone = Number(moved[`box.${place}`] ?? 0)
    return box === loaded.box && (sign > 0 ? gone < Number(quantity ?? 1) : gone > 0)
  })
  const [goods, ...others] = linesOf(row.cargo)
  const measured = measures.filter((name) => has(wordOf(loaded[name])) && has(wordOf(goods?.[name])))
  return Object.assign(
    { ...moved },
    at < 0 ? {} : added(`box.${at}`, 1),
    ...(others.length > 0 ? [] : measured.map((name) => added(`${name}.0`, loaded[name]))),
  )
}

/** Ticks for the SO numbers that go. */
export const SplitNumbers = ({ numbers, chosen, onChange }: Choosing & { readonly numbers: readonly string[] }) => {
  const { t } = useTranslation('order')
  return (
    <Ticks
      title={t('split.soNumbers')}
      names={numbers}
      wordsOf={(number) => number}
      ticked={chosen.soNumbers}
      onTick={(soNumbers) => onChange({ ...chosen, soNumbers })}
    />
  )
}

const Ticks = ({
  title,
  names,
  wordsOf,
  ticked,
  onTick,
}: {
  readonly title: string
  readonly names: readonly string[]
  readonly wordsOf: (name: string) => string
  readonly ticked: readonly string[]
  readonly onTick: (ticked: readonly string[], name: string) => void
}) =>
  names.length === 0 ? null : (
    <fieldset className="column gap-6">
      <legend className="muted">{title}</legend>
      <span className="flex wrap gap-y-4 gap-x-16">
        {names.map((name) => (
          <Tick
            key={name}
            checked={ticked.includes(name)}
            onChange={(isTicked) =>
              onTick([...ticked.filter((one) => one !== name), ...(isTicked ? [name] : [])], name)
            }
          >
            {wordsOf(name)}
          </Tick>
        ))}
      </span>
    </fieldset>
  )

/** Lines, with inputs for what goes of each. */
const PartsTable = ({
  name,
  title,
  head,
  lines,
  moved,
  onMove,
}: {
  readonly name: 'box' | 'commodity'
  readonly title: Field
  readonly head: string
  readonly lines: readonly Line[]
  readonly moved: Moved
  readonly onMove: (key: string, value: string | null) => void
}) => {
  const { label, language } = useSpeech()
  const nameOf = (line: Line) => wordOf((language === 'en' && name === 'commodity' && line.commodityEn) || line[name])
  const columns: readonly (readonly [name: string, field: Field, decimals: number])[] =
    name === 'box'
      ? [['quantity', boxField.fields.quantity, 0]]
      : measures.map((measure) => [measure, cargoField.fields[measure], measure === 'packages' ? 0 : 3] as const)
  return (
    <PlainTable look="rows" aria-label={head}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map(([column, field]) => (
            <th key={column} scope="col" data-figures>
              {label(field.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <tr key={at}>
            <th scope="row">{nameOf(line)}</th>
            {columns.map(([column, field, decimals]) => (
              <PartCell
                key={column}
                label={`${label(title.label)} ${nameOf(line)} ${label(field.label)}`}
                whole={wordOf(line[column] ?? (column === 'quantity' ? 1 : null))}
                decimals={decimals}
                value={moved[`${name === 'box' ? 'box' : column}.${at}`] ?? null}
                onChange={(value) => onMove(`${name === 'box' ? 'box' : column}.${at}`, value)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

/** Input of a part beside the whole that it is of. */
const PartCell = ({
  label,
  whole,
  decimals,
  value,
  onChange,
}: {
  readonly label: string
  readonly whole: string
  readonly decimals: number
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}): ReactNode => {
  const id = useId()
  return (
    <td data-figures>
      {whole === '' ? null : (
        <span className="flex gap-6 items-center to-end">
          <NumberControl
            id={id}
            className={styles.part}
            label={label}
            decimals={decimals}
            broken={value !== null && compareDecimals(value, whole) > 0}
            value={value}
            onChange={onChange}
          />
          <span className="muted nowrap">/ {formatDecimal(whole)}</span>
        </span>
      )}
    </td>
  )
}
