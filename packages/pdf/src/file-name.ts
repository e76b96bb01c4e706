import { type DocumentOf, type PaperName, templateOf } from './templates/index.ts'
import { type PaperLanguage, single } from './words.ts'

/** `{title}_{number}_{about}.pdf`, without characters that file systems refuse. */
export const paperFileName = <N extends PaperName>(
  name: N,
  document: DocumentOf<N>,
  { language, ending }: { readonly language: PaperLanguage; readonly ending: 'pdf' | 'png' | 'xlsx' },
): string => {
  const template = templateOf(name)
  const parts = [
    template.titleOf(document)[single(language)],
    ...template.number(document),
    ...template.about(document, language),
  ]
  const stem = parts
    .map((part) => part.replace(/[\p{C}<>:"/\\|?*_]+/gu, ' ').trim())
    .filter(Boolean)
    .join('_')
  return `${stem.slice(0, 140)}.${ending}`
}
