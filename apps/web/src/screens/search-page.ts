import { holdsPage, type Mode, modes, type Reader } from '@hangjia/contracts'

/**
 * Price search of a mode for a person: the desk's for users with access to it, because it shows the composition of a price; else
 * the one of sales.
 */
export const searchPageOf = (
  reader: Reader,
  { pages: { desk, sales } }: Pick<Mode, 'pages'> = modes.fcl,
): string | undefined => [desk, sales].find((name) => name && holdsPage(reader, name))
