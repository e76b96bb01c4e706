import { Button } from '@chakra-ui/react'
import { maxOptions, mayEdit, type PriceList } from '@hangjia/contracts'
import { DialogFrame, FieldFrame, NumberControl, Tick, toast, useSpeech } from '@hangjia/ui'
import { formatDecimal } from '@hangjia/validation'
import { Ship } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useRefusal } from '../../papers/use-refusal.ts'
import { newRequestKey } from '../../request-key.ts'
import { useSession } from '../../session/session.tsx'
import own from './price-list.module.css'

/**
 * Quotation of one shipment at these rates: each chosen row is an option, for a quantity of containers at current
 * prices.
 */
export const QuoteShipment = ({ list }: { readonly list: Pick<PriceList, 'draft' | 'references'> }) => {
  const { t } = useTranslation('priceList')
  const [isOpen, setOpen] = useState(false)
  const isEditor = mayEdit(useSession())
  const hasRates = list.draft.rows.some(({ rate }) => rate !== null)
  if (!isEditor || !hasRates) return null
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Ship size={15} />
        {t('shipment.open')}
      </Button>
      {isOpen ? <ShipmentDialog list={list} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const ShipmentDialog = ({
  list: { draft, references },
  onClose,
}: {
  readonly list: Pick<PriceList, 'draft' | 'references'>
  readonly onClose: () => void
}) => {
  const { t, i18n } = useTranslation('priceList')
  const { say } = useSpeech()
  const id = useId()
  const navigate = useNavigate()
  const explain = useRefusal()
  const [rates, setRates] = useState<readonly string[]>([])
  const [counts, setCounts] = useState<Readonly<Record<string, string | null>>>({})
  const [requestKey] = useState(newRequestKey)
  const make = trpc.quotation.fromRates.useMutation({
    onSuccess: ({ id: made }) => {
      onClose()
      navigate(`/quotation?id=${made}`)
    },
    onError: (error) => toast('error', explain(error)),
  })
  const rows = draft.rows.filter(
    (row, at) => row.rate !== null && draft.rows.findIndex(({ rate }) => rate === row.rate) === at,
  )
  const chosen = rows.filter(({ rate }) => rate !== null && rates.includes(rate))
  // Only container types priced by every chosen rate make each a complete option.
  const boxes = [...new Set(chosen.flatMap(({ boxPrices }) => boxPrices.map(({ box }) => box)))]
    .filter((box) => chosen.every(({ boxPrices }) => boxPrices.some((price) => price.box === box)))
    .sort()
  const wanted = boxes.flatMap((box) => {
    const quantity = Number(counts[box] ?? 0)
    return quantity > 0 ? [{ box, quantity }] : []
  })
  const nameOf = (of: string | null) => {
    const found = [...references.ports, ...references.carriers].find((known) => known.id === of)
    return (i18n.language === 'en' ? found?.titleEn : undefined) ?? found?.title ?? ''
  }
  return (
    <DialogFrame
      title={t('shipment.title')}
      width="620px"
      onClose={onClose}
      acts={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button
            variant="solid"
            disabled={wanted.length === 0}
            loading={make.isPending}
            onClick={() => make.mutate({ rates: [...rates], boxes: wanted, customer: draft.customer, requestKey })}
          >
            {t('shipment.make')}
          </Button>
        </>
      }
    >
      <p className="mb-10 muted">{t('shipment.hint', { most: maxOptions })}</p>
      <ul className={`max-h-300 mb-14 scroll border rounded-2 ${own.shipmentRows}`}>
        {rows.map(({ key, rate, pol, pod, carrier, boxPrices, currency }) => (
          <li key={key}>
            <Tick
              checked={rates.includes(rate ?? '')}
              disabled={!rates.includes(rate ?? '') && rates.length >= maxOptions}
              onChange={(isTicked) =>
                setRates(isTicked ? [...rates, rate ?? ''] : rates.filter((other) => other !== rate))
              }
            >
              <span>
                {nameOf(pol)} → {nameOf(pod)} · {nameOf(carrier)}
              </span>
              <small className="push muted figures">
                {currency} {boxPrices.map(({ box, price }) => `${formatDecimal(price)}/${box}`).join(', ')}
              </small>
            </Tick>
          </li>
        ))}
      </ul>
      <div className={`tiles gap-8 ${own.shipmentBoxes}`}>
        {boxes.map((box) => (
          <FieldFrame key={box} label={box} htmlFor={id + box} filled={counts[box] != null}>
            {(note) => (
              <NumberControl
                id={id + box}
                value={counts[box] ?? null}
                onChange={(value) => setCounts({ ...counts, [box]: value })}
                decimals={0}
                describedBy={note}
              />
            )}
          </FieldFrame>
        ))}
      </div>
      {chosen.length > 1 && boxes.length === 0 ? <p className="mb-10 muted">{t('shipment.noBox')}</p> : null}
    </DialogFrame>
  )
}
