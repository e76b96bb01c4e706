import type { Language } from '@hangjia/ui'

/** In whose language something leaves the console, named in itself. */
export const readers = [
  ['zh', '中文'],
  ['en', 'English'],
] as const satisfies readonly (readonly [Language, string])[]
