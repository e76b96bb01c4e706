import type { RecordPage, RepricedPrice, RepricedRow } from '@hangjia/contracts'
import { PlainTable, useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import type { Values } from '../form/record-form.ts'
import { recordTitle } from '../record-title.ts'
import type { AnyRow } from '../records.ts'
import styles from './dialogs.module.css'
import { PriceMove } from './price-move.tsx'
import { RepricedLines } from './repriced-lines.tsx'

/** Maximum number of rows drawn; rows that cannot be changed come first. */
const maxDrawn = 200

const isChanged = ({ before, after }: RepricedPrice) => after !== before
/** Number of rows with a changed price. */
export const changedRows = (rows: readonly RepricedRow[]): number =>
  rows.filter(({ prices, successor }) => prices.length > 0 && (successor !== null || prices.some(isChanged))).length
/** Returns true when something prevents this change of the row. */
export const isBrokenRow = ({ broken, prices, issues }: RepricedRow): boolean =>
  broken !== null || issues.length > 0 || prices.some((price) => price.broken !== null)

interface RepricePreviewProps {
  readonly page: RecordPage
  readonly rows: readonly AnyRow[]
  readonly repriced: readonly RepricedRow[]
  readonly boxes: readonly string[]
  /** The field whose prices change. */
  readonly name: string
}

/** Numbers of changes, and every row with its prices before and after and the validity of its successor. */
export const RepricePreview = ({ page, rows, repriced, boxes, name }: RepricePreviewProps) => {
  const { t } = useTranslation('list')
  const { language, label, rule } = useSpeech()
  const held = page.of.fields[name]
  const ofLines = held?.kind === 'lines' ? held : undefined
  const byId = new Map(rows.map((row) => [row.id, row]))
  const changed = changedRows(repriced)
  const prices = repriced.flatMap((row) => row.prices.filter(isChanged)).length
  const broken = repriced.filter(isBrokenRow)
  const touched = repriced.filter((row) => row.prices.length > 0 || isBrokenRow(row))
  const drawn =
    touched.length > maxDrawn
      ? [...broken, ...touched.filter((row) => !broken.includes(row))].slice(0, maxDrawn)
      : touched
  return (
    <>
      <p role="status">
        {t('repriceCount', { count: changed, prices })}
        {repriced.length > changed && ` ${t('repriceSame', { count: repriced.length - changed })}`}
        {broken.length > 0 && <span className="bad"> {t('repriceBroken', { count: broken.length })}</span>}
        {touched.length > drawn.length && ` ${t('firstRows', { count: drawn.length })}`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className={`scroll border rounded-2 ${styles.preview}`} tabIndex={0} aria-label={t('preview')}>
        <PlainTable look="review">
          <thead>
            <tr>
              <th>{label(page.of.label)}</th>
              {ofLines ? (
                <th>{t('repricedLines')}</th>
              ) : (
                boxes.map((box) => (
                  <th key={box} data-align="right">
                    {box}
                  </th>
                ))
              )}
              {repriced.some(({ successor }) => successor) && <th>{t('validity')}</th>}
            </tr>
          </thead>
          <tbody>
            {drawn.map((repricedRow) => {
              const { id, ends, validTo, successor, broken: whole, issues } = repricedRow
              const row = byId.get(id)
              return (
                <tr key={id}>
                  <td>
                    {row ? recordTitle(page.of, row, language) : `#${id}`}
                    {whole && <div className="bad">{rule(whole)}</div>}
                    {issues.slice(0, 3).map((issue) => (
                      <div key={issue.path + issue.rule} className="bad">
                        {ofLines && `${t('lineAt', { line: Number(issue.path.split('.')[1] ?? 0) + 1 })} `}
                        {rule(issue.rule, issue.parameters)}
                      </div>
                    ))}
                  </td>
                  {ofLines ? (
                    <td>
                      <RepricedLines
                        field={ofLines}
                        lines={(row?.[name] ?? []) as readonly Values[]}
                        prices={repricedRow.prices}
                      />
                    </td>
                  ) : (
                    boxes.map((box) => (
                      <td key={box} data-align="right">
                        <PriceMove price={repricedRow.prices.find((price) => price.box === box)} />
                      </td>
                    ))
                  )}
                  {successor && (
                    <td className="nowrap">
                      {ends !== validTo && <div className="muted">{t('endsOn', { day: ends ?? '' })}</div>}
                      {successor.validFrom} – {successor.validTo}
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </PlainTable>
      </section>
    </>
  )
}
