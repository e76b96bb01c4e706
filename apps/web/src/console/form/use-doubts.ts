import type { Complaint } from '@hangjia/contracts'
import { useConfirm, useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'

/** Maximum number of doubts listed one by one; more are only counted. */
const maxListed = 4

/** Asks to confirm unusual values. */
export const useDoubts = () => {
  const { t } = useTranslation('record')
  const { rule } = useSpeech()
  const confirm = useConfirm()
  return async (doubts: readonly Complaint[]): Promise<boolean> => {
    const warnings = [...new Set(doubts.map((doubt) => rule(doubt.rule, doubt.parameters)))]
    const more = warnings.length - maxListed
    const body = [...warnings.slice(0, maxListed), ...(more > 0 ? [t('doubtsMore', { count: more })] : [])].join(
      t('doubtsBetween'),
    )
    return (await confirm({ title: t('doubtsTitle'), body, act: t('doubtsAct') })) === 'act'
  }
}
