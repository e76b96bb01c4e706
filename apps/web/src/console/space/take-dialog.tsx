import type { Reference } from '@hangjia/contracts'
import { ActDialog, NumberInput, referenceWords, Tick, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../records.ts'
import type { BoxQuantity } from './box-quantities.ts'
import { draftOf, isShort, type Shipment, type ShipmentDraft, ShipmentFields, shipmentOf } from './shipment-fields.tsx'
import styles from './space.module.css'
import { offersOf } from './use-open-space.ts'

export interface Wanted extends Shipment {
  readonly boxes: readonly BoxQuantity[]
  readonly waitlist: boolean
}
/** Cargo of a search, with which the dialog begins. */
export interface AskedSpace {
  readonly boxes: readonly BoxQuantity[]
  readonly customer: Reference | null
  readonly pod: string
  readonly commodity: string
  readonly isDangerous: boolean
}
interface TakeDialogProps {
  readonly row: AnyRow
  /** Submits at once; else it is held. */
  readonly submits: boolean
  readonly isBusy: boolean
  readonly asked?: AskedSpace | undefined
  readonly onClose: () => void
  readonly onWanted: (wanted: Wanted) => void
}

/** Asks for the containers to hold or book in a pool, and for the customer. */
export const TakeDialog = ({ row, submits, isBusy, asked, onClose, onWanted }: TakeDialogProps) => {
  const { t } = useTranslation('space')
  const { language } = useSpeech()
  const offers = offersOf(row)
  const pods = (row.pods ?? []) as readonly Reference[]
  const [counts, setCounts] = useState<Readonly<Record<string, string | null>>>(() =>
    Object.fromEntries(asked?.boxes.map(({ box, quantity }) => [box, String(quantity)]) ?? []),
  )
  const [draft, setDraft] = useState<ShipmentDraft>({
    ...draftOf(),
    customer: asked?.customer ?? null,
    commodity: asked?.commodity ?? '',
    cargoClass: asked?.isDangerous ? 'dg' : 'general',
    pod: pods.find(({ id }) => id === asked?.pod) ?? (pods.length === 1 ? (pods[0] ?? null) : null),
  })
  const [waitlist, setWaitlist] = useState(false)
  const boxes = offers
    .map(({ box }) => ({ box, quantity: Number(counts[box] ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const isMissing = boxes.length === 0 || isShort(draft, submits)
  const loadPods = async ({ query }: { readonly query: string }) =>
    pods.filter((one) => referenceWords(one, language).toLowerCase().includes(query.toLowerCase()))
  const give = () => onWanted({ boxes, waitlist, ...shipmentOf(draft) })
  const title = t(submits ? 'take.bookTitle' : 'take.holdTitle', { vessel: String(row.vessel ?? '') })
  return (
    <ActDialog
      title={title}
      width="560px"
      act={t(submits ? 'take.book' : 'take.hold')}
      disabled={isMissing || isBusy}
      onAct={give}
      onClose={onClose}
    >
      <div className={`tiles two-columns gap-12 ${styles.form}`}>
        {offers.map(({ box, free, price, currency }) => (
          <NumberInput
            key={box}
            label={t('take.quantity', { box, free, price, currency: currency.code ?? '' })}
            decimals={0}
            value={counts[box] ?? null}
            onChange={(value) => setCounts({ ...counts, [box]: value })}
          />
        ))}
        <ShipmentFields draft={draft} onChange={setDraft} isBooked={submits} loadPods={loadPods} />
        {row.waitlist === true && (
          <Tick className="whole-row" checked={waitlist} onChange={(isTicked) => setWaitlist(isTicked)}>
            {t('take.waitlist')}
          </Tick>
        )}
      </div>
    </ActDialog>
  )
}
