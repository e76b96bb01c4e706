import { Button } from '@chakra-ui/react'
import { type SummaryGroup, spaceUnits, summaryGroups, summaryMeasures } from '@hangjia/contracts'
import { RadioButtons } from '@hangjia/ui'
import { mondayOf } from '@hangjia/validation'
import { ChoiceField } from '../../fields.tsx'
import { FigureActs, SheetAct } from '../../figures/figure-acts.tsx'
import styles from '../../figures/figures.module.css'
import { otherThan, type SummaryAsk, startsAround, weekCounts } from './summary-url.ts'
import { useSpaceWords } from './words.ts'

/** Weeks, groups and unit of the summary, and the acts of the page. */
export const SummaryBar = ({
  ask,
  today,
  asOf,
  isFetching,
  onChange,
  onRefresh,
  onAsk,
  onExport,
}: {
  readonly ask: SummaryAsk
  readonly today: string
  readonly asOf: string | undefined
  readonly isFetching: boolean
  readonly onChange: (part: Partial<SummaryAsk>) => void
  readonly onRefresh: () => void
  /** Undefined while there is nothing to ask or to save. */
  readonly onAsk: (() => void) | undefined
  readonly onExport: (() => void) | undefined
}) => {
  const { t, measureName } = useSpaceWords()
  const [first, second] = ask.by
  const groups = summaryGroups.map((group): [SummaryGroup, string] => [group, t(`groups.${group}`)])
  return (
    <section className={`flex wrap gap-y-6 gap-x-10 items-start ${styles.bar}`} aria-label={t('scope')}>
      <ChoiceField
        raised
        label={t('from')}
        value={ask.from}
        options={startsAround(today).map((week) => [week, week === mondayOf(today) ? t('thisWeek') : week.slice(5)])}
        onChoose={(from) => from && onChange({ from })}
      />
      <ChoiceField
        raised
        label={t('weeks')}
        value={String(ask.weeks)}
        options={weekCounts.map((count) => [String(count), t('weekCount', { number: count })])}
        onChoose={(count) => onChange({ weeks: Number(count) })}
      />
      <ChoiceField
        raised
        label={t('first')}
        value={first}
        options={groups}
        onChoose={(group) => group && onChange({ by: [group, second === group ? otherThan(group) : second] })}
      />
      <ChoiceField
        raised
        label={t('second')}
        value={second}
        options={groups.filter(([group]) => group !== first)}
        onChoose={(group) => group && onChange({ by: [first, group] })}
      />
      <RadioButtons
        label={t('unit')}
        value={ask.unit}
        options={spaceUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
        onChange={(unit) => onChange({ unit })}
      />
      <RadioButtons
        label={t('columns')}
        value={ask.columns}
        options={(['measures', 'weeks'] as const).map((value) => ({ value, label: t(`columnsBy.${value}`) }))}
        onChange={(columns) => onChange({ columns })}
      />
      {ask.columns === 'weeks' && (
        <ChoiceField
          raised
          label={t('measure')}
          value={ask.measure}
          options={summaryMeasures.map((measure) => [measure, measureName(measure)])}
          onChoose={(measure) => measure && onChange({ measure })}
        />
      )}
      <FigureActs asOf={asOf} isFetching={isFetching} onRefresh={onRefresh}>
        <Button onClick={onAsk} disabled={onAsk === undefined}>
          {t('letter.act')}
        </Button>
        <SheetAct disabled={onExport === undefined} onClick={onExport} />
      </FigureActs>
    </section>
  )
}
