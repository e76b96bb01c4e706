import { pageSizes } from '@hangjia/contracts'
import type { PageSize } from './url-state.ts'

const sizeKey = 'hangjia.pageSize'

/** Rows of a page that are meant when an address names none: 10 at first (spec §9), then what was last chosen here. */
export const keptSize = (): PageSize => pageSizes.find((size) => String(size) === localStorage.getItem(sizeKey)) ?? 10
export const keepSize = (size: PageSize): void => localStorage.setItem(sizeKey, String(size))
