import { type Effect, type Mover, pageShowing, resources } from '@hangjia/contracts'
import { kindOf, TextButton, useSpeech } from '@hangjia/ui'
import { clockText, formatDecimal, isDecimal } from '@hangjia/validation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { signed } from '../comparison/signed.ts'
import { useSession } from '../session/session.tsx'
import { shownTitle } from '../shown-title.ts'
import { byConcern, type FieldChange, fieldChanges } from './field-changes.ts'
import styles from './what-moved.module.css'

interface MoverItemProps {
  readonly mover: Mover
  /** Number from 1. */
  readonly place: number
  readonly side: 'sell' | 'buy'
  readonly days: readonly [from: string, to: string]
  readonly currency: string
  /** Containers of the shipment. */
  readonly boxes: ReadonlySet<string>
  readonly onLeave: () => void
}
const maxShown = 8

/** One change: the row, the changed values, user and time, and its effect on the offer. */
export const MoverItem = ({ mover, place, side, days, currency, boxes, onLeave }: MoverItemProps) => {
  const { t } = useTranslation('moved')
  const { resource, fate, offered, successor, dated, at, by, reason, changes } = mover
  const who = at === null ? '' : by === null ? t('at', { at: clockText(at) }) : t('by', { at: clockText(at), by })
  return (
    <li className={`tiles gap-10 py-8 px-12 ${styles.mover}`}>
      <span className={`place-center w-18 h-18 brand text-11 bg-brand round ${styles.place}`}>{place}</span>
      <div>
        <p className={`flex wrap gap-y-2 gap-x-8 items-baseline ${styles.row}`}>
          <RowTitle mover={mover} onLeave={onLeave} />
          {fate === 'day' ? null : <span className="px-6 muted text-12 border rounded-1">{t(`fates.${fate}`)}</span>}
          {offered ? (
            <span className={`border px-6 text-12 rounded-1 ${styles.offered}`}>{t(`offered.${offered}`)}</span>
          ) : null}
        </p>
        <Values mover={mover} boxes={boxes} />
        {resource === 'companyPrice' ? <p className={`muted ${styles.soft}`}>{t('companyPriceNote')}</p> : null}
        {fate === 'day' ? (
          <p className={`muted ${styles.soft}`}>{t('calendarNote', { from: days[0], to: days[1] })}</p>
        ) : null}
        {successor ? <p>{t('successor', { title: successor.title })}</p> : null}
        {dated.length > 0 ? (
          <p className={`muted ${styles.soft}`}>{t('dated', { rows: dated.map(({ title }) => title).join(' · ') })}</p>
        ) : null}
        {who || reason ? (
          <p className={`muted ${styles.soft}`}>
            {[who, changes > 1 ? t('times', { count: changes }) : '', reason ? t('reason', { reason }) : '']
              .filter(Boolean)
              .join(' · ')}
          </p>
        ) : null}
      </div>
      <EffectCell effect={(side === 'buy' ? mover.buy : mover.sell) ?? null} currency={currency} />
    </li>
  )
}

/** Kind and name of a row; readers with its page can open its history. */
const RowTitle = ({ mover, onLeave }: Pick<MoverItemProps, 'mover' | 'onLeave'>) => {
  const { t } = useTranslation('moved')
  const { label, language } = useSpeech()
  const session = useSession()
  const { resource, id, title, fate } = mover
  const known = resources.get(resource)
  if (!known) return <strong>{t(resource === 'companyPrice' ? 'companyPrice' : 'calendar')}</strong>
  const page = pageShowing(resource, session)
  return (
    <>
      <span className={`muted ${styles.soft}`}>{label(known.label)}</span>
      <strong>{shownTitle(known, title, language)}</strong>
      {page && id && fate !== 'removed' ? (
        <Link to={`/${page.name}?record=${id}&view=history`} className={`brand ${styles.link}`} onClick={onLeave}>
          {t('history')}
        </Link>
      ) : null}
    </>
  )
}

const Values = ({ mover, boxes }: Pick<MoverItemProps, 'mover' | 'boxes'>) => {
  const { resource, before, after, fate } = mover
  const { t } = useTranslation('moved')
  const speech = useSpeech()
  const session = useSession()
  const [showsAll, setShowsAll] = useState(false)
  const known = resources.get(resource)
  if (!known || fate === 'expired') return null
  if (!before && !after)
    return pageShowing(resource, session) ? null : <p className={`muted ${styles.soft}`}>{t('hiddenValues')}</p>
  if (!before || !after) return null
  const changes = fieldChanges(known.fields, before, after, {
    label: ({ label }) => speech.label(label),
    say: (field, value) => kindOf(field).say(field, value as never, speech),
  })
  if (changes.length === 0) return <p className={`muted ${styles.soft}`}>{t('costHidden')}</p>
  const { near, far } = byConcern(changes, boxes)
  const hidden = [...near.slice(maxShown), ...far]
  const shown = showsAll ? [...near, ...far] : near.slice(0, maxShown)
  return (
    <ul className={`flex wrap gap-y-2 gap-x-18 my-2 ${styles.values}`}>
      {shown.map((change) => (
        <ValueChange key={change.path.join()} change={change} />
      ))}
      {hidden.length > 0 ? (
        <li>
          <TextButton onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('fewer') : t('more', { count: hidden.length })}
          </TextButton>
        </li>
      ) : null}
    </ul>
  )
}

const ValueChange = ({ change: { path, before, after } }: { readonly change: FieldChange }) => {
  const { t } = useTranslation('moved')
  const written = (value: string | null) =>
    value === null ? t('blank') : isDecimal(value) ? formatDecimal(value) : value
  return (
    <li>
      <span className={`muted ${styles.soft}`}>{path.join(' · ')}</span>
      <del>{written(before)}</del>
      <span aria-hidden="true">→</span>
      <ins>{written(after)}</ins>
    </li>
  )
}

const EffectCell = ({ effect, currency }: { readonly effect: Effect | null; readonly currency: string }) => {
  const { t } = useTranslation('moved')
  if (!effect)
    return (
      <span className={`column items-end medium figures nowrap ${styles.effect} muted ${styles.soft}`}>
        {t('unknownEffect')}
      </span>
    )
  const isForeign = effect.totals.some((total) => total.currency !== currency) || effect.totals.length === 0
  return (
    <span className={`column items-end medium figures nowrap ${styles.effect}`}>
      {effect.totals.length === 0 ? <span className={`muted ${styles.soft}`}>{t('noAmount')}</span> : null}
      {effect.totals.map((total) => (
        <span key={total.currency}>
          {total.currency} {signed(total.amount)}
        </span>
      ))}
      {isForeign && effect.equivalent !== null ? (
        <small className="muted text-12">
          {t('equivalent', { currency })} {signed(effect.equivalent)}
        </small>
      ) : null}
    </span>
  )
}
