import styles from './matched.module.css'
import { matchedParts } from './matched-parts.ts'

/** A text in which the typed words are emphasised. */
export const Matched = ({ text, query }: { readonly text: string; readonly query: string }) =>
  query === ''
    ? text
    : matchedParts(text, query).map((part, at) =>
        part.isMatch ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no identity but its place.
          <mark key={at} className={`brand medium ${styles.match}`}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )
