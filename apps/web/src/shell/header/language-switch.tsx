import { Button } from '@chakra-ui/react'
import { type Language, toast } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { currentLanguage, switchLanguage } from '../../locales/i18n.ts'

interface Watcher {
  /** A language was chosen; its words are still to come. */
  readonly onChosen?: () => void
  readonly onSwitched?: (language: Language) => void
}

/** Switches to the other language at once, reports it, and reports a failure to load its words. */
export const useOtherLanguage = ({ onChosen, onSwitched }: Watcher): (() => Promise<void>) => {
  const { t } = useTranslation('problem')
  return async () => {
    const next = otherLanguage()
    onChosen?.()
    try {
      await switchLanguage(next)
    } catch {
      return toast('error', t('network'))
    }
    if (currentLanguage() === next) onSwitched?.(next)
  }
}
const otherLanguage = (): Language => (currentLanguage() === 'zh' ? 'en' : 'zh')

/** Chinese and English, at once and remembered. */
export const LanguageSwitch = (watcher: Watcher) => {
  const { t } = useTranslation('shell')
  const switchOver = useOtherLanguage(watcher)
  const next = otherLanguage()
  return (
    <Button variant="ghost" color="inherit" px="8px" lang={next === 'en' ? 'en' : 'zh-CN'} onClick={switchOver}>
      {t(next === 'en' ? 'toEnglish' : 'toChinese')}
    </Button>
  )
}
