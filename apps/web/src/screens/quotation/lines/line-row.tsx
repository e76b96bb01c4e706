import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import {
  type QuotationDraft,
  type QuotationLine,
  type Reference,
  type SystemPrice,
  treatments,
} from '@hangjia/contracts'
import type { LineMargin } from '@hangjia/pricing/total'
import { type LoadReferences, Picker, Select } from '@hangjia/ui'
import { formatAmount } from '@hangjia/validation'
import { Copy, Ellipsis, GripVertical, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnitChoice } from '../../../papers/editor/chosen-charge.ts'
import { chosenCharge } from '../../../papers/editor/chosen-charge.ts'
import styles from '../../../papers/editor/lines-table.module.css'
import { NumberCell } from '../../../papers/editor/number-cell.tsx'
import { withPrice, withTreatment, withUnit } from './draft-edits.ts'
import { hasLineDetails, LineDetails } from './line-details.tsx'
import { MarginCell } from './margin-cell.tsx'
import { PriceCell } from './price-cell.tsx'

export interface LineTools {
  readonly boxes: QuotationDraft['boxes']
  /** Shows the minimum of a charge for editing. */
  readonly hasMinimum: boolean
  /** Import quotation: lines name their payer. */
  readonly byPayer: boolean
  readonly units: readonly UnitChoice[]
  readonly currencies: readonly string[]
  readonly loadCharge: LoadReferences
  readonly chargeOf: (id: string | null) => Reference | null
  readonly onCharge: (charge: Reference) => void
  readonly disabled: boolean
}
interface LineRowProps extends LineTools {
  /** Columns of the table. */
  readonly columns: number
  readonly line: QuotationLine
  readonly amount: string | null
  /** Undefined when the engine's price is unknown. */
  readonly asked: SystemPrice | undefined
  /** Null: the reader does not see cost. Undefined: nothing is known of this line. */
  readonly margin: LineMargin | null | undefined
  /** Cells that are wrong, by name, with the words for it. */
  readonly faults: ReadonlyMap<string, string>
  readonly onChange: (changed: Partial<QuotationLine>) => void
  readonly onCopy: () => void
  readonly onRemove: () => void
  readonly onExplain: (() => void) | undefined
}

/** One charge: every cell is edited in place, the amount follows. */
export const LineRow = (props: LineRowProps) => {
  const { line, boxes, units, currencies, faults, disabled, onChange } = props
  const { t, i18n } = useTranslation('quotation')
  const isEnglish = i18n.language === 'en'
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: line.key,
    disabled,
  })
  const [isOpen, setOpen] = useState(false)
  const isContainer = (unit: string) =>
    boxes.length > 0 && units.find(({ code }) => code === unit)?.basis === 'perContainer'
  const perContainer = isContainer(line.unit)
  const isSilent = line.treatment === 'included' || line.treatment === 'atCost'
  const broken = (cell: string) => faults.has(cell)
  // A line per container without any price lacks those of its containers; its unit price is not asked for.
  const isBroken = (box: string) =>
    broken(`boxPrices.${box}`) || (perContainer && (broken('boxPrices') || broken('unitPrice')))
  const known = props.chargeOf(line.charge)
  const charge =
    known ??
    (line.nameCn || line.nameEn
      ? { id: line.charge ?? line.key, title: line.nameCn, titleEn: line.nameEn, code: null }
      : null)
  const name = isEnglish ? line.nameEn || line.nameCn : line.nameCn
  const row = (
    <tr
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
      data-manual={line.source === 'manual' || undefined}
      title={[...faults.values()][0]}
    >
      <td className={`w-20 ${styles.grip}`}>
        <button
          type="button"
          ref={setActivatorNodeRef}
          aria-label={t('drag', { name })}
          disabled={disabled}
          {...attributes}
          {...listeners}
        >
          <GripVertical size={13} />
        </button>
      </td>
      <td className={`row ${styles.charge}`} title={name} data-error={broken('charge') || undefined}>
        <Picker
          id={`charge-${line.key}`}
          label={t('charge')}
          value={charge}
          load={props.loadCharge}
          disabled={disabled}
          broken={broken('charge')}
          required={line.charge !== null}
          onChange={(chosen) => {
            if (chosen) props.onCharge(chosen)
            onChange(chosen ? chosenCharge(line, chosen, units, withUnit) : { charge: null, nameCn: '', nameEn: '' })
          }}
        />
      </td>
      <td>
        <Select
          look="cell"
          aria-label={t('unit')}
          value={line.unit}
          disabled={disabled}
          onChange={(event) => onChange(withUnit(line, event.target.value, isContainer(event.target.value)))}
          options={units.map((unit) => [unit.code ?? '', isEnglish ? unit.code : unit.title] as const)}
        />
      </td>
      <td data-error={broken('currency') || undefined}>
        <Select
          look="cell"
          aria-label={t('currency')}
          value={line.currency ?? ''}
          disabled={disabled}
          onChange={(event) => onChange({ currency: event.target.value || null })}
          none="–"
          options={currencies.map((code) => [code, code] as const)}
        />
      </td>
      {boxes.map(({ box }) => (
        <td key={box} data-error={isBroken(box) || undefined}>
          {perContainer ? (
            <PriceCell
              label={`${name} ${box}`}
              line={line}
              box={box}
              asked={props.asked}
              disabled={disabled || isSilent}
              broken={isBroken(box)}
              onEntry={(entry) => onChange(withPrice(line, entry))}
            />
          ) : null}
        </td>
      ))}
      <td data-error={(!perContainer && broken('unitPrice')) || undefined}>
        {perContainer ? null : (
          <PriceCell
            label={`${name} ${t('unitPrice')}`}
            line={line}
            box={null}
            asked={props.asked}
            disabled={disabled || isSilent}
            broken={broken('unitPrice')}
            onEntry={(entry) => onChange(withPrice(line, entry))}
          />
        )}
      </td>
      <td data-error={broken('quantity') || undefined}>
        {perContainer ? null : (
          <NumberCell
            label={`${name} ${t('quantity')}`}
            value={line.quantity}
            decimals={3}
            disabled={disabled || isSilent}
            broken={broken('quantity')}
            onChange={(quantity) => onChange({ quantity })}
          />
        )}
      </td>
      {props.hasMinimum ? (
        <td data-error={broken('minAmount') || undefined}>
          <NumberCell
            label={`${name} ${t('minAmount')}`}
            value={line.minAmount}
            decimals={2}
            disabled={disabled || isSilent}
            broken={broken('minAmount')}
            onChange={(minAmount) => onChange({ minAmount })}
          />
        </td>
      ) : null}
      <td className={styles.amount}>
        {props.onExplain ? (
          <button type="button" onClick={props.onExplain} title={t('explain')}>
            {props.amount === null ? '–' : formatAmount(props.amount)}
          </button>
        ) : (
          formatAmount(props.amount)
        )}
      </td>
      <td data-error={broken('taxPercent') || undefined}>
        <NumberCell
          label={`${name} ${t('taxPercent')}`}
          value={line.taxPercent ?? null}
          decimals={2}
          unsigned
          disabled={disabled}
          broken={broken('taxPercent')}
          onChange={(taxPercent) => onChange({ taxPercent })}
        />
      </td>
      {props.margin === null ? null : <MarginCell margin={props.margin} />}
      <td>
        <Select
          look="cell"
          aria-label={t('payment')}
          value={line.paymentTerm}
          disabled={disabled}
          onChange={(event) => onChange({ paymentTerm: event.target.value as QuotationLine['paymentTerm'] })}
          options={[
            ['PRE', t(props.byPayer ? 'payers.PRE' : 'payments.PRE')],
            ['COL', t(props.byPayer ? 'payers.COL' : 'payments.COL')],
          ]}
        />
      </td>
      <td>
        <Select
          look="cell"
          aria-label={t('treatmentLabel')}
          value={line.treatment}
          disabled={disabled}
          onChange={(event) => onChange(withTreatment(line, event.target.value as QuotationLine['treatment']))}
          options={treatments.map((treatment) => [treatment, t(`treatment.${treatment}`)] as const)}
        />
      </td>
      <td className={`w-62 ${styles.acts}`}>
        <button
          type="button"
          aria-label={t('lineDetails', { name })}
          title={t('lineDetails', { name })}
          aria-expanded={isOpen}
          data-set={hasLineDetails(line) || undefined}
          disabled={disabled}
          onClick={() => setOpen(!isOpen)}
        >
          <Ellipsis size={13} />
        </button>
        <button
          type="button"
          aria-label={t('copyLine', { name })}
          title={t('copyLine', { name })}
          disabled={disabled}
          onClick={props.onCopy}
        >
          <Copy size={13} />
        </button>
        <button
          type="button"
          aria-label={t('removeLine', { name })}
          title={t('removeLine', { name })}
          disabled={disabled}
          onClick={props.onRemove}
        >
          <Trash2 size={13} />
        </button>
      </td>
    </tr>
  )
  const isShown = isOpen || ['maxAmount', 'remark', 'reason', 'nameCn', 'nameEn'].some(broken)
  return isShown && !disabled ? (
    <>
      {row}
      <LineDetails
        name={name}
        line={line}
        columns={props.columns}
        isByHand={line.source === 'manual' && props.asked === undefined}
        broken={broken}
        onChange={onChange}
      />
    </>
  ) : (
    row
  )
}
