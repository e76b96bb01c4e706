import { choice, files, flag, instant, integer, link, list, longText, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { listOf, type Values } from '../../groups/charges/charge-rules.ts'
import { page, tabPage } from '../../page.ts'
import { messageRule } from './message-rule.ts'

const announcementRules = ({ audience, persons, roles, units, titleEn, bodyEn }: Values): Complaint[] => [
  ...(audience === 'persons' && listOf(persons).length === 0 ? [{ field: 'persons', rule: 'required' }] : []),
  ...(audience === 'groups' && [roles, units].every((groups) => listOf(groups).length === 0)
    ? [{ field: 'roles', rule: 'required' }]
    : []),
  ...(bodyEn && !titleEn ? [{ field: 'titleEn', rule: 'required' }] : []),
]

/** A sent announcement stays as it was read; a scheduled one must be taken back first. */
const staysAsSent = (before: Values | undefined): Complaint[] =>
  before?.state !== undefined && before.state !== 'draft' ? [{ field: 'title', rule: 'announcementGone' }] : []

/** Announcement of the company to its staff: each of them gets their own message when it is sent. */
export const announcement = resource({
  name: 'announcement',
  label: ['公司公告', 'Company announcements'],
  title: 'title',
  titleEn: 'titleEn',
  search: ['title', 'titleEn'],
  fields: {
    title: text(['标题', 'Title'], { required: true, filter: true, section: ['公告', 'Announcement'] }),
    titleEn: text(['英文标题', 'English title'], { hidden: true }),
    kind: choice(
      ['类别', 'Kind'],
      [
        ['notice', '通知', 'Notice'],
        ['rate', '运价', 'Rates'],
        ['space', '舱位', 'Space'],
        ['holiday', '放假', 'Holiday'],
        ['system', '制度', 'Rules'],
        ['training', '培训', 'Training'],
      ],
      { required: true, initial: 'notice', filter: true },
    ),
    body: longText(['正文', 'Body'], { required: true, hidden: true }),
    bodyEn: longText(['英文正文', 'English body'], { hidden: true }),
    attachments: files(['附件', 'Attachments'], { hidden: true }),
    audience: choice(
      ['发布范围', 'Audience'],
      [
        ['all', '全体员工', 'Everybody'],
        ['groups', '指定角色或部门', 'Roles or units'],
        ['persons', '指定人员', 'Chosen people'],
      ],
      { required: true, initial: 'all', filter: true, section: ['发布', 'Publishing'] },
    ),
    roles: list(link('role', ['接收角色', 'Roles']), { max: 100, hidden: true }),
    units: list(link('organisation', ['接收部门', 'Units']), {
      max: 100,
      hidden: true,
      help: ['含下级部门', 'With the units below them'],
    }),
    persons: list(link('employee', ['接收人', 'Receivers']), { max: 1000, hidden: true }),
    expireAt: instant(['失效时间', 'Ends at'], {
      hidden: true,
      help: ['到期后未读的不再提示', 'Not shown as unread after that'],
    }),
    important: flag(['重要', 'Important'], { filter: true }),
    needConfirm: flag(['需确认已读', 'To be confirmed']),
    state: choice(
      ['状态', 'State'],
      [
        ['draft', '草稿', 'Draft', 'quiet'],
        ['scheduled', '待发布', 'Scheduled', 'busy'],
        ['published', '已发布', 'Published', 'good'],
        ['withdrawn', '已撤回', 'Withdrawn', 'bad'],
      ],
      { required: true, initial: 'draft', computed: true, filter: true },
    ),
    pubTime: instant(['发布时间', 'Published at'], { computed: true, filter: true }),
    targetCount: integer(['接收人数', 'Receivers'], { computed: true }),
  },
  check: announcementRules,
  checkChange: staysAsSent,
  checkRemoval: ({ state }) =>
    state === 'draft' || state === 'withdrawn' ? [] : [{ field: 'state', rule: 'announcementGone' }],
})

export const companyDisplayPages = [
  page('companyAnnouncement', { of: announcement, tabs: ['messageRules'] }),
  tabPage('messageRules', ['消息设置', 'Message rules'], { of: messageRule, host: 'companyAnnouncement' }),
] as const
