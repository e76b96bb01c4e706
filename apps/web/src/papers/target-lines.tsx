import type { TargetLine } from '@hangjia/contracts'
import { PlainTable, Tick } from '@hangjia/ui'
import { formatAmount, formatDecimal } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import styles from './target.module.css'

export const keyOfTarget = ({ line, box }: TargetLine) => `${line}/${box ?? ''}`

interface TargetLinesProps {
  readonly lines: readonly TargetLine[]
  /** Lines that are not taken; without it all of them are taken together. */
  readonly left?: readonly string[]
  readonly onLeave?: (left: string[]) => void
}

/** Prices reduced for a total: before and after, the difference, and their limit. */
export const TargetLines = ({ lines, left = [], onLeave }: TargetLinesProps) => {
  const { t, i18n } = useTranslation('quotation')
  return (
    <PlainTable className={`w-full ${styles.lines}`}>
      <thead>
        <tr>
          {onLeave ? <td /> : null}
          <th>{t('charge')}</th>
          <th className={styles.money}>{t('target.before')}</th>
          <th className={styles.money}>{t('target.after')}</th>
          <th className={styles.money}>{t('quantity')}</th>
          <th className={styles.money}>{t('target.less')}</th>
          <th>{t('target.kept')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const key = keyOfTarget(line)
          const name = [i18n.language === 'en' ? line.nameEn || line.nameCn : line.nameCn, line.box]
            .filter(Boolean)
            .join(' ')
          return (
            <tr key={key} data-left={left.includes(key) || undefined}>
              {onLeave ? (
                <td>
                  <Tick
                    aria-label={name}
                    checked={!left.includes(key)}
                    onChange={(isTicked) => onLeave(isTicked ? left.filter((other) => other !== key) : [...left, key])}
                  />
                </td>
              ) : null}
              <td>{name}</td>
              <td className={styles.money}>
                {line.currency} {formatDecimal(line.before)}
              </td>
              <td className={styles.money}>{formatDecimal(line.after)}</td>
              <td className={styles.money}>× {formatDecimal(line.quantity)}</td>
              <td className={styles.money}>−{formatAmount(line.less)}</td>
              <td>{t(`target.keeps.${line.kept}`)}</td>
            </tr>
          )
        })}
      </tbody>
    </PlainTable>
  )
}
