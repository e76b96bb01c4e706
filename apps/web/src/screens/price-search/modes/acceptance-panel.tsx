import {
  type Acceptance,
  dangerousGoods,
  dgAcceptanceRule,
  dgLclRate,
  goodsApart,
  shippingNames,
} from '@hangjia/contracts'
import { Dot, PlainTable, useSpeech } from '@hangjia/ui'
import { bilingualIn } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { SegregationMatrix, useDistanceWords } from '../../../cargo/segregation-matrix.tsx'
import styles from './acceptance-panel.module.css'

const { options: verdicts } = dgAcceptanceRule.fields.verdict
const { options: papers } = dgLclRate.fields.documents.of
const { options: classes } = dangerousGoods.fields.imoClass

/** The verdict of dangerous goods in one word. */
export const VerdictDot = ({ verdict }: Pick<Acceptance, 'verdict'>) => {
  const { label } = useSpeech()
  const [, zh, en, tone] = verdicts.find(([value]) => value === verdict) ?? verdicts[1]
  return <Dot tone={tone}>{label([zh, en])}</Dot>
}

/** Acceptance of an offer's dangerous goods: line by line with the deciding rule, documents, and goods that are kept apart. */
export const AcceptancePanel = ({ acceptance }: { readonly acceptance: Acceptance }) => {
  const { t } = useTranslation('modeSearch')
  const { label, option, language } = useSpeech()
  const classWord = (imoClass: string) => option(classes, imoClass) || imoClass
  const distanceWord = useDistanceWords()
  const { goods: lines } = acceptance
  return (
    <section className="mt-6 mb-12 text-12" aria-label={t('acceptance.title')}>
      <PlainTable className={styles.goods}>
        <thead>
          <tr>
            <th>{t('acceptance.verdict')}</th>
            <th>{t('goods.un')}</th>
            <th>{t('goods.imoClass')}</th>
            <th>{t('goods.subsidiary')}</th>
            <th>{t('goods.packingGroup')}</th>
            <th>{t('acceptance.rule')}</th>
          </tr>
        </thead>
        <tbody>
          {acceptance.goods.map((goods, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: goods have no name but their place.
            <tr key={at}>
              <td>
                <VerdictDot verdict={goods.verdict} />
              </td>
              <td>
                {[goods.unNumber && `UN${goods.unNumber}`, shippingNames(goods)[language]].filter(Boolean).join(' ') ||
                  '—'}
              </td>
              <td>{classWord(goods.imoClass)}</td>
              <td>{goods.subsidiary.join(', ') || '—'}</td>
              <td>{goods.packingGroup && goods.packingGroup !== 'none' ? goods.packingGroup : '—'}</td>
              <td>{goods.rule ? bilingualIn(language, goods.rule.name, 'halves') : t('acceptance.noRule')}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <dl className="flex wrap gap-y-2 gap-x-24 mt-8 mb-2">
        {acceptance.documents.length > 0 ? (
          <div className="flex gap-6">
            <dt className="muted">{t('acceptance.documents')}</dt>
            <dd>
              {papers
                .filter(([paper]) => acceptance.documents.includes(paper))
                .map(([, zh, en]) => label([zh, en]))
                .join(language === 'zh' ? '、' : ', ')}
            </dd>
          </div>
        ) : null}
        {acceptance.bookBy ? (
          <div className="flex gap-6">
            <dt className="muted">{t('acceptance.bookBy')}</dt>
            <dd>{acceptance.bookBy}</dd>
          </div>
        ) : null}
        <div className="flex gap-6">
          <dt className="muted">{t('acceptance.segregation')}</dt>
          <dd>
            {acceptance.segregation.length === 0
              ? t('acceptance.together')
              : acceptance.segregation
                  .map(({ one, other, value }) => `${one} / ${other}: ${distanceWord(value)}`)
                  .join(' · ')}
          </dd>
        </div>
      </dl>
      {lines.length > 1 ? (
        <SegregationMatrix
          label={t('acceptance.segregation')}
          heads={lines.map(({ unNumber, imoClass, subsidiary }, at) => ({
            key: String(at),
            short: String(at + 1),
            title: [`${at + 1}.`, unNumber ? `UN${unNumber}` : '', [imoClass, ...subsidiary].join(' + ')]
              .filter(Boolean)
              .join(' '),
          }))}
          distanceAt={(row, column) => {
            const [one, other] = [lines[row], lines[column]]
            return row === column || !one || !other ? undefined : goodsApart(acceptance, one, other)
          }}
        />
      ) : null}
      <p className="muted">{t('acceptance.advisory')}</p>
    </section>
  )
}
