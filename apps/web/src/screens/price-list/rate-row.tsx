import type { PriceListRow, Quotation, Reference } from '@hangjia/contracts'
import { Picker } from '@hangjia/ui'
import { formatDays, weekdaysText } from '@hangjia/validation'
import { Copy, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import table from '../../papers/editor/lines-table.module.css'
import { NumberCell } from '../../papers/editor/number-cell.tsx'
import floor from '../../papers/floor/floor.module.css'
import { useColumnWords } from '../../price-lists/use-column-words.ts'
import { useToday } from '../../use-today.ts'
import own from './price-list.module.css'
import { type RowCell, readRowCell, rowCellsOf, tierWords, withBox } from './row-cells.ts'
import { TypedCell } from './typed-cell.tsx'
import { useCellWord } from './use-cell-word.ts'
import { usePlaceLoader } from './use-place-loader.ts'

/** Lists of names that places of a row are of. */
export type PlaceName = 'port' | 'end' | 'carrier'

export interface RateRowProps {
  readonly row: PriceListRow
  readonly boxes: readonly string[]
  /** Mode of the list's rates; absent for FCL. */
  readonly mode: string | undefined
  readonly references: Quotation['references']
  /** Errors by cell. */
  readonly faults: ReadonlyMap<string, string>
  /** Floor state of the row; undefined when no row of the list is below. */
  readonly mark: 'below' | 'approvedBelow' | 'none' | undefined
  readonly disabled: boolean
  readonly isOnly: boolean
  readonly onChange: (changed: Partial<PriceListRow>) => void
  /** Reports a chosen port or carrier whose name the list does not have yet. */
  readonly onLearned: (kind: PlaceName, reference: Reference) => void
  readonly onCopy: () => void
  readonly onRemove: () => void
}

/** One rate: a price for each container type; every cell is edited in place. */
export const RateRow = (props: RateRowProps) => {
  const { row, boxes, mode, references, faults, mark, disabled, isOnly, onChange, onCopy, onRemove } = props
  const { t, i18n } = useTranslation('priceList')
  const { t: floorWords } = useTranslation('floor')
  const today = useToday()
  const columnWords = useColumnWords()
  const wordOf = useCellWord(mode)
  const language = i18n.language === 'en' ? 'en' : 'zh'
  const nameOf = (id: string | null) => namedIn(references.ports, id, language)
  const lane = `${namedIn(references.ports, row.pol, language)}–${namedIn(references.ends ?? references.ports, row.pod, language)}`
  const find = (kind: 'port' | 'carrier', words: string) =>
    references[`${kind}s`].find(({ title, titleEn, code }) => [title, titleEn, code].includes(words))
  const text = {
    serviceCode: row.serviceCode,
    sailingDays: row.sailingDays ? weekdaysText(row.sailingDays, language) : '',
    transitDays: row.transitDays ? formatDays(row.transitDays) : '',
    currency: row.currency ?? '',
    validFrom: row.validFrom ?? '',
    validTo: row.validTo ?? '',
    freeTimeText: row.freeTimeText,
    rtLower: row.measure?.rtLower ?? '',
    rtTop: row.measure?.rtTop ?? '',
    ratio: row.measure?.ratio ? `1:${row.measure.ratio}` : '',
    cutoff: row.measure?.cutoff ?? '',
    tier: row.tier ? tierWords(row.tier, language) : '',
    about: row.tier?.about[language] ?? '',
    least: row.tier?.least[language] ?? '',
    remark: row.remark,
  }
  const cellOf = (cell: RowCell) => {
    if (cell === 'pol' || cell === 'pod' || cell === 'carrier') return <PlaceCell {...props} cell={cell} />
    if (cell === 'via') {
      const names = row.via.map(nameOf).join(' / ') || t('direct')
      if (row.via.length > 1) return <span title={names}>{names}</span>
      return <PlaceCell {...props} cell="via" />
    }
    if (cell.startsWith('box:')) {
      const box = cell.slice('box:'.length)
      return (
        <NumberCell
          label={t('priceOf', { lane, box: columnWords(box) })}
          value={row.boxPrices.find((known) => known.box === box)?.price ?? null}
          decimals={2}
          disabled={disabled}
          broken={faults.has(`boxPrices.${box}`)}
          onChange={(price) => onChange(withBox(row, box, price))}
        />
      )
    }
    const name = cell as keyof typeof text
    return (
      <TypedCell
        label={t('cellOf', { lane, cell: wordOf(cell) })}
        value={text[name]}
        disabled={disabled}
        onTyped={(typed) => {
          const changed = readRowCell(row, cell, typed, { today, mode, find })
          if (changed) onChange(changed)
          return changed !== undefined
        }}
      />
    )
  }
  return (
    <tr
      data-manual={row.source === 'manual' || undefined}
      title={[...faults.values()][0] ?? (row.source === 'manual' ? t('manual') : undefined)}
    >
      {rowCellsOf({ mode }, boxes).map((cell) => (
        <td key={cell} data-cell={cell} className={own.cell} data-error={isBroken(cell, faults) || undefined}>
          {cellOf(cell)}
        </td>
      ))}
      {mark ? (
        <td className={own.plain}>
          {mark === 'none' ? null : (
            <span
              className={`flex-none px-5 warning text-11 leading-17 ${floor.badge}`}
              data-approved={mark === 'approvedBelow' || undefined}
            >
              {floorWords(mark)}
            </span>
          )}
        </td>
      ) : null}
      <td className={`w-46 ${table.acts}`}>
        <button type="button" aria-label={t('copyRow', { name: lane })} disabled={disabled} onClick={onCopy}>
          <Copy size={13} />
        </button>
        <button
          type="button"
          aria-label={t('removeRow', { name: lane })}
          disabled={disabled || isOnly}
          onClick={onRemove}
        >
          <Trash2 size={13} />
        </button>
      </td>
    </tr>
  )
}

/** Origin, destination or carrier of a rate: shown for a priced one, chosen for a manual one. */
const PlaceCell = ({
  cell,
  row,
  mode,
  references,
  faults,
  disabled,
  onChange,
  onLearned,
}: RateRowProps & { readonly cell: 'pol' | 'pod' | 'via' | 'carrier' }) => {
  const { t, i18n } = useTranslation('priceList')
  const load = usePlaceLoader(mode, references)
  const wordOf = useCellWord(mode)
  const id = cell === 'via' ? (row.via[0] ?? null) : row[cell]
  const list = namesFor(cell, references)
  const known = list.find((candidate) => candidate.id === id) ?? null
  const name = namedIn(list, id, i18n.language === 'en' ? 'en' : 'zh')
  if (disabled || (row.rate !== null && cell !== 'via'))
    return <span title={name}>{name || (cell === 'via' ? t('direct') : '')}</span>
  return (
    <div className={`row min-w-0 ${own.place}`}>
      <Picker
        id={`${cell}-${row.key}`}
        label={wordOf(cell)}
        value={known}
        load={load(cell)}
        broken={faults.has(cell)}
        placeholder={cell === 'via' ? t('direct') : undefined}
        onChange={(chosen) => {
          if (chosen)
            onLearned(cell === 'carrier' ? 'carrier' : cell === 'pod' && references.ends ? 'end' : 'port', chosen)
          onChange(cell === 'via' ? { via: chosen ? [chosen.id] : [] } : { [cell]: chosen?.id ?? null })
        }}
      />
    </div>
  )
}

const namesFor = (
  cell: 'pol' | 'pod' | 'via' | 'carrier',
  { carriers, ports, ends = ports }: Quotation['references'],
): readonly Reference[] => (cell === 'carrier' ? carriers : cell === 'pod' ? ends : ports)

const namedIn = (list: readonly Reference[], id: string | null, language: 'zh' | 'en'): string => {
  const found = list.find((candidate) => candidate.id === id)
  return (language === 'en' ? found?.titleEn : found?.title) ?? found?.title ?? ''
}
const isBroken = (cell: RowCell, faults: ReadonlyMap<string, string>): boolean =>
  cell.startsWith('box:')
    ? faults.has(`boxPrices.${cell.slice('box:'.length)}`) || faults.has('boxPrices')
    : faults.has(cell)
