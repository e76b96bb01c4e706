import type { PriceListRow, Reference } from '@hangjia/contracts'
import { readBlock, toast } from '@hangjia/ui'
import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaders } from '../../loaders.ts'
import { newRequestKey } from '../../request-key.ts'
import { useToday } from '../../use-today.ts'
import type { ListPart } from './list-head.tsx'
import { namesInBlock, type PastedBlock, pastedRows } from './pasted-rows.ts'
import { cellNaming, emptyRow, type RowCell } from './row-cells.ts'

type Kind = 'port' | 'carrier'
interface Pasting extends Pick<ListPart, 'draft'> {
  readonly boxes: readonly string[]
  readonly onLearned: (kind: Kind, reference: Reference) => void
  /** The rates with the block in them, and which cells could not be read. */
  readonly onPasted: (rows: PriceListRow[], unread: ReturnType<typeof pastedRows>['unread']) => void
}

/** Reads a block of a spreadsheet that is pasted into a cell of the rates; a single value is left to the cell. */
export const usePasting = ({ draft, boxes, onLearned, onPasted }: Pasting) => {
  const { t } = useTranslation('priceList')
  const load = useLoaders()
  const today = useToday()
  /** Finds the exact name, or the only match; of several similar ones none is taken. */
  const lookedUp = async (kind: Kind, names: ReadonlySet<string>): Promise<Map<string, Reference>> => {
    const found = await Promise.all(
      [...names].map(async (name) => {
        const options = await load[kind]({ query: name.slice(0, 60) })
        const [only, another] = options
        return [name, options.find((option) => isCalled(option, name)) ?? (another ? undefined : only)] as const
      }),
    )
    return new Map(found.flatMap(([name, option]) => (option ? [[name, option]] : [])))
  }
  const paste = async (pasted: PastedBlock) => {
    const names = namesInBlock(pasted)
    const [port, carrier] = await Promise.all([lookedUp('port', names.port), lookedUp('carrier', names.carrier)])
    const known = { port, carrier }
    for (const kind of ['port', 'carrier'] as const)
      for (const reference of known[kind].values()) onLearned(kind, reference)
    const { validFrom, validUntil } = draft
    const { rows, unread, unknown, left } = pastedRows(draft.rows, {
      ...pasted,
      reading: { today, find: (kind, words) => known[kind].get(words.trim()) },
      newRow: () => emptyRow(newRequestKey(), { validFrom, validTo: validUntil }),
    })
    onPasted(rows, unread)
    if (unknown.length > 0) toast('warning', t('pasteUnknown', { names: unknown.join(' · ') }))
    if (left > 0) toast('warning', t('pasteLeft', { count: left }))
    if (unread.length > 0) toast('warning', t('pasteUnread', { count: unread.length, text: unread[0]?.text ?? '' }))
  }
  return (event: ClipboardEvent<HTMLElement>) => {
    const block = readBlock(event.clipboardData.getData('text/plain'), event.clipboardData.getData('text/html'))
    const at = (event.target as HTMLElement).closest<HTMLElement>('td[data-cell]')
    if (!at || (block.length < 2 && (block[0]?.length ?? 0) < 2)) return
    event.preventDefault()
    const row = (at.parentElement as HTMLTableRowElement).sectionRowIndex
    const cellNamed = cellNaming((cell) => t(cell as 'pol'), boxes)
    paste({ block, at: { row, cell: at.dataset.cell as RowCell }, boxes, cellNamed }).catch(() =>
      toast('error', t('pasteFailed')),
    )
  }
}

const isCalled = ({ title, titleEn, code }: Reference, name: string): boolean =>
  [title, titleEn, code, `${title} ${titleEn}`, `${title} ${code}`].some(
    (known) => known?.toLowerCase() === name.toLowerCase(),
  )
