import { choice, code, flag, integer, link, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { page } from '../../page.ts'

/** Levels that the tree may have, the root counted. */
export const deepestOrganisation = 8

/** A company, one of its branches, a department or a team. */
export const organisation = resource({
  name: 'organisation',
  label: ['组织', 'Organisation units'],
  title: 'orgName',
  titleEn: 'orgNameEn',
  codeField: 'orgCode',
  traits: ['disableable'],
  sort: ['sortNo', 'asc'],
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
