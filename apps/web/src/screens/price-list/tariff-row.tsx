import {
  type PriceListRow,
  paymentTerms,
  type Quotation,
  type Reference,
  type TariffLine,
  treatments,
} from '@hangjia/contracts'
import { Picker, Select } from '@hangjia/ui'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLoaders } from '../../loaders.ts'
import { chosenCharge } from '../../papers/editor/chosen-charge.ts'
import table from '../../papers/editor/lines-table.module.css'
import { NumberCell } from '../../papers/editor/number-cell.tsx'
import { useColumnWords } from '../../price-lists/use-column-words.ts'
import own from './price-list.module.css'
import { withBox } from './row-cells.ts'
import { scopeName, scopesFor, withUnit } from './tariff-edits.ts'
import { TypedCell } from './typed-cell.tsx'

interface TariffRowProps {
  readonly line: TariffLine
  readonly rows: readonly PriceListRow[]
  readonly boxes: readonly string[]
  /** Mode of the list's rates; absent for FCL. */
  readonly mode: string | undefined
  readonly references: Quotation['references']
  /** Errors by cell. */
  readonly faults: ReadonlyMap<string, string>
  readonly disabled: boolean
  readonly onChange: (changed: Partial<TariffLine>) => void
  readonly onLearned: (charge: Reference) => void
  readonly onRemove: () => void
}

/** A list has no place for charges of other parties (R11). */
const listed = treatments.filter((treatment) => treatment !== 'reference')

/** Row of an additional charge: every cell is edited in place. */
export const TariffRow = (props: TariffRowProps) => {
  const { line, rows, boxes, mode, references, faults, disabled, onChange, onLearned, onRemove } = props
  const { t, i18n } = useTranslation('priceList')
  const { t: words } = useTranslation('quotation')
  const load = useLoaders()
  const isEnglish = i18n.language === 'en'
  const name = isEnglish ? line.nameEn || line.nameCn : line.nameCn
  const nameOf = (list: readonly Reference[], id: string | null) => {
    const found = list.find((candidate) => candidate.id === id)
    return (isEnglish ? found?.titleEn : found?.title) ?? found?.title ?? ''
  }
  const scopeWords = ({ pol, pod, carrier }: Pick<TariffLine, 'pol' | 'pod' | 'carrier'>) =>
    [
      nameOf(references.ports, pol),
      nameOf(references.ends ?? references.ports, pod),
      nameOf(references.carriers, carrier),
    ]
      .filter(Boolean)
      .join(' · ') || t('allLanes')
  const scopes = scopesFor(rows, line)
  const basisOf = (unit: string) => references.units.find(({ code }) => code === unit)?.basis
  const isMode = mode !== undefined
  const isPerContainer = !isMode && (basisOf(line.unit) === 'perContainer' || line.boxPrices.length > 0)
  const columnWords = useColumnWords()
  // Excluded charges are printed with their price.
  const isPriced = line.treatment === 'subject' || line.treatment === 'excluded'
  const broken = (cell: string) => faults.has(cell) || undefined
  const charge =
    references.charges.find(({ id }) => id === line.charge) ??
    (name ? { id: line.charge ?? line.key, title: line.nameCn, titleEn: line.nameEn, code: null } : null)
  return (
    <tr data-manual={line.source === 'manual' || undefined} title={[...faults.values()][0]}>
      <td data-error={broken('charge')}>
        <div className={`row min-w-0 ${own.place}`} title={name}>
          <Picker
            id={`charge-${line.key}`}
            label={t('charge')}
            value={charge}
            load={load.charge}
            disabled={disabled}
            broken={faults.has('charge')}
            required
            onChange={(chosen) => {
              if (!chosen) return
              onLearned(chosen)
              onChange(chosenCharge(line, chosen, references.units, withUnit))
            }}
          />
        </div>
      </td>
      <td>
        <Select
          look="cell"
          aria-label={t('cellOf', { lane: name, cell: t('appliesTo') })}
          value={scopeName(line)}
          disabled={disabled}
          onChange={(event) => {
            const chosen = scopes.find((scope) => scopeName(scope) === event.target.value)
            if (chosen) onChange(chosen)
          }}
          options={scopes.map((scope) => [scopeName(scope), scopeWords(scope)] as const)}
        />
      </td>
      <td>
        <Select
          look="cell"
          aria-label={t('cellOf', { lane: name, cell: t('unit') })}
          value={line.unit}
          disabled={disabled}
          onChange={({ target }) =>
            onChange(
              isMode ? { unit: target.value } : withUnit(line, target.value, basisOf(target.value) === 'perContainer'),
            )
          }
          options={references.units.map((unit) => [unit.code ?? '', isEnglish ? unit.code : unit.title] as const)}
        />
      </td>
      <td data-error={broken('currency')}>
        <TypedCell
          label={t('cellOf', { lane: name, cell: t('currency') })}
          value={line.currency ?? ''}
          disabled={disabled}
          maxLength={3}
          onTyped={(text) => {
            const isCode = /^[A-Z]{3}$/i.test(text.trim())
            if (isCode) onChange({ currency: text.trim().toUpperCase() })
            return isCode
          }}
        />
      </td>
      {boxes.map((box) => (
        <td key={box} data-error={isPerContainer ? broken('unitPrice') : undefined}>
          {isPerContainer || isMode ? (
            <NumberCell
              label={t('priceOf', { lane: name, box: columnWords(box) })}
              value={line.boxPrices.find((known) => known.box === box)?.price ?? null}
              decimals={2}
              disabled={disabled || !isPriced}
              onChange={(price) => onChange(withBox(line, box, price))}
            />
          ) : null}
        </td>
      ))}
      <td data-error={isPerContainer ? undefined : broken('unitPrice')}>
        {isPerContainer ? null : (
          <NumberCell
            label={t('priceOf', { lane: name, box: t('unitPrice') })}
            value={line.unitPrice}
            decimals={2}
            disabled={disabled || !isPriced}
            onChange={(unitPrice) => onChange({ unitPrice })}
          />
        )}
      </td>
      <td data-error={broken('taxPercent')}>
        <NumberCell
          label={t('cellOf', { lane: name, cell: words('taxPercent') })}
          value={line.taxPercent ?? null}
          decimals={2}
          unsigned
          disabled={disabled}
          onChange={(taxPercent) => onChange({ taxPercent })}
        />
      </td>
      <td>
        <Select
          look="cell"
          aria-label={t('cellOf', { lane: name, cell: words('payment') })}
          value={line.paymentTerm}
          disabled={disabled}
          onChange={({ target }) => onChange({ paymentTerm: target.value as TariffLine['paymentTerm'] })}
          options={paymentTerms.map((term) => [term, words(`payments.${term}`)] as const)}
        />
      </td>
      <td>
        <Select
          look="cell"
          aria-label={t('cellOf', { lane: name, cell: words('treatmentLabel') })}
          value={line.treatment}
          disabled={disabled}
          onChange={({ target }) => onChange({ treatment: target.value as TariffLine['treatment'] })}
          options={listed.map((treatment) => [treatment, words(`treatment.${treatment}`)] as const)}
        />
      </td>
      <td>
        <TypedCell
          label={t('cellOf', { lane: name, cell: t('remark') })}
          value={line.remark}
          disabled={disabled}
          onTyped={(remark) => {
            onChange({ remark: remark.trim() })
            return true
          }}
        />
      </td>
      <td className={`w-46 ${table.acts}`}>
        <button type="button" aria-label={t('removeRow', { name })} disabled={disabled} onClick={onRemove}>
          <Trash2 size={13} />
        </button>
      </td>
    </tr>
  )
}
