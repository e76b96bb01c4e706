import type { SiteItem, SiteSeo, SiteShown, SiteWords } from '@hangjia/contracts'
import { shownHtml } from '@hangjia/rich-text'
import { type Language, readDay } from '@hangjia/validation'

/** The site of a page: the company and the language in which it is read. */
export interface Place {
  readonly company: string
  readonly language: Language
  /** The record that staff look at before visitors see it; its pictures and its languages have addresses of their own. */
  readonly preview?: Previewed
}
interface Previewed {
  readonly page: string
  readonly id: string
  readonly isPublic: boolean
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Escapes words for use in a page, also in an attribute. */
const escaped = (words: string): string => words.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)

const words = {
  zh: {
    back: '返回首页',
    phone: '电话',
    email: '邮箱',
    hotline: '客服热线',
    serviceTime: '服务时间',
    chat: '客服二维码',
    links: '友情链接',
    missing: '没有这个页面',
    draft: '预览：访客目前看不到此内容',
    live: '预览：访客看到的就是此内容',
  },
  en: {
    back: 'Home',
    phone: 'Phone',
    email: 'E-mail',
    hotline: 'Hotline',
    serviceTime: 'Service hours',
    chat: 'Chat code',
    links: 'Links',
    missing: 'Page not found',
    draft: 'Preview: visitors cannot see this yet',
    live: 'Preview: visitors see this now',
  },
} as const

const wordsOf = (pair: SiteWords | null, language: Language): string =>
  pair === null ? '' : (language === 'en' && pair.en) || pair.zh

const fileUrl = ({ company, preview }: Place, file: string) =>
  preview ? `/files/${preview.page}/${preview.id}/${file}` : `/site/${company}/file/${file}`
const pageUrl = ({ company, language }: Place, path = '') => `/site/${company}${path}?lang=${language}`
/** The page itself in another language. */
const samePageUrl = (place: Place, path: string) =>
  place.preview
    ? `/site-preview/${place.preview.page}/${place.preview.id}?lang=${place.language}`
    : pageUrl(place, path)
const notice = ({ preview, language }: Place): string =>
  preview ? `<p class="preview" role="status">${words[language][preview.isPublic ? 'live' : 'draft']}</p>` : ''
const itemPath = ({ section, id, slug }: SiteItem) => `/${section}/${encodeURIComponent(slug || id)}`

const picture = (file: string | null, place: Place, alt = ''): string =>
  file === null ? '' : `<img src="${escaped(fileUrl(place, file))}" alt="${escaped(alt)}" loading="lazy">`
const formatted = (pair: SiteWords | null, place: Place): string =>
  shownHtml(wordsOf(pair, place.language), (file) => fileUrl(place, file))
const line = (label: string, value: string | null) => (value ? `<li>${label} ${escaped(value)}</li>` : '')
const block = (tag: string, text: string) => (text === '' ? '' : `<${tag}>${escaped(text)}</${tag}>`)

interface PageParts extends Place {
  readonly title: string
  /** Path of the same page in another language. */
  readonly path: string
  readonly body: string
  readonly foot?: string
  readonly seo?: SiteSeo
}

/** Words for search engines have one language; an English page takes no Chinese ones. */
const seoIn = (seo: SiteSeo, language: Language) => {
  const readable = (words = '') => (language === 'en' && /\p{Script=Han}/u.test(words) ? '' : words)
  return {
    title: readable(seo?.title),
    description: readable(seo?.description),
    keywords: readable(seo?.keywords),
  }
}
const meta = (name: string, content: string): string =>
  content === '' ? '' : `<meta name="${name}" content="${escaped(content)}">\n`

const page = ({ title, path, body, foot = '', seo, ...place }: PageParts): string => {
  const found = seoIn(seo, place.language)
  return `<!doctype html>
<html lang="${place.language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">
${place.preview ? '<meta name="robots" content="noindex, nofollow">\n' : ''}<meta name="viewport" content="width=device-width, initial-scale=1">
${meta('description', found.description)}${meta('keywords', found.keywords)}<title>${escaped(found.title || title)}</title><link rel="stylesheet" href="/site/style.css"></head><body>
${notice(place)}<nav class="languages"><a href="${samePageUrl({ ...place, language: 'zh' }, path)}" hreflang="zh" lang="zh">中文</a>
<a href="${samePageUrl({ ...place, language: 'en' }, path)}" hreflang="en" lang="en">English</a></nav>
${body}
${foot}</body></html>`
}

const footOf = (site: SiteShown, place: Place): string => {
  const { language } = place
  const w = words[language]
  const contacts = [
    block('li', wordsOf(site.address, language)),
    line(w.phone, site.phone),
    line(w.hotline, site.hotline),
    line(w.serviceTime, wordsOf(site.serviceTime ?? null, language)),
    line(w.email, site.email),
  ]
  const registrations = [wordsOf(site.copyright, language), site.icpNo ?? '', site.policeNo ?? '']
  // The picture is a file of the site, and a preview shows those of its record alone.
  const chat = place.preview ? '' : picture(site.chatQr ?? null, place, w.chat)
  return `<footer><ul>${contacts.join('')}</ul>${chat}${linksOf(site, language)}
<p>${escaped(registrations.filter(Boolean).join(' '))}</p></footer>`
}
/** Other sites; an address of another kind is left out. */
const linksOf = ({ links }: SiteShown, language: Language): string => {
  const shown = (links ?? []).filter(({ url }) => /^https?:\/\//i.test(url))
  if (shown.length === 0) return ''
  const each = shown.map(({ name, url }) => `<a href="${escaped(url)}" rel="noopener">${escaped(name)}</a>`)
  return `<p>${words[language].links} ${each.join(' ')}</p>`
}

const factsOf = ({ facts }: SiteItem, language: Language): string => {
  const each = (facts ?? []).map(
    ({ label, value }) => `<dt>${escaped(wordsOf(label, language))}</dt><dd>${escaped(value)}</dd>`,
  )
  return each.length === 0 ? '' : `<dl>${each.join('')}</dl>`
}
const galleryOf = ({ gallery }: SiteItem, place: Place): string =>
  (gallery ?? []).map((file) => picture(file, place)).join('\n')

const card = (item: SiteItem, place: Place): string => {
  const title = escaped(wordsOf(item.title, place.language))
  const hasMore = [item.html, ...(item.facts ?? []), ...(item.gallery ?? [])].some(Boolean)
  const heading = hasMore ? `<a href="${pageUrl(place, itemPath(item))}">${title}</a>` : title
  return `<article>${picture(item.picture, place)}<h3>${heading}</h3>${block('p', wordsOf(item.note, place.language))}${
    item.at ? `<time>${readDay(item.at) ?? ''}</time>` : ''
  }${block('p', wordsOf(item.text, place.language))}</article>`
}

/** The first page of a company's site: who it is, and every section that is not empty. */
export const homePage = (site: SiteShown, place: Place): string => {
  const { language } = place
  const name = wordsOf(site.name, language)
  const sections = site.sections.flatMap(({ key, title, subtitle }) => {
    const items = site.items.filter(({ section }) => section === key)
    return items.length === 0
      ? []
      : [
          `<section id="${key}"><h2>${escaped(wordsOf(title, language))}</h2>${block('p', wordsOf(subtitle, language))}
<div class="cards">${items.map((item) => card(item, place)).join('\n')}</div></section>`,
        ]
  })
  return page({
    ...place,
    title: name,
    path: '',
    body: `<header>${picture(site.logo, place, name)}<h1>${escaped(name)}</h1>${block('p', wordsOf(site.slogan ?? null, language))}${formatted(site.introduction, place)}</header>
<main>${sections.join('\n')}</main>`,
    foot: footOf(site, place),
    seo: site.seo,
  })
}

/** One item of the site, with its whole text. */
export const itemPage = (site: SiteShown, item: SiteItem, place: Place): string => {
  const { language } = place
  const title = wordsOf(item.title, language)
  return page({
    ...place,
    title: `${title} · ${wordsOf(site.name, language)}`,
    path: itemPath(item),
    body: `<header><p><a href="${pageUrl(place)}">${words[language].back}</a></p><h1>${escaped(title)}</h1></header>
<main><article class="whole">${picture(item.picture, place)}${block('p', wordsOf(item.note, language))}${block('p', wordsOf(item.text, language))}${factsOf(item, language)}${formatted(item.html, place)}${galleryOf(item, place)}</article></main>`,
    foot: footOf(site, place),
    seo: item.seo,
  })
}

/** The page shown for an unknown address. */
export const missingPage = (language: Language): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>404</title><link rel="stylesheet" href="/site/style.css"></head><body><main><h1>${words[language].missing}</h1></main></body></html>`
