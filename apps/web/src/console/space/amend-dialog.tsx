import { ActDialog, NumberInput } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldOptions } from '../form/use-field-options.ts'
import type { AnyRow } from '../records.ts'
import { type BoxQuantity, boxRows } from './box-quantities.ts'
import { draftOf, isShort, type Shipment, type ShipmentDraft, ShipmentFields, shipmentOf } from './shipment-fields.tsx'
import styles from './space.module.css'

export interface Amended extends Shipment {
  readonly boxes: readonly BoxQuantity[]
}
interface AmendDialogProps {
  readonly row: AnyRow
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onGiven: (amended: Amended) => void
}

/** Asks for other containers, customer, destination or cargo of a booking that is not decided yet. */
export const AmendDialog = ({ row, isBusy, onClose, onGiven }: AmendDialogProps) => {
  const { t } = useTranslation('space')
  const lines = boxRows(row.boxes)
  const [counts, setCounts] = useState(() => lines.map(({ quantity }): string | null => String(quantity)))
  const [draft, setDraft] = useState<ShipmentDraft>(() => draftOf(row))
  const loadPods = useFieldOptions('myReservation', 'pod')
  const isSubmitted = row.state !== 'held'
  const boxes = lines
    .map(({ box }, at) => ({ box, quantity: Number(counts[at] ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const isMissing = boxes.length === 0 || isShort(draft, isSubmitted)
  const give = () => onGiven({ boxes, ...shipmentOf(draft) })
  return (
    <ActDialog
      title={t('booking.amendTitle', { no: String(row.reservationNo) })}
      width="560px"
      act={t('booking.amend')}
      disabled={isMissing || isBusy}
      onAct={give}
      onClose={onClose}
    >
      <div className={`tiles two-columns gap-12 ${styles.form}`}>
        {lines.map(({ box }, at) => (
          <NumberInput
            key={box}
            label={t('quantityOf', { box })}
            decimals={0}
            value={counts[at] ?? null}
            onChange={(value) => setCounts(counts.map((one, index) => (index === at ? value : one)))}
          />
        ))}
        <ShipmentFields draft={draft} onChange={setDraft} isBooked={isSubmitted} loadPods={loadPods} />
      </div>
    </ActDialog>
  )
}
