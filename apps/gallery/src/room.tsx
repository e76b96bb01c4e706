import { pickLabel } from '@hangjia/ui'
import { type Address, addressWith } from './address.ts'
import styles from './room.module.css'
import { useShow } from './use-shows.ts'

/** One widget in its states, each in a section that carries the state's name. */
export const Room = ({ name, address }: { readonly name: string; readonly address: Address }) => {
  const found = useShow(name)
  const label = pickLabel(address.language)
  if (!found) return null
  if ('missing' in found) return <p className={styles.missing}>{found.missing}</p>
  const { title, source, states } = found.show
  const wanted = states.filter((state) => address.state === null || state.name === address.state)
  return (
    <article className={styles.show} data-show={name}>
      <header className={styles.head}>
        <h1>{label(title)}</h1>
        <span>{source}</span>
      </header>
      {wanted.map((state) => (
        <section
          key={state.name}
          data-state={state.name}
          aria-labelledby={`state-${state.name}`}
          className={styles.state}
        >
          <h2 id={`state-${state.name}`}>
            <a href={addressWith(address, { show: name, state: state.name })}>{label(state.title)}</a>
          </h2>
          <div className={styles.view}>
            <state.View />
          </div>
        </section>
      ))}
    </article>
  )
}
