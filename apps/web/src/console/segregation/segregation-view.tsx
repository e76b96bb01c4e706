import { dgSegregation } from '@hangjia/contracts'
import { RadioButtons, useSpeech } from '@hangjia/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SegregationMatrix } from '../../cargo/segregation-matrix.tsx'
import { useToday } from '../../use-today.ts'
import { Waiting } from '../../waiting.tsx'
import type { ListViewProps } from '../list/list-view.ts'
import type { AnyRow, ListAsk } from '../records.ts'

const { options: classes } = dgSegregation.fields.rowClass

/** Each amendment has 210 pairs of twenty classes. */
const everyPair: ListAsk = {
  search: '',
  conditions: {},
  parameters: {},
  sort: { field: 'validFrom', descending: true },
  pageNo: 1,
  pageSize: 1500,
}

/** Table of segregation as a matrix of classes, an amendment at a time; a cell opens its pair. Filters show the pairs as a list. */
const SegregationView = ({ records, opened }: ListViewProps) => {
  const { t } = useTranslation('modeSearch')
  const { label } = useSpeech()
  const today = useToday()
  const asked = useQuery(records.list(everyPair))
  const [chosen, setChosen] = useState<string>()
  if (!asked.data) return <Waiting of={asked} />
  const byAmendment = Map.groupBy(asked.data.rows, ({ amendment }) => String(amendment))
  const amendments = [...byAmendment.keys()]
  const inForce = amendments.find((one) => byAmendment.get(one)?.some(({ validFrom }) => String(validFrom) <= today))
  const amendment = chosen !== undefined && byAmendment.has(chosen) ? chosen : (inForce ?? amendments[0] ?? '')
  const pairs = byPair(byAmendment.get(amendment) ?? [])
  const pairAt = (row: number, column: number) => pairs.get(keyOf(classes[row]?.[0], classes[column]?.[0]))
  return (
    <section className="p-14" aria-label={t('acceptance.segregation')}>
      {amendments.length > 1 ? (
        <div className="mb-10">
          <RadioButtons
            label={label(dgSegregation.fields.amendment.label)}
            value={amendment}
            options={amendments.map((value) => ({ value, label: value }))}
            onChange={setChosen}
          />
        </div>
      ) : null}
      <SegregationMatrix
        label={`${t('acceptance.segregation')} ${amendment}`}
        heads={classes.map(([value, zh, en]) => ({ key: value, short: value, title: label([zh, en]) }))}
        distanceAt={(row, column) => distanceOf(pairAt(row, column))}
        onOpen={(row, column) => {
          const pair = pairAt(row, column)
          if (pair) opened.open(pair.id)
        }}
      />
      {asked.data.total > asked.data.rows.length ? (
        <p className="muted text-12">
          {t('acceptance.firstPairs', { shown: asked.data.rows.length, total: asked.data.total })}
        </p>
      ) : null}
      <p className="muted text-12">{t('acceptance.advisory')}</p>
    </section>
  )
}
export default SegregationView

const keyOf = (one: unknown, other: unknown) => [String(one), String(other)].toSorted().join(' ')
/** Pairs of an amendment; each is listed once and holds both ways, the newest first. */
const byPair = (rows: readonly AnyRow[]) =>
  new Map(rows.toReversed().map((row) => [keyOf(row.rowClass, row.columnClass), row]))
const distanceOf = (row: AnyRow | undefined) => (typeof row?.value === 'number' ? row.value : undefined)
