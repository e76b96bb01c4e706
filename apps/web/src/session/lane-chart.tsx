import styles from './lane-chart.module.css'

const lanes = [
  'M120 470 C 330 300, 640 250, 1010 330',
  'M120 470 C 380 420, 760 470, 1210 600',
  'M120 470 C 300 560, 560 690, 900 720',
  'M120 470 C 420 210, 860 90, 1330 170',
]
const ports = [
  [1010, 330],
  [1210, 600],
  [900, 720],
  [1330, 170],
] as const

/** Sea lanes leaving one port, drawn as on a chart: depth lines, lanes, ports. Purely for the eye. */
export const LaneChart = () => (
  <svg className={styles.chart} viewBox="0 0 1440 860" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
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
      <circle cx="120" cy="470" r="6" />
      <circle cx="120" cy="470" r="15" className={styles.ring} />
      {ports.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="4" />
      ))}
    </g>
  </svg>
)
