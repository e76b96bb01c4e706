import { Button } from '@chakra-ui/react'
import { maxPlaces, type Reference } from '@hangjia/contracts'
import { FieldFrame, Select, TagsPicker, TextButton, Tick } from '@hangjia/ui'
import { ArrowLeftRight, ChevronDown, ChevronUp, Search } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BoxesControl } from '../../../containers/boxes-control.tsx'
import { CurrencyChoice } from '../../../currency-choice.tsx'
import type { Loaders } from '../../../loaders.ts'
import styles from '../../../search/ask-form.module.css'
import { type AskDraft, type AskFault, askFaults } from '../../../search/ask-url.ts'
import { EtdWindow } from '../../../search/etd-window.tsx'
import { instantTyped, momentFault, type TypedMoment, typedAs } from '../../../what-moved/as-of.ts'
import { AsOfField } from '../../../what-moved/as-of-field.tsx'
import type { AskReferences, ListedField } from './ask-references.ts'
import { type BoxType, type Cargo, CargoBoxes, noCargo } from './cargo-boxes.tsx'
import { RarerConditions, rareConditions } from './rarer-conditions.tsx'
import { FclSavedMenu } from './saved-searches.tsx'
import { readServices, type ServicesDraft, servicesOf } from './service-wishes.tsx'

interface AskFormProps {
  readonly ask: AskDraft
  readonly references: AskReferences
  readonly containerTypes: readonly BoxType[]
  readonly currencies: readonly Reference[]
  readonly load: Loaders
  readonly busy: boolean
  /** Searches that look into the past: the moment, null for now. */
  readonly asOf?: string | null
  /** Cargo that containers are counted for; it outlives a search, which may be one of several for the same cargo. */
  readonly cargo: Cargo | undefined
  readonly onCargo: (cargo: Cargo | undefined) => void
  /** Whenever the question is another one than before. */
  readonly onChange: (ask: AskDraft) => void
  readonly onSearch: (ask: AskDraft, references: AskReferences, asOf: string | null) => void
  /** Runs another question instead of this one. */
  readonly onAsk: (ask: AskDraft) => void
}

/** The search bar: where from, where to, when, which containers; rarer conditions behind "more". */
export const AskForm = ({
  ask: asked,
  references: known,
  containerTypes,
  currencies,
  load,
  busy,
  asOf,
  cargo,
  onCargo,
  onChange,
  onSearch,
  onAsk,
}: AskFormProps) => {
  const { t } = useTranslation('price')
  const [ask, setAsk] = useState(asked)
  const [references, setReferences] = useState(known)
  const [faults, setFaults] = useState<readonly AskFault[]>([])
  const [moment, setMoment] = useState<TypedMoment | null>(asOf ? typedAs(asOf) : null)
  const [late, setLate] = useState<ReturnType<typeof momentFault>>()
  const rarer = rareConditions(ask)
  const [isWide, setWide] = useState(rarer > 0)
  const id = useId()
  const [services, setServices] = useState(() => servicesOf(asked))
  const [serviceFaults, setServiceFaults] = useState<readonly string[]>([])
  const change = (changed: Partial<AskDraft>) => {
    const next = { ...ask, ...changed }
    setAsk(next)
    onChange(next)
    setFaults([])
  }
  const wish = (next: ServicesDraft, changed: Partial<AskDraft> = {}) => {
    setServices(next)
    setServiceFaults([])
    change({ ...changed, ...readServices(next).asked })
  }
  const listed = (field: ListedField) => (chosen: readonly Reference[]) => {
    setReferences({ ...references, [field]: chosen })
    change({ [field]: chosen.map((reference) => reference.id) })
  }
  const swap = () => {
    setReferences({ ...references, pols: references.pods, pods: references.pols })
    change({ pols: ask.pods, pods: ask.pols })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = askFaults(ask)
    setFaults(found)
    const incomplete = readServices(services).faults
    setServiceFaults(incomplete)
    if (incomplete.length > 0) setWide(true)
    const instant = moment && instantOf(moment, asOf)
    const fault = moment ? momentFault(instant, Date.now()) : undefined
    setLate(fault)
    if (found.length + incomplete.length === 0 && !fault) onSearch(ask, references, instant)
  }
  const error = (fault: AskFault) => (faults.includes(fault) ? t(`faults.${fault}`) : undefined)
  return (
    <form className={`framed pt-14 pb-8 px-14 ${styles.form}`} onSubmit={submit} aria-label={t('searchBar')}>
      <div className={`tiles gap-8 items-start ${styles.row}`}>
        <FieldFrame label={t('pol')} htmlFor={`${id}pol`} required raised error={error('pols')}>
          {(note) => (
            <TagsPicker
              id={`${id}pol`}
              value={references.pols}
              onChange={listed('pols')}
              load={load.port}
              recent="startPort"
              max={maxPlaces}
              broken={faults.includes('pols')}
              describedBy={note}
            />
          )}
        </FieldFrame>
        <button type="button" className={styles.swap} onClick={swap} aria-label={t('swap')} title={t('swap')}>
          <ArrowLeftRight size={15} />
        </button>
        <FieldFrame label={t('pod')} htmlFor={`${id}pod`} required raised error={error('pods')}>
          {(note) => (
            <TagsPicker
              id={`${id}pod`}
              value={references.pods}
              onChange={listed('pods')}
              load={load.port}
              recent="endPort"
              max={maxPlaces}
              broken={faults.includes('pods')}
              describedBy={note}
            />
          )}
        </FieldFrame>
        <EtdWindow id={id} value={ask} error={error('etd')} onChange={change} />
        <FieldFrame label={t('boxes')} htmlFor={`${id}boxes`} required raised error={error('boxes')}>
          {() => (
            <BoxesControl
              id={`${id}boxes`}
              value={ask.boxes}
              types={containerTypes}
              onChange={(boxes) => change({ boxes })}
            />
          )}
        </FieldFrame>
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
      <div className={`row wrap gap-18 min-h-28 muted ${styles.second}`}>
        <Tick checked={ask.directOnly} onChange={(isTicked) => change({ directOnly: isTicked })}>
          {t('directOnly')}
        </Tick>
        <label className={styles.inline}>
          {t('billType')}
          <Select
            value={ask.billType}
            onChange={(event) => change({ billType: Number(event.target.value) as AskDraft['billType'] })}
          >
            <option value={1}>MBL</option>
            <option value={2}>HBL</option>
            <option value={3}>MBL/HBL</option>
          </Select>
        </label>
        <CurrencyChoice
          label={t('currency')}
          value={ask.currency}
          currencies={currencies}
          className={styles.inline}
          onChange={(currency) =>
            wish({ ...services, insurance: services.insurance && { ...services.insurance, currency } }, { currency })
          }
        />
        <TextButton aria-expanded={cargo !== undefined} onClick={() => onCargo(cargo ? undefined : noCargo)}>
          {t('byCargo')}
        </TextButton>
        <FclSavedMenu ask={ask} references={references} onAsk={onAsk} />
        {asOf === undefined ? null : (
          <AsOfField
            value={moment}
            fault={late}
            onChange={(changed) => {
              setMoment(changed)
              setLate(undefined)
            }}
          />
        )}
        <TextButton className={styles.more} aria-expanded={isWide} onClick={() => setWide(!isWide)}>
          {isWide ? <ChevronUp size={14} /> : <ChevronDown size={14} />}
          {t('more')}
          {rarer > 0 && !isWide ? (
            <span className={`px-4 text-11 leading-17 text-center bg-solid ${styles.badge}`}>{rarer}</span>
          ) : null}
        </TextButton>
      </div>
      {cargo ? (
        <CargoBoxes types={containerTypes} cargo={cargo} onCargo={onCargo} onChoose={(boxes) => change({ boxes })} />
      ) : null}
      {isWide ? (
        <RarerConditions
          ask={ask}
          references={references}
          load={load}
          services={services}
          serviceFaults={serviceFaults}
          onChange={change}
          onServices={wish}
          onList={listed}
          onCustomer={(customer) => {
            setReferences({ ...references, customer })
            change({ customer: customer?.id ?? null })
          }}
        />
      ) : null}
    </form>
  )
}

/** Typed moment; an untouched moment keeps its full precision. */
const instantOf = (typed: TypedMoment, known: string | null | undefined): string | null =>
  known && JSON.stringify(typedAs(known)) === JSON.stringify(typed) ? known : instantTyped(typed)
