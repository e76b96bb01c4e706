import { Button } from '@chakra-ui/react'
import { toast } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { currentLanguage, switchLanguage } from '../locales/i18n.ts'

/** Chinese and English, at once and remembered. */
export const LanguageSwitch = () => {
  const { t } = useTranslation(['shell', 'problem'])
  const next = currentLanguage() === 'zh' ? 'en' : 'zh'
  return (
    <Button
      variant="ghost"
      color="inherit"
      px="8px"
      lang={next === 'en' ? 'en' : 'zh-CN'}
      onClick={() => switchLanguage(next).catch(() => toast('error', t('problem:network')))}
    >
      {t(next === 'en' ? 'toEnglish' : 'toChinese')}
    </Button>
  )
}
