import {
  blocks,
  type Derivation,
  type Issue,
  type Quotation,
  type QuotationLine,
  type QuotationOption,
} from '@hangjia/contracts'
import type { OptionMargin, quotationTotals } from '@hangjia/pricing/total'
import { PlainTable, SortableLines, TextButton, useSpeech } from '@hangjia/ui'
import { formatAmount } from '@hangjia/validation'
import { Plus } from 'lucide-react'
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { blockKey } from '../../../comparison/block-key.ts'
import type { Explained } from '../../../explain/derivation-panel.tsx'
import styles from '../../../papers/editor/lines-table.module.css'
import { ChargeSets } from './charge-sets.tsx'
import { addLine, changeLine, copyLine, type Edit, freshKey, moveLine, removeLine } from './draft-edits.ts'
import { LineRow, type LineTools } from './line-row.tsx'
import marginStyles from './margin.module.css'
import { usePastedLines } from './use-pasted-lines.ts'

type Block = (typeof blocks)[number]

interface LinesTableProps extends LineTools {
  /** Undefined for users who do not see cost. */
  readonly margin: OptionMargin | undefined
  readonly option: QuotationOption
  readonly currency: string
  /** Parts that are shown without a charge, too; charges of the first are in the quote currency. */
  readonly mainBlocks: readonly Block[]
  /** Charges of a mode, whose carriage need not be by sea. */
  readonly isOfMode: boolean
  readonly totals: ReturnType<typeof quotationTotals>
  /** Errors, with paths below this option's lines: `2.unitPrice`. */
  readonly issues: readonly Issue[]
  readonly derivations: Readonly<Record<string, Derivation>>
  readonly systemPrices: Quotation['systemPrices']
  /** Mode of the quotation as it is stored, and the cargo that it was priced for. */
  readonly mode: string | undefined
  readonly cargo: Quotation['cargoAsked']
  readonly onEdit: (edit: Edit) => void
  readonly onExplain: (explained: Explained) => void
}

/** The charges of one option, block by block; lines are dragged within and between blocks, by mouse or keyboard. */
export const LinesTable = (given: LinesTableProps) => {
  // The last minimum may be cleared to type another one: its column stays.
  const [hadMinimum, setHadMinimum] = useState(given.hasMinimum)
  if (given.hasMinimum && !hadMinimum) setHadMinimum(true)
  const props = { ...given, hasMinimum: hadMinimum }
  const { option, boxes, hasMinimum, byPayer, isOfMode, mainBlocks, currency, totals, margin, disabled, onEdit } = props
  const { t } = useTranslation('quotation')
  const { t: words } = useTranslation('requote')
  const { language } = useSpeech()
  const columns = columnsOf(props)
  const table = useRef<HTMLTableElement>(null)
  // Charge just added: the focus is on its name.
  const [added, setAdded] = useState<string>()
  useEffect(() => {
    if (added) table.current?.querySelector<HTMLInputElement>(`#charge-${CSS.escape(added)}`)?.focus()
  }, [added])
  const currencyIn = (block: Block) => (block === mainBlocks[0] ? currency : 'CNY')
  const add = (block: Block) => {
    setAdded(freshKey(option.lines))
    onEdit(addLine(option.key, block, currencyIn(block)))
  }
  const paste = usePastedLines(props, currencyIn)
  const blockAt = ({ target }: SyntheticEvent) =>
    (target instanceof Element && target.closest('tbody')?.dataset.block) as Block | undefined | false
  const move = (event: KeyboardEvent) => {
    const { target, nativeEvent } = event
    const isCell = target instanceof HTMLElement && target.matches('input:not([type=checkbox]), select')
    if (event.key !== 'Enter' || !isCell || nativeEvent.isComposing || event.isDefaultPrevented()) return
    event.preventDefault()
    const block = blockAt(event)
    if ((event.ctrlKey || event.metaKey) && block) return add(block)
    const cells = [...(table.current?.querySelectorAll<HTMLElement>(':is(input, select):enabled') ?? [])]
    cells[cells.indexOf(target) + (event.shiftKey ? -1 : 1)]?.focus()
  }
  const take = (event: ClipboardEvent) => {
    const block = blockAt(event)
    if (block && !disabled && paste(block, event.clipboardData)) event.preventDefault()
  }
  const shown = blocks.filter(
    (block) => mainBlocks.includes(block) || option.lines.some((line) => line.block === block),
  )
  // Surcharges of dangerous goods come with their offer.
  const hidden = blocks.filter((block) => block !== 'dangerous' && !shown.includes(block))
  const onMove = (dragged: string, onto: string) => {
    const target = option.lines.find(({ key }) => key === onto)
    if (!target) return
    const inBlock = option.lines.filter(({ block }) => block === target.block)
    onEdit(moveLine(option.key, dragged, target.block, inBlock.indexOf(target)))
  }
  const entries = option.lines.map(({ key, nameCn, nameEn }) => ({
    name: key,
    label: language === 'en' ? nameEn || nameCn : nameCn,
  }))
  return (
    <SortableLines entries={entries} onMove={onMove}>
      <div className="overflow-x">
        <PlainTable
          ref={table}
          className={`w-full ${styles.lines}`}
          onKeyDown={move}
          onPaste={take}
          style={
            {
              '--least': `${650 + boxes.length * 68 + (hasMinimum ? 80 : 0) + (margin ? 116 : 0) + (byPayer ? 34 : 0)}px`,
            } as CSSProperties
          }
        >
          <thead>
            <tr>
              <td className={`w-20 ${styles.grip}`} />
              <th className={styles.charge}>{t('charge')}</th>
              <th className="w-50">{t('unit')}</th>
              <th className="w-48">{t('currency')}</th>
              {boxes.map(({ box, quantity }) => (
                <th key={box} className={styles.price}>
                  {box}×{quantity}
                </th>
              ))}
              <th className={styles.price}>{t('unitPrice')}</th>
              <th className={hasMinimum ? styles.price : styles.quantity}>{t('quantity')}</th>
              {hasMinimum ? <th className={styles.price}>{t('minAmount')}</th> : null}
              <th className={styles.amount}>{t('amount')}</th>
              <th className={styles.quantity}>{t('taxPercent')}</th>
              {margin ? (
                <th className={`${styles.amount} ${marginStyles.head}`} data-margin="">
                  {words('margin')}
                </th>
              ) : null}
              <th className={`${byPayer ? 'w-84' : 'w-50'} ${styles.payment}`}>{t('payment')}</th>
              <th className={`w-50 ${styles.payment}`}>{t('treatmentLabel')}</th>
              <td className={`w-62 ${styles.acts}`} />
            </tr>
          </thead>
          {shown.map((block) => (
            <tbody key={block} data-block={block}>
              <tr className={styles.block}>
                <th colSpan={columns} scope="rowgroup">
                  {t(`blocks.${blockKey(block, { isOfMode })}`)}
                  <span className={`inline-flex gap-14 muted normal ${styles.subtotals}`}>
                    {(totals.blocks.find((found) => found.block === block)?.subtotals ?? []).map((subtotal) => (
                      <span key={subtotal.currency}>
                        {subtotal.currency} {formatAmount(subtotal.total)}
                      </span>
                    ))}
                  </span>
                </th>
              </tr>
              {option.lines.map((line, at) =>
                line.block === block ? <Row key={line.key} {...props} line={line} at={at} /> : null,
              )}
              {disabled ? null : (
                <tr className={styles.addRow}>
                  <td />
                  <td colSpan={columns - 1}>
                    <TextButton title={t('addLineHint')} onClick={() => add(block)}>
                      <Plus size={13} />
                      {t('addLine')}
                    </TextButton>
                    <ChargeSets {...props} block={block} />
                  </td>
                </tr>
              )}
            </tbody>
          ))}
        </PlainTable>
      </div>
      {disabled ? null : (
        <div className={`flex wrap gap-y-2 gap-x-8 py-4 px-8 ${styles.moreBlocks}`}>
          {hidden.map((block) => (
            <TextButton key={block} onClick={() => add(block)}>
              <Plus size={13} />
              {t(`blocks.${block}`)}
            </TextButton>
          ))}
        </div>
      )}
    </SortableLines>
  )
}

const columnsOf = ({ boxes, hasMinimum, margin }: Pick<LinesTableProps, 'boxes' | 'hasMinimum' | 'margin'>) =>
  11 + boxes.length + (hasMinimum ? 1 : 0) + (margin ? 1 : 0)

const Row = ({ line, at, ...props }: LinesTableProps & { readonly line: QuotationLine; readonly at: number }) => {
  const { option, totals, margin, issues, derivations, onEdit, onExplain } = props
  const { i18n } = useTranslation('quotation')
  const { rule } = useSpeech()
  const own = issues.filter(({ path }) => path.startsWith(`${at}.`))
  const derivation = line.source === 'rate' ? derivations[`${option.key}/${line.key}`] : undefined
  return (
    <LineRow
      {...props}
      line={line}
      columns={columnsOf(props)}
      amount={totals.lines.find(({ key }) => key === line.key)?.amount ?? null}
      asked={props.systemPrices[`${option.key}/${line.key}`]}
      margin={margin ? margin.lines.find(({ key }) => key === line.key) : null}
      faults={new Map(own.map((issue) => [issue.path.slice(`${at}.`.length), rule(issue.rule, issue.parameters)]))}
      onChange={(changed) => onEdit(changeLine(option.key, line.key, changed))}
      onCopy={() => onEdit(copyLine(option.key, line.key))}
      onRemove={() => onEdit(removeLine(option.key, line.key))}
      onExplain={
        derivation && (() => onExplain({ title: i18n.language === 'en' ? line.nameEn : line.nameCn, derivation }))
      }
    />
  )
}
