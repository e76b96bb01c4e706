import { Button } from '@chakra-ui/react'
import {
  type Analysis,
  type AnalysisName,
  analysisNamed,
  analysisProducts,
  holds,
  type Reach,
  type Reference,
} from '@hangjia/contracts'
import { DateRangeInput, FieldFrame, type LoadReferences, Picker, RadioButtons, useSpeech } from '@hangjia/ui'
import { businessDay, isDay, readMinute } from '@hangjia/validation'
import { Download, RotateCw } from 'lucide-react'
import { useEffect, useId, useMemo, useState } from 'react'
import { trpc } from '../../api.ts'
import { useDownload } from '../../download.ts'
import { useSession } from '../../session/session.tsx'
import { pageTitle } from '../../shell/catalogue-words.ts'
import styles from './analysis.module.css'
import { type AnalysisAsk, periods, questionOf } from './analysis-url.ts'
import { useAnalysisWords } from './words.ts'

type Picked = 'unit' | 'person' | 'customer' | 'level'
interface BarProps {
  readonly page: AnalysisName
  readonly analysis: Analysis
  readonly reaches: readonly Reach[]
  readonly ask: AnalysisAsk
  readonly onChange: (part: Partial<AnalysisAsk>) => void
  /** Time of the shown data. */
  readonly asOf: string | undefined
  readonly isFetching: boolean
  readonly onRefresh: () => void
}

/** Pickers that make sense on a page: nobody is chosen among oneself, and a partner chooses no customers by name. */
const pickersOf = ({ edition, ofPerson, lens }: Analysis, { reach }: AnalysisAsk): readonly Picked[] => {
  if (edition === 'partner') return []
  const staff: readonly Picked[] = reach === 'mine' ? [] : ofPerson ? ['person'] : ['unit', 'person']
  return lens === 'client' ? [...staff, 'customer', 'level'] : ofPerson ? staff : [...staff, 'level']
}

/** Scope, comparison, time of the data, and the acts of the page. */
export const AnalysisBar = ({ page, analysis, reaches, ask, onChange, asOf, isFetching, onRefresh }: BarProps) => {
  const { t } = useAnalysisWords()
  const id = useId()
  return (
    <section className={styles.bar} aria-label={t('scope')}>
      {reaches.length > 1 && (
        <RadioButtons
          label={t('reach')}
          value={ask.reach}
          options={reaches.map((value) => ({ value, label: t(`reaches.${value}`) }))}
          onChange={(reach) => onChange({ reach, unit: null, person: null, customer: null })}
        />
      )}
      <RadioButtons
        label={t('period')}
        value={ask.period}
        options={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        onChange={(period) => onChange({ period })}
      />
      {ask.period === 'free' && <FreeDays ask={ask} onChange={onChange} />}
      <Choice
        id={`${id}compare`}
        label={t('compare')}
        value={ask.compare}
        options={(['previous', 'lastYear'] as const).map((value) => [value, t(`compares.${value}`)])}
        onChange={(value) => onChange({ compare: value === 'lastYear' ? 'lastYear' : 'previous' })}
      />
      {pickersOf(analysis, ask).map((of) => (
        <ScopePicker key={of} of={of} page={page} ask={ask} onChange={(value) => onChange({ [of]: value })} />
      ))}
      <Products ask={ask} onChange={onChange} />
      <div className={styles.acts}>
        {asOf && <span className={styles.asOf}>{t('asOf', { time: readMinute(asOf)?.slice(-5) ?? '' })}</span>}
        <Button onClick={onRefresh} disabled={isFetching} aria-label={t('refresh')} title={t('refresh')}>
          <RotateCw size={14} data-turning={isFetching || undefined} />
        </Button>
        <ExportButton page={page} ask={ask} />
      </div>
    </section>
  )
}

const ExportButton = ({ page, ask }: Pick<BarProps, 'page' | 'ask'>) => {
  const { t, label } = useAnalysisWords()
  const { language } = useSpeech()
  const session = useSession()
  const address = new URLSearchParams({ question: JSON.stringify(questionOf(page, ask)), language })
  const sheet = useDownload(
    `/export/customerAnalysis?${address}`,
    `${label(pageTitle(page))}_${businessDay(new Date())}.xlsx`,
  )
  if (!holds(session, 'TS-9008')) return null
  return (
    <Button
      onClick={() => sheet.mutate()}
      disabled={sheet.isPending}
      aria-busy={sheet.isPending}
      aria-label={t('export')}
      title={t('export')}
    >
      <Download size={14} />
    </Button>
  )
}

const Products = ({ ask, onChange }: Pick<BarProps, 'ask' | 'onChange'>) => {
  const { t, label } = useAnalysisWords()
  const id = useId()
  return (
    <Choice
      id={id}
      label={t('product')}
      value={ask.product ?? ''}
      options={[['', t('any')], ...analysisProducts.map(([value, words]) => [value, label(words)] as const)]}
      onChange={(value) => onChange({ product: value === '' ? null : value })}
    />
  )
}

const Choice = ({
  id,
  label,
  value,
  options,
  onChange,
}: {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onChange: (value: string) => void
}) => (
  <FieldFrame label={label} htmlFor={id} filled raised>
    {(note) => (
      <select
        id={id}
        className={styles.select}
        aria-describedby={note}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
)

const FreeDays = ({ ask, onChange }: Pick<BarProps, 'ask' | 'onChange'>) => {
  const { t } = useAnalysisWords()
  const [range, setRange] = useState<{ from: string | null; to: string | null }>({ from: ask.from, to: ask.to })
  return (
    <DateRangeInput
      label={t('freeDays')}
      value={range}
      presets={['thisWeek', 'thisMonth']}
      onChange={(next) => {
        setRange(next)
        if (isDay(next.from) && isDay(next.to) && next.from <= next.to) onChange({ from: next.from, to: next.to })
      }}
    />
  )
}

const ScopePicker = ({
  of,
  page,
  ask,
  onChange,
}: {
  readonly of: Picked
  readonly page: AnalysisName
  readonly ask: AnalysisAsk
  readonly onChange: (id: string | null) => void
}) => {
  const { t } = useAnalysisWords()
  const id = useId()
  const utils = trpc.useUtils()
  const { reach } = ask
  const isSelf = of === 'person' && analysisNamed(page).ofPerson === true
  const load = useMemo<LoadReferences>(
    () =>
      ({ query, ids = [] }) =>
        utils.customerAnalysis.options.fetch({ page, reach, of, query, ids: [...ids] }, { staleTime: 60_000 }),
    [utils, page, reach, of],
  )
  const chosen = useNamed(ask[of], load)
  return (
    <FieldFrame label={t(`pickers.${of}`)} htmlFor={id} filled={chosen !== null} raised>
      {(note) => (
        <Picker
          id={id}
          value={chosen}
          load={load}
          placeholder={isSelf ? t('reaches.mine') : t('any')}
          describedBy={note}
          onChange={(reference: Reference | null) => onChange(reference?.id ?? null)}
        />
      )}
    </FieldFrame>
  )
}

/** The record behind an id of the address, asked for once. */
const useNamed = (id: string | null, load: LoadReferences): Reference | null => {
  const [known, setKnown] = useState<Reference | null>(null)
  useEffect(() => {
    if (id === null || known?.id === id) return
    let isCurrent = true
    load({ query: '', ids: [id] })
      .catch(() => [])
      .then(([found]) => {
        if (isCurrent) setKnown(found ?? { id, title: id, titleEn: null, code: null })
      })
    return () => {
      isCurrent = false
    }
  }, [id, known, load])
  return id !== null && known?.id === id ? known : null
}
