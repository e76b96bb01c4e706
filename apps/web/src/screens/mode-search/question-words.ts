import type { ModeQuestion, Reference } from '@hangjia/contracts'
import { type Language, referenceTitle } from '@hangjia/ui'

interface Ends {
  readonly from: Reference | null
  readonly to: Reference | null
}
/** `上海 → 洛杉矶`, the way that the cargo goes. */
export const endsOf = ({ land }: Pick<ModeQuestion, 'land'>, { from, to }: Ends, language: Language): string =>
  (land?.direction === 'import' ? [to, from] : [from, to])
    .map((end) => (end ? referenceTitle(end, language) : ''))
    .join(' → ')
