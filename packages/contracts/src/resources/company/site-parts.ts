import { choice, date, files, flag, instant, integer, link, longText, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import type { Values } from '../../groups/charges/charge-rules.ts'
import {
  emailRule,
  periodRule,
  phoneRule,
  serviceModes,
  shownOnSite,
  shownWindow,
  site,
  siteRules,
} from '../../groups/site.ts'
import { page } from '../../page.ts'

export const commentRules = (values: Values): Complaint[] => [
  ...periodRule(values, 'publishFrom', 'publishTo'),
  ...phoneRule('phone', values.phone),
  ...emailRule('email', values.email),
]

/** Comment of a customer about the company; the site shows those that an editor approved. */
export const siteComment = resource({
  name: 'siteComment',
  label: ['用户评价', 'User comments'],
  title: 'nickname',
  search: ['nickname', 'companyAlias', 'content'],
  sort: ['submittedAt', 'desc'],
  check: commentRules,
  fields: {
    nickname: text(['昵称', 'Nickname'], { required: true, max: 40, filter: true }),
    companyAlias: text(['公司称呼', 'Company alias'], { max: 80 }),
    score: choice(
      ['评分', 'Score'],
      [
        [5, '5 分', '5'],
        [4, '4 分', '4'],
        [3, '3 分', '3'],
        [2, '2 分', '2'],
        [1, '1 分', '1'],
      ],
      { required: true, initial: 5, filter: true },
    ),
    mode: choice(['业务', 'Service'], serviceModes, { filter: true }),
    content: longText(['内容', 'Comment'], { required: true, max: 1000 }),
    phone: text(['电话', 'Phone'], { max: 40, hidden: true }),
    email: text(['邮箱', 'E-mail'], { max: 100, hidden: true }),
    images: files(['图片', 'Pictures'], { max: 9, images: true, hidden: true }),
    submittedAt: instant(['提交时间', 'Submitted at'], { filter: true }),
    state: choice(
      ['状态', 'State'],
      [
        ['pending', '待审核', 'Pending', 'busy'],
        ['shown', '已展示', 'Shown', 'good'],
        ['hidden', '已隐藏', 'Hidden', 'quiet'],
        ['spam', '垃圾信息', 'Spam', 'bad'],
      ],
      { required: true, initial: 'pending', computed: true, filter: true },
    ),
    reply: longText(['回复', 'Reply'], { max: 1000, section: ['回复', 'Reply'] }),
    ...shownWindow,
  },
})

export const posterRules = (values: Values): Complaint[] => [
  ...siteRules(values),
  ...periodRule(values, 'offerFrom', 'offerTo'),
  ...(!values.supplier && !values.carrier ? [{ field: 'carrier', rule: 'supplierOrCarrier' }] : []),
  ...(values.template === 'image' && (values.image as readonly unknown[] | null)?.length === 0
    ? [{ field: 'image', rule: 'required' }]
    : []),
]

/** A poster that sales share in chats. */
export const supplierPoster = resource({
  ...shownOnSite,
  name: 'supplierPoster',
  label: ['供应商海报', 'Supplier posters'],
  title: 'title',
  search: ['title', 'headline'],
  check: posterRules,
  fields: {
    title: text(['标题', 'Title'], { required: true, filter: true }),
    carrier: link('carrier', ['船公司', 'Carrier'], { filter: true }),
    supplier: link('supplier', ['供应商', 'Supplier'], { filter: true, partner: true }),
    kind: choice(
      ['类型', 'Type'],
      [
        ['price', '特价', 'Price'],
        ['space', '舱位', 'Space'],
        ['schedule', '船期', 'Schedule'],
        ['holiday', '节日', 'Holiday'],
        ['brand', '品牌', 'Brand'],
      ],
      { required: true, filter: true },
    ),
    template: choice(
      ['模板', 'Template'],
      [
        ['plain', '简洁', 'Plain'],
        ['ocean', '海运', 'Ocean'],
        ['festive', '节日', 'Festive'],
        ['image', '图片', 'Own picture'],
      ],
      { required: true, initial: 'plain' },
    ),
    image: files(['图片', 'Picture'], { max: 1, images: true, crop: [5, 2] }),
    headline: text(['主标题', 'Headline'], { max: 60 }),
    subline: text(['副标题', 'Subline'], { max: 120, hidden: true }),
    offerFrom: date(['有效期起', 'Valid from'], { required: true }),
    offerTo: date(['有效期止', 'Valid until'], { required: true, filter: true }),
    showSellPrice: choice(
      ['显示价格', 'Prices shown'],
      [
        ['none', '不显示', 'None'],
        ['from', '起价', 'From'],
        ['all', '全部', 'All'],
      ],
      { required: true, initial: 'none', hidden: true },
    ),
    qrOf: choice(
      ['二维码', 'QR code'],
      [
        ['sales', '销售', 'Sales'],
        ['company', '公司', 'Company'],
      ],
      { required: true, initial: 'company', hidden: true },
    ),
    ...site,
  },
})

/** Names and order of the sections of the public site. */
export const sectionTitle = resource({
  name: 'sectionTitle',
  label: ['标题维护', 'Section titles'],
  title: 'titleCn',
  titleEn: 'titleEn',
  search: ['titleCn', 'titleEn'],
  sort: ['sortNo', 'asc'],
  fields: {
    sectionKey: choice(
      ['栏目', 'Section'],
      [
        ['home', '首页', 'Home'],
        ['services', '服务', 'Services'],
        ['cases', '案例', 'Cases'],
        ['knowledge', '知识库', 'Knowledge'],
        ['news', '新闻', 'News'],
        ['comments', '评价', 'Comments'],
        ['experts', '专家', 'Experts'],
        ['posters', '海报', 'Posters'],
        ['jobs', '招聘', 'Jobs'],
        ['addressBook', '通讯录', 'Address book'],
        ['announcements', '公告', 'Announcements'],
        ['alliance', '联盟', 'Alliance'],
        ['contact', '联系我们', 'Contact'],
      ],
      { required: true, unique: true, filter: true },
    ),
    titleCn: text(['标题', 'Title'], { required: true, max: 60 }),
    titleEn: text(['英文标题', 'English title'], { max: 60 }),
    subtitleCn: text(['副标题', 'Subtitle'], { max: 120 }),
    subtitleEn: text(['英文副标题', 'English subtitle'], { max: 120, hidden: true }),
    shown: flag(['展示', 'Shown'], { initial: true, filter: true }),
    sortNo: integer(['排序', 'Order'], { required: true, max: 9999, initial: 100 }),
    seoTitle: text(['SEO 标题', 'SEO title'], { max: 60, hidden: true, section: ['搜索引擎', 'Search engines'] }),
    seoDescription: text(['SEO 描述', 'SEO description'], { max: 160, hidden: true }),
  },
})

export const sitePartPages = [
  page('userComment', { of: siteComment }),
  page('supplierPoster', { of: supplierPoster }),
  page('titleMaintenance', { of: sectionTitle }),
] as const
