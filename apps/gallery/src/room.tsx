import { pickLabel } from '@hangjia/ui'
import { Moon, Sun } from 'lucide-react'
import { type Address, addressWith, follow } from './address.ts'
import { Opened } from './opened.tsx'
import styles from './room.module.css'
import { useShow } from './use-shows.ts'

/** One widget in its states, each in a section that carries the state's name. */
export const Room = ({ name, address }: { readonly name: string; readonly address: Address }) => {
  const found = useShow(name)
  const label = pickLabel(address.language)
  if (!found) return null
  if ('missing' in found) return <p className={styles.missing}>{found.missing}</p>
  const { title, source, states, narrow } = found.show
  const wanted = states.filter((state) => address.state === null || state.name === address.state)
  return (
    <article data-show={name}>
      <header className={styles.head}>
        <h1>{label(title)}</h1>
        <span className={styles.source}>{source}</span>
        <Switches address={address} />
      </header>
      <div className={styles.states} data-narrow={narrow && ''}>
        {wanted.map((state) => (
          <section
            key={state.name}
            data-state={state.name}
            aria-labelledby={`state-${state.name}`}
            className={styles.state}
          >
            <h2 id={`state-${state.name}`}>
              <a href={addressWith(address, { show: name, state: address.state ? null : state.name })} onClick={follow}>
                {label(state.title)}
              </a>
            </h2>
            <div className={styles.view}>
              {state.opened === undefined ? (
                <state.View />
              ) : (
                <Opened room={state.opened}>
                  <state.View />
                </Opened>
              )}
            </div>
          </section>
        ))}
      </div>
    </article>
  )
}

/** The same address in the other language, and in the other light. */
const Switches = ({ address }: { readonly address: Address }) => {
  const label = pickLabel(address.language)
  const isChinese = address.language === 'zh'
  const isLight = address.theme === 'light'
  const words = isLight ? label(['深色', 'Dark']) : label(['浅色', 'Light'])
  return (
    <nav className={styles.switches} aria-label={label(['显示', 'Display'])}>
      <a
        href={addressWith(address, { language: isChinese ? 'en' : 'zh' })}
        lang={isChinese ? 'en' : 'zh-CN'}
        onClick={follow}
      >
        {isChinese ? 'English' : '中文'}
      </a>
      <a
        href={addressWith(address, { theme: isLight ? 'dark' : 'light' })}
        aria-label={words}
        title={words}
        onClick={follow}
      >
        {isLight ? <Moon size={16} /> : <Sun size={16} />}
      </a>
    </nav>
  )
}
