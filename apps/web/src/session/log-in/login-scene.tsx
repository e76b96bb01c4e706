import { Moon, Sun } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { IconAct } from '../../icon-act.tsx'
import { BrandMark } from '../../shell/brand-mark.tsx'
import { useColourMode } from '../../shell/header/colour-mode.ts'
import { LanguageSwitch } from '../../shell/header/language-switch.tsx'
import { LaneChart } from './lane-chart.tsx'
import styles from './login-scene.module.css'

const lookKey = 'hangjia.look'

/**
 * Surroundings of the log-in: one of two looks by the host, the company's picture over the product's chart (spec §2.2).
 */
export const LoginScene = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation(['login', 'common', 'shell'])
  const [mode, toggleMode] = useColourMode()
  const background = trpc.session.background.useQuery(undefined, { staleTime: Infinity, retry: false })
  const scene = background.data && (background.data.secondaryHost ? 'second' : 'first')
  const [before] = useState(() => localStorage.getItem(lookKey))
  useEffect(() => {
    if (scene) localStorage.setItem(lookKey, scene)
  }, [scene])
  useEffect(() => {
    document.title = `${t('title')} · ${t('common:appName')}`
  }, [t])
  const look = scene ?? before ?? 'first'
  const modeWords = t(mode === 'dark' ? 'shell:light' : 'shell:dark')
  return (
    <main className={`relative tiles clip ${styles.scene}`} data-look={look}>
      <div className={`absolute inset-0 clip ${styles.view}`}>
        <LaneChart keep={look === 'second' ? 'start' : 'middle'} />
        <Picture address={background.data?.bannerPicUrl ?? ''} />
      </div>
      <header className={`row relative gap-4 pl-32 pr-24 ${styles.top}`}>
        <BrandMark size={30} />
        <span className={`ml-8 text-18 medium ${styles.name}`}>{t('common:appName')}</span>
        <span className="flex-1" />
        <IconAct words={modeWords} color="inherit" onClick={toggleMode}>
          {mode === 'dark' ? <Sun /> : <Moon />}
        </IconAct>
        <LanguageSwitch />
      </header>
      <section className={`relative self-center max-w-600 ${styles.pitch}`}>
        <h2>{t('pitchTitle')}</h2>
        <p>{t('pitchText')}</p>
      </section>
      <div className={`relative ${styles.place}`}>{children}</div>
    </main>
  )
}

/** The picture of this host once it is there; until then, and where it does not load, the chart is seen. */
const Picture = ({ address }: { readonly address: string }) => {
  const [shown, setShown] = useState('')
  if (!address) return null
  return (
    <img
      key={address}
      src={address}
      alt=""
      className={`absolute inset-0 w-full h-full ${styles.picture}`}
      data-shown={shown === address ? '' : undefined}
      onLoad={() => setShown(address)}
      onError={() => setShown('')}
    />
  )
}
