import type { QuotationLine } from '@hangjia/contracts'
import { Input, Tick } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import styles from '../../../papers/editor/lines-table.module.css'
import { NumberCell } from '../../../papers/editor/number-cell.tsx'

/** True for a line with values that its row does not show. */
export const hasLineDetails = ({ remark, reason, printed, maxAmount }: QuotationLine): boolean =>
  remark !== '' || Boolean(reason) || !printed || maxAmount !== null

interface LineDetailsProps {
  readonly name: string
  readonly line: QuotationLine
  readonly columns: number
  /** A person typed it, and the engine has no price for it. */
  readonly isByHand: boolean
  readonly broken: (cell: string) => boolean
  readonly onChange: (changed: Partial<QuotationLine>) => void
}

/** Printed names, maximum and remark of a charge, and whether it is printed: below its row. */
export const LineDetails = ({ name, line, columns, isByHand, broken, onChange }: LineDetailsProps) => {
  const { t } = useTranslation('quotation')
  const words = (field: 'nameCn' | 'nameEn' | 'remark' | 'reason') => (
    <label className="row gap-6">
      <span className="flex-none muted">{t(`details.${field}`)}</span>
      <Input
        className="min-w-0 w-full"
        aria-label={`${name} ${t(`details.${field}`)}`}
        aria-invalid={broken(field) || undefined}
        value={line[field] ?? ''}
        maxLength={200}
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
    </label>
  )
  return (
    <tr className={styles.details}>
      <td />
      <td colSpan={columns - 1}>
        <div className="row gap-14 py-6 pr-10 text-12">
          {words('nameCn')}
          {words('nameEn')}
          <div className="row gap-6 flex-none">
            <span className="muted">{t('details.maxAmount')}</span>
            <span className="w-84">
              <NumberCell
                label={`${name} ${t('details.maxAmount')}`}
                value={line.maxAmount}
                decimals={2}
                broken={broken('maxAmount')}
                onChange={(maxAmount) => onChange({ maxAmount })}
              />
            </span>
          </div>
          {words('remark')}
          {isByHand ? words('reason') : null}
          <Tick className="nowrap" checked={line.printed} onChange={(printed) => onChange({ printed })}>
            {t('details.printed')}
          </Tick>
        </div>
      </td>
    </tr>
  )
}
