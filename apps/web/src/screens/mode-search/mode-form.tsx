import { Button } from '@chakra-ui/react'
import {
  type FulfilmentAsk,
  incoterms,
  type Mode,
  type ModePicker,
  type ModeQuestion,
  type Reference,
} from '@hangjia/contracts'
import {
  DateControl,
  FieldFrame,
  Input,
  type LoadReferences,
  Picker,
  Select,
  TagsPicker,
  Tick,
  useSpeech,
} from '@hangjia/ui'
import { ArrowLeftRight, Search } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CargoControl, FurtherControl } from '../../cargo/cargo-control.tsx'
import { GoodsControl } from '../../cargo/goods-control.tsx'
import { CurrencyChoice } from '../../currency-choice.tsx'
import { DoorFields } from './door-fields.tsx'
import { FulfilmentFields } from './fulfilment-fields.tsx'
import { LandExtras, LandLane } from './land-fields.tsx'
import { type AskDraft, asksFor, completed, freshInsurance, wished } from './mode-ask-url.ts'
import styles from './mode-search.module.css'
import { ReceivingFields } from './receiving-fields.tsx'
import { DeclaredFields, InsuranceFields } from './service-fields.tsx'

/** The rows behind the ids of a question, as pickers show them. */
export interface ModeReferences {
  readonly from: Reference | null
  readonly to: Reference | null
  readonly carriers: readonly Reference[]
  readonly customer: Reference | null
  /** UN numbers of dangerous goods. */
  readonly goods: readonly Reference[]
  /** The fulfilment centre, where the mode asks for one. */
  readonly centre: Reference | null
  /** Place of collection, and the inland point that receives the cargo. */
  readonly pickup: Reference | null
  readonly point: Reference | null
}
interface ModeFormProps {
  readonly mode: Mode
  readonly ask: AskDraft
  readonly references: ModeReferences
  readonly currencies: readonly Reference[]
  readonly load: (of: ModePicker) => LoadReferences
  readonly busy: boolean
  readonly onSearch: (ask: ModeQuestion, references: ModeReferences) => void
}

/** The search bar of a mode: lane, day, cargo, and the wishes that it asks for. */
export const ModeForm = ({ mode, ask: asked, references: known, currencies, load, busy, onSearch }: ModeFormProps) => {
  const { t } = useTranslation('modeSearch')
  const { label } = useSpeech()
  const [ask, setAsk] = useState(asked)
  const [references, setReferences] = useState(known)
  const [faults, setFaults] = useState<readonly string[]>([])
  const id = useId()
  const { land, carrier } = mode.asks
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
          recent={place === 'port' ? (end === 'from' ? 'startPort' : 'endPort') : undefined}
          broken={faults.includes(end)}
          describedBy={note}
        />
      )}
    </FieldFrame>
  )
  return (
    <form className={styles.form} onSubmit={submit} aria-label={t('searchBar')}>
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
      <div className={styles.fields} data-land={Boolean(land) || undefined} data-cargo={mode.asks.cargo}>
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
        <Button type="submit" variant="solid" className={styles.submit} loading={busy} loadingText={t('search')}>
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
        <div className={styles.products}>
          <FulfilmentFields
            {...fulfilment}
            names={['channels', 'taxMode', 'goods', 'latestArrival', 'hsLines', 'ownDeclaration', 'entries']}
          />
        </div>
      ) : null}
      <div className={styles.wishes}>
        {land && ask.land ? (
          <LandExtras
            extras={land.extras}
            value={ask.land}
            faults={faults}
            onChange={(part) => change({ land: ask.land && { ...ask.land, ...part } })}
          />
        ) : null}
        {carrier && asksFor(mode, 'carriers') ? (
          <div className={styles.wide}>
            <FieldFrame label={t(`carriers.${carrier}`)} htmlFor={`${id}carriers`} raised>
              {(note) => (
                <TagsPicker
                  id={`${id}carriers`}
                  value={references.carriers}
                  onChange={(carriers) => {
                    setReferences({ ...references, carriers })
                    change({ carriers: carriers.map((carrier) => carrier.id) })
                  }}
                  load={load(carrier)}
                  max={20}
                  describedBy={note}
                />
              )}
            </FieldFrame>
          </div>
        ) : null}
        {(['pickup', 'point'] as const)
          .filter((wish) => asksFor(mode, wish))
          .map((wish) => (
            <ReceivingFields
              key={wish}
              name={wish}
              value={ask}
              chosen={references[wish]}
              faults={faults}
              load={load}
              onChange={(part, chosen) => {
                setReferences({ ...references, [wish]: chosen })
                change(part)
              }}
            />
          ))}
        {Object.keys(mode.layers).length > 0 ? (
          <div className={styles.wide}>
            <FieldFrame label={t('customer')} htmlFor={`${id}customer`} raised help={t('customerHelp')}>
              {(note) => (
                <Picker
                  id={`${id}customer`}
                  value={references.customer}
                  onChange={(customer) => {
                    setReferences({ ...references, customer })
                    change({ customer: customer?.id ?? null })
                  }}
                  load={load('customer')}
                  describedBy={note}
                />
              )}
            </FieldFrame>
          </div>
        ) : null}
        {asksFor(mode, 'commodity') ? (
          <label className={styles.inline}>
            {t('commodity')}
            <Input
              className={styles.words}
              value={ask.commodity ?? ''}
              maxLength={60}
              onChange={(event) => change({ commodity: event.target.value || null })}
            />
          </label>
        ) : null}
        {(['directOnly', 'telexRelease', 'declaration', 'delivery'] as const)
          .filter((wish) => asksFor(mode, wish))
          .map((wish) => (
            <Tick
              key={wish}
              className={styles.tick}
              checked={ask[wish]}
              onChange={(isTicked) => change(wished(wish, isTicked))}
            >
              {t(wish)}
            </Tick>
          ))}
        {asksFor(mode, 'insurance') ? (
          <Tick
            className={styles.tick}
            checked={ask.insurance !== null}
            onChange={(isTicked) => change({ insurance: isTicked ? freshInsurance(mode, ask.currency) : null })}
          >
            {t('insurance')}
          </Tick>
        ) : null}
        {ask.declaration && mode.sheets.some(({ wish }) => wish === 'declaration') ? (
          <DeclaredFields value={ask.declared} faults={faults} onChange={(declared) => change({ declared })} />
        ) : null}
        {ask.insurance ? (
          <InsuranceFields value={ask.insurance} faults={faults} onChange={(insurance) => change({ insurance })} />
        ) : null}
        {asksFor(mode, 'consigneeType') ? (
          <label className={styles.inline}>
            {t('consigneeType')}
            <Select
              value={ask.consigneeType ?? ''}
              onChange={(event) => change({ consigneeType: (event.target.value || null) as AskDraft['consigneeType'] })}
            >
              {mode.asks.begins?.consigneeType ? null : <option value="">{t('any')}</option>}
              <option value="coLoader">{t('consigneeTypes.coLoader')}</option>
              <option value="retailer">{t('consigneeTypes.retailer')}</option>
            </Select>
          </label>
        ) : null}
        {asksFor(mode, 'doors') ? <DoorFields value={ask.doors} onChange={(doors) => change({ doors })} /> : null}
        {asksFor(mode, 'containerOwner') ? (
          <label className={styles.inline}>
            {t('containerOwner')}
            <Select
              value={ask.containerOwner ?? ''}
              onChange={(event) =>
                change({ containerOwner: (event.target.value || null) as AskDraft['containerOwner'] })
              }
            >
              <option value="">{t('any')}</option>
              <option value="COC">COC</option>
              <option value="SOC">SOC</option>
            </Select>
          </label>
        ) : null}
        {asksFor(mode, 'billType') ? (
          <label className={styles.inline}>
            {t('billType')}
            <Select
              value={ask.billType}
              onChange={(event) => change({ billType: Number(event.target.value) as AskDraft['billType'] })}
            >
              <option value={3}>{t('any')}</option>
              <option value={1}>MBL</option>
              <option value={2}>HBL</option>
            </Select>
          </label>
        ) : null}
        {asksFor(mode, 'incoterm') ? (
          <label className={styles.inline}>
            {t('incoterm')}
            <Select
              value={ask.incoterm ?? ''}
              onChange={(event) => change({ incoterm: (event.target.value || null) as AskDraft['incoterm'] })}
            >
              {mode.asks.begins?.incoterm ? null : <option value="">{t('any')}</option>}
              {incoterms.map((term) => (
                <option key={term} value={term}>
                  {term}
                </option>
              ))}
            </Select>
          </label>
        ) : null}
        <CurrencyChoice
          label={t('currency')}
          value={ask.currency}
          currencies={currencies}
          className={styles.inline}
          onChange={(currency) => change({ currency, insurance: ask.insurance && { ...ask.insurance, currency } })}
        />
      </div>
    </form>
  )
}
