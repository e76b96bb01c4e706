import type { CoverageCell, Reference } from '@hangjia/contracts'
import { HeadRow, PlainTable, referenceTitle, useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { Counted } from './counted.tsx'
import styles from './coverage-map.module.css'
import { one, rateOptions, ratesAddress } from './list-address.ts'
import type { DashboardScope } from './scope-url.ts'

/** Steps of the colour: up to this number of carriers. */
const steps = [0, 2, 5, 9, Number.POSITIVE_INFINITY] as const
const levelOf = (carriers: number): number => steps.findIndex((most) => carriers <= most)

/** Sorted by the most rates first. */
const ranked = (cells: readonly CoverageCell[], idOf: (cell: CoverageCell) => string) => {
  const rates = (some: readonly CoverageCell[]) => some.reduce((sum, cell) => sum + cell.rates, 0)
  return [...Map.groupBy(cells, idOf)]
    .toSorted(([one, some], [other, more]) => rates(more) - rates(some) || (one < other ? -1 : 1))
    .flatMap(([id, [cell]]) => (cell ? [{ id, cell }] : []))
}
const startOf = ({ group, pols }: CoverageCell): string => group?.nameEn ?? pols[0]?.id ?? ''
const lineOf = ({ tradeLine }: CoverageCell): string => tradeLine?.id ?? ''

/** Codes of the ports that are named together. */
const codesOf = (cells: readonly CoverageCell[], start: string): string =>
  [
    ...new Set(cells.filter((cell) => startOf(cell) === start).flatMap(({ pols }) => pols.map(({ code }) => code))),
  ].join(' ')

/** Coverage from origins to trade lines by number of carriers: a table with coloured cells. */
export const CoverageMap = ({
  cells,
  scope,
}: {
  readonly cells: readonly CoverageCell[]
  readonly scope: DashboardScope
}) => {
  const { t } = useTranslation('fclDashboard')
  const { language } = useSpeech()
  const starts = ranked(cells, startOf)
  const lines = ranked(cells, lineOf).map(({ id, cell }) => ({ id, reference: cell.tradeLine }))
  const cellAt = new Map(cells.map((cell) => [`${startOf(cell)} ${lineOf(cell)}`, cell]))
  const nameOf = (reference: Reference | null) => (reference ? referenceTitle(reference, language) : t('noLine'))
  const placeOf = ({ group, pols }: CoverageCell) =>
    group ? (language === 'en' ? group.nameEn : group.nameCn) : nameOf(pols[0] ?? null)
  return (
    <>
      <div className="px-14 overflow-x">
        <PlainTable className={`w-full ${styles.map}`} aria-label={t('coverage')}>
          <HeadRow
            of={[
              t('pol'),
              ...lines.map(({ reference }) => ({
                words: reference?.code ?? nameOf(reference),
                title: nameOf(reference),
                abbr: nameOf(reference),
              })),
            ]}
          />
          <tbody>
            {starts.map((start) => (
              <tr key={start.id}>
                <th scope="row" title={codesOf(cells, start.id)}>
                  {placeOf(start.cell)}
                </th>
                {lines.map((line) => {
                  const cell = cellAt.get(`${start.id} ${line.id}`)
                  return cell ? (
                    <td key={line.id} data-level={levelOf(cell.carriers)}>
                      <Counted
                        count={cell.rates}
                        label={t('coverageCell', {
                          pol: placeOf(start.cell),
                          line: nameOf(line.reference),
                          count: cell.carriers,
                        })}
                        to={
                          line.id === ''
                            ? undefined
                            : ratesAddress(scope, {
                                options: [rateOptions.published, rateOptions.valid],
                                conditions: { pol: { any: cell.pols.map(({ id }) => id) }, tradeLine: one(line.id) },
                              })
                        }
                      >
                        {cell.carriers}
                      </Counted>
                    </td>
                  ) : (
                    <td key={line.id} aria-label={t('neverServed')} />
                  )
                })}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
      <p className={`flex gap-14 items-center pt-8 pb-2 px-16 muted text-12 ${styles.legend}`} aria-hidden="true">
        {t('carriersCount')}
        {['0', '1–2', '3–5', '6–9', '≥ 10'].map((words, level) => (
          <span className="inline-row gap-5" key={words}>
            <i data-level={level} />
            {words}
          </span>
        ))}
      </p>
    </>
  )
}
