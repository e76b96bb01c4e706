import { toast, useConfirm } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'

/**
 * Asks before a price list is made from routes with further legs, and afterwards lists the legs left out: a price list
 * contains port-to-port rates only.
 */
export const useLegsLeftOut = (legs: readonly string[]) => {
  const { t, i18n } = useTranslation('priceList')
  const confirm = useConfirm()
  const named = legs.join(i18n.language === 'en' ? '; ' : '；')
  return {
    isAccepted: async (): Promise<boolean> =>
      legs.length === 0 ||
      (await confirm({
        title: t('legs.title'),
        body: t('legs.question', { leftOut: t('legs.leftOut', { legs: named }) }),
        act: t('legs.goOn'),
      })) === 'act',
    tell: () => {
      if (legs.length > 0) toast('warning', t('legs.leftOut', { legs: named }))
    },
  }
}
