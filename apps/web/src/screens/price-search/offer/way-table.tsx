import { HeadRow, PlainTable } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import styles from '../../../search/offer-detail.module.css'
import { iconOf } from './offer-way.tsx'
import type { Offer } from './offers.ts'
import { useWayWords } from './use-way-words.ts'
import { legNotes, moves, type Stretch, wayOf } from './way.ts'

/** Every leg of an offer: from where to where, when, how long, and until when its own price is valid. */
export const WayTable = ({ offer }: { readonly offer: Offer }) => {
  const { t } = useTranslation('price')
  return (
    <PlainTable className={`w-full min-w-760 ${styles.charges}`}>
      <HeadRow of={[t('leg'), t('route'), t('departs'), t('legDays'), t('validity'), t('pricedHead'), t('sheet')]} />
      <tbody>
        {wayOf(offer).map((stretch) => (
          <StretchRow key={stretch.leg} stretch={stretch} />
        ))}
      </tbody>
    </PlainTable>
  )
}

const StretchRow = ({ stretch }: { readonly stretch: Stretch }) => {
  const { t } = useTranslation('price')
  const words = useWayWords()
  const Icon = iconOf(stretch)
  const { leg, from, to, via, departs, validFrom, validTo, priced, title, notice } = stretch
  const asked = legNotes.flatMap((name) => (stretch[name] ? [[name, stretch[name]] as const] : []))
  const places = moves(stretch) ? [from, ...via, to] : [to]
  return (
    <tr data-counts>
      <td>
        <span className="inline-row gap-6">
          <Icon size={13} aria-hidden="true" />
          {words.leg(stretch)}
        </span>
      </td>
      <td>
        {places.map(words.place).join(' → ')}
        {notice ? <div className="bad">{notice}</div> : null}
        {asked.map(([name, words]) => (
          <div key={name} className="muted pre-wrap">
            <span className="faint">{t(`legNotes.${name}`)}</span> {words}
          </div>
        ))}
      </td>
      <td className="nowrap">{departs ?? '—'}</td>
      <td className="nowrap">{words.days(stretch) ?? t('unknownDays')}</td>
      <td className="nowrap">
        {validFrom} – {validTo}
      </td>
      <td>{leg === 'ocean' ? '—' : t(`priced.${priced}`)}</td>
      <td className={styles.sheet}>{title}</td>
    </tr>
  )
}
