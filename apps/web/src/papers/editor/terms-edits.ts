import type { OfferedTerms, QuotationDraft, TranslatedTerms } from '@hangjia/contracts'

/** The end of a paper, with its terms in the other language. */
export type Termed = Pick<QuotationDraft, 'terms' | 'publicRemark'> & {
  readonly translations?: TranslatedTerms | undefined
}
const mostTerms = 30

const isOf =
  (term: string) =>
  ({ zh, en }: TranslatedTerms[number]): boolean =>
    term !== '' && (zh === term || en === term)
/** Translations that a term of the paper still uses. */
const usedIn = (terms: readonly string[], translations: TranslatedTerms): TranslatedTerms =>
  translations.filter((one) => terms.some((term) => isOf(term)(one)))

/** Another wording of a term: it has no translation until somebody writes one, or the former wording comes back. */
export const replaceTerm = ({ terms }: Termed, at: number, term: string): Partial<Termed> => ({
  terms: terms.map((other, place) => (place === at ? term : other)),
})

/** English of a term of the paper. */
export const translateTerm = ({ terms, translations = [] }: Termed, term: string, en: string): Partial<Termed> => ({
  translations: [...usedIn(terms, translations).filter((one) => !isOf(term)(one)), { zh: term, en }],
})

/** The end of a paper with the terms and the remark of a template: in place of its own, or after them. */
export const withTemplate = (
  draft: Termed & Pick<QuotationDraft, 'language'>,
  { terms, remark }: Pick<OfferedTerms, 'terms' | 'remark'>,
  how: 'replace' | 'add',
): Partial<Termed> => {
  const { language, translations = [] } = draft
  const own = how === 'add' ? draft.terms : []
  const added = terms.map(({ zh }) => zh).filter((term) => !own.includes(term))
  const all = [...own, ...added].slice(0, mostTerms)
  const words = language === 'en' ? remark.en : remark.zh
  const kept = how === 'add' ? draft.publicRemark : ''
  return {
    ...(terms.length > 0
      ? {
          terms: all,
          translations: usedIn(all, [
            ...translations.filter(({ zh }) => !terms.some((term) => term.zh === zh)),
            ...terms,
          ]),
        }
      : {}),
    ...(words && !kept.includes(words)
      ? { publicRemark: [kept, words].filter(Boolean).join('\n').slice(0, 2000) }
      : {}),
  }
}
