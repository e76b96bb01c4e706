import { VisuallyHidden } from '@chakra-ui/react'
import { type RecordPage, recordPage } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './toolbar.module.css'

const hostOf = (page: RecordPage) => (page.host ? recordPage(page.host) : page)

/** True where a page and its supporting ones, with its filters of one click, are too many for the row of its tools. */
export const hasManyTabs = (page: RecordPage): boolean => {
  const { tabs = [], quick = [] } = hostOf(page) ?? {}
  return tabs.length > 2 || tabs.length + quick.length > 7
}

/** Scrolls the tab of the page into sight, also when a record that opens leaves less room. */
const keepInSight = (tab: HTMLAnchorElement | null) => {
  const bar = tab?.parentElement
  if (!tab || !bar) return
  const observer = new ResizeObserver(() => tab.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
  observer.observe(bar)
  return () => observer.disconnect()
}

/** Title of a page; a page with supporting ones (trade lines: countries) shows them as tabs beside it. */
export const PageTabs = ({ page }: { readonly page: RecordPage }) => {
  const { t } = useTranslation('list')
  const { label } = useSpeech()
  const host = hostOf(page)
  if (!host || host.tabs.length === 0)
    return <h1 className={`mr-4 text-16 medium nowrap ${styles.title}`}>{label(page.title)}</h1>
  const pages = [host, ...host.tabs.flatMap((name) => recordPage(name) ?? [])]
  return (
    <nav
      className={`inline-flex gap-18 items-baseline mr-8 ${styles.tabs}`}
      aria-label={t('tabsOf', { name: label(host.title) })}
    >
      <VisuallyHidden asChild>
        <h1>{label(page.title)}</h1>
      </VisuallyHidden>
      {pages.map(({ name, title }) => (
        <Link
          key={name}
          to={name === host.name ? `/${host.name}` : `/${host.name}/${name}`}
          className={`py-3 muted text-14 ${styles.tab}`}
          aria-current={name === page.name ? 'page' : undefined}
          ref={name === page.name ? keepInSight : undefined}
        >
          {label(title)}
        </Link>
      ))}
    </nav>
  )
}
