import type { Tone } from '@hangjia/contracts'
import type { ReactNode } from 'react'
import styles from './dot.module.css'

/** A state as a dot and a word. */
export const Dot = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) => (
  <span className={styles.dot} data-tone={tone}>
    {children}
  </span>
)
