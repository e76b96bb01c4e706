import type { TFunction } from 'i18next'

/** Says a word of the import. */
export type Say = TFunction<'import'>
