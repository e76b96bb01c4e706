import { useTranslation } from 'react-i18next'
import { type Leg, useLaneWords, type Way } from './lane-words.ts'

type Lines = readonly (readonly string[])[]

/** Voyages of a lane as lines of cells, the headings first, for a text and for a sheet. */
export const useLaneLines = () => {
  const { t } = useTranslation('sailing')
  const words = useLaneWords()
  const closings = (leg: Leg) =>
    words
      .cutoffs(leg)
      .map((one) => one.words)
      .join(' / ')
  const start = (leg: Leg) => [words.service(leg), words.carriers(leg), words.vessel(leg)]
  const departure = (leg: Leg) => [words.port(leg.from), words.departs(leg), closings(leg)]
  const heads = {
    start: [t('lane.service'), t('lane.carriers'), t('lane.vessel')],
    departure: [t('lane.from'), t('lane.departs'), t('lane.closings')],
    arrival: [t('lane.to'), t('lane.arrives')],
  }
  return {
    direct: (legs: readonly Leg[]): Lines => [
      [...heads.start, ...heads.departure, ...heads.arrival, t('lane.days'), t('lane.state')],
      ...legs.map((leg) => [
        ...start(leg),
        ...departure(leg),
        words.port(leg.to),
        words.arrives(leg),
        words.days(leg),
        words.state(leg),
      ]),
    ],
    transit: (ways: readonly Way[]): Lines => [
      [
        ...heads.start,
        ...heads.departure,
        t('lane.hub'),
        t('lane.hubArrives'),
        t('lane.hubDays'),
        t('lane.hubDeparts'),
        t('lane.second'),
        ...heads.arrival,
        t('lane.allDays'),
        t('lane.state'),
      ],
      ...ways.map(({ first, second, waitDays }) => [
        ...start(first),
        ...departure(first),
        words.port(first.to),
        words.arrives(first),
        String(waitDays),
        words.departs(second),
        [words.service(second), words.vessel(second)].join(' '),
        words.port(second.to),
        words.arrives(second),
        words.days(first, second),
        words.state(first),
      ]),
    ],
    /** A message: a paragraph for each voyage, each cell with its heading. */
    text: ([heads, ...rows]: Lines): string =>
      rows
        .map((row) =>
          row
            .map((cell, at) => (cell === '' ? '' : `${heads?.[at] ?? ''}: ${cell}`))
            .filter(Boolean)
            .join('\n'),
        )
        .join('\n\n'),
  }
}
