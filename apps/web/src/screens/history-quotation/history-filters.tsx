import { Button } from '@chakra-ui/react'
import { type chatPickers, endsOf, type Mode, type ModeName, modes, type Reference } from '@hangjia/contracts'
import { DateControl, FieldFrame, NumberControl, Picker, Select, useSpeech } from '@hangjia/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useChatPickers } from '../../chat/use-chat-pickers.ts'
import styles from './history-quotation.module.css'

const results = ['open', 'won', 'lost', 'expired', 'superseded', 'withdrawn'] as const
const picked = ['pol', 'pod', 'carrier', 'customer', 'salesperson', 'box', 'currency'] as const
type Picked = (typeof picked)[number]
const amounts = ['least', 'most'] as const
/** Conditions of the page. */
export interface Filters extends Readonly<Record<Picked, Reference | null>> {
  readonly mode: ModeName | null
  readonly least: string | null
  readonly most: string | null
  readonly from: string | null
  readonly to: string | null
  readonly result: (typeof results)[number] | null
}
export const everything: Filters = {
  mode: null,
  pol: null,
  pod: null,
  carrier: null,
  customer: null,
  salesperson: null,
  box: null,
  currency: null,
  least: null,
  most: null,
  from: null,
  to: null,
  result: null,
}

type PickerKind = (typeof chatPickers)[number]
/** Resources of the pickers for a mode; the carrier's is undefined where the mode has none of base data. */
const kindsOf = (mode: ModeName | null): Readonly<Record<Picked, PickerKind | undefined>> => {
  const asked: Mode = modes[mode ?? 'fcl']
  const { from, to } = endsOf(asked)
  return {
    pol: from,
    pod: to as PickerKind,
    carrier: asked.asks.carrier,
    customer: 'customer',
    salesperson: 'employee',
    box: 'containerType',
    currency: 'currency',
  }
}

interface HistoryFiltersProps {
  readonly filters: Filters
  readonly isNarrowed: boolean
  readonly onChange: (part: Partial<Filters>) => void
}
/** Fields of what is looked for; places and carrier are those of the chosen mode. */
export const HistoryFilters = ({ filters, isNarrowed, onChange: change }: HistoryFiltersProps) => {
  const { t } = useTranslation('chat')
  const { t: inSearch } = useTranslation('modeSearch')
  const { label } = useSpeech()
  const id = useId()
  const load = useChatPickers()
  const { mode, from, to, result } = filters
  const kinds = kindsOf(mode)
  const titleOf = (name: Picked): string => {
    const kind = kinds[name]
    if (name === 'carrier' && kind) return inSearch(`carriers.${kind as 'carrier'}`)
    const { from: start, to: end } = endsOf(modes[mode ?? 'fcl'])
    if (name === 'pol') return inSearch(`ends.${start as 'port'}.from`)
    return name === 'pod' ? inSearch(`ends.${end as 'port'}.to`) : t(`history.${name as 'customer'}`)
  }
  return (
    <div className={`tiles gap-8 items-start pt-14 pb-8 ${styles.filters}`}>
      <FieldFrame label={t('history.mode')} htmlFor={`${id}mode`} filled>
        {() => (
          <Select
            id={`${id}mode`}
            look="framed"
            value={mode ?? ''}
            onChange={({ target }) =>
              change({ mode: (target.value || null) as ModeName | null, pol: null, pod: null, carrier: null })
            }
          >
            <option value="">{t('history.any')}</option>
            {Object.values<Mode>(modes).map(({ name, title }) => (
              <option key={name} value={name}>
                {label(title)}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      {picked.map((name) => {
        const kind = kinds[name]
        return kind ? (
          <FieldFrame key={name} label={titleOf(name)} htmlFor={id + name} filled={filters[name] !== null}>
            {(note) => (
              <Picker
                key={kind}
                id={id + name}
                value={filters[name]}
                onChange={(value) => change({ [name]: value })}
                load={load[kind]}
                describedBy={note}
              />
            )}
          </FieldFrame>
        ) : null
      })}
      {amounts.map((name) => (
        <FieldFrame
          key={name}
          label={t(`history.${name}`)}
          htmlFor={id + name}
          filled={filters[name] !== null}
          disabled={filters.currency === null}
        >
          {(note) => (
            <NumberControl
              id={id + name}
              value={filters[name]}
              decimals={2}
              disabled={filters.currency === null}
              onChange={(value) => change({ [name]: value || null })}
              describedBy={note}
            />
          )}
        </FieldFrame>
      ))}
      <FieldFrame label={t('history.from')} htmlFor={`${id}from`} filled={from !== null}>
        {() => <DateControl id={`${id}from`} value={from} onChange={(value) => change({ from: value || null })} />}
      </FieldFrame>
      <FieldFrame label={t('history.to')} htmlFor={`${id}to`} filled={to !== null}>
        {() => <DateControl id={`${id}to`} value={to} onChange={(value) => change({ to: value || null })} />}
      </FieldFrame>
      <FieldFrame label={t('history.result')} htmlFor={`${id}result`} filled>
        {() => (
          <Select
            id={`${id}result`}
            look="framed"
            value={result ?? ''}
            onChange={(event) => change({ result: results.find((one) => one === event.target.value) ?? null })}
          >
            <option value="">{t('history.any')}</option>
            {results.map((one) => (
              <option key={one} value={one}>
                {t(`history.results.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      {isNarrowed ? <Button onClick={() => change(everything)}>{t('history.clear')}</Button> : null}
    </div>
  )
}
