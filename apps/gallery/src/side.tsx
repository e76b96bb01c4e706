import { pickLabel } from '@hangjia/ui'
import { Search } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { type Address, addressWith, go } from './address.ts'
import { loaders } from './shows.ts'
import styles from './side.module.css'
import { useTitles } from './use-shows.ts'

/** A link that changes the address without loading the page again. */
const follow = (event: MouseEvent<HTMLAnchorElement>) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  go(event.currentTarget.href)
}

/** The list of all shows, found by title or name; language and light. */
export const Side = ({ address, current }: { readonly address: Address; readonly current: string | undefined }) => {
  const titles = useTitles()
  const [query, setQuery] = useState('')
  const label = pickLabel(address.language)
  const words = (pair: readonly [string, string]) => label(pair)
  const shown = [...loaders.keys()].filter((name) =>
    [name, ...(titles.get(name) ?? [])].join(' ').toLowerCase().includes(query.trim().toLowerCase()),
  )
  return (
    <aside className={styles.side}>
      <div className={styles.brand}>
        <strong>{words(['航价组件', 'Hangjia widgets'])}</strong>
        <small>@hangjia/ui</small>
      </div>
      <label className={styles.search}>
        <Search size={14} />
        <input
          type="search"
          value={query}
          aria-label={words(['查找组件', 'Find a widget'])}
          placeholder={words(['查找组件', 'Find a widget'])}
          onChange={(event) => setQuery(event.target.value)}
        />
      </label>
      <nav className={styles.list} aria-label={words(['组件', 'Widgets'])}>
        {shown.map((name) => (
          <a
            key={name}
            href={addressWith(address, { show: name, state: null })}
            aria-current={name === current ? 'page' : undefined}
            onClick={follow}
          >
            {words(titles.get(name) ?? [name, name])}
          </a>
        ))}
      </nav>
      <div className={styles.switches}>
        <a href={addressWith(address, { language: address.language === 'zh' ? 'en' : 'zh' })} onClick={follow}>
          {address.language === 'zh' ? 'English' : '中文'}
        </a>
        <a href={addressWith(address, { theme: address.theme === 'light' ? 'dark' : 'light' })} onClick={follow}>
          {address.theme === 'light' ? words(['深色', 'Dark']) : words(['浅色', 'Light'])}
        </a>
      </div>
    </aside>
  )
}
