/** Rows of a page that a list offers (spec §9). */
export const pageSizes = [10, 25, 50, 100, 200, 500, 1500] as const
