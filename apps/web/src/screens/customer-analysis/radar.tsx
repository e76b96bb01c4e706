import { figuresHead, HeadRow, PlainTable } from '@hangjia/ui'
import styles from '../../figures/figures.module.css'
import type { PartProps } from './part-props.ts'
import { useAnalysisWords } from './words.ts'

const size = 240
const radius = 86
const pointOf = (at: number, of: number, share: number): readonly [x: number, y: number] => {
  const angle = (Math.PI * 2 * at) / of - Math.PI / 2
  return [size / 2 + (Math.cos(angle) * radius * share) / 100, size / 2 + (Math.sin(angle) * radius * share) / 100]
}
const outline = (shares: readonly number[]): string =>
  shares
    .map((share, at) =>
      pointOf(at, shares.length, share)
        .map((place) => place.toFixed(1))
        .join(','),
    )
    .join(' ')

/** A person against the median, on axes that each reach to the best of the institution. */
export const Radar = ({ part: { axes } }: Pick<PartProps<'radar'>, 'part'>) => {
  const { t, measureName, written } = useAnalysisWords()
  return (
    <div className={`tiles one-column px-14 ${styles.radar}`}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        {[25, 50, 75, 100].map((ring) => (
          <polygon key={ring} className={styles.ring} points={outline(axes.map(() => ring))} />
        ))}
        <polygon className={styles.median} points={outline(axes.map(({ medianShare }) => medianShare))} />
        <polygon className={styles.own} points={outline(axes.map(({ share }) => share))} />
        {axes.map(({ measure }, at) => {
          const [x, y] = pointOf(at, axes.length, 114)
          return (
            <text
              key={measure}
              x={x}
              y={y}
              textAnchor={x > size / 2 + 4 ? 'start' : x < size / 2 - 4 ? 'end' : 'middle'}
            >
              {at + 1}
            </text>
          )
        })}
      </svg>
      <PlainTable className={`w-full ${styles.axes}`} aria-label={t('radarTable')}>
        <HeadRow of={[t('axis'), figuresHead(t('own')), figuresHead(t('median'))]} />
        <tbody>
          {axes.map(({ measure, value, median }, at) => (
            <tr key={measure}>
              <th scope="row">
                <span className={styles.soft}>{at + 1}</span> {measureName(measure)}
              </th>
              <td data-figures="">{written(measure, value)}</td>
              <td data-figures="">{written(measure, median)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  )
}
