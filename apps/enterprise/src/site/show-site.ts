import {
  type Contract,
  Problem,
  picturesOfSite,
  type SiteItem,
  type SiteSection,
  type SiteSeo,
  type SiteShown,
  type SiteWords,
  siteSections,
} from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import type { StoredFile } from '../files/files.ts'
import { type FilePlace, loadFile } from '../files/stored-files.ts'
import type { Handler, HandlersFor } from '../handlers.ts'
import { readRecord } from '../records/saving/read-record.ts'
import { pageView } from '../records/tables/view.ts'
import { companyShown } from '../session/company-shown.ts'
import { postersHtml } from './poster-html.ts'
import { type ItemRow, isShownSql, itemSql, itemsSql, itemsWithFileSql, shownOnSite } from './public-items.ts'

interface Moment {
  readonly companyId: string
  readonly now: string
}

/** Words in both languages; those in one language alone are used for both. */
const pair = (zh: string | null, en: string | null): SiteWords | null =>
  zh === null && en === null ? null : { zh: zh ?? en ?? '', en }

/** Hides phones and addresses of mail that somebody wrote into a comment; days stay. */
const masked = (words: string): string =>
  words
    .normalize('NFKC')
    .replace(/[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,4}/g, '***')
    .replace(/\+?\d[\d .-]{5,18}\d/g, (digits) => (/^\d{4}-\d{2}-\d{2}$/.test(digits) ? digits : '***'))
const maskedWords = <W extends SiteWords | null>(words: W): W =>
  (words ? { zh: masked(words.zh), en: words.en === null ? null : masked(words.en) } : null) as W

const seoOf = (row: Pick<ItemRow, 'seo_title' | 'seo_description' | 'seo_keywords'>): SiteSeo => {
  const seo = { title: row.seo_title ?? '', description: row.seo_description ?? '', keywords: row.seo_keywords ?? '' }
  return Object.values(seo).some((words) => words !== '') ? seo : null
}

const itemOf = (row: ItemRow, html: SiteWords | null): SiteItem => {
  // Visitors write comments; all other words are the company's own.
  const shownWords = row.section === 'comments' ? maskedWords : <W>(words: W): W => words
  return {
    id: row.id,
    section: row.section,
    title: shownWords({ zh: row.zh, en: row.en }),
    note: shownWords(pair(row.note_zh, row.note_en)),
    text: shownWords(pair(row.text_zh, row.text_en)),
    html,
    picture: row.picture,
    gallery: row.gallery.map(({ id }) => id),
    facts: row.figures.map(({ labelCn, labelEn = null, value }) => ({ label: { zh: labelCn, en: labelEn }, value })),
    at: row.at,
    seo: seoOf(row),
    slug: row.slug,
  }
}

/** Items of one kind of record. */
const itemsIn = async (queries: Queries, moment: Moment, rows: readonly ItemRow[]): Promise<SiteItem[]> => {
  const isPosters = rows[0]?.section === 'posters'
  const posters = isPosters
    ? await postersHtml(
        queries,
        moment,
        rows.map((row) => row.html_zh),
      )
    : []
  return rows.map((row, at) => itemOf(row, isPosters ? (posters[at] ?? null) : pair(row.html_zh, row.html_en)))
}

/** All items, or only those that may show a file. */
const itemsOf = async (queries: Queries, moment: Moment, file?: string): Promise<SiteItem[]> => {
  const items: SiteItem[] = []
  for (const shown of shownOnSite) {
    const parameters = [moment.companyId, moment.now]
    const rows = await (file === undefined
      ? queries.query<ItemRow>(itemsSql(shown), parameters)
      : queries.query<ItemRow>(itemsWithFileSql(shown), [...parameters, file]))
    items.push(...(await itemsIn(queries, moment, rows)))
  }
  return items
}

const usualTitles: Readonly<Record<SiteSection, SiteWords>> = {
  services: { zh: '我们的服务', en: 'Services' },
  cases: { zh: '客户案例', en: 'Cases' },
  news: { zh: '新闻动态', en: 'News' },
  knowledge: { zh: '货代知识', en: 'Knowledge' },
  experts: { zh: '专家团队', en: 'Experts' },
  comments: { zh: '客户评价', en: 'What customers say' },
  jobs: { zh: '加入我们', en: 'Jobs' },
  addressBook: { zh: '通讯录', en: 'Contacts' },
  posters: { zh: '运价海报', en: 'Offers' },
  alliance: { zh: '合作网络', en: 'Network' },
}

interface TitleRow {
  readonly section_key: string
  readonly title_cn: string
  readonly title_en: string | null
  readonly subtitle_cn: string | null
  readonly subtitle_en: string | null
  readonly shown: boolean
}

/** Sections in the company's order, then those without a setting; none that it hides. */
const sectionsOf = async (queries: Queries, { companyId }: Moment): Promise<SiteShown['sections']> => {
  const rows = await queries.query<TitleRow>(
    `SELECT section_key, title_cn, title_en, subtitle_cn, subtitle_en, shown FROM section_title
     WHERE company_id = $1 ORDER BY sort_no, id`,
    [companyId],
  )
  const named = rows.flatMap((row) => {
    const key = siteSections.find((section) => section === row.section_key)
    const title = { zh: row.title_cn, en: row.title_en }
    return key && row.shown ? [{ key, title, subtitle: pair(row.subtitle_cn, row.subtitle_en) }] : []
  })
  const others = siteSections.filter((key) => !rows.some(({ section_key }) => section_key === key))
  return [...named, ...others.map((key) => ({ key, title: usualTitles[key], subtitle: null }))]
}

interface Frame {
  readonly site: Omit<SiteShown, 'items'>
  /** False until the company has a profile of its site: visitors find none. */
  readonly isMade: boolean
}
/** A site without its items. */
const frameOf = async (queries: Queries, moment: Moment): Promise<Frame> => {
  const profile = await queries.first<Record<string, string | null> & { readonly links: SiteShown['links'] }>(
    `SELECT w.id AS made, c.name_cn, c.name_en, w.site_name_cn, w.site_name_en, w.default_language, w.hotline, w.icp_no,
        w.copyright_cn, w.copyright_en, c.out_logo AS logo, c.introduction_cn, c.introduction_en, c.address_cn,
        c.address_en, c.phone, c.email, w.slogan_cn, w.slogan_en, w.service_time_cn, w.service_time_en, w.police_no,
        w.chat_qr -> 0 ->> 'id' AS chat_qr, coalesce(w.friend_links, '[]') AS links, home.seo_title, home.seo_description
     FROM ${companyShown} c LEFT JOIN website_profile w ON w.company_id = c.company_id
     LEFT JOIN section_title home ON home.company_id = c.company_id AND home.section_key = 'home' WHERE c.company_id = $1`,
    [moment.companyId],
  )
  if (!profile) throw new Problem('notFound')
  const of = (name: string) => profile[name] ?? null
  const isMade = of('made') !== null
  const site = {
    name: isMade
      ? { zh: of('site_name_cn') ?? '', en: of('site_name_en') }
      : { zh: of('name_cn') ?? '', en: of('name_en') },
    defaultLanguage: of('default_language') === 'en' ? ('en' as const) : ('zh' as const),
    logo: of('logo'),
    introduction: pair(of('introduction_cn'), of('introduction_en')),
    address: pair(of('address_cn'), of('address_en')),
    phone: of('phone'),
    email: of('email'),
    hotline: of('hotline'),
    icpNo: of('icp_no'),
    copyright: pair(of('copyright_cn'), of('copyright_en')),
    slogan: pair(of('slogan_cn'), of('slogan_en')),
    serviceTime: pair(of('service_time_cn'), of('service_time_en')),
    chatQr: of('chat_qr'),
    policeNo: of('police_no'),
    links: profile.links,
    seo: seoOf({ seo_title: of('seo_title'), seo_description: of('seo_description'), seo_keywords: null }),
    sections: await sectionsOf(queries, moment),
  }
  return { site, isMade }
}

const siteOf = async (queries: Queries, moment: Moment, file?: string): Promise<SiteShown> => {
  const { site, isMade } = await frameOf(queries, moment)
  if (!isMade) throw new Problem('notFound')
  const items = await itemsOf(queries, moment, file)
  return { ...site, items: items.filter(({ section }) => site.sections.some(({ key }) => key === section)) }
}

/** A picture that the site shows now; `notFound` for every other file of the company. */
export const sitePicture = async (place: FilePlace, moment: Moment, file: string): Promise<StoredFile> => {
  if (!picturesOfSite(await siteOf(place.database, moment, file)).includes(file)) throw new Problem('notFound')
  return await loadFile(place, moment, file)
}

/** A record as the site would show it, for somebody who may open it in its page. */
const previewOf: Handler<Contract['site']['preview']> = async ({ database, person, now }, { page, id }) => {
  const view = pageView(person, page)
  await readRecord(database, view, id)
  const shown = shownOnSite.find(({ table }) => table === view.table)
  if (!shown) throw new Problem('notFound')
  const moment = { companyId: person.companyId, now: now() }
  const { site, isMade } = await frameOf(database, moment)
  const row = await database.one<ItemRow>(itemSql(shown), [moment.companyId, id])
  const [item] = await itemsIn(database, moment, [row])
  if (!item) throw new Problem('notFound')
  const seen = await database.query(isShownSql(shown), [moment.companyId, moment.now, id])
  const isPublic = isMade && seen.length > 0 && site.sections.some(({ key }) => key === item.section)
  return { company: moment.companyId, site: { ...site, items: [] }, item, isPublic }
}

/** Shows what a company publishes, to everybody, and its staff what it would publish. */
export const site = {
  show: (context, { company }) => siteOf(context.database, { companyId: company, now: context.now() }),
  preview: previewOf,
} satisfies HandlersFor<Contract['site']>
