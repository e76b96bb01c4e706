import { type Resource, resources } from '@hangjia/contracts'
import type { Language } from '@hangjia/ui'
import { bilingualIn } from '@hangjia/validation'

/** Title of a row in the reader's language, where its field is a choice or holds both languages. */
export const shownTitle = (resource: Resource | string, title: string, language: Language): string => {
  const of = typeof resource === 'string' ? resources.get(resource) : resource
  const named = of?.fields[of.title]
  if (named?.kind === 'choice') {
    const [, zh = title, en = title] = named.options.find(([value]) => value === title) ?? []
    return language === 'zh' ? zh : en
  }
  return named?.kind === 'text' && named.bilingual ? bilingualIn(language, title, named.bilingual) : title
}
