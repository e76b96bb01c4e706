import { holds, type Reference } from '@hangjia/contracts'
import { type LoadReferences, RadioButtons } from '@hangjia/ui'
import { businessDay } from '@hangjia/validation'
import { Image } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useDownload } from '../../download.ts'
import { PickersField } from '../../fields.tsx'
import { FigureAct, FigureActs, SheetAct } from '../../figures/figure-acts.tsx'
import { FreeDays } from '../../figures/free-days.tsx'
import { PortGroups } from '../../ports/port-groups.tsx'
import { useSession } from '../../session/session.tsx'
import styles from './dashboard.module.css'
import { type Choice, choices, type DashboardScope, periods, questionOf } from './scope-url.ts'
import { usePicture } from './use-picture.ts'

const kinds = { tradeLines: 'tradeLine', pols: 'port', carriers: 'carrier', maintainers: 'employee' } as const
type Kind = (typeof kinds)[Choice]

const useOptions = (of: Kind): LoadReferences => {
  const utils = trpc.useUtils()
  return useMemo(
    () =>
      ({ query, ids = [] }) =>
        utils.fclDashboard.options.fetch({ of, query, ids: [...ids] }, { staleTime: 60_000 }),
    [utils, of],
  )
}

interface ScopeBarProps {
  readonly scope: DashboardScope
  readonly onChange: (part: Partial<DashboardScope>) => void
  /** Time of the shown data. */
  readonly asOf: string | undefined
  readonly isFetching: boolean
  readonly onRefresh: () => void
}

/** Scope, time of the data, and the acts of the page. */
export const ScopeBar = ({ scope, onChange, asOf, isFetching, onRefresh }: ScopeBarProps) => {
  const { t, i18n } = useTranslation('fclDashboard')
  const session = useSession()
  const language = i18n.language === 'en' ? 'en' : 'zh'
  const question = new URLSearchParams({ question: JSON.stringify(questionOf(scope)), box: scope.box, language })
  const fileName = `${t('title')}_${businessDay(new Date())}`
  const sheet = useDownload(`/export/fclDashboard?${question}`, `${fileName}.xlsx`)
  const bar = useRef<HTMLElement>(null)
  const picture = usePicture(() => bar.current?.parentElement ?? null, `${fileName}.png`)
  return (
    <section ref={bar} className={`flex wrap gap-10 items-start ${styles.bar}`} aria-label={t('scope')}>
      <div className={`flex gap-10 items-start pt-4 ${styles.period}`}>
        <RadioButtons
          label={t('period')}
          value={scope.period}
          options={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
          onChange={(period) => onChange({ period })}
        />
        {scope.period === 'free' && <FreeDays label={t('days')} from={scope.from} to={scope.to} onChange={onChange} />}
      </div>
      <PortGroups end="pol" asked={scope.pols} onChoose={(ports) => onChange({ pols: ports.map(({ id }) => id) })} />
      {(Object.keys(choices) as Choice[]).map((choice) => (
        <ScopePicker key={choice} choice={choice} ids={scope[choice]} onChange={(ids) => onChange({ [choice]: ids })} />
      ))}
      <FigureActs className={styles.acts} asOf={asOf} isFetching={isFetching} onRefresh={onRefresh}>
        {holds(session, 'TS-9036') && (
          <>
            <FigureAct
              words={t('image.act')}
              disabled={picture.isPending}
              aria-busy={picture.isPending}
              onClick={() => picture.mutate()}
            >
              <Image size={14} />
            </FigureAct>
            <SheetAct disabled={sheet.isPending} aria-busy={sheet.isPending} onClick={() => sheet.mutate()} />
          </>
        )}
      </FigureActs>
    </section>
  )
}

/** An address has ids only: their names are loaded once. */
const ScopePicker = ({
  choice,
  ids,
  onChange,
}: {
  readonly choice: Choice
  readonly ids: readonly string[]
  readonly onChange: (ids: string[]) => void
}) => {
  const { t } = useTranslation('fclDashboard')
  const load = useOptions(kinds[choice])
  const [known, setKnown] = useState<readonly Reference[]>([])
  const missing = ids.filter((one) => !known.some((reference) => reference.id === one)).join()
  useEffect(() => {
    if (missing === '') return
    let isCurrent = true
    const wanted = missing.split(',')
    load({ query: '', ids: wanted })
      .catch(() => [])
      .then((found) => {
        const named = (one: string) => found.find((row) => row.id === one) ?? unknown(one)
        if (isCurrent) setKnown((before) => [...before, ...wanted.map(named)])
      })
    return () => {
      isCurrent = false
    }
  }, [missing, load])
  const value = ids.flatMap((one) => known.find((reference) => reference.id === one) ?? [])
  return (
    <PickersField
      label={t(`choices.${choice}`)}
      raised
      value={value}
      load={load}
      placeholder={t('any')}
      onChange={(chosen) => {
        setKnown((before) => [...before, ...chosen])
        onChange(chosen.map((reference) => reference.id))
      }}
    />
  )
}
const unknown = (id: string): Reference => ({ id, title: id, titleEn: null, code: null })
