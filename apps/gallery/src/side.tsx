import { pickLabel } from '@hangjia/ui'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { type Address, addressWith, follow } from './address.ts'
import { loaders } from './shows.ts'
import styles from './side.module.css'
import { useTitles } from './use-shows.ts'

/** The list of all shows, found by title or name. */
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
        {shown.length === 0 && <p>{words(['没有匹配项', 'Nothing matches'])}</p>}
      </nav>
    </aside>
  )
}
