import { choice, code, files, flag, integer, link, longText, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { phoneRule } from '../../groups/site.ts'
import { page } from '../../page.ts'

/** Levels that the tree may have, the root counted. */
export const deepestOrganisation = 8

const ofBranch = { hidden: true, onlyWith: { field: 'nodeKind', values: ['company', 'institution'] } } as const

/** A company, one of its branches, a department or a team. */
export const organisation = resource({
  name: 'organisation',
  label: ['组织', 'Organisation units'],
  title: 'orgName',
  titleEn: 'orgNameEn',
  codeField: 'orgCode',
  traits: ['disableable'],
  sort: ['sortNo', 'asc'],
  check: ({ phone, legalNameCn, legalNameEn }) => [
    ...phoneRule('phone', phone),
    ...(legalNameCn && !legalNameEn ? [{ field: 'legalNameEn', rule: 'required' }] : []),
  ],
  fields: {
    orgName: text(['名称', 'Name'], { required: true, filter: true, max: 100 }),
    orgNameEn: text(['英文名称', 'Name in English'], { max: 100 }),
    orgCode: code(['代码', 'Code'], { max: 20, alone: true }),
    nodeKind: choice(
      ['类型', 'Kind'],
      [
        ['company', '总公司', 'Company'],
        ['institution', '机构 / 分公司', 'Institution'],
        ['department', '部门', 'Department'],
        ['team', '小组', 'Team'],
      ],
      { required: true, filter: true, initial: 'department' },
    ),
    superOrg: link('organisation', ['上级', 'Parent'], { filter: true }),
    manager: link('employee', ['负责人', 'Manager'], { filter: true }),
    duty: text(['负责范围', 'Duty'], { max: 300 }),
    settlement: flag(['独立结算', 'Settles independently']),
    sortNo: integer(['排序', 'Order'], { initial: 0, max: 99_999 }),
    legalNameCn: text(['法定名称', 'Legal name (Chinese)'], {
      ...ofBranch,
      section: ['单证抬头', 'Letterhead'],
      help: [
        '填写后，本机构人员出具的报价单和单证使用以下抬头',
        'If given, quotations and papers of the people of this institution have this head',
      ],
    }),
    legalNameEn: text(['英文法定名称', 'Legal name'], ofBranch),
    addressCn: text(['地址', 'Address (Chinese)'], { ...ofBranch, max: 300 }),
    addressEn: text(['英文地址', 'Address'], { ...ofBranch, max: 300 }),
    phone: text(['电话', 'Phone'], { ...ofBranch, max: 40 }),
    letterheadCn: longText(['抬头', 'Letterhead (Chinese)'], { ...ofBranch, max: 1000 }),
    letterheadEn: longText(['英文抬头', 'Letterhead'], { ...ofBranch, max: 1000 }),
    stampImage: files(['印章', 'Stamp'], { ...ofBranch, max: 1, images: true }),
    status: choice(
      ['状态', 'Status'],
      [
        [1, '启用', 'Enabled', 'good'],
        [0, '停用', 'Retired', 'quiet'],
      ],
      { required: true, filter: true, initial: 1 },
    ),
  },
})

export const organisationPages = [
  page('organization', {
    of: organisation,
    columns: ['orgName', 'nodeKind', 'superOrg', 'manager', 'duty', 'sortNo', 'status'],
    shows: [{ page: 'employeeManagement', by: { orgs: 'id' } }],
  }),
] as const
