import { type Label, type MenuCentre, workspace } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { words } from '../../locales/zh.ts'
import { useWishedLanguage } from '../../session/preferences.ts'
import { useSession } from '../../session/session.tsx'
import { pagesBesideMenu } from '../catalogue-words.ts'
import { pageExists } from '../tabs/page-exists.ts'
import { closeTabKeys } from '../tabs/tab-keys.ts'
import type { useTabs } from '../tabs/use-tabs.ts'
import { useColourMode } from './colour-mode.ts'
import { useFullScreen } from './full-screen.ts'
import { useOtherLanguage } from './language-switch.tsx'
import type { Candidate } from './palette.ts'

export interface PaletteHost {
  readonly centres: readonly MenuCentre[]
  readonly tabs: Pick<ReturnType<typeof useTabs>, 'shown' | 'active' | 'close' | 'closeAll' | 'placeOf'>
  readonly onLogOut: () => void
  readonly onShortcuts: () => void
}
type Word = Exclude<keyof typeof words.shell, 'kinds'>
const nowhere: Label = ['', '']

/** Candidates of the header's search: pages, open tabs, and acts of the header. */
export const useCandidates = ({ centres, tabs, onLogOut, onShortcuts }: PaletteHost): readonly Candidate[] => {
  const { t, i18n } = useTranslation('shell')
  const session = useSession()
  const navigate = useNavigate()
  const [mode, toggleMode] = useColourMode()
  const [isFull, toggleFull] = useFullScreen()
  const switchOver = useOtherLanguage(useWishedLanguage())

  const page = (name: string, title: Label, group: Label): Candidate => ({
    key: `page ${name}`,
    kind: 'page',
    title,
    group,
    name,
    go: () => navigate(tabs.placeOf(name)),
  })
  const pages = [
    ...(pageExists(workspace.name) ? [page(workspace.name, workspace.title, nowhere)] : []),
    ...centres.flatMap(({ groups }) =>
      groups.flatMap((group) => group.entries.map(({ name, title }) => page(name, title, group.title))),
    ),
    ...pagesBesideMenu(session).map(({ name, title, breadcrumb }) => page(name, title, breadcrumb)),
  ]

  const others = tabs.shown.filter(({ key }) => key !== tabs.active)
  const open = others.map(
    ({ key, title, path }): Candidate => ({
      key: `tab ${key}`,
      kind: 'tab',
      title: [title, title],
      group: nowhere,
      go: () => navigate(path),
    }),
  )

  // The words of the other language come a little later than the page.
  const both = (word: Word): Label => {
    const [zh, en] = (['zh', 'en'] as const).map((language) =>
      i18n.hasResourceBundle(language, 'shell') ? i18n.getFixedT(language, 'shell')(word) : t(word),
    )
    return [zh ?? '', en ?? '']
  }
  const act = (word: Word, go: () => void, shortcut?: string): Candidate => ({
    key: `act ${word}`,
    kind: 'act',
    title: both(word),
    group: nowhere,
    go,
    ...(shortcut ? { shortcut } : {}),
  })
  const acts = [
    act(i18n.language === 'en' ? 'speakChinese' : 'speakEnglish', switchOver),
    act(mode === 'dark' ? 'light' : 'dark', toggleMode),
    act(isFull ? 'leaveFullScreen' : 'fullScreen', toggleFull),
    ...(others.length > 0
      ? [act('closeTab', () => tabs.close(tabs.active), closeTabKeys), act('closeOtherTabs', tabs.closeAll)]
      : []),
    act('shortcuts', onShortcuts, '?'),
    act('logout', onLogOut),
  ]
  return [...pages, ...open, ...acts]
}
