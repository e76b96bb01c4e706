import type { SpaceStatistics } from '@hangjia/contracts'
import { HeadRow, PlainTable } from '@hangjia/ui'
import styles from '../../figures/figures.module.css'
import { NumberButton } from '../../figures/number-button.tsx'
import type { SpaceBehind } from './rows-dialog.tsx'
import own from './space-figures.module.css'
import { numberText, percentText, useSpaceWords, weekText } from './words.ts'

/** Used share of the allotment by carrier and week; the more, the darker, and the number is in the cell. */
export const HeatMap = ({
  heat,
  onOpen,
}: {
  readonly heat: SpaceStatistics['heat']
  readonly onOpen: (behind: SpaceBehind) => void
}) => {
  const { t, nameOf } = useSpaceWords()
  return (
    <div className="max-h-380 scroll">
      <PlainTable className={`w-full ${styles.matrix} ${own.heat}`} aria-label={t('parts.heat')}>
        <HeadRow of={[t('groups.carrier'), ...heat.weeks.map((week) => weekText(week))]} />
        <tbody>
          {heat.rows.map(({ head, cells }) => (
            <tr key={head.value}>
              <th scope="row">{nameOf(head)}</th>
              {heat.weeks.map((week, at) => {
                const cell = cells[at] ?? null
                const name = `${nameOf(head)} · ${weekText(week)}`
                const share = cell?.share ?? null
                return (
                  <td
                    key={week}
                    data-none={share === null || undefined}
                    style={
                      share === null ? undefined : { ['--heat' as string]: `${Math.min(70, Number(share) * 0.6 + 8)}%` }
                    }
                  >
                    {cell && (
                      <NumberButton
                        label={t('heatCell', {
                          name,
                          used: numberText(cell.used),
                          allotted: numberText(cell.allotted),
                          share: percentText(share),
                        })}
                        onOpen={() =>
                          onOpen({
                            measure: 'allotted',
                            at: [
                              { by: 'carrier', value: head.value },
                              { by: 'week', value: week },
                            ],
                            title: `${name} · ${t('heatRows')}`,
                          })
                        }
                      >
                        {percentText(share)}
                      </NumberButton>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  )
}
