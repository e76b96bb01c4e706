import type { PriceListRow, TariffLine } from '@hangjia/contracts'

/** True where a charge is for a row. */
export const holdsFor = (
  line: Pick<TariffLine, 'pol' | 'pod' | 'carrier'>,
  row: Pick<PriceListRow, 'pol' | 'pod' | 'carrier'>,
): boolean => (['pol', 'pod', 'carrier'] as const).every((place) => line[place] === null || line[place] === row[place])
