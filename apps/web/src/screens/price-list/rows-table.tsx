import type { PriceListRow, Reference } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from '../../papers/editor.module.css'
import floor from '../../papers/floor.module.css'
import table from '../../papers/lines-table.module.css'
import { NumberCell } from '../../papers/number-cell.tsx'
import { AdjustRates } from './adjust-rates.tsx'
import type { ListPart } from './list-head.tsx'
import own from './price-list.module.css'

interface RowsPart extends ListPart {
  /** Keys of the rows that are marked, never their floor. */
  readonly below: readonly string[]
  readonly isApproved: boolean
}

/** The lanes of a price list: a price for each container type, from one day to another. */
export const RowsTable = ({ draft, references, issues, below, isApproved, disabled, onChange }: RowsPart) => {
  const { t, i18n } = useTranslation('priceList')
  const { t: floorWords } = useTranslation('floor')
  const { rule } = useSpeech()
  const { rows } = draft
  const boxes = [...new Set(rows.flatMap(({ boxPrices }) => boxPrices.map(({ box }) => box)))].sort()
  const nameOf = (list: readonly Reference[], id: string | null) => {
    const found = list.find((candidate) => candidate.id === id)
    return (i18n.language === 'en' ? found?.titleEn : found?.title) ?? found?.title ?? ''
  }
  const edit = (key: string, changed: Partial<PriceListRow>) =>
    onChange({ rows: rows.map((row) => (row.key === key ? { ...row, ...changed, source: 'manual' } : row)) })
  return (
    <section className={styles.section} aria-label={t('rates')}>
      <header className={own.head}>
        <h2 className={styles.title}>{t('rates')}</h2>
        {disabled ? null : <AdjustRates rows={rows} onAdjusted={(adjusted) => onChange({ rows: adjusted })} />}
      </header>
      <div className={table.scroll}>
        <table className={`${table.lines} ${own.table}`}>
          <thead>
            <tr>
              <th className={own.port}>{t('pol')}</th>
              <th className={own.port}>{t('pod')}</th>
              <th className={own.carrier}>{t('carrier')}</th>
              {boxes.map((box) => (
                <th key={box} className={table.price}>
                  {box}
                </th>
              ))}
              {below.length > 0 ? <th className={own.mark}>{floorWords('rows.column')}</th> : null}
              <th className={table.currency}>{t('currency')}</th>
              <th className={own.day}>{t('validTo')}</th>
              <th className={own.text}>{t('freeTime')}</th>
              <th className={own.lane}>{t('remark')}</th>
              <th className={own.act} aria-label={t('removeRow', { name: '' })} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => {
              const lane = `${nameOf(references.ports, row.pol)}–${nameOf(references.ports, row.pod)}`
              const faults = new Map(
                issues
                  .filter(({ path }) => path.startsWith(`rows.${at}.`))
                  .map(({ path, rule: broken, parameters }) => [
                    path.slice(`rows.${at}.`.length),
                    rule(broken, parameters),
                  ]),
              )
              return (
                <tr
                  key={row.key}
                  title={[...faults.values()][0] ?? (row.source === 'manual' ? t('manual') : undefined)}
                >
                  <td className={own.plain}>{nameOf(references.ports, row.pol)}</td>
                  <td className={own.plain} data-error={faults.has('pod') || undefined}>
                    {nameOf(references.ports, row.pod)}
                  </td>
                  <td className={own.plain}>{nameOf(references.carriers, row.carrier)}</td>
                  {boxes.map((box) => (
                    <td key={box} data-error={faults.has(`boxPrices.${box}`) || faults.has('boxPrices') || undefined}>
                      <NumberCell
                        label={t('priceOf', { lane, box })}
                        value={row.boxPrices.find((known) => known.box === box)?.price ?? null}
                        decimals={2}
                        disabled={disabled}
                        broken={faults.has(`boxPrices.${box}`)}
                        onChange={(price) => {
                          const others = row.boxPrices.filter((known) => known.box !== box)
                          edit(row.key, { boxPrices: price === null ? others : [...others, { box, price }] })
                        }}
                      />
                    </td>
                  ))}
                  {below.length > 0 ? (
                    <td className={own.plain}>
                      {below.includes(row.key) ? (
                        <span className={floor.badge} data-approved={isApproved || undefined}>
                          {floorWords(isApproved ? 'approvedBelow' : 'below')}
                        </span>
                      ) : null}
                    </td>
                  ) : null}
                  <td className={own.plain}>{row.currency}</td>
                  <td className={own.plain} data-error={faults.has('validTo') || undefined}>
                    {row.validTo}
                  </td>
                  {(['freeTimeText', 'remark'] as const).map((cell) => (
                    <td key={cell}>
                      <input
                        className={own.words}
                        aria-label={t('cellOf', { lane, cell: t(cell === 'remark' ? 'remark' : 'freeTime') })}
                        value={row[cell]}
                        maxLength={200}
                        disabled={disabled}
                        onChange={(event) => {
                          const { value } = event.target
                          // Words are no price: the row stays what its rate gave.
                          onChange({
                            rows: rows.map((other) => (other.key === row.key ? { ...other, [cell]: value } : other)),
                          })
                        }}
                      />
                    </td>
                  ))}
                  <td className={table.acts}>
                    <button
                      type="button"
                      aria-label={t('removeRow', { name: lane })}
                      disabled={disabled || rows.length === 1}
                      onClick={() => onChange({ rows: rows.filter(({ key }) => key !== row.key) })}
                    >
                      <Trash2 size={13} />
                    </button>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
