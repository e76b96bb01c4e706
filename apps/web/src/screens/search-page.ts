import { holds, pageNamed, type Reader } from '@hangjia/contracts'

export type SearchPage = 'fullContainer' | 'queryPrice'

/** The price search of a person: that of the desk for whoever holds it, because it shows what a price is made of; else that of sales. */
export const searchPageOf = (reader: Reader): SearchPage | undefined =>
  (['queryPrice', 'fullContainer'] as const).find((name) => holds(reader, pageNamed(name)?.key ?? '-'))
