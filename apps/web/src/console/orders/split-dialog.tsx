import { type Field, shipmentOrder } from '@hangjia/contracts'
import { ActDialog, NumberControl, PlainTable, Tick, toast, useSpeech } from '@hangjia/ui'
import { compareDecimals, formatDecimal } from '@hangjia/validation'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useProblemWords } from '../../problem.ts'
import type { AnyRow } from '../records.ts'
import styles from './orders.module.css'
import { ReasonField } from './reason-field.tsx'

type Line = Readonly<Record<string, unknown>>
type Moved = Readonly<Record<string, string | null>>
const measures = ['packages', 'grossKg', 'volumeM3'] as const
const { boxes: boxField, cargo: cargoField } = shipmentOrder.fields
const linesOf = (value: unknown) => (Array.isArray(value) ? value : []) as readonly Line[]
const wordOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const has = (value: string | null | undefined): value is string => typeof value === 'string' && /[1-9]/.test(value)

interface Chosen {
  /** By the position of a line, with the name of the measure for cargo. */
  readonly moved: Moved
  readonly containers: readonly string[]
  readonly soNumbers: readonly string[]
  readonly reason: string
}

/** Asks which containers and goods of an order become another order. */
export const SplitDialog = ({
  row,
  onClose,
  onDone,
}: {
  readonly row: AnyRow
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}) => {
  const { t } = useTranslation('order')
  const { client } = trpc.useUtils()
  const sayProblem = useProblemWords()
  const [chosen, setChosen] = useState<Chosen>({ moved: {}, containers: [], soNumbers: [], reason: '' })
  const { moved, containers, soNumbers, reason } = chosen
  const [boxes, cargo] = [linesOf(row.boxes), linesOf(row.cargo)]
  const isMoving = Object.values(moved).some(has)
  const split = useMutation({
    mutationFn: () =>
      client.orders.split.mutate({
        id: row.id,
        version: row.version,
        boxes: boxes.flatMap((_, at) => {
          const quantity = moved[`box.${at}`]
          return has(quantity) ? [{ at, quantity: Number(quantity) }] : []
        }),
        cargo: cargo.flatMap((_, at) => {
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
        reason: reason.trim(),
      }),
    onError: (error) => toast('error', sayProblem(error)),
    onSuccess: async ({ orderNo }) => {
      toast('success', t('split.done', { no: orderNo }))
      onClose()
      await onDone()
    },
  })
  const move = (key: string, value: string | null) => setChosen({ ...chosen, moved: { ...moved, [key]: value } })
  const ticks = (part: 'containers' | 'soNumbers', numbers: readonly string[]) =>
    numbers.length === 0 ? null : (
      <fieldset className="column gap-6">
        <legend className="muted">{t(`split.${part}`)}</legend>
        <span className="flex wrap gap-y-4 gap-x-16">
          {numbers.map((number) => (
            <Tick
              key={number}
              checked={chosen[part].includes(number)}
              onChange={(isTicked) =>
                setChosen({
                  ...chosen,
                  [part]: [...chosen[part].filter((one) => one !== number), ...(isTicked ? [number] : [])],
                })
              }
            >
              {number}
            </Tick>
          ))}
        </span>
      </fieldset>
    )
  return (
    <ActDialog
      title={t('split.title', { no: String(row.orderNo) })}
      width="760px"
      act={t('split.save')}
      disabled={!isMoving || reason.trim() === ''}
      loading={split.isPending}
      onAct={() => split.mutate()}
      onClose={onClose}
    >
      <div className="column gap-12">
        <p className="muted">{t('split.hint')}</p>
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
        {ticks(
          'containers',
          linesOf(row.containers).map((line) => wordOf(line.containerNo)),
        )}
        {ticks('soNumbers', linesOf(row.soNumbers).map(wordOf))}
        <ReasonField reason={reason} onChange={(words) => setChosen({ ...chosen, reason: words })} />
      </div>
    </ActDialog>
  )
}

/** Lines of an order, with inputs for what goes of each. */
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
  const { label } = useSpeech()
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
            <th scope="row">{wordOf(line[name])}</th>
            {columns.map(([column, field, decimals]) => (
              <PartCell
                key={column}
                label={`${label(title.label)} ${wordOf(line[name])} ${label(field.label)}`}
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
