import { Button } from '@chakra-ui/react'
import type { Reference } from '@hangjia/contracts'
import { DialogFrame, FieldFrame, NumberInput, Picker, TextInput, useSpeech } from '@hangjia/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldOptions } from '../form/use-field-options.ts'
import type { AnyRow } from '../records.ts'
import { type BoxQuantity, boxRows } from './box-quantities.ts'
import styles from './space.module.css'

export interface Amended {
  readonly boxes: readonly BoxQuantity[]
  readonly customer: string | null
  readonly pod: string | null
  readonly commodity: string
  readonly quotedPrice: string | null
  readonly remark: string
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
  const { say } = useSpeech()
  const [customerId, podId] = [useId(), useId()]
  const lines = boxRows(row.boxes)
  const [counts, setCounts] = useState(() => lines.map(({ quantity }): string | null => String(quantity)))
  const [customer, setCustomer] = useState((row.customer ?? null) as Reference | null)
  const [pod, setPod] = useState((row.pod ?? null) as Reference | null)
  const [commodity, setCommodity] = useState(String(row.commodity ?? ''))
  const [quotedPrice, setQuotedPrice] = useState((row.quotedPrice ?? null) as string | null)
  const [remark, setRemark] = useState(String(row.remark ?? ''))
  const [loadCustomers, loadPorts] = [
    useFieldOptions('myReservation', 'customer'),
    useFieldOptions('myReservation', 'pod'),
  ]
  const isSubmitted = row.state !== 'held'
  const boxes = lines
    .map(({ box }, at) => ({ box, quantity: Number(counts[at] ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const isMissing = boxes.length === 0 || (isSubmitted && (!customer || !pod))
  const give = () =>
    onGiven({
      boxes,
      quotedPrice,
      customer: customer?.id ?? null,
      pod: pod?.id ?? null,
      commodity: commodity.trim(),
      remark: remark.trim(),
    })
  return (
    <DialogFrame
      title={t('booking.amendTitle', { no: String(row.reservationNo) })}
      width="560px"
      acts={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button variant="solid" disabled={isMissing || isBusy} onClick={give}>
            {t('booking.amend')}
          </Button>
        </>
      }
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
        <div data-span="all">
          <FieldFrame label={t('customer')} htmlFor={customerId} filled={customer !== null} required={isSubmitted}>
            {(note) => (
              <Picker id={customerId} value={customer} onChange={setCustomer} load={loadCustomers} describedBy={note} />
            )}
          </FieldFrame>
        </div>
        <FieldFrame label={t('pod')} htmlFor={podId} filled={pod !== null} required={isSubmitted}>
          {(note) => <Picker id={podId} value={pod} onChange={setPod} load={loadPorts} describedBy={note} />}
        </FieldFrame>
        <NumberInput label={t('quotedPrice')} decimals={2} value={quotedPrice} onChange={setQuotedPrice} />
        <TextInput label={t('commodity')} value={commodity} onChange={setCommodity} />
        <TextInput label={t('remark')} value={remark} onChange={setRemark} maxLength={500} />
      </div>
    </DialogFrame>
  )
}
