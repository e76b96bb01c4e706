import type { Label } from '../catalogue/kinds.ts'
import { fcl, fclQuoted } from './fcl.ts'
import type { Mode, Quoted } from './mode.ts'
import { modeQuotationPages } from './quotation-pages.ts'

/** Terms of every mode that declares none. */
const commonTerms: readonly Label[] = [
  ['以上运价在有效期内有效。', 'The rates apply to shipments departing within the validity shown.'],
  [
    '以承运人确认的舱位及出运时公布的附加费为准。',
    "Subject to space and the carrier's surcharges at the time of departure.",
  ],
  [
    '不含海关查验、仓储、税金等费用，如发生按实际收取。',
    'Customs inspection, storage, duties and taxes are not included and are charged as incurred.',
  ],
]

interface QuotedAs extends Omit<Required<Quoted>, 'page' | 'list'> {
  readonly page: keyof typeof modeQuotationPages | 'quotation'
  /** Title of the paper. */
  readonly title: Label
}

/** Quotation settings of a mode or service: its own, else the usual ones; of a mode that is no longer declared those of full containers. */
export const quotedAs = ({ quoted = {}, title: [zh, en] }: Pick<Mode, 'quoted' | 'title'> = fcl): QuotedAs => ({
  prefix: quoted.prefix ?? fclQuoted.prefix,
  page: quoted.page ?? 'quotation',
  title: quoted.page ? modeQuotationPages[quoted.page] : [`${zh}报价单`, `${en} quotation`],
  heldDays: quoted.heldDays ?? 7,
  terms: quoted.terms ?? commonTerms,
})
