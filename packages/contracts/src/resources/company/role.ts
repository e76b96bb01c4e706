import { dataScopes, scopeModules } from '../../catalogue/data-scope.ts'
import { choice, code, lines, link, list, longText, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { listOf, type Values } from '../../groups/charges/charge-rules.ts'
import { menuEntries } from '../../menu.ts'
import { page } from '../../page.ts'
import { rights } from '../../permissions.ts'

/** Keys of pages across institutions: company-wide enquiries, quotations, customers. */
const companyWide = menuEntries
  .filter(({ name, key }) => name.startsWith('company') && key.startsWith('TS-3'))
  .map(({ key }) => key)

/** Pages and rights that a role of the institution side may not hold: base data and accounts of the company, and costs of others. */
export const isBarredFromInstitutions = (key: string): boolean =>
  key.startsWith('TS-53') || key.startsWith('TS-54') || key === 'TS-9001' || companyWide.includes(key)

const barredIn = (field: string, keys: unknown): readonly Complaint[] => {
  const barred = Array.isArray(keys) ? keys.filter(isBarredFromInstitutions) : []
  return barred.length > 0 ? [{ field, rule: 'notForInstitutions', parameters: { keys: barred.join(', ') } }] : []
}

/** Data scopes that reach beyond one institution. */
const acrossInstitutions: readonly unknown[] = ['company', 'custom']
/** Rules of the data scope: one line for each module, units for a scope of selected units, and one institution for a role of that side. */
const scopeRules = ({ side, dataScope, scopeUnits, moduleScopes }: Values): readonly Complaint[] => {
  const given = listOf(moduleScopes).map((line) => line as Values)
  const chosen = [
    { field: 'dataScope', scope: dataScope },
    ...given.map(({ scope }, index) => ({ field: `moduleScopes.${index}.scope`, scope })),
  ]
  return [
    ...given.flatMap(({ module }, index) =>
      given.findIndex((line) => line.module === module) < index
        ? [{ field: `moduleScopes.${index}.module`, rule: 'repeated' }]
        : [],
    ),
    ...(chosen.some(({ scope }) => scope === 'custom') && listOf(scopeUnits).length === 0
      ? [{ field: 'scopeUnits', rule: 'required' }]
      : []),
    ...(side === 'inst'
      ? chosen
          .filter(({ scope }) => acrossInstitutions.includes(scope))
          .map(({ field }) => ({ field, rule: 'scopeAcrossInstitutions' }))
      : []),
  ]
}

/** Rights of a person: the rights of an account are all keys of its enabled roles together. */
export const role = resource({
  name: 'role',
  label: ['角色', 'Roles'],
  title: 'roleName',
  titleEn: 'roleNameEn',
  codeField: 'roleCode',
  traits: ['disableable'],
  sort: ['roleName', 'asc'],
  fields: {
    roleName: text(['角色名称', 'Role name'], { required: true, unique: true, filter: true, max: 60 }),
    roleNameEn: text(['英文名称', 'Name in English'], { max: 60 }),
    roleCode: code(['角色代码', 'Role code'], { max: 20, alone: true }),
    side: choice(
      ['适用端', 'Side'],
      [
        ['inst', '机构端', 'Institution'],
        ['company', '公司端', 'Company'],
      ],
      { required: true, filter: true, initial: 'company' },
    ),
    status: choice(
      ['状态', 'Status'],
      [
        [1, '启用', 'Enabled', 'good'],
        [0, '停用', 'Disabled', 'quiet'],
      ],
      {
        required: true,
        filter: true,
        initial: 1,
        help: ['停用的角色不授予任何权限', 'A disabled role grants no rights'],
      },
    ),
    dataScope: choice(['数据范围', 'Data scope'], dataScopes, {
      required: true,
      filter: true,
      initial: 'company',
      help: [
        '可见哪些人员的客户、询价、报价、订单等记录；多个角色取并集',
        'People whose customers, enquiries, quotations, orders and other records are visible; several roles add up',
      ],
    }),
    scopeUnits: list(link('organisation', ['指定部门', 'Selected units']), {
      max: 50,
      help: ['用于“指定部门”，包括下级', 'For the scope “Selected units”; units below are included'],
    }),
    description: longText(['说明', 'Description'], { max: 500 }),
    moduleScopes: lines(
      ['按模块设置', 'By module'],
      {
        module: choice(['模块', 'Module'], scopeModules, { required: true }),
        scope: choice(['数据范围', 'Data scope'], dataScopes, { required: true }),
      },
      {
        max: scopeModules.length,
        section: ['按模块的数据范围', 'Data scope by module'],
        help: ['未列出的模块按上面的数据范围', 'Modules that are not listed have the data scope above'],
        listed: ['module', 'scope'],
      },
    ),
    pageKeys: list(
      choice(
        ['菜单权限', 'Pages'],
        menuEntries.map(({ key, title: [zh, en] }) => [key, zh, en] as const),
      ),
      { required: true, filter: true, max: 400, section: ['菜单权限', 'Pages'] },
    ),
    readOnlyKeys: list(
      choice(
        ['只读菜单', 'Read-only pages'],
        menuEntries.map(({ key, title: [zh, en] }) => [key, zh, en] as const),
      ),
      {
        max: 400,
        section: ['只读菜单', 'Read-only pages'],
        help: [
          '可查看不可修改；另一角色授予编辑时可编辑',
          'Seen and not changed, unless another role of the person grants editing',
        ],
      },
    ),
    functionKeys: list(
      choice(
        ['功能权限', 'Sensitive rights'],
        Object.entries(rights).map(([key, [zh, en]]) => [key, zh, en] as const),
      ),
      {
        filter: true,
        max: 100,
        section: ['功能权限', 'Sensitive rights'],
        help: ['只在持有对应页面时有效', 'Apply only on pages that the role includes'],
      },
    ),
  },
  check: (draft) => [
    ...scopeRules(draft),
    ...(draft.side === 'inst'
      ? [...barredIn('pageKeys', draft.pageKeys), ...barredIn('functionKeys', draft.functionKeys)]
      : []),
  ],
})

export const rolePages = [
  page('rolesManagement', {
    of: role,
    columns: ['roleName', 'side', 'dataScope', 'functionKeys', 'description', 'status'],
    shows: [{ page: 'employeeManagement', by: { roles: 'id' } }],
  }),
] as const
