import { dangerousGoods, dgAcceptanceRule, type Mode, type ModeOffer } from '@hangjia/contracts'
import { HeadRow, PlainTable, useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { useDistanceWords } from '../../../cargo/segregation-matrix.tsx'
import styles from './acceptance-panel.module.css'
import { useFieldWords } from './field-words.ts'

const { options: verdicts } = dgAcceptanceRule.fields.verdict
const { options: classes } = dangerousGoods.fields.imoClass

interface AcceptedClassesProps {
  readonly mode: Mode
  readonly offers: readonly ModeOffer[]
}
/** Classes of dangerous goods that each offer takes, asks for first, or refuses; those that may not go with the goods of the search are marked. */
export const AcceptedClasses = ({ mode, offers }: AcceptedClassesProps) => {
  const { t } = useTranslation('modeSearch')
  const { label } = useSpeech()
  const judged = offers.filter(({ acceptance }) => acceptance)
  if (judged.length === 0) return null
  return (
    <details className={`mb-10 text-12 ${styles.classes}`}>
      <summary>{t('acceptance.classes')}</summary>
      <div className="overflow-x">
        <PlainTable className={styles.goods}>
          <HeadRow
            of={[
              t('acceptance.offer'),
              ...classes.map(([value, zh, en]) => ({ words: value, title: label([zh, en]), className: styles.class })),
            ]}
          />
          <tbody>
            {judged.map((offer) => (
              <ClassRow key={offer.key} mode={mode} offer={offer} />
            ))}
          </tbody>
        </PlainTable>
      </div>
      <p className="muted">{t('acceptance.classesHint')}</p>
    </details>
  )
}

const ClassRow = ({ mode, offer }: { readonly mode: Mode; readonly offer: ModeOffer }) => {
  const { label } = useSpeech()
  const { t } = useTranslation('modeSearch')
  const say = useFieldWords(mode, offer)
  const distanceWord = useDistanceWords()
  const taker = [mode.lane.carrier ? say(mode.lane.carrier) : '', say('dgWarehouses')].filter(Boolean).join(' · ')
  return (
    <tr>
      <th scope="row">{taker || '—'}</th>
      {offer.acceptance?.classes.map(({ imoClass, verdict, packingGroups, apart }) => {
        const [, zh, en, tone] = verdicts.find(([value]) => value === verdict) ?? verdicts[1]
        const words = [label([zh, en]), packingGroups.length > 0 ? `PG ${packingGroups.join(', ')}` : '']
        const isApart = apart !== 0
        const kept = isApart ? t('acceptance.keptApart', { distance: distanceWord(apart) }) : ''
        return (
          <td
            key={imoClass}
            className={styles.class}
            data-tone={tone}
            title={[...words, kept].filter(Boolean).join(' · ')}
          >
            {t(`acceptance.short.${verdict}`)}
            {packingGroups.length > 0 ? <small> {packingGroups.join('/')}</small> : null}
            {isApart ? <abbr title={kept}>!</abbr> : null}
          </td>
        )
      })}
    </tr>
  )
}
