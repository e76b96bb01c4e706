import type { MovedSide, WhatMoved } from '@hangjia/contracts'
import { HeadRow, PlainTable, Tick } from '@hangjia/ui'
import { clockText, formatAmount } from '@hangjia/validation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import tableStyles from '../comparison/comparison-table.module.css'
import { ComparisonTable } from '../comparison/comparison-table.tsx'
import { signed } from '../comparison/signed.ts'
import { type Side, SideButtons, sides } from '../explain/side-buttons.tsx'
import { MoverItem } from './mover-item.tsx'
import styles from './what-moved.module.css'

interface MovedViewProps {
  readonly moved: WhatMoved
  /** The later moment is now. */
  readonly isNow: boolean
  /** Note on the comparison. */
  readonly note?: string
  /** One goes from here to the history of a row. */
  readonly onLeave: () => void
}

/** Offer at two moments: totals, the rows that moved it, and every line. */
export const MovedView = ({ moved, isNow, note, onLeave }: MovedViewProps) => {
  const { t } = useTranslation('moved')
  const [wanted, setSide] = useState<Side>('sell')
  const [onlyChanged, setOnlyChanged] = useState(true)
  const side = wanted === 'buy' && moved.buy ? 'buy' : 'sell'
  const money = (side === 'buy' ? moved.buy : moved.sell) ?? moved.sell
  const { from, to, movers } = moved
  const names = [clockText(from.asOf), isNow ? t('now') : clockText(to.asOf)] as const
  const currency = money.equivalent?.currency ?? money.totals[0]?.currency ?? ''
  const boxes = new Set(
    money.lines
      .flatMap(({ left, right }) => [left, right])
      .flatMap((one) => one?.boxPrices.map(({ box }) => box) ?? []),
  )
  const isSame = movers.length === 0 && from.offered && to.offered
  return (
    <div className="column gap-12">
      {from.offered && to.offered ? null : (
        <p className={`py-8 px-12 rounded-2 ${styles.absent}`} role="status">
          {from.offered ? t('notNow', { at: names[1] }) : to.offered ? t('notThen', { at: names[0] }) : t('notEither')}
        </p>
      )}
      <div className="flex gap-24 items-start between">
        <Sums money={money} names={names} offered={[from.offered, to.offered]} />
        {moved.buy ? <SideButtons value={side} views={sides} onChange={setSide} /> : null}
      </div>
      {note ? <p className={`muted ${styles.same}`}>{note}</p> : null}
      {isSame ? (
        <p className={`muted ${styles.same}`} role="status">
          <strong>{t('nothingMoved')}</strong> {t('onlyWords')}
        </p>
      ) : (
        <>
          <h3 className="medium">{t('movers', { count: movers.length })}</h3>
          <ol className={`border rounded-2 ${styles.movers}`}>
            {movers.map((mover, place) => (
              <MoverItem
                key={`${mover.resource} ${mover.id ?? place} ${mover.fate}`}
                mover={mover}
                place={place + 1}
                side={side}
                days={[from.day, to.day]}
                currency={currency}
                boxes={boxes}
                onLeave={onLeave}
              />
            ))}
          </ol>
        </>
      )}
      <div className={`row gap-14 mb-10 ${tableStyles.bar}`}>
        <h3 className="medium">{t('lines')}</h3>
        <Tick className={tableStyles.push} checked={onlyChanged} onChange={(isTicked) => setOnlyChanged(isTicked)}>
          {t('onlyChanged')}
        </Tick>
      </div>
      <ComparisonTable
        comparison={{
          head: [],
          options: [
            { key: side, labels: { left: null, right: null }, difference: isSame ? 'same' : 'changed', ...money },
          ],
        }}
        names={names}
        onlyChanged={onlyChanged}
        marksOf={({ movers: by = [] }) => <Marks movers={by} />}
      />
    </div>
  )
}

/** Numbers of the changes above that moved a line. */
const Marks = ({ movers }: { readonly movers: readonly number[] }) => (
  <span className={`inline-flex gap-3 ml-6 ${styles.marks}`}>
    {movers.map((place) => (
      <span key={place} className={`place-center w-18 h-18 brand text-11 bg-brand round ${styles.place}`}>
        {place + 1}
      </span>
    ))}
  </span>
)

interface SumsProps {
  readonly money: MovedSide
  readonly names: readonly [string, string]
  /** Presence of the offer, earlier and later: without it there is nothing to add up. */
  readonly offered: readonly [boolean, boolean]
}
/** Earlier and later totals, in each currency, and in the quote currency. */
const Sums = ({ money, names, offered }: SumsProps) => {
  const { t } = useTranslation('moved')
  const { t: words } = useTranslation('requote')
  const { totals, equivalent } = money
  return (
    <PlainTable className={`figures ${styles.sums}`}>
      <HeadRow of={[null, names[0], names[1], words('moved')]} />
      <tbody>
        {totals.map(({ currency, left, right, moved }) => (
          <tr key={currency}>
            <th scope="row">{currency}</th>
            <td>{offered[0] ? formatAmount(left) : '–'}</td>
            <td>{offered[1] ? formatAmount(right) : '–'}</td>
            <td>{offered[0] && offered[1] ? signed(moved) : '–'}</td>
          </tr>
        ))}
        {equivalent && totals.length > 1 ? (
          <tr data-total>
            <th scope="row">{t('equivalent', { currency: equivalent.currency })}</th>
            <td>{formatAmount(equivalent.left)}</td>
            <td>{formatAmount(equivalent.right)}</td>
            <td>{signed(equivalent.moved)}</td>
          </tr>
        ) : null}
      </tbody>
    </PlainTable>
  )
}
