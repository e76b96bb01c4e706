import { holds, type SpaceStatistics } from '@hangjia/contracts'
import { useSession } from '../../session/session.tsx'
import { moneyText, useFigureText } from './statistics-cards.tsx'
import { percentText, useSpaceWords } from './words.ts'

/** The statistics as lines of a text table, part under part; customers only for who may export them. */
export const useStatisticsSheet = () => {
  const { t, nameOf, measureName } = useSpaceWords()
  const session = useSession()
  const figureText = useFigureText()
  return (data: SpaceStatistics): string[][] => {
    const rates = (part: string, { head, ...of }: SpaceStatistics['customers'][number]): string[][] => [
      [part, nameOf(head), measureName('granted'), of.granted, ''],
      [part, nameOf(head), measureName('cancelled'), of.cancelled, percentText(of.cancelRate)],
      [part, nameOf(head), measureName('returned'), of.returned, percentText(of.returnRate)],
      [part, nameOf(head), measureName('noShow'), of.noShow, percentText(of.noShowRate)],
    ]
    return [
      [t('sheet.part'), t('sheet.of'), t('measure'), t('sheet.value'), t('sheet.second')],
      ...data.figures.map(({ name, value, before }) => [
        t('figures'),
        '',
        t(`figure.${name}`),
        figureText(name, value),
        figureText(name, before),
      ]),
      [t('figures'), '', t('feesPaid'), moneyText(data.feesPaid), ''],
      ...(data.cost
        ? [[t('figures'), '', t('exposure'), moneyText(data.cost.exposure), moneyText(data.cost.exposureBefore)]]
        : []),
      ...data.heat.rows.flatMap(({ head, cells }) =>
        cells.flatMap((cell, at) =>
          cell
            ? [
                [
                  t('parts.heat'),
                  nameOf(head),
                  data.heat.weeks[at] ?? '',
                  percentText(cell.share),
                  `${cell.used} / ${cell.allotted}`,
                ],
              ]
            : [],
        ),
      ),
      ...data.fill.days.map((days, at) => [
        t('parts.fill'),
        '',
        t('daysBefore', { number: days }),
        percentText(data.fill.now[at] ?? null),
        percentText(data.fill.before[at] ?? null),
      ]),
      ...data.carriers.flatMap(({ head, ...of }) =>
        (['allotted', 'used', 'unused', 'givenBack', 'exposed'] as const).map((measure) => [
          t('parts.carriers'),
          nameOf(head),
          measureName(measure),
          of[measure],
          '',
        ]),
      ),
      ...data.people.flatMap((row) => [
        ...rates(t('parts.people'), row),
        [t('parts.people'), nameOf(row.head), measureName('everPledged'), row.pledged, ''],
        [
          t('parts.people'),
          nameOf(row.head),
          measureName('usedOfPledged'),
          row.usedOfPledged,
          percentText(row.accuracy),
        ],
      ]),
      ...(holds(session, 'TS-9008') ? data.customers.flatMap((row) => rates(t('parts.customers'), row)) : []),
      ...data.rolls.map(({ head, reason, bookings, quantity }) => [
        t('parts.rolls'),
        nameOf(head),
        reason,
        quantity,
        String(bookings),
      ]),
      ...(data.contracts ?? []).map(({ head, lifted, expected, pace }) => [
        t('parts.contracts'),
        nameOf(head),
        `${lifted} / ${expected}`,
        percentText(pace),
        '',
      ]),
      ...(data.cost?.lanes ?? []).map(({ head, currency, margin, perTeu }) => [
        t('parts.margins'),
        nameOf(head),
        currency,
        margin,
        perTeu ?? '',
      ]),
    ]
  }
}
