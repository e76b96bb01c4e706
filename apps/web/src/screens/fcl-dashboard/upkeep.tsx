import { VisuallyHidden } from '@chakra-ui/react'
import { type Upkeep as Kept, mayEdit, type Reference } from '@hangjia/contracts'
import { figuresHead, HeadRow, PlainTable, referenceTitle, TextButton, toast, useSpeech } from '@hangjia/ui'
import { agoWords, readDay, readMinute } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useProblemWords } from '../../problem.ts'
import { useSession } from '../../session/session.tsx'
import { Counted } from './counted.tsx'
import styles from './dashboard.module.css'
import { one, rateOptions, ratesAddress } from './list-address.ts'
import { type DashboardScope, questionOf } from './scope-url.ts'

/** Number of valid rates of each maintainer, and the days since their last change. */
export const Upkeep = ({
  kept,
  scope,
  today,
}: {
  readonly kept: readonly Kept[]
  readonly scope: DashboardScope
  readonly today: string
}) => {
  const { t } = useTranslation('fclDashboard')
  const { language } = useSpeech()
  const isEditor = mayEdit(useSession())
  const { published, valid, expiring } = rateOptions
  const age = (day: string) => (day >= today ? t('today') : agoWords(day, today, language))
  return (
    <PlainTable look="rows" className={styles.table} aria-label={t('upkeep')}>
      <HeadRow
        of={[
          t('maintainer'),
          figuresHead(t('validRates')),
          figuresHead(t('cards.expiring')),
          t('lastChange'),
          ...(isEditor ? [{ words: <VisuallyHidden>{t('remind.act')}</VisuallyHidden> }] : []),
        ]}
      />
      <tbody>
        {kept.map(({ maintainer, rates, expiring: soon, lastChange }) => {
          const name = maintainer ? referenceTitle(maintainer, language) : t('nobody')
          const to = (option: number) =>
            maintainer
              ? ratesAddress(scope, {
                  options: [published, option],
                  conditions: { maintainer: one(maintainer.id) },
                })
              : undefined
          return (
            <tr key={maintainer?.id ?? ''}>
              <th scope="row">{name}</th>
              <td data-figures="">
                <Counted count={rates} label={`${name} ${t('validRates')}`} to={to(valid)} />
              </td>
              <td data-figures="">
                <Counted count={soon} label={`${name} ${t('cards.expiring')}`} to={to(expiring)} />
              </td>
              <td>
                {age(readDay(lastChange) ?? today)}
                <span className={styles.soft}> {readMinute(lastChange)}</span>
              </td>
              {isEditor ? <td>{maintainer ? <Remind maintainer={maintainer} scope={scope} /> : null}</td> : null}
            </tr>
          )
        })}
      </tbody>
    </PlainTable>
  )
}

/** Sends a message to a maintainer of rates, with the counts shown here. */
const Remind = ({ maintainer, scope }: { readonly maintainer: Reference; readonly scope: DashboardScope }) => {
  const { t } = useTranslation('fclDashboard')
  const { language } = useSpeech()
  const words = useProblemWords()
  const name = referenceTitle(maintainer, language)
  const reminder = trpc.fclDashboard.remind.useMutation({
    onSuccess: ({ outcome }) => toast(outcome === 'sent' ? 'success' : 'warning', t(`remind.${outcome}`, { name })),
    onError: (error) => toast('error', words(error)),
  })
  return (
    <TextButton
      data-aside=""
      aria-label={t('remind.whom', { name })}
      disabled={reminder.isPending}
      onClick={() => reminder.mutate({ ...questionOf(scope), maintainer: maintainer.id })}
    >
      {t('remind.act')}
    </TextButton>
  )
}
