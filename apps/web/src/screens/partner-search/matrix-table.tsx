import type { PartnerResult, PartnerRow } from '@hangjia/contracts'
import { placeName } from '@hangjia/pricing/total'
import type { Language } from '@hangjia/ui'
import { PlainTable, Tick } from '@hangjia/ui'
import { formatDays, formatPeriod, freeTimeWords, takenWords } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { perBillWords, priceWords, sailingWords, viaWords } from './matrix-words.ts'
import styles from './partner-search.module.css'

interface MatrixTableProps {
  readonly result: PartnerResult
  readonly language: Language
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

/** Returns true when the port of loading needs a column of its own. */
export const hasSeveralPols = ({ rows }: Pick<PartnerResult, 'rows'>): boolean =>
  new Set(rows.map(({ pol }) => pol.id)).size > 1

/** One line per POD × carrier × validity. */
export const MatrixTable = ({ result, language, chosen, onChoose }: MatrixTableProps) => {
  const { t } = useTranslation('partnerSearch')
  const { rows, boxes } = result
  const withPol = hasSeveralPols(result)
  const all = chosen.length === rows.length
  return (
    <section className={`framed overflow-x ${styles.matrix}`} aria-label={t('rows', { count: rows.length })}>
      <PlainTable>
        <thead>
          <tr>
            <th className={styles.check}>
              <Tick
                aria-label={t('chooseAll')}
                checked={all}
                onChange={() => onChoose(all ? [] : rows.map(({ rate }) => rate))}
              />
            </th>
            {withPol ? <th>{t('pol')}</th> : null}
            <th>{t('podZh')}</th>
            <th>{t('podEn')}</th>
            <th>{t('carrier')}</th>
            <th>{t('via')}</th>
            <th>{t('sailing')}</th>
            <th>{t('transit')}</th>
            {boxes.map((box) => (
              <th key={box} className={styles.right}>
                {box}
              </th>
            ))}
            <th className={styles.right}>{t('perBill')}</th>
            <th>{t('freeTime')}</th>
            <th>{t('validity')}</th>
            <th>{t('remark')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <MatrixRow
              key={row.rate}
              row={row}
              language={language}
              withPol={withPol}
              isSamePod={rows[at - 1]?.pod.id === row.pod.id}
              isChosen={chosen.includes(row.rate)}
              onChoose={() =>
                onChoose(chosen.includes(row.rate) ? chosen.filter((rate) => rate !== row.rate) : [...chosen, row.rate])
              }
            />
          ))}
        </tbody>
      </PlainTable>
    </section>
  )
}

interface MatrixRowProps {
  readonly row: PartnerRow
  readonly language: Language
  readonly withPol: boolean
  /** The line above goes to the same port: its name steps back. */
  readonly isSamePod: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}
const MatrixRow = ({ row, language, withPol, isSamePod, isChosen, onChoose }: MatrixRowProps) => {
  const { t } = useTranslation('partnerSearch')
  const words = takenWords(row, language)
  const freeTime = freeTimeWords(row, language) ?? '—'
  return (
    <tr data-chosen={isChosen || undefined}>
      <td className={styles.check}>
        <Tick
          aria-label={t('choose', { pod: placeName(row.pod, language), carrier: row.carrier.code })}
          checked={isChosen}
          onChange={onChoose}
        />
      </td>
      {withPol ? <td>{placeName(row.pol, language)}</td> : null}
      <td className={isSamePod ? 'faint' : undefined}>{row.pod.nameCn}</td>
      <td className={isSamePod ? 'faint' : undefined}>{row.pod.nameEn}</td>
      <td className="max-w-132 clip ellipsis" title={row.carrier.code}>
        {placeName(row.carrier, language)}
      </td>
      <td>{viaWords(row, language)}</td>
      <td>{sailingWords(row, language)}</td>
      <td>{row.transitDays ? formatDays(row.transitDays) : '—'}</td>
      {row.prices.map(({ box, amount }) => (
        <td key={box} className={`${styles.right} ${amount === null ? 'faint' : 'medium'}`}>
          {priceWords(amount, language)}
        </td>
      ))}
      <td className={styles.right}>{perBillWords(row) || '—'}</td>
      <td className="max-w-132 clip ellipsis" title={freeTime}>
        {freeTime}
      </td>
      <td>{formatPeriod(row.validFrom, row.validTo)}</td>
      <td className="max-w-132 clip ellipsis" title={words || undefined}>
        {words}
      </td>
    </tr>
  )
}
