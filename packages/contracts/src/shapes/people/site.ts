import { pictureIds } from '@hangjia/validation'
import { z } from 'zod'
import type { Resource } from '../../catalogue/resource.ts'
import { fileId, id } from '../../schema.ts'

/** Sections of the public site, in their default order. */
export const siteSections = [
  'services',
  'cases',
  'news',
  'knowledge',
  'experts',
  'comments',
  'jobs',
  'addressBook',
  'posters',
  'alliance',
] as const
export type SiteSection = (typeof siteSections)[number]

/** Words in both languages; where there are no English ones, visitors read the Chinese. */
const pair = z.object({ zh: z.string(), en: z.string().nullable() })
export type SiteWords = z.output<typeof pair>

/** Words for search engines and shared links, where an editor wrote some. */
const seo = z.object({ title: z.string(), description: z.string(), keywords: z.string() }).nullish()
export type SiteSeo = z.output<typeof seo>

/** One item that visitors see: no other part of its record leaves the service. */
const item = z.object({
  id,
  section: z.enum(siteSections),
  title: pair,
  /** A few words next to the title: a position, a city. */
  note: pair.nullable(),
  text: pair.nullable(),
  /** Formatted text; the page that shows it sanitizes it again. */
  html: pair.nullable(),
  picture: fileId.nullable(),
  /** Further pictures, and short facts such as `Transit` `18 days`. */
  gallery: z.array(fileId).nullish(),
  facts: z.array(z.object({ label: pair, value: z.string() })).nullish(),
  at: z.string().nullable(),
  seo,
  /** Its name in the address, in place of its number. */
  slug: z.string().nullish(),
})
export type SiteItem = z.output<typeof item>

/** All that the public site of a company shows at one moment. */
export const siteShown = z.object({
  name: pair,
  defaultLanguage: z.enum(['zh', 'en']),
  logo: fileId.nullable(),
  introduction: pair.nullable(),
  address: pair.nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  hotline: z.string().nullable(),
  icpNo: z.string().nullable(),
  copyright: pair.nullable(),
  slogan: pair.nullish(),
  serviceTime: pair.nullish(),
  chatQr: fileId.nullish(),
  policeNo: z.string().nullish(),
  links: z.array(z.object({ name: z.string(), url: z.string() })).nullish(),
  seo,
  sections: z.array(z.object({ key: z.enum(siteSections), title: pair, subtitle: pair.nullable() })),
  items: z.array(item),
})
export type SiteShown = z.output<typeof siteShown>

/** Section of the site that shows the records of a resource. */
export const sectionsOfResources: Readonly<Record<string, SiteSection>> = {
  siteService: 'services',
  siteCase: 'cases',
  siteNews: 'news',
  siteKnowledge: 'knowledge',
  siteExpert: 'experts',
  siteComment: 'comments',
  jobOpening: 'jobs',
  addressBookEntry: 'addressBook',
  supplierPoster: 'posters',
  allianceProfile: 'alliance',
  allianceMember: 'alliance',
  allianceExpert: 'alliance',
}

/** Records that editors put in order for visitors of the site. */
export const isArranged = ({ name, fields, single }: Resource): boolean =>
  single !== true && 'sortNo' in fields && (name in sectionsOfResources || name === 'sectionTitle')

/** A record as visitors would see it, on the site of its company without its other items. */
export const sitePreview = z.object({
  company: id,
  site: siteShown,
  item,
  /** True when visitors see it now. */
  isPublic: z.boolean(),
})
export type SitePreview = z.output<typeof sitePreview>

/** Files (ids) of the pictures that a site shows: its logo, those of its items and those within its texts. */
export const picturesOfSite = ({ logo, chatQr, introduction, items }: SiteShown): string[] => [
  ...[logo, chatQr, ...items.flatMap(({ picture, gallery }) => [picture, ...(gallery ?? [])])].flatMap(
    (picture) => picture ?? [],
  ),
  ...[introduction, ...items.map(({ html }) => html)].flatMap((words) =>
    [words?.zh ?? '', words?.en ?? ''].flatMap((html) => pictureIds(html)),
  ),
]
