import { ConfirmProvider, SpeechProvider, Toaster } from '@hangjia/ui'
import { useLayoutEffect } from 'react'
import { useAddress } from './address.ts'
import styles from './gallery.module.css'
import { Room } from './room.tsx'
import { loaders } from './shows.ts'
import { Side } from './side.tsx'
import { wordsIn } from './words.ts'

/**
 * Gallery of all shows: the list at the left, the chosen show at the right, in the language and colour mode of the
 * address.
 */
export const Gallery = () => {
  const address = useAddress()
  const { language, theme } = address
  const { say, rule } = wordsIn(language)
  const name = address.show ?? [...loaders.keys()][0]
  useLayoutEffect(() => {
    const { classList, style } = document.documentElement
    classList.toggle('dark', theme === 'dark')
    classList.toggle('light', theme === 'light')
    style.colorScheme = theme
    document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
  }, [theme, language])
  return (
    <SpeechProvider language={language} say={say} rule={rule}>
      <ConfirmProvider>
        <div className={styles.gallery}>
          <Side address={address} current={name} />
          <main className={styles.room}>{name && <Room key={name} name={name} address={address} />}</main>
        </div>
      </ConfirmProvider>
      <Toaster />
    </SpeechProvider>
  )
}
