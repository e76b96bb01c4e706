import { Button } from '@chakra-ui/react'
import { holdsPage, mayEdit } from '@hangjia/contracts'
import { RadioButtons, StandIn } from '@hangjia/ui'
import { addDays, daysBetween, mondayOf } from '@hangjia/validation'
import { Bell, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { copyText } from '../../copied.ts'
import { keepFile } from '../../download.ts'
import { ChoiceField, DateField } from '../../fields.tsx'
import { askToUrl, emptyAsk } from '../../search/ask-url.ts'
import { useSession } from '../../session/session.tsx'
import { sheetText } from '../../sheet-text.ts'
import { useToday } from '../../use-today.ts'
import { Waiting } from '../../waiting.tsx'
import { beginPath } from '../form/use-begun.ts'
import { type ListViewProps, laneOf } from '../list/list-view.ts'
import { spacePage } from '../space/use-open-space.ts'
import { DirectTable, type LaneFacts, TransitTable } from './lane-table.tsx'
import { useReliability } from './reliability.tsx'
import { useFclSearch, useLane, useLowest, usePools } from './use-lane.ts'
import { useLaneLines } from './use-lane-lines.ts'

const weekChoices = [1, 2, 3, 4, 5, 6] as const
const usualWeeks = 4
const tabs = ['direct', 'transit'] as const
const subscriptions = 'subscribefcl'

/** Sailings of a lane week by week, direct and over a hub, with the lowest price and the open space where the reader may see them. */
const LaneView = ({ page, conditions, opened }: ListViewProps) => {
  const { t } = useTranslation(['sailing', 'list'])
  const session = useSession()
  const today = useToday()
  const lines = useLaneLines()
  const { pols, pods } = laneOf(conditions) ?? { pols: [], pods: [] }
  const { departs } = conditions
  const from = (departs && 'from' in departs ? departs.from : undefined) ?? today
  const [weeks, setWeeks] = useState<number>(usualWeeks)
  const [tab, setTab] = useState<(typeof tabs)[number]>('direct')
  const [week, setWeek] = useState('all')
  const [latest, setLatest] = useState<string | null>(null)
  const lane = { pols, pods, from, until: addDays(from, weeks * 7 - 1) }
  const found = useLane(page, lane, conditions)
  const search = useFclSearch()
  const reliabilityOf = useReliability(
    found.waits ? [] : [...found.direct, ...found.transit.flatMap(({ first, second }) => [first, second])],
  )
  const facts: LaneFacts = {
    lowest: useLowest(lane),
    poolsOf: usePools(lane),
    searchPath:
      search &&
      ((day) =>
        `/${search.page}?${askToUrl({ ...emptyAsk(today), pols: [...pols], pods: [...pods], etdFrom: day, etdTo: day })}`),
    reliabilityOf,
    mayReadSpace: holdsPage(session, spacePage),
    onOpen: ({ id }) => opened.open(id),
  }
  if (found.waits) return <Waiting of={found.waits} />
  const isShown = ({ departs: day }: { readonly departs: string }, arrives: string | null) =>
    (week === 'all' || mondayOf(day) === week) && (latest === null || (arrives !== null && arrives <= latest))
  const direct = found.direct.filter((leg) => isShown(leg, leg.arrives))
  const transit = found.transit.filter(({ first, second }) => isShown(first, second.arrives))
  const first = mondayOf(from)
  const mondays = Array.from({ length: Math.floor(daysBetween(first, lane.until) / 7) + 1 }, (_none, at) =>
    addDays(first, at * 7),
  )
  const isNone = (tab === 'direct' ? direct : transit).length === 0
  const table = () => (tab === 'direct' ? lines.direct(direct) : lines.transit(transit))
  const [pol, pod] = [pols[0], pods[0]]
  return (
    <section className="column gap-12 p-14" aria-label={t('lane.title')}>
      <div className="flex wrap gap-x-12 items-start">
        <RadioButtons
          label={t('lane.title')}
          value={tab}
          options={tabs.map((value) => ({
            value,
            label: `${t(`lane.${value}`)} ${found[value].length}`,
          }))}
          onChange={setTab}
        />
        <RadioButtons
          label={t('lane.week')}
          value={week}
          options={[
            { value: 'all', label: t('lane.allWeeks') },
            ...mondays.map((value) => ({ value, label: `${value.slice('YYYY-'.length)}` })),
          ]}
          onChange={setWeek}
        />
        <div className="w-104">
          <ChoiceField
            label={t('generate.weeks')}
            value={String(weeks)}
            options={weekChoices.map((count) => [String(count), t('lane.weeks', { count })] as const)}
            onChoose={(chosen) => {
              setWeeks(Number(chosen ?? usualWeeks))
              setWeek('all')
            }}
          />
        </div>
        <div className="w-164">
          <DateField label={t('lane.latest')} value={latest} onChange={setLatest} />
        </div>
        <span className="flex-1" />
        {mayEdit(session) && holdsPage(session, subscriptions) && pol && pod ? (
          <Button asChild variant="outline">
            <Link
              to={beginPath(subscriptions, {
                pol,
                pod,
                boxTypes: emptyAsk(today).boxes.map(({ box }) => box),
                triggers: ['scheduleChange'],
              })}
            >
              <Bell />
              {t('lane.subscribe')}
            </Link>
          </Button>
        ) : null}
        <Button
          variant="outline"
          disabled={isNone}
          onClick={() => copyText(lines.text(table()), { done: t('lane.copied'), failed: t('lane.notCopied') })}
        >
          <Copy />
          {t('lane.copy')}
        </Button>
        <Button
          variant="outline"
          disabled={isNone}
          onClick={() => keepFile(sheetText(table()), `${t('lane.title')}_${from}.csv`)}
        >
          <Download />
          {t('lane.sheet')}
        </Button>
      </div>
      {found.isPartial ? <p className="warning">{t('lane.partial')}</p> : null}
      {isNone ? (
        <StandIn state={{ is: 'empty', title: t(`lane.none.${tab}`), hint: t(`lane.noneHint.${tab}`) }} />
      ) : (
        <div className="framed overflow-x">
          {tab === 'direct' ? <DirectTable legs={direct} {...facts} /> : <TransitTable ways={transit} {...facts} />}
        </div>
      )}
      <p className="muted text-12">{t(`lane.hint.${tab}`)}</p>
    </section>
  )
}
export default LaneView
