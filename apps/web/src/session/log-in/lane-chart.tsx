import styles from './lane-chart.module.css'

const lanes = [
  'M150 690 C 360 590, 620 560, 930 640',
  'M150 690 C 420 640, 700 760, 1010 770',
  'M150 690 C 330 500, 640 210, 1290 150',
  'M150 690 C 420 560, 760 330, 1370 560',
]
const ports = [
  [930, 640],
  [1010, 770],
  [1290, 150],
  [1370, 560],
] as const

/**
 * Sea lanes leaving one port, drawn as on a chart: depth lines, lanes, ports. Purely decorative. `keep`: part shown in
 * narrow rooms.
 */
export const LaneChart = ({ keep }: { readonly keep: 'middle' | 'start' }) => (
  <svg
    className="absolute inset-0 w-full h-full"
    viewBox="0 0 1440 860"
    preserveAspectRatio={keep === 'start' ? 'xMinYMid slice' : 'xMidYMid slice'}
    aria-hidden="true"
  >
    <g className={styles.depth}>
      {Array.from({ length: 9 }, (_, index) => {
        const y = 150 + index * 78
        return (
          <path
            key={y}
            d={`M-20 ${y} C 260 ${y - 70 + index * 5}, 520 ${y + 84 - index * 9}, 860 ${y - 20} S 1300 ${y + 46 - index * 7}, 1480 ${y - 34}`}
          />
        )
      })}
    </g>
    <g className={styles.lanes}>
      {lanes.map((lane) => (
        <path key={lane} d={lane} />
      ))}
    </g>
    <g className={styles.ports}>
      <circle cx="150" cy="690" r="6" />
      <circle cx="150" cy="690" r="15" className={styles.ring} />
      {ports.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="4" />
      ))}
    </g>
  </svg>
)
