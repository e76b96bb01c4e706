import type { OfferNotice } from '@hangjia/contracts'

/** A notice without the words of a carrier, which may name what is hidden. */
export const wordlessNotice = (notice: OfferNotice): OfferNotice =>
  notice.rule === 'chargesInWords' ? { ...notice, parameters: {} } : notice
