import type { CoverageCell, Reference } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { Counted } from './counted.tsx'
import styles from './coverage-map.module.css'
import { one, rateOptions, ratesAddress } from './list-address.ts'
import type { DashboardScope } from './scope-url.ts'

/** Steps of the colour: up to so many carriers. */
const steps = [0, 2, 5, 9, Number.POSITIVE_INFINITY] as const
const levelOf = (carriers: number): number => steps.findIndex((most) => carriers <= most)

/** Those with the most rates first. */
const ranked = (cells: readonly CoverageCell[], of: (cell: CoverageCell) => Reference | null) => {
  const groups = Map.groupBy(cells, (cell) => of(cell)?.id ?? '')
  const rates = (some: readonly CoverageCell[]) => some.reduce((sum, cell) => sum + cell.rates, 0)
  return [...groups]
    .toSorted(([one, some], [other, more]) => rates(more) - rates(some) || (one < other ? -1 : 1))
    .map(([id, [cell]]) => ({ id, reference: cell ? of(cell) : null }))
}

/** From where to which trade line one can sail, and with how many carriers: a table whose cells are coloured. */
export const CoverageMap = ({
  cells,
  scope,
}: {
  readonly cells: readonly CoverageCell[]
  readonly scope: DashboardScope
}) => {
  const { t } = useTranslation('fclDashboard')
  const { language } = useSpeech()
  const pols = ranked(cells, ({ pol }) => pol)
  const lines = ranked(cells, ({ tradeLine }) => tradeLine)
  const cellAt = new Map(cells.map((cell) => [`${cell.pol.id} ${cell.tradeLine?.id ?? ''}`, cell]))
  const nameOf = (reference: Reference | null) => (reference ? referenceTitle(reference, language) : t('noLine'))
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.map} aria-label={t('coverage')}>
          <thead>
            <tr>
              <th scope="col">{t('pol')}</th>
              {lines.map(({ id, reference }) => (
                <th key={id} scope="col" title={nameOf(reference)} abbr={nameOf(reference)}>
                  {reference?.code ?? nameOf(reference)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pols.map((pol) => (
              <tr key={pol.id}>
                <th scope="row" title={pol.reference?.code ?? undefined}>
                  {nameOf(pol.reference)}
                </th>
                {lines.map((line) => {
                  const cell = cellAt.get(`${pol.id} ${line.id}`)
                  return cell ? (
                    <td key={line.id} data-level={levelOf(cell.carriers)}>
                      <Counted
                        count={cell.rates}
                        label={t('coverageCell', {
                          ...{ pol: nameOf(pol.reference), line: nameOf(line.reference) },
                          count: cell.carriers,
                        })}
                        to={
                          line.id === ''
                            ? undefined
                            : ratesAddress(scope, {
                                options: [rateOptions.published, rateOptions.valid],
                                conditions: { pol: one(pol.id), tradeLine: one(line.id) },
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
        </table>
      </div>
      <p className={styles.legend} aria-hidden="true">
        {t('carriersCount')}
        {['0', '1–2', '3–5', '6–9', '≥ 10'].map((words, level) => (
          <span key={words}>
            <i data-level={level} />
            {words}
          </span>
        ))}
      </p>
    </>
  )
}
