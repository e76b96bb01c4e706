import { declaredFields, insuranceFields, type Mode, pickupFields, type Reference } from '@hangjia/contracts'
import { TextButton } from '@hangjia/ui'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CurrencyChoice } from '../../currency-choice.tsx'
import { instantTyped, momentFault, type TypedMoment, typedAs } from '../../what-moved/as-of.ts'
import { AsOfField } from '../../what-moved/as-of-field.tsx'
import type { AskDraft } from '../mode-ask-url.ts'
import { AskFields } from './ask-fields.tsx'
import styles from './ask-form.module.css'
import type { AskReferences, LoadOf } from './ask-references.ts'
import { type BoxType, type Cargo, CargoBoxes, noCargo } from './cargo-boxes.tsx'
import { useTyped } from './use-typed.ts'
import type { WishProps } from './wish-props.ts'
import { barWishes, foldedWishes, setWishes, WishFields } from './wishes.tsx'

/** The first content of a search bar of a mode, and its closed lists. */
export interface FormStart {
  readonly mode: Mode
  readonly ask: AskDraft
  readonly references: AskReferences
  readonly currencies: readonly Reference[]
  /** Container types with their capacities, from which containers can be counted for a cargo; absent: the search has no such help. */
  readonly boxTypes?: readonly BoxType[] | undefined
  readonly load: LoadOf
}
interface SearchFormProps extends FormStart {
  readonly busy: boolean
  /** Searches that look into the past: the moment, null for now. */
  readonly asOf?: string | null | undefined
  /** Cargo that containers are counted for; it outlives a search, which may be one of several for the same cargo. */
  readonly cargo: Cargo | undefined
  readonly onCargo: (cargo: Cargo | undefined) => void
  /** Names of the fields that prevent a search. */
  readonly faultsOf: (ask: AskDraft) => readonly string[]
  /** Saved searches of the user, beside the current question. */
  readonly saved: (ask: AskDraft, references: AskReferences) => ReactNode
  /** Papers of the cargo, and the button that shows them. */
  readonly papers: { readonly toggle: ReactNode; readonly files: ReactNode }
  /** Whenever the question is another one than before. */
  readonly onChange: (ask: AskDraft) => void
  readonly onSearch: (ask: AskDraft, references: AskReferences, asOf: string | null) => void
}

const foldedFields = Object.keys({ ...declaredFields, ...insuranceFields, ...pickupFields })

/** The search bar of a mode: places, day and cargo, then what the mode asks for; rarer conditions behind "more". */
export const SearchForm = ({ mode, load, currencies, boxTypes, asOf, cargo, onCargo, ...props }: SearchFormProps) => {
  const { t } = useTranslation('price')
  const { ask, references, faults, setFaults, ...typed } = useTyped<AskDraft, AskReferences>(props)
  const [moment, setMoment] = useState<TypedMoment | null>(asOf ? typedAs(asOf) : null)
  const [late, setLate] = useState<ReturnType<typeof momentFault>>()
  const rarer = setWishes(mode, ask)
  const hasFolded = foldedWishes(mode).length > 0
  const [isWide, setWide] = useState(rarer > 0)
  const change: WishProps['onChange'] = (part, named) => props.onChange(typed.change(part, named))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = props.faultsOf(ask)
    setFaults(found)
    if (hasFolded && foldedFields.some((name) => found.includes(name))) setWide(true)
    const instant = moment && instantOf(moment, asOf)
    const fault = moment ? momentFault(instant, Date.now()) : undefined
    setLate(fault)
    if (found.length === 0 && !fault) props.onSearch(ask, references, instant)
  }
  const shared = { mode, ask, references, load, faults, onChange: change }
  return (
    <form className={`framed pt-14 pb-8 px-14 ${styles.form}`} onSubmit={submit} aria-label={t('searchBar')}>
      <AskFields {...shared} boxTypes={boxTypes} busy={props.busy} />
      <div className={`row wrap gap-18 min-h-28 muted ${styles.second}`}>
        <WishFields {...shared} wishes={barWishes(mode)} />
        <CurrencyChoice
          label={t('currency')}
          value={ask.currency}
          currencies={currencies}
          className={styles.inline}
          onChange={(currency) => change({ currency, insurance: ask.insurance && { ...ask.insurance, currency } })}
        />
        {boxTypes ? (
          <TextButton aria-expanded={cargo !== undefined} onClick={() => onCargo(cargo ? undefined : noCargo)}>
            {t('byCargo')}
          </TextButton>
        ) : null}
        {props.papers.toggle}
        {props.saved(ask, references)}
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
        {hasFolded ? (
          <TextButton className={styles.more} aria-expanded={isWide} onClick={() => setWide(!isWide)}>
            {isWide ? <ChevronUp size={14} /> : <ChevronDown size={14} />}
            {t('more')}
            {rarer > 0 && !isWide ? (
              <span className={`px-4 text-11 leading-17 text-center bg-solid ${styles.badge}`}>{rarer}</span>
            ) : null}
          </TextButton>
        ) : null}
      </div>
      {props.papers.files}
      {cargo && boxTypes ? (
        <CargoBoxes
          types={boxTypes}
          cargo={cargo}
          onCargo={onCargo}
          onChoose={(boxes) => change({ cargo: { ...ask.cargo, boxes } })}
        />
      ) : null}
      {isWide ? (
        <div className={`tiles gap-x-12 items-start pt-10 ${styles.rarer}`}>
          <WishFields {...shared} wishes={foldedWishes(mode)} />
        </div>
      ) : null}
    </form>
  )
}

/** Typed moment; an untouched moment keeps its full precision. */
const instantOf = (typed: TypedMoment, known: string | null | undefined): string | null =>
  known && JSON.stringify(typedAs(known)) === JSON.stringify(typed) ? known : instantTyped(typed)
