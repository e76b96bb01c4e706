import { Button } from '@chakra-ui/react'
import { type Field, type HouseOrder, type Reference, shipmentOrder } from '@hangjia/contracts'
import { sumsByCurrency } from '@hangjia/pricing/total'
import { DialogFrame, PlainTable, referenceTitle, Tick, toast, useSpeech } from '@hangjia/ui'
import { amountsText, formatDecimal } from '@hangjia/validation'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useProblemWords } from '../../problem.ts'
import { Waiting } from '../../waiting.tsx'
import { DialogField } from '../acts/customers/dialog-field.tsx'
import type { AnyRow } from '../records.ts'

type Basis = 'RT' | 'CBM' | 'kg' | 'equal'
interface SharedLine {
  readonly currency: Reference | null
  readonly unitPrice: string | null
}

/** The master of a house order with what it bears of its costs, or the houses of a master. */
export const Consolidation = ({ row }: { readonly row: AnyRow }) => {
  const { t } = useTranslation('order')
  const master = row.masterOrder as unknown as Reference | null
  const shared = ((row.sharedCosts ?? []) as unknown as readonly SharedLine[]).flatMap(({ currency, unitPrice }) =>
    currency?.code && unitPrice ? [{ currency: currency.code, amount: unitPrice }] : [],
  )
  if (master)
    return (
      <p className="figures">
        {t('consolidation.master')} <Link to={`/order?record=${master.id}`}>{master.title}</Link>{' '}
        {shared.length > 0 ? t('consolidation.shared', { amount: amountsText(sumsByCurrency(shared)) }) : ''}
      </p>
    )
  return Number(row.houses ?? 0) > 0 ? <Houses row={row} /> : null
}

const Houses = ({ row }: { readonly row: AnyRow }) => {
  const { t } = useTranslation('order')
  const { label, language } = useSpeech()
  const sayProblem = useProblemWords()
  const found = trpc.orders.consolidation.useQuery({ id: row.id }, { staleTime: 0 })
  const by = shipmentOrder.fields.shareBy.options.find(([name]) => name === row.shareBy)
  return (
    <ul className="flex wrap gap-y-4 gap-x-20 figures" aria-label={t('consolidation.housesTitle')}>
      <li>
        {t('consolidation.houses', { count: Number(row.houses) })} {by ? label([by[1], by[2]]) : ''}
      </li>
      {found.data?.houses.map((house) => (
        <li key={house.id}>
          <Link to={`/order?record=${house.id}`}>{house.orderNo}</Link> {referenceTitle(house.customer, language)}{' '}
          {house.shared ? amountsText(house.shared) : ''}
        </li>
      ))}
      {found.error ? <li className="bad">{sayProblem(found.error)}</li> : null}
    </ul>
  )
}

/** Chooses house orders of an order and the measure by which they share its costs. */
export const ConsolidationDialog = ({
  row,
  onClose,
  onDone,
}: {
  readonly row: AnyRow
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}) => {
  const { t } = useTranslation('order')
  const { client } = trpc.useUtils()
  const sayProblem = useProblemWords()
  const found = trpc.orders.consolidation.useQuery({ id: row.id }, { staleTime: 0 })
  const [chosen, setChosen] = useState<readonly string[]>()
  const [by, setBy] = useState<Basis>()
  const houses = chosen ?? found.data?.houses.map(({ id }) => id) ?? []
  const basis = by ?? found.data?.by ?? 'RT'
  const save = useMutation({
    mutationFn: () =>
      client.orders.consolidate.mutate({ id: row.id, version: row.version, by: basis, houses: [...houses] }),
    onError: (error) => toast('error', sayProblem(error)),
    onSuccess: async () => {
      toast('success', t('consolidation.done'))
      onClose()
      await onDone()
    },
  })
  const shown = [...(found.data?.houses ?? []), ...(found.data?.candidates ?? [])]
  const field = { ...shipmentOrder.fields.shareBy, label: ['成本分摊方式', 'Costs shared by'], required: true } as Field
  return (
    <DialogFrame
      title={t('consolidation.title', { no: String(row.orderNo) })}
      width="760px"
      leave="cancel"
      acts={
        <Button variant="solid" disabled={save.isPending || shown.length === 0} onClick={() => save.mutate()}>
          {t('consolidation.save')}
        </Button>
      }
      onClose={onClose}
    >
      {found.data ? (
        <div className="column gap-12">
          <DialogField
            name="by"
            field={field}
            value={basis}
            issues={[]}
            onChange={(value) => setBy((value ?? 'RT') as Basis)}
          />
          {shown.length === 0 ? (
            <p className="muted">{t('consolidation.none')}</p>
          ) : (
            <HouseChoice
              shown={shown}
              chosen={houses}
              onChange={(id, isTicked) => setChosen([...houses.filter((one) => one !== id), ...(isTicked ? [id] : [])])}
            />
          )}
          {found.data.houses.length > 0 ? <p className="muted">{t('consolidation.dissolve')}</p> : null}
        </div>
      ) : (
        <Waiting of={found} />
      )}
    </DialogFrame>
  )
}

const HouseChoice = ({
  shown,
  chosen,
  onChange,
}: {
  readonly shown: readonly HouseOrder[]
  readonly chosen: readonly string[]
  readonly onChange: (id: string, isTicked: boolean) => void
}) => {
  const { t } = useTranslation('order')
  const { label, language } = useSpeech()
  const { orderNo, customer, cargo } = shipmentOrder.fields
  const { packages, grossKg, volumeM3 } = cargo.fields
  const number = (value: string | null) => (value === null ? '' : formatDecimal(value))
  return (
    <PlainTable look="rows">
      <thead>
        <tr>
          {[orderNo, customer].map((field) => (
            <th key={field.label[1]} scope="col">
              {label(field.label)}
            </th>
          ))}
          {[packages, grossKg, volumeM3].map((field) => (
            <th key={field.label[1]} scope="col" data-figures>
              {label(field.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((house) => (
          <tr key={house.id}>
            <td>
              <Tick
                className="nowrap"
                checked={chosen.includes(house.id)}
                onChange={(isTicked) => onChange(house.id, isTicked)}
              >
                {house.orderNo}
              </Tick>
              {house.isFitting ? null : <span className="bad"> {t('consolidation.elsewhere')}</span>}
            </td>
            <td>{referenceTitle(house.customer, language)}</td>
            <td data-figures>{number(house.packages)}</td>
            <td data-figures>{number(house.grossKg)}</td>
            <td data-figures>{number(house.volumeM3)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
