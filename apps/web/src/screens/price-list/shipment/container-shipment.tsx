import { maxOptions } from '@hangjia/contracts'
import { ActDialog, toast } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../../api.ts'
import { NumberField } from '../../../fields.tsx'
import { useRefusal } from '../../../papers/use-refusal.ts'
import { useRequestKey } from '../../../request-key.ts'
import own from '../price-list.module.css'
import { rowsOfRates, type ShipmentProps, ShipmentRows } from './shipment-rows.tsx'

/** Shipment of full containers: a number of those types that every chosen rate has. */
export const ContainerShipment = ({ list: { draft, references }, onClose }: ShipmentProps) => {
  const { t } = useTranslation('priceList')
  const navigate = useNavigate()
  const explain = useRefusal()
  const [rates, setRates] = useState<readonly string[]>([])
  const [counts, setCounts] = useState<Readonly<Record<string, string | null>>>({})
  const { requestKey } = useRequestKey([rates, counts])
  const make = trpc.quotation.fromRates.useMutation({
    onSuccess: ({ id: made }) => {
      onClose()
      navigate(`/quotation?id=${made}`)
    },
    onError: (error) => toast('error', explain(error)),
  })
  const rows = rowsOfRates(draft.rows)
  const chosen = rows.filter(({ rate }) => rate !== null && rates.includes(rate))
  // Only container types priced by every chosen rate make each a complete option.
  const boxes = [...new Set(chosen.flatMap(({ boxPrices }) => boxPrices.map(({ box }) => box)))]
    .filter((box) => chosen.every(({ boxPrices }) => boxPrices.some((price) => price.box === box)))
    .sort()
  const wanted = boxes.flatMap((box) => {
    const quantity = Number(counts[box] ?? 0)
    return quantity > 0 ? [{ box, quantity }] : []
  })
  return (
    <ActDialog
      title={t('shipment.title')}
      width="620px"
      onClose={onClose}
      act={t('shipment.make')}
      disabled={wanted.length === 0}
      loading={make.isPending}
      onAct={() => make.mutate({ rates: [...rates], boxes: wanted, customer: draft.customer, requestKey })}
    >
      <p className="mb-10 muted">{t('shipment.hint', { most: maxOptions })}</p>
      <ShipmentRows
        rows={rows}
        references={references}
        chosen={rows.filter(({ rate }) => rates.includes(rate ?? '')).map(({ key }) => key)}
        mayChoose={() => rates.length < maxOptions}
        onChosen={(keys) =>
          setRates(rows.filter(({ key }) => keys.includes(key)).flatMap(({ rate }) => (rate === null ? [] : [rate])))
        }
      />
      <div className={`tiles gap-8 ${own.shipmentBoxes}`}>
        {boxes.map((box) => (
          <NumberField
            key={box}
            label={box}
            value={counts[box] ?? null}
            onChange={(value) => setCounts({ ...counts, [box]: value })}
            decimals={0}
          />
        ))}
      </div>
      {chosen.length > 1 && boxes.length === 0 ? <p className="mb-10 muted">{t('shipment.noBox')}</p> : null}
    </ActDialog>
  )
}
