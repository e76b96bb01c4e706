import { maxListRows, type PriceListRow, type Reference } from '@hangjia/contracts'
import { PlainTable, TextButton, useSpeech } from '@hangjia/ui'
import { Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import table from '../../papers/editor/lines-table.module.css'
import { useColumnWords } from '../../price-lists/use-column-words.ts'
import { newRequestKey } from '../../request-key.ts'
import { AdjustRates } from './adjust-rates.tsx'
import type { ListPart } from './list-head.tsx'
import own from './price-list.module.css'
import { type PlaceName, RateRow } from './rate-row.tsx'
import { boxesOf, changedRows, emptyModeRow, emptyRow, rowCellsOf } from './row-cells.ts'
import { useCellWord } from './use-cell-word.ts'
import { usePasting } from './use-pasting.ts'

interface RowsPart extends ListPart {
  /** Keys of the rows that are marked, never their floor. */
  readonly below: readonly string[]
  readonly isApproved: boolean
  readonly onLearned: (kind: PlaceName, reference: Reference) => void
}

/** The lanes of a price list: a price for each container type, from one day to another; a block of a spreadsheet is pasted into them. */
export const RowsTable = ({
  draft,
  references,
  issues,
  below,
  isApproved,
  disabled,
  onChange,
  onLearned,
}: RowsPart) => {
  const { t } = useTranslation('priceList')
  const { t: floorWords } = useTranslation('floor')
  const { rule } = useSpeech()
  const { rows, mode, validFrom, validUntil } = draft
  const boxes = boxesOf(draft)
  const columnWords = useColumnWords()
  const isMode = mode !== undefined
  const wordOf = useCellWord(mode)
  // State before a change of many rows, until the next change.
  const [before, setBefore] = useState<{ readonly rows: PriceListRow[]; readonly now: readonly PriceListRow[] }>()
  const [unread, setUnread] = useState<readonly string[]>([])
  const changeAll = (next: PriceListRow[]) => {
    setBefore({ rows, now: next })
    onChange({ rows: next })
  }
  const onPaste = usePasting({
    draft,
    boxes,
    onLearned,
    onPasted: (next, cells) => {
      changeAll(next)
      setUnread(cells.map(({ key, cell }) => `${key}.${cell}`))
    },
  })
  const add = (row: PriceListRow, at: number) => changeAll([...rows.slice(0, at), row, ...rows.slice(at)])
  const faultsOf = (row: PriceListRow, at: number) =>
    new Map([
      ...unread
        .filter((cell) => cell.startsWith(`${row.key}.`))
        .map((cell) => [cell.slice(row.key.length + 1).replace(/^box:/, 'boxPrices.'), t('unread')] as const),
      ...issues
        .filter(({ path }) => path.startsWith(`rows.${at}.`))
        .map(
          ({ path, rule: broken, parameters }) => [path.slice(`rows.${at}.`.length), rule(broken, parameters)] as const,
        ),
    ])
  return (
    <section className="framed flex-none" aria-label={t('rates')}>
      <header className="row between pr-8">
        <h2 className="pt-10 pb-4 px-14 medium">{t('rates')}</h2>
        {disabled ? null : (
          <span className="inline-row gap-10">
            {before?.now === rows ? (
              <TextButton
                onClick={() => {
                  onChange({ rows: before.rows })
                  setUnread([])
                }}
              >
                <Undo2 size={13} />
                {t('undo')}
              </TextButton>
            ) : null}
            {isMode ? null : <AdjustRates rows={rows} onAdjusted={changeAll} />}
          </span>
        )}
      </header>
      <div className="overflow-x">
        <PlainTable className={`w-full ${table.lines} ${own.table} ${own.rates}`}>
          <thead>
            <tr>
              {rowCellsOf(draft, boxes).map((cell) => (
                <th key={cell} className={cell.startsWith('box:') ? table.price : own[cell]}>
                  {cell.startsWith('box:') ? columnWords(cell.slice('box:'.length)) : wordOf(cell)}
                </th>
              ))}
              {below.length > 0 ? <th className={`w-84 ${own.mark}`}>{floorWords('rows.column')}</th> : null}
              <th className={`w-46 ${table.acts}`} aria-label={t('removeRow', { name: '' })} />
            </tr>
          </thead>
          <tbody onPaste={disabled || isMode ? undefined : onPaste}>
            {rows.map((row, at) => (
              <RateRow
                key={row.key}
                row={row}
                boxes={boxes}
                mode={mode}
                references={references}
                faults={faultsOf(row, at)}
                mark={
                  below.length === 0
                    ? undefined
                    : below.includes(row.key)
                      ? isApproved
                        ? 'approvedBelow'
                        : 'below'
                      : 'none'
                }
                disabled={disabled}
                isOnly={rows.length === 1}
                onChange={(changed) => {
                  onChange({ rows: changedRows(rows, row.key, changed) })
                  setUnread(unread.filter((cell) => !cell.startsWith(`${row.key}.`)))
                }}
                onLearned={onLearned}
                onCopy={() => add({ ...row, key: newRequestKey(), source: 'manual' }, at + 1)}
                onRemove={() => changeAll(rows.filter(({ key }) => key !== row.key))}
              />
            ))}
          </tbody>
        </PlainTable>
      </div>
      {disabled ? null : (
        <div className="row gap-14 py-6 px-12 muted text-12">
          <TextButton
            disabled={rows.length >= maxListRows}
            onClick={() => {
              const days = { validFrom, validTo: validUntil }
              const key = newRequestKey()
              add(mode === undefined ? emptyRow(key, days) : emptyModeRow(mode, key, days), rows.length)
            }}
          >
            <Plus size={13} />
            {t('addRow')}
          </TextButton>
          {isMode ? null : <span>{t('pasteHint')}</span>}
        </div>
      )}
    </section>
  )
}
