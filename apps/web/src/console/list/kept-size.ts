import { pageSizes } from '@hangjia/contracts'
import type { PageSize } from '../url-state.ts'

const sizeKey = 'hangjia.pageSize'

/** Page size of a list when its address has none: 10 at first (spec §9), then the last choice here. */
export const keptSize = (): PageSize => pageSizes.find((size) => String(size) === localStorage.getItem(sizeKey)) ?? 10
export const keepSize = (size: PageSize): void => localStorage.setItem(sizeKey, String(size))
