import { Button } from '@chakra-ui/react'
import type { Reference } from '@hangjia/contracts'
import { DialogFrame, FieldFrame, NumberInput, Picker, referenceWords, TextInput, Tick, useSpeech } from '@hangjia/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldOptions } from '../form/use-field-options.ts'
import type { AnyRow } from '../records.ts'
import type { BoxQuantity } from './box-quantities.ts'
import styles from './space.module.css'

export interface Wanted {
  readonly boxes: readonly BoxQuantity[]
  readonly customer: string | null
  readonly pod: string | null
  readonly commodity: string
  readonly quotedPrice: string | null
  readonly remark: string
  readonly waitlist: boolean
}
interface Offer {
  readonly box: string
  readonly free: string
  readonly price: string
  readonly currency: Reference
}
interface TakeDialogProps {
  readonly row: AnyRow
  /** Submits at once; else it is held. */
  readonly submits: boolean
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onWanted: (wanted: Wanted) => void
}

/** Asks for the containers to hold or book in a pool, and for the customer. */
export const TakeDialog = ({ row, submits, isBusy, onClose, onWanted }: TakeDialogProps) => {
  const { t } = useTranslation('space')
  const { say, language } = useSpeech()
  const [customerId, podId] = [useId(), useId()]
  const offers = (row.offers ?? []) as readonly Offer[]
  const pods = (row.pods ?? []) as readonly Reference[]
  const load = useFieldOptions('myReservation', 'customer')
  const [counts, setCounts] = useState<Readonly<Record<string, string | null>>>({})
  const [customer, setCustomer] = useState<Reference | null>(null)
  const [pod, setPod] = useState<Reference | null>(pods.length === 1 ? (pods[0] ?? null) : null)
  const [commodity, setCommodity] = useState('')
  const [quotedPrice, setQuotedPrice] = useState<string | null>(null)
  const [remark, setRemark] = useState('')
  const [waitlist, setWaitlist] = useState(false)
  const boxes = offers
    .map(({ box }) => ({ box, quantity: Number(counts[box] ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const isMissing = boxes.length === 0 || (submits && (!customer || !pod))
  const loadPods = async ({ query }: { readonly query: string }) =>
    pods.filter((one) => referenceWords(one, language).toLowerCase().includes(query.toLowerCase()))
  const give = () =>
    onWanted({
      boxes,
      quotedPrice,
      waitlist,
      customer: customer?.id ?? null,
      pod: pod?.id ?? null,
      commodity: commodity.trim(),
      remark: remark.trim(),
    })
  const title = t(submits ? 'take.bookTitle' : 'take.holdTitle', { vessel: String(row.vessel ?? '') })
  return (
    <DialogFrame
      title={title}
      width="560px"
      acts={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button variant="solid" disabled={isMissing || isBusy} onClick={give}>
            {t(submits ? 'take.book' : 'take.hold')}
          </Button>
        </>
      }
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
        <div data-span="all">
          <FieldFrame label={t('customer')} htmlFor={customerId} filled={customer !== null} required={submits}>
            {(note) => (
              <Picker id={customerId} value={customer} onChange={setCustomer} load={load} describedBy={note} />
            )}
          </FieldFrame>
        </div>
        <FieldFrame label={t('pod')} htmlFor={podId} filled={pod !== null} required={submits}>
          {(note) => <Picker id={podId} value={pod} onChange={setPod} load={loadPods} describedBy={note} />}
        </FieldFrame>
        <NumberInput label={t('quotedPrice')} decimals={2} value={quotedPrice} onChange={setQuotedPrice} />
        <TextInput label={t('commodity')} value={commodity} onChange={setCommodity} />
        <TextInput label={t('remark')} value={remark} onChange={setRemark} maxLength={500} />
        {row.waitlist === true && (
          <Tick className="whole-row" checked={waitlist} onChange={(isTicked) => setWaitlist(isTicked)}>
            {t('take.waitlist')}
          </Tick>
        )}
      </div>
    </DialogFrame>
  )
}
