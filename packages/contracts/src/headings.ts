import words from './heading-words.json' with { type: 'json' }

export { boxesNamed, boxOfHeading } from './box-names.ts'

/** A heading without what does not tell one from another. */
export const plainHeading = (text: string): string =>
  text
    .slice(0, 120)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*:：()[\]{}·,，.、_#/\\|'"-]+/g, '')

/** What sheets of the trade call a field. */
export const headingWords = (field: string): readonly string[] =>
  Object.hasOwn(words, field) ? ((words as Readonly<Record<string, readonly string[]>>)[field] ?? []) : []
