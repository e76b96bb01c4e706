import { type AnalysisHead, holds, measureNamed, pageNamed, partNamed } from '@hangjia/contracts'
import { PlainTable, TextButton } from '@hangjia/ui'
import { formatAmount } from '@hangjia/validation'
import { Link } from 'react-router-dom'
import styles from '../../figures/figures.module.css'
import { useSession } from '../../session/session.tsx'
import { keyOf } from './counted-parts.tsx'
import { Numbered } from './numbered.tsx'
import type { PartProps } from './part-props.ts'
import { useCustomerPath } from './use-customer-path.ts'
import { useAnalysisWords } from './words.ts'

const trends = { up: '▲', same: '–', down: '▼' } as const

/** Rows of customers, people, products or lanes with their figures. */
export const PartTable = ({ part, currency, onOpen, onCustomer }: PartProps<'table'>) => {
  const { t, label, nameOf, measureName, measureNote, written } = useAnalysisWords()
  const { label: title, of } = partNamed(part.name)
  const hasTrend = part.rows.some(({ trend }) => trend !== undefined)
  return (
    <div className="max-h-380 scroll">
      <PlainTable look="rows" className={styles.table} aria-label={label(title)}>
        <thead>
          <tr>
            <th scope="col">{of ? label(of) : ''}</th>
            {part.columns.map((name) => (
              <th
                key={name}
                scope="col"
                title={measureNote(name) || undefined}
                data-figures={isFigure(name) || undefined}
              >
                {measureName(name)}
                {measureNamed(name).unit === 'money' && <small> {currency}</small>}
              </th>
            ))}
            {hasTrend && <th scope="col">{t('trend')}</th>}
          </tr>
        </thead>
        <tbody>
          {part.rows.map(({ head, at, cells, trend }) => (
            <tr key={keyOf(head)}>
              <th scope="row" title={nameOf(head)}>
                <Named head={head} name={nameOf(head)} by={at[0]?.by} onCustomer={onCustomer} />
              </th>
              {part.columns.map((name, place) => {
                const value = cells[place] ?? null
                const { unit, list } = measureNamed(name)
                return (
                  <td
                    key={name}
                    data-figures={isFigure(name) || undefined}
                    title={unit === 'money' && value ? formatAmount(value) : undefined}
                  >
                    <Numbered
                      behind={list ? { measure: name, at, title: `${measureName(name)} · ${nameOf(head)}` } : null}
                      label={`${nameOf(head)} · ${measureName(name)}: ${written(name, value)}`}
                      isNone={value === null || value === '0'}
                      onOpen={onOpen}
                    >
                      <span className={value === '0' ? styles.soft : undefined}>{written(name, value)}</span>
                    </Numbered>
                  </td>
                )
              })}
              {hasTrend && (
                <td data-trend={trend} title={trend && t(`trends.${trend}`)}>
                  {trend && trends[trend]}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  )
}
const isFigure = (name: Parameters<typeof measureNamed>[0]): boolean => {
  const { unit } = measureNamed(name)
  return unit !== 'text' && unit !== 'day'
}

/** The name of a row: a customer leads to its portrait or its record, a salesperson to theirs. */
const Named = ({
  head,
  name,
  by,
  onCustomer,
}: {
  readonly head: AnalysisHead
  readonly name: string
  readonly by: string | undefined
  readonly onCustomer: ((id: string) => void) | undefined
}) => {
  const session = useSession()
  const customerPath = useCustomerPath()
  if (!('reference' in head)) return name
  const { id } = head.reference
  if (by === 'customer') {
    if (onCustomer)
      return (
        <TextButton className={styles.name} onClick={() => onCustomer(id)}>
          {name}
        </TextButton>
      )
    const to = customerPath(id)
    return to ? <Link to={to}>{name}</Link> : name
  }
  const portrait = pageNamed('saleUserPortrait')
  return by === 'person' && portrait && holds(session, portrait.key) ? (
    <Link to={`/saleUserPortrait?person=${id}`}>{name}</Link>
  ) : (
    name
  )
}
