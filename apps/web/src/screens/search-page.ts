import { holds, pageNamed, type Reader } from '@hangjia/contracts'

export type SearchPage = 'fullContainer' | 'queryPrice'

/**
 * Price search of a person: the desk's for users with access to it, because it shows the composition of a price; else
 * the one of sales.
 */
export const searchPageOf = (reader: Reader): SearchPage | undefined =>
  (['queryPrice', 'fullContainer'] as const).find((name) => holds(reader, pageNamed(name)?.key ?? '-'))
