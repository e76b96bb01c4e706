import {
  addressBookEntry,
  allianceMember,
  companyInfo,
  employee,
  jobOpening,
  type Resource,
  type SiteShown,
  sectionsOfResources,
  sectionTitle,
  siteCase,
  siteComment,
  siteExpert,
  siteKnowledge,
  siteNews,
  siteService,
  websiteProfile,
} from '@hangjia/contracts'
import { hostileHtml } from '@hangjia/rich-text/hostile-html'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { type Name, type Service, startService } from '../../test/service.ts'
import { tableName } from '../records/tables/table.ts'
import { shownOnSite } from './public-items.ts'

let service: Service
const published = { displayFlag: 1 }
beforeAll(async () => {
  service = await startService(await freshDatabase())
  const insert = (of: Resource, rows: readonly object[]) => service.insert(of, 'hangjia', rows)
  const profile = { siteNameCn: '站点', siteNameEn: 'Site', defaultLanguage: 'zh' }
  const links = [{ name: '海关', url: 'https://customs.example.com' }]
  await insert(websiteProfile, [{ ...profile, policeNo: 'P1', serviceTimeCn: '工作日', friendLinks: links }])
  await insert(sectionTitle, [{ sectionKey: 'home', titleCn: '首页', seoDescription: '口碑' }])
  await service.insert(websiteProfile, 'rival', [{ ...profile, siteNameCn: 'RIVAL' }])
  await service.insert(siteNews, 'rival', [
    { ...published, titleCn: 'RIVAL-NEWS', category: 'company', bodyCn: '<p>x</p>' },
  ])
  const air = { titleCn: '服务', mode: 'air', bodyCn: '<p>x</p>' }
  await insert(siteService, [
    { ...air, ...published, titleCn: 'second', sortNo: 20 },
    { ...air, ...published, titleCn: 'first', sortNo: 10, slug: 'air', seoTitle: '空运', seoKeywords: ['a', 'b'] },
    { ...air, ...published, titleCn: 'pinned', sortNo: 99, top: true },
    { ...air, titleCn: 'SECRET-unpublished' },
    { ...air, displayFlag: 2, titleCn: 'SECRET-internal' },
  ])
  const news = { category: 'company', bodyCn: '<p>x</p>', ...published }
  await insert(siteNews, [
    { ...news, titleCn: 'now', publishFrom: '2026-11-20T06:59:00.000Z', publishTo: '2026-11-20T07:01:00.000Z' },
    { ...news, titleCn: 'SECRET-over', publishTo: '2026-11-20T06:59:00.000Z' },
    { ...news, titleCn: 'SECRET-later', publishFrom: '2026-11-20T07:01:00.000Z' },
  ])
  const knowledge = { ...published, category: 'terms', bodyCn: hostileHtml.join('').replaceAll('\0', '') }
  await insert(siteKnowledge, [
    { ...knowledge, titleCn: 'public', audience: 'public' },
    { ...knowledge, titleCn: 'SECRET-staff', audience: 'staff' },
  ])
  await insert(siteComment, [
    {
      nickname: 'L',
      score: 5,
      state: 'shown',
      content: 'call 138 0013 8000 or a@example.com',
      phone: 'SECRET',
      email: 'SECRET',
    },
    { nickname: 'SECRET-pending', score: 5, state: 'pending', content: 'x' },
  ])
  const [left = ''] = await insert(employee, [{ nameCn: 'left', userName: 'left.expert', identity: 0, status: 1 }])
  await insert(siteExpert, [
    { ...published, nameCn: 'expert', positionCn: 'p', phone: 'SECRET', email: 'shown@example.com', showEmail: true },
    { ...published, nameCn: 'SECRET-left', positionCn: 'p', employee: left },
  ])
  await insert(jobOpening, [
    {
      ...published,
      positionCn: 'clerk',
      city: '上海',
      jobKind: 'full',
      headcount: 2,
      salaryFrom: 8000,
      salaryTo: 9000,
      email: 'jobs@example.com',
      dutiesCn: '<p>x</p>',
      requirementsCn: '<p>x</p>',
      sortNo: 9999,
    },
  ])
  await insert(siteCase, [
    {
      ...published,
      titleCn: 'case',
      customerAlias: 'alias',
      customerName: 'SECRET',
      author: null,
      cargo: '家电',
      figures: [{ labelCn: '航程', labelEn: 'Transit', value: '18' }],
    },
  ])
  await insert(addressBookEntry, [
    { name: 'desk', mobile: 'SECRET', chatId: 'SECRET', showOnSite: true },
    { name: 'SECRET-hidden', showOnSite: false },
  ])
  await insert(allianceMember, [
    {
      ...published,
      companyNameCn: 'member',
      country: service.ids.CN,
      state: 'active',
      joinDate: '2026-01-01',
      taxId: 'SECRET',
      contacts: [{ name: 'SECRET' }],
      creditRating: 'A',
      creditLimitUsd: '777777',
    },
  ])
  await insert(companyInfo, [
    {
      companyNameCn: '公司',
      phone: '021',
      legalPerson: 'SECRET',
      nvoccNo: 'SECRET',
      letterheadCn: 'SECRET',
      bankAccounts: [{ accountNameCn: 'SECRET', bankNameCn: 'SECRET', accountNo: 'SECRET' }],
    },
  ])
})
afterAll(() => service.app.close())

const show = (company: string) => service.call(null, 'site/show', { company })
interface Shown {
  readonly items: readonly {
    section: string
    title: { zh: string }
    text: { zh: string } | null
    html: { zh: string } | null
  }[]
}
const shownOf = async (company: string) => (await show(company)).body.data as Shown
const titles = (site: Shown, section: string) =>
  site.items.filter((item) => item.section === section).map(({ title }) => title.zh)

it('shows what is published and inside its window, in its order', async () => {
  const site = await shownOf(service.companies.hangjia)
  expect(titles(site, 'services')).toEqual(['pinned', 'first', 'second'])
  expect(titles(site, 'news')).toEqual(['now'])
  expect(titles(site, 'knowledge')).toEqual(['public'])
  expect(titles(site, 'addressBook')).toEqual(['desk'])
})

it('has the words of editors for search engines, and how the company is reached', async () => {
  const { body } = await show(service.companies.hangjia)
  const site = body.data as SiteShown
  expect(site).toMatchObject({
    policeNo: 'P1',
    serviceTime: { zh: '工作日', en: null },
    links: [{ name: '海关', url: 'https://customs.example.com' }],
    seo: { title: '', description: '口碑', keywords: '' },
  })
  const [pinned, first] = site.items.filter(({ section }) => section === 'services')
  expect([pinned?.seo, pinned?.slug]).toEqual([null, null])
  expect([first?.seo, first?.slug]).toEqual([{ title: '空运', description: '', keywords: 'a, b' }, 'air'])
  expect(site.items.find(({ section }) => section === 'cases')?.facts).toEqual([
    { label: { zh: '货物', en: 'Cargo' }, value: '家电' },
    { label: { zh: '航程', en: 'Transit' }, value: '18' },
  ])
  expect(site.items.find(({ section }) => section === 'jobs')?.text).toEqual({
    zh: '2 人 · 8000–9000 元/月 · jobs@example.com',
    en: '2 to hire · 8000–9000 CNY a month · jobs@example.com',
  })
})

it('shows nothing that is not public, and nothing of another company', async () => {
  const { text } = await show(service.companies.hangjia)
  expect(text).not.toMatch(/SECRET|RIVAL|777777|138 0013|a@example/)
  expect(text).toContain('shown@example.com')
  expect((await show(service.companies.rival)).text).not.toMatch(/SECRET|pinned/)
})

it('was cleaned as it was written', async () => {
  const site = await shownOf(service.companies.hangjia)
  const html = site.items.find(({ section }) => section === 'knowledge')?.html?.zh ?? ''
  expect(html).not.toMatch(/<script|<img (?!data-file)|<[^>]* on|<svg|<iframe|<style/i)
})

it.each(['999999', '0'])('knows no company %s', async (company) => expect((await show(company)).status).toBe(404))
it.each(['x', '1; DROP TABLE site_news', ''])('refuses %j', async (company) =>
  expect((await show(company)).status).toBe(400),
)

it('gives pictures that the site shows, and no other file of the company', async () => {
  const company = service.companies.hangjia
  const stored = await service.database.query<{ id: string; name: string }>(
    `WITH content AS (INSERT INTO file_content (hash, size, bytes) VALUES ('show-site', 1, '\\x00') RETURNING id)
     INSERT INTO stored_file (company_id, id, name, content_id, created_by)
     SELECT $1, repeat(letter, 32), letter || '.png', content.id, 1 FROM content, unnest(ARRAY['c', 'd']) AS letter RETURNING id, name`,
    [company],
  )
  const [shown, hidden] = stored.map(({ id }) => id)
  await service.database.run(
    `UPDATE company_info SET logo = jsonb_build_array(jsonb_build_object('id', $2::text)),
       stamp_image = jsonb_build_array(jsonb_build_object('id', $3::text)) WHERE company_id = $1`,
    [company, shown, hidden],
  )
  const statusOf = async (id: string | undefined) => {
    const payload = { company, id }
    const headers = { sys_source: 'hangjia' }
    return (await service.app.inject({ method: 'POST', url: '/site/picture', headers, payload })).statusCode
  }
  expect(await Promise.all([shown, hidden, 'a'.repeat(32)].map(statusOf))).toEqual([200, 404, 404])
})

describe('a preview', () => {
  const itemsNamed = async (page: string, search: string) =>
    (await service.list('pricing', { page, search } as never)).rows[0]?.id ?? ''
  const preview = (as: Name | null, page: string, id: string) => service.call(as, 'site/preview', { page, id })

  it.each([
    ['serviceIntro', 'SECRET-unpublished', false],
    ['serviceIntro', 'pinned', true],
    ['webNews', 'SECRET-later', false],
    ['webNews', 'now', true],
    ['knowledgeBase', 'SECRET-staff', false],
  ] as const)('of %s %s: visitors see it now: %s', async (page, title, isPublic) => {
    const { status, body } = await preview('pricing', page, await itemsNamed(page, title))
    expect([status, body.data]).toMatchObject([200, { item: { title: { zh: title } }, site: { items: [] }, isPublic }])
  })

  it('of a record that comes after the hundred that a section shows is not what visitors see', async () => {
    const opening = {
      ...published,
      city: '上海',
      headcount: 1,
      jobKind: 'full',
      dutiesCn: '<p>x</p>',
      requirementsCn: '<p>x</p>',
    }
    const ids = await service.insert(
      jobOpening,
      'hangjia',
      Array.from({ length: 101 }, (_, at) => ({ ...opening, positionCn: `opening ${at}`, sortNo: at + 1 })),
    )
    const [shown, beyond] = [ids[99] ?? '', ids[100] ?? '']
    const seen = titles(await shownOf(service.companies.hangjia), 'jobs')
    expect([seen.length, seen.includes('opening 99'), seen.includes('opening 100')]).toEqual([100, true, false])
    const isPublic = async (id: string) => {
      const { body } = await preview('pricing', 'enterpriseRecruitment', id)
      return (body.data as { isPublic: boolean }).isPublic
    }
    expect([await isPublic(shown), await isPublic(beyond)]).toEqual([true, false])
  })

  it('is shown before the company has a site, under the name of the company', async () => {
    const id = await itemsNamed('serviceIntro', 'pinned')
    const company = service.companies.hangjia
    await service.database.run('UPDATE website_profile SET company_id = -1 WHERE company_id = $1', [company])
    const { status, body } = await preview('pricing', 'serviceIntro', id)
    expect((await show(company)).status).toBe(404)
    await service.database.run('UPDATE website_profile SET company_id = $1 WHERE company_id = -1', [company])
    const { nameCn } = await service.database.one<{ nameCn: string }>(
      'SELECT company_name_cn AS "nameCn" FROM company_info WHERE company_id = $1',
      [company],
    )
    expect([status, body.data]).toMatchObject([
      200,
      { item: { title: { zh: 'pinned' } }, site: { name: { zh: nameCn } }, isPublic: false },
    ])
  })

  it('shows no other field than the site does', async () => {
    const { text } = await preview('pricing', 'experts', await itemsNamed('experts', 'expert'))
    expect(text).toContain('shown@example.com')
    expect(text).not.toContain('SECRET')
  })

  it('is for those who may open the page, of this company, and for records that a site shows', async () => {
    const id = await itemsNamed('serviceIntro', 'SECRET-unpublished')
    const { companyInfo } = await service.database.one<{ companyInfo: string }>(
      'SELECT id::text AS "companyInfo" FROM company_info WHERE company_id = $1',
      [service.companies.hangjia],
    )
    const asked = [
      [null, 'serviceIntro', id, 401],
      ['keyless', 'serviceIntro', id, 403],
      ['rival', 'serviceIntro', id, 404],
      ['pricing', 'webNews', '999999', 404],
      ['pricing', 'companyInfo', companyInfo, 404],
    ] as const
    for (const [as, page, of, status] of asked)
      expect([as, page, (await preview(as, page, of)).status]).toEqual([as, page, status])
  })

  it('is offered where the site has a section', () =>
    expect(
      Object.entries(sectionsOfResources)
        .map(([of, section]) => [tableName({ name: of }), section])
        .sort(),
    ).toEqual(shownOnSite.map(({ table, section }) => [table, section]).sort()))
})
