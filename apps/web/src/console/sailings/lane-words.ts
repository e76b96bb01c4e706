import { daysOfWay, type HubWay, lateDays, type Reference, type SailingLeg, sailing } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { clockText } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../records.ts'

export type Leg = SailingLeg<AnyRow>
export type Way = HubWay<AnyRow>
const { fields } = sailing
const callFields = fields.calls.fields
const cutoffs = ['siCutoff', 'vgmCutoff', 'cyClosing', 'dgCutoff', 'reeferCutoff', 'amsCutoff'] as const

/** `12-04 22:00`: the year is that of the list. */
const shortTime = (value: unknown): string => (typeof value === 'string' ? clockText(value).slice('YYYY-'.length) : '')

/** Words of the voyages of a lane, for the page, for a text and for a sheet. */
export const useLaneWords = () => {
  const { t } = useTranslation('sailing')
  const { language, label, option } = useSpeech()
  const named = (value: unknown): string => (value ? referenceTitle(value as Reference, language) : '')
  const port = (call: Readonly<Record<string, unknown>>) =>
    [named(call.port), named(call.terminal)].filter(Boolean).join(' ')
  const codes = (carriers: readonly Reference[]) => carriers.map((one) => one.code ?? named(one)).join(' / ')
  const state = ({ sailing: row, ...leg }: Leg): string => {
    const late = lateDays({ sailing: row, ...leg })
    const word = option(fields.state.options, row.state)
    if (row.state === 'blank' || late === 0) return word
    return t(late > 0 ? 'lane.late' : 'lane.early', { count: Math.abs(late) })
  }
  return {
    port,
    state,
    service: ({ sailing: row }: Leg) => named(row.service),
    /** `COS / OOL` */
    carriers: ({ sailing: row }: Leg) => codes((row.carriers ?? []) as readonly Reference[]),
    codes,
    vessel: ({ sailing: row }: Leg) => `${String(row.vessel ?? '')} ${String(row.voyageNo ?? '')}`.trim(),
    departs: ({ from }: Leg) => shortTime(from.etd),
    arrives: ({ to }: Leg) => shortTime(to.eta ?? to.etd),
    /** `截补料 12-01 12:00`, those that are known. */
    cutoffs: ({ from }: Leg) =>
      cutoffs.flatMap((name) =>
        typeof from[name] === 'string'
          ? [{ name, words: `${label(callFields[name].label)} ${shortTime(from[name])}` }]
          : [],
      ),
    days: (first: Leg, last: Leg = first) => {
      const days = daysOfWay(first, last)
      return days === null ? '' : String(days)
    },
  }
}
