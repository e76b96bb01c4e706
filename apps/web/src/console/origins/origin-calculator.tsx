import type { FclAsk, Reference } from '@hangjia/contracts'
import { DialogFrame, FieldFrame, Picker, RadioButtons, Tick } from '@hangjia/ui'
import { businessDay } from '@hangjia/validation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BoxesField } from '../../containers/boxes-field.ts'
import { plainBoxes } from '../../containers/plain-tons.ts'
import { useContainerTypes } from '../../containers/use-container-types.ts'
import { DerivationPanel, type Explained } from '../../explain/derivation-panel.tsx'
import { DateField, NumberField } from '../../fields.tsx'
import { Waiting } from '../../waiting.tsx'
import type { OriginQuestion, Records } from '../records.ts'
import { Events } from './events.tsx'
import { OriginTable } from './origin-table.tsx'
import styles from './origins.module.css'

interface CalculatorProps {
  readonly records: Records
  readonly onClose: () => void
}
interface Places {
  readonly port: Reference | null
  readonly other: Reference | null
  readonly carrier: Reference | null
  readonly pod: Reference | null
}
const nowhere: Places = { port: null, other: null, carrier: null, pod: null }
/** Filters of the list whose options the pickers use. */
const looked = { port: 'pols', other: 'pols', carrier: 'carriers', pod: 'pods' } as const
const occasions = ['telexRelease', 'byBarge', 'isDangerous'] as const
const maxBills = 99

/** Containers and bills at a port of departure with every charge they cause, beside those of another port. */
const OriginCalculator = ({ records, onClose }: CalculatorProps) => {
  const { t } = useTranslation('rateDesk')
  const { t: price } = useTranslation('price')
  const id = useId()
  const types = useContainerTypes()
  const [places, setPlaces] = useState(nowhere)
  const [boxes, setBoxes] = useState<FclAsk['boxes']>([{ box: '40HQ', quantity: 1 }])
  const [rest, setRest] = useState({
    day: businessDay(new Date()),
    bills: 1,
    billType: 1 as 1 | 2,
    containerOwner: 'COC' as 'COC' | 'SOC',
    telexRelease: false,
    byBarge: false,
    isDangerous: false,
    ticked: [] as string[],
  })
  const [explained, setExplained] = useState<Explained | null>(null)
  const { port, other, carrier, pod } = places
  const ports = [...new Set([port, other].flatMap((one) => one?.id ?? []))]
  const ask: OriginQuestion = {
    ports,
    carrier: carrier?.id ?? null,
    pod: pod?.id ?? null,
    boxes: plainBoxes(boxes),
    ...rest,
  }
  const asked = useQuery({ ...records.originTotals(ask), enabled: ports.length > 0, placeholderData: keepPreviousData })
  const picker = (name: keyof Places) => (
    <FieldFrame
      label={t(`origin.${name}`)}
      htmlFor={id + name}
      filled={places[name] !== null}
      {...(name === 'pod' || name === 'carrier' ? { help: t(`origin.${name}Help`) } : {})}
    >
      {(note) => (
        <Picker
          id={id + name}
          value={places[name]}
          describedBy={note}
          onChange={(value) => setPlaces({ ...places, [name]: value })}
          load={(wanted) => records.load(looked[name], wanted)}
        />
      )}
    </FieldFrame>
  )
  return (
    <DialogFrame title={t('origin.title')} width="960px" leave="close" onClose={onClose}>
      <div className={`column gap-12 ${styles.body}`}>
        <p className="muted">{t('origin.hint')}</p>
        <div className={styles.asked}>
          {picker('port')}
          {picker('other')}
          {picker('carrier')}
          {picker('pod')}
          <DateField
            label={t('origin.day')}
            raised
            value={rest.day}
            onChange={(day) => day && setRest({ ...rest, day })}
          />
          <BoxesField label={price('boxes')} raised value={boxes} types={types} onChange={setBoxes} />
          <NumberField
            label={t('origin.bills')}
            raised
            value={String(rest.bills)}
            decimals={0}
            onChange={(typed) => setRest({ ...rest, bills: billsIn(typed) })}
          />
        </div>
        <div className="row wrap gap-y-8 gap-x-18">
          <RadioButtons
            label={price('billType')}
            options={([1, 2] as const).map((value) => ({ value, label: value === 1 ? 'MBL' : 'HBL' }))}
            value={rest.billType}
            onChange={(billType) => setRest({ ...rest, billType })}
          />
          <RadioButtons
            label={price('containerOwner')}
            options={(['COC', 'SOC'] as const).map((value) => ({ value, label: value }))}
            value={rest.containerOwner}
            onChange={(containerOwner) => setRest({ ...rest, containerOwner })}
          />
          {occasions.map((occasion) => (
            <Tick
              key={occasion}
              checked={rest[occasion]}
              onChange={(isTicked) => setRest({ ...rest, [occasion]: isTicked })}
            >
              {t(`origin.${occasion}`)}
            </Tick>
          ))}
        </div>
        {port === null && other === null ? (
          <p className="muted">{t('origin.choose')}</p>
        ) : asked.data && !asked.error ? (
          <div className={`column gap-12 ${styles.body} ${styles.answer}`} aria-busy={asked.isFetching}>
            <Events
              totals={asked.data}
              ticked={rest.ticked}
              onChange={(ticked) => setRest({ ...rest, ticked: [...ticked] })}
            />
            <OriginTable totals={asked.data} onExplain={setExplained} />
          </div>
        ) : (
          <Waiting of={asked} />
        )}
      </div>
      <DerivationPanel explained={explained} onClose={() => setExplained(null)} />
    </DialogFrame>
  )
}
export default OriginCalculator

const billsIn = (typed: string | null): number => Math.min(maxBills, Math.max(1, Number(typed ?? '1') || 1))
