import { z } from 'zod'
import { id, words } from '../../schema.ts'

/** Sentences of terms in both languages, as templates or people wrote them; without English where it is blank. */
export const translatedTerms = z.array(z.strictObject({ zh: words(1000), en: words(1000) })).max(60)
export type TranslatedTerms = z.output<typeof translatedTerms>

/** Template of terms as an editor offers it. */
export const offeredTerms = z.object({
  id,
  name: z.string(),
  /** False: of the whole company. */
  isOwn: z.boolean(),
  isDefault: z.boolean(),
  terms: translatedTerms,
  remark: z.object({ zh: z.string(), en: z.string() }),
})
export type OfferedTerms = z.output<typeof offeredTerms>
