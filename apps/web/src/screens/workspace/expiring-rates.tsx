import {
  endingRatesOf,
  endingSoonOptions,
  holdsPage,
  type RatedPage,
  type Reference,
  ratesPage,
  soonDaysOf,
} from '@hangjia/contracts'
import { kindOf, referenceTitle, Select, type Speech, useSpeech } from '@hangjia/ui'
import { daysBetween, filterParameters } from '@hangjia/validation'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import form from '../../search/form/ask-form.module.css'
import { useSession } from '../../session/session.tsx'
import { Answered, Card, countText, Quiet } from './card.tsx'
import { dutyAddress } from './duty-address.ts'
import { EndingWeeks } from './ending-weeks.tsx'
import { fresh } from './fresh.ts'
import styles from './workspace.module.css'

const nextToEnd = { field: 'validTo', descending: false } as const
const shownRows = 5

/** Published rates of a page that end soon (R29), the next to end first: of the first page with some, or of the chosen one. */
export const ExpiringRates = ({ today, pages }: { readonly today: string; readonly pages: readonly RatedPage[] }) => {
  const { t } = useTranslation('workspace')
  const { label } = useSpeech()
  const [name, setName] = useState<string>()
  const { todo } = trpc.account.desk.useQuery(undefined, fresh).data ?? {}
  const counts = new Map(
    todo?.flatMap(({ duty, page, count }) => (duty === 'endingRates' ? [[page, countText(count)]] : [])),
  )
  const chosen =
    pages.find(({ page }) => page.name === name) ?? pages.find(({ page }) => counts.has(page.name)) ?? pages[0]
  if (!chosen) return null
  return (
    <PageOfRates today={today} rated={chosen}>
      {pages.length > 1 ? (
        <div className="px-14 pb-8">
          <label className={form.inline}>
            {t('mode')}
            <Select value={chosen.page.name} onChange={({ target }) => setName(target.value)}>
              {pages.map(({ page, title }) => (
                <option key={page.name} value={page.name}>
                  {[label(title), counts.get(page.name)].filter(Boolean).join(' · ')}
                </option>
              ))}
            </Select>
          </label>
        </div>
      ) : null}
    </PageOfRates>
  )
}

const PageOfRates = ({
  today,
  rated: { page, modes },
  children,
}: {
  readonly today: string
  readonly rated: RatedPage
  readonly children: ReactNode
}) => {
  const { t } = useTranslation('workspace')
  const speech = useSpeech()
  const seesWeeks = holdsPage(useSession(), 'fclDashboard')
  const list = trpc.records.list.useQuery(
    {
      page: page.name,
      pageSize: 10,
      parameters: filterParameters(page.filterSet, endingSoonOptions),
      sort: nextToEnd,
    },
    fresh,
  )
  const [{ lane }] = modes
  const leftWords = (days: number) => (days === 0 ? t('endsToday') : t('daysLeft', { count: days }))
  return (
    <Card
      title={list.data ? t('expiringCount', { count: list.data.total }) : t('cards.endingRates')}
      to={dutyAddress(endingRatesOf(page), nextToEnd)}
    >
      {children}
      {seesWeeks && page.name === ratesPage ? <EndingWeeks today={today} /> : null}
      <Answered asked={list}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Quiet>{t('noneExpiring', { count: soonDaysOf(page.of) })}</Quiet>
          ) : (
            <ul className="pb-8 px-6">
              {rows.slice(0, shownRows).map((row) => {
                const say = (names: readonly string[]) => firstSaid(page, row, names, speech)
                return (
                  <li
                    key={row.id}
                    className={`tiles gap-12 items-center w-full min-h-30 px-8 text-left rounded-2 ${styles.expiring}`}
                  >
                    <span className="medium cut">
                      {(row[lane.carrier ?? ''] as Partial<Reference> | null | undefined)?.code ??
                        say(lane.carrier ? [lane.carrier] : [])}
                    </span>
                    <span>
                      {say([lane.from])} → {say(lane.to)}
                    </span>
                    <span className={styles.warn}>{leftWords(daysBetween(today, String(row.validTo)))}</span>
                  </li>
                )
              })}
            </ul>
          )
        }
      </Answered>
    </Card>
  )
}

/** Words of the first of these fields that a row has. */
const firstSaid = (
  { of }: RatedPage['page'],
  row: Readonly<Record<string, unknown>>,
  names: readonly string[],
  speech: Speech,
): string => {
  for (const name of names) {
    const [field, value] = [of.fields[name], row[name]]
    if (!field || value === null || value === undefined) continue
    const said =
      field.kind === 'link'
        ? referenceTitle(value as Reference, speech.language)
        : kindOf(field).say(field, value as never, speech)
    if (said) return said
  }
  return ''
}
