import type { FclAsk } from '@hangjia/contracts'
import type { SecretReader, Seller } from '@hangjia/pricing'

export interface BookWanted {
  readonly companyId: string
  readonly ask: FclAsk
  /** The business day of the question. */
  readonly today: string
  /** Past instant as of which the book is rebuilt; null is now. */
  readonly instant: string | null
  /** Sales never see internal rates (settled 29). */
  readonly audience: 'sales' | 'desk'
  /** Person whose sale is priced, for the mark-ups that name units and roles; absent: nobody's. */
  readonly seller?: Seller | null
  /** Reader from whom secret rates are hidden, by the rules of now, however far back the query looks. */
  readonly secrecy?: { readonly reader: SecretReader; readonly day: string }
}

export type Moment = Pick<BookWanted, 'companyId' | 'instant'>
