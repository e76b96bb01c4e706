import {
  type Analysis,
  type AnalysisName,
  analysisNamed,
  analysisProducts,
  holds,
  type Reach,
} from '@hangjia/contracts'
import { type LoadReferences, RadioButtons, useSpeech } from '@hangjia/ui'
import { businessDay } from '@hangjia/validation'
import { useMemo } from 'react'
import { trpc } from '../../api.ts'
import { useDownload } from '../../download.ts'
import { ChoiceField } from '../../fields.tsx'
import { FigureActs, SheetAct } from '../../figures/figure-acts.tsx'
import styles from '../../figures/figures.module.css'
import { FreeDays } from '../../figures/free-days.tsx'
import { RecordPicker } from '../../figures/record-picker.tsx'
import { useSession } from '../../session/session.tsx'
import { pageTitle } from '../../shell/catalogue-words.ts'
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
  return (
    <section className={`flex wrap gap-y-6 gap-x-10 items-start ${styles.bar}`} aria-label={t('scope')}>
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
      {ask.period === 'free' && <FreeDays label={t('freeDays')} from={ask.from} to={ask.to} onChange={onChange} />}
      <ChoiceField
        raised
        label={t('compare')}
        value={ask.compare}
        options={(['previous', 'lastYear'] as const).map((value) => [value, t(`compares.${value}`)])}
        onChoose={(compare) => compare && onChange({ compare })}
      />
      {pickersOf(analysis, ask).map((of) => (
        <ScopePicker key={of} of={of} page={page} ask={ask} onChange={(value) => onChange({ [of]: value })} />
      ))}
      <Products ask={ask} onChange={onChange} />
      <FigureActs asOf={asOf} isFetching={isFetching} onRefresh={onRefresh}>
        <ExportButton page={page} ask={ask} />
      </FigureActs>
    </section>
  )
}

const ExportButton = ({ page, ask }: Pick<BarProps, 'page' | 'ask'>) => {
  const { label } = useAnalysisWords()
  const { language } = useSpeech()
  const session = useSession()
  const address = new URLSearchParams({ question: JSON.stringify(questionOf(page, ask)), language })
  const sheet = useDownload(
    `/export/customerAnalysis?${address}`,
    `${label(pageTitle(page))}_${businessDay(new Date())}.xlsx`,
  )
  if (!holds(session, 'TS-9008')) return null
  return <SheetAct disabled={sheet.isPending} aria-busy={sheet.isPending} onClick={() => sheet.mutate()} />
}

const Products = ({ ask, onChange }: Pick<BarProps, 'ask' | 'onChange'>) => {
  const { t, label } = useAnalysisWords()
  return (
    <ChoiceField
      raised
      label={t('product')}
      value={ask.product}
      none={t('any')}
      options={analysisProducts.map(([value, words]) => [value, label(words)] as const)}
      onChoose={(product) => onChange({ product })}
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
  const utils = trpc.useUtils()
  const { reach } = ask
  const isSelf = of === 'person' && analysisNamed(page).ofPerson === true
  const load = useMemo<LoadReferences>(
    () =>
      ({ query, ids = [] }) =>
        utils.customerAnalysis.options.fetch({ page, reach, of, query, ids: [...ids] }, { staleTime: 60_000 }),
    [utils, page, reach, of],
  )
  return (
    <RecordPicker
      label={t(`pickers.${of}`)}
      value={ask[of]}
      load={load}
      placeholder={isSelf ? t('reaches.mine') : t('any')}
      onChange={onChange}
    />
  )
}
