import { Button } from '@chakra-ui/react'
import type { FulfilmentAsk, Mode, ModePicker, ModeQuestion, PlaceKind, Reference } from '@hangjia/contracts'
import { DateControl, FieldFrame, type LoadReferences, Picker, useSpeech } from '@hangjia/ui'
import { ArrowLeftRight, Search } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CargoControl, FurtherControl } from '../../cargo/cargo-control.tsx'
import { FulfilmentFields } from '../../cargo/fulfilment-fields.tsx'
import { GoodsControl } from '../../cargo/goods-control.tsx'
import { type AskDraft, completed } from '../../search/mode-ask-url.ts'
import { LandLane } from './land-fields.tsx'
import type { ModeReferences } from './mode-references.ts'
import { ModeSavedMenu } from './mode-saved.tsx'
import styles from './mode-search.module.css'
import { WishFields } from './wish-fields.tsx'

interface ModeFormProps {
  readonly mode: Mode
  readonly ask: AskDraft
  readonly references: ModeReferences
  readonly currencies: readonly Reference[]
  readonly load: (of: ModePicker) => LoadReferences
  readonly busy: boolean
  readonly onSearch: (ask: ModeQuestion, references: ModeReferences) => void
  /** Runs another question instead of this one. */
  readonly onAsk: (ask: ModeQuestion) => void
}

/** Places that were chosen last are remembered for ports. */
const recentPlaces = (end: 'from' | 'to', place: PlaceKind) =>
  place === 'port' ? (end === 'from' ? 'startPort' : 'endPort') : undefined

/** The search bar of a mode: lane, day, cargo, and the wishes that it asks for. */
export const ModeForm = ({
  mode,
  ask: asked,
  references: known,
  currencies,
  load,
  busy,
  onSearch,
  onAsk,
}: ModeFormProps) => {
  const { t } = useTranslation('modeSearch')
  const { label } = useSpeech()
  const [ask, setAsk] = useState(asked)
  const [references, setReferences] = useState(known)
  const [faults, setFaults] = useState<readonly string[]>([])
  const id = useId()
  const { land } = mode.asks
  const change = (part: Partial<AskDraft>) => {
    setAsk({ ...ask, ...part })
    setFaults([])
  }
  const chooseEnd = (end: 'from' | 'to') => (chosen: Reference | null) => {
    setReferences({ ...references, [end]: chosen })
    change({ [end]: chosen?.id ?? null })
  }
  const swap = () => {
    setReferences({ ...references, from: references.to, to: references.from })
    change({ from: ask.to, to: ask.from })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = completed(mode, ask)
    setFaults(found.faults)
    if (found.ask) onSearch(found.ask, references)
  }
  const { place, to: toPlace = place } = mode.asks
  const fulfilment = ask.fulfilment && {
    value: ask.fulfilment,
    centre: references.centre,
    load: load('fbaWarehouse'),
    isAtFault: faults.includes('fulfilment'),
    onChange: (value: FulfilmentAsk, centre: Reference | null) => {
      setReferences({ ...references, centre })
      change({ fulfilment: value })
    },
  }
  const endField = (end: 'from' | 'to') => (
    <FieldFrame
      label={t(`ends.${end === 'from' ? place : toPlace}.${end}`)}
      htmlFor={id + end}
      required
      raised
      error={faults.includes(end) ? t('faults.end') : undefined}
    >
      {(note) => (
        <Picker
          id={id + end}
          value={references[end]}
          onChange={chooseEnd(end)}
          load={load(end === 'from' ? place : toPlace)}
          recent={recentPlaces(end, end === 'from' ? place : toPlace)}
          broken={faults.includes(end)}
          describedBy={note}
        />
      )}
    </FieldFrame>
  )
  return (
    <form className={`framed column pt-14 px-14 ${styles.form}`} onSubmit={submit} aria-label={t('searchBar')}>
      {land && ask.land ? (
        <LandLane
          land={land}
          value={ask.land}
          ends={references}
          faults={faults}
          load={load}
          onChange={(part) => change({ land: ask.land && { ...ask.land, ...part } })}
          onEnd={chooseEnd}
          onKind={(end) => {
            setReferences({ ...references, to: null })
            change({ to: null, land: ask.land && { ...ask.land, end } })
          }}
        />
      ) : null}
      <div
        className={`tiles gap-8 items-start ${styles.fields}`}
        data-land={Boolean(land) || undefined}
        data-cargo={mode.asks.cargo}
      >
        {land ? null : (
          <>
            {endField('from')}
            {place === toPlace ? (
              <button type="button" className={styles.swap} onClick={swap} aria-label={t('swap')} title={t('swap')}>
                <ArrowLeftRight size={15} />
              </button>
            ) : null}
            {endField('to')}
          </>
        )}
        {fulfilment ? <FulfilmentFields {...fulfilment} names={['centre', 'postcode', 'addressType']} /> : null}
        <FieldFrame label={label(mode.asks.day)} htmlFor={`${id}day`} required raised>
          {(note) => (
            <DateControl
              id={`${id}day`}
              value={ask.day}
              onChange={(day) => day && change({ day })}
              describedBy={note}
            />
          )}
        </FieldFrame>
        <CargoControl
          kind={mode.asks.cargo}
          types={mode.asks.boxes}
          value={ask.cargo}
          faults={faults}
          onChange={(cargo) => change({ cargo })}
        />
        <Button
          type="submit"
          variant="solid"
          className={`h-36 ${styles.submit}`}
          loading={busy}
          loadingText={t('search')}
        >
          <Search size={15} />
          {t('search')}
        </Button>
      </div>
      <FurtherControl
        kind={mode.asks.cargo}
        value={ask.cargo}
        faults={faults}
        onChange={(cargo) => change({ cargo })}
      />
      {mode.asks.cargo === 'dangerous' ? (
        <GoodsControl
          value={ask.cargo.goods}
          references={references.goods}
          load={load('dangerousGoods')}
          faults={faults}
          onChange={(goods, named) => {
            setReferences({ ...references, goods: named })
            change({ cargo: { ...ask.cargo, goods } })
          }}
        />
      ) : null}
      {fulfilment ? (
        <div className={`tiles gap-8 items-start mt-10 ${styles.products}`}>
          <FulfilmentFields
            {...fulfilment}
            names={['channels', 'taxMode', 'goods', 'latestArrival', 'hsLines', 'ownDeclaration', 'entries']}
          />
        </div>
      ) : null}
      <WishFields
        mode={mode}
        ask={ask}
        references={references}
        currencies={currencies}
        faults={faults}
        load={load}
        onChange={(part, named) => {
          if (named) setReferences({ ...references, ...named })
          change(part)
        }}
      >
        <div className="row h-38">
          <ModeSavedMenu mode={mode} ask={ask} references={references} onAsk={onAsk} />
        </div>
      </WishFields>
    </form>
  )
}
