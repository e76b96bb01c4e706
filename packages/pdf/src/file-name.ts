import type { Template } from './template.ts'
import { type DocumentOf, type PaperName, templates } from './templates/index.ts'
import { type PaperLanguage, single } from './words.ts'

/** `{title}_{number}_{about}.pdf`, without characters that file systems refuse. */
export const paperFileName = <N extends PaperName>(
  name: N,
  document: DocumentOf<N>,
  { language, ending }: { readonly language: PaperLanguage; readonly ending: 'pdf' | 'xlsx' },
): string => {
  // Template and document share their name; the type of a list of one cannot say so by itself.
  const template = templates[name] as unknown as Template<DocumentOf<N>>
  const parts = [template.title[single(language)], ...template.number(document), ...template.about(document, language)]
  const stem = parts
    .map((part) => part.replace(/[\p{C}<>:"/\\|?*_]+/gu, ' ').trim())
    .filter(Boolean)
    .join('_')
  return `${stem.slice(0, 140)}.${ending}`
}
