import type { Language } from '@hangjia/ui'

/** Languages in which something can leave the console, each named in itself. */
export const readers = [
  ['zh', '中文'],
  ['en', 'English'],
] as const satisfies readonly (readonly [Language, string])[]
