import { type Mode, maxOptions, type PriceListRow, type Reference } from '@hangjia/contracts'
import { ActDialog, toast, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../../api.ts'
import { CargoControl, FurtherControl } from '../../../cargo/cargo-control.tsx'
import { FulfilmentFields, goodsNames, usePlaceNames } from '../../../cargo/fulfilment-fields.tsx'
import { GoodsControl } from '../../../cargo/goods-control.tsx'
import { DateField } from '../../../fields.tsx'
import { useRequestKey } from '../../../request-key.ts'
import { type AskDraft, completed, freshAsk } from '../../../search/mode-ask-url.ts'
import { useRateRefusals } from '../../../search/rate-refusals.ts'
import { useModeLoaders } from '../../../search/use-mode-loaders.ts'
import { useToday } from '../../../use-today.ts'
import { quotationPage } from '../../quotation-path.ts'
import own from '../price-list.module.css'
import { rowsOfRates, type ShipmentProps, ShipmentRows } from './shipment-rows.tsx'

/** Shipment of a mode: the rates of one lane, for the cargo that its search asks for. */
export const ModeShipment = ({
  list: { id: list, draft, references },
  mode,
  onClose,
}: ShipmentProps & { readonly mode: Mode }) => {
  const { t } = useTranslation('priceList')
  const { t: search } = useTranslation('modeSearch')
  const { label } = useSpeech()
  const today = useToday()
  const navigate = useNavigate()
  const explain = useRateRefusals()
  const load = useModeLoaders()
  const [keys, setKeys] = useState<readonly string[]>([])
  const [asked, setAsked] = useState((): AskDraft => ({ ...freshAsk(mode, today), until: null }))
  const [centre, setCentre] = useState<Reference | null>(null)
  const [goods, setGoods] = useState<readonly Reference[]>([])
  const [faults, setFaults] = useState<readonly string[]>([])
  const { requestKey } = useRequestKey([keys, asked])
  const make = trpc.quotation.fromPriceList.useMutation({
    onSuccess: ({ id: made }) => {
      onClose()
      navigate(`/${quotationPage(mode.name)}?id=${made}`)
    },
    onError: (error) => toast('error', explain(error)),
  })
  const placeNames = usePlaceNames(asked.fulfilment ?? null)
  const rows = rowsOfRates(draft.rows)
  const first = rows.find(({ key }) => key === keys[0])
  const isOnLane = ({ pol, pod }: PriceListRow) =>
    !first || mode.asks.severalPlaces === true || (pol === first.pol && pod === first.pod)
  const change = (part: Partial<AskDraft>) => {
    setAsked({ ...asked, ...part })
    setFaults([])
  }
  const submit = () => {
    const found = completed(mode, { ...asked, from: first?.pol ?? null, to: first?.pod ?? null })
    setFaults(found.faults)
    if (!found.ask) return
    const { cargo, day, fulfilment } = found.ask
    make.mutate({ mode: mode.name, list, rows: [...keys], cargo, day, fulfilment, requestKey } as never)
  }
  const cargo = {
    kind: mode.asks.cargo,
    usualRatio: mode.asks.usualRatio,
    types: mode.asks.boxes,
    value: asked.cargo,
    faults,
  }
  const changeCargo = (value: AskDraft['cargo']) => change({ cargo: value })
  return (
    <ActDialog
      title={t('shipment.title')}
      width="820px"
      onClose={onClose}
      act={t('shipment.make')}
      disabled={!first}
      loading={make.isPending}
      onAct={submit}
    >
      <p className="mb-10 muted">
        {t(mode.asks.severalPlaces ? 'shipment.lanesHint' : 'shipment.modeHint', { most: maxOptions })}
      </p>
      <ShipmentRows
        rows={rows}
        references={references}
        chosen={keys}
        mayChoose={(row) => keys.length < maxOptions && isOnLane(row)}
        onChosen={setKeys}
      />
      <div className={`tiles gap-8 items-start ${own.shipmentFields}`}>
        <DateField
          label={label(mode.asks.day)}
          required
          raised
          value={asked.day}
          onChange={(day) => day && change({ day })}
        />
        <CargoControl {...cargo} onChange={changeCargo} />
        {asked.fulfilment ? (
          <FulfilmentFields
            names={[...placeNames, ...goodsNames(asked.fulfilment)]}
            value={asked.fulfilment}
            centre={centre}
            load={load('fbaWarehouse')}
            isAtFault={faults.includes('fulfilment')}
            onChange={(fulfilment, chosen) => {
              setCentre(chosen)
              change({ fulfilment })
            }}
          />
        ) : null}
      </div>
      <FurtherControl {...cargo} onChange={changeCargo} />
      {mode.asks.cargo === 'dangerous' ? (
        <GoodsControl
          value={asked.cargo.goods}
          references={goods}
          load={load('dangerousGoods')}
          faults={faults}
          onChange={(lines, named) => {
            setGoods(named)
            change({ cargo: { ...asked.cargo, goods: lines } })
          }}
        />
      ) : null}
      {faults.includes('to') || faults.includes('from') ? <p className="bad text-12">{search('faults.end')}</p> : null}
    </ActDialog>
  )
}
