import { isEmail, isMobile, isPhone } from '@hangjia/validation'
import { choice, code, date, flag, link, list, longText, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { page } from '../../page.ts'

/** Contact data of their maker on quotations, where they differ from the employee's own. */
const businessCard = {
  titleCn: text(['职务', 'Title in Chinese'], { max: 60, hidden: true, section: ['名片', 'Business card'] }),
  titleEn: text(['英文职务', 'Title'], { max: 60, hidden: true }),
  cardPhone: text(['名片电话', 'Phone on documents'], { max: 40, hidden: true }),
  cardEmail: text(['名片邮箱', 'E-mail on documents'], { max: 100, hidden: true }),
  signatureCn: longText(['签名', 'Signature in Chinese'], { max: 300, hidden: true }),
  signatureEn: longText(['英文签名', 'Signature'], { max: 300, hidden: true }),
} as const

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Staff with their accounts. Passwords live in a table of their own. */
export const employee = resource({
  name: 'employee',
  label: ['员工', 'Employees'],
  title: 'nameCn',
  titleEn: 'nameEn',
  codeField: 'userName',
  traits: ['disableable', 'importable'],
  namedBy: 'userName',
  exportedWith: 'TS-9008',
  search: ['userName', 'nameCn', 'nameEn', 'nickname', 'mobile', 'employeeNo'],
  fields: {
    nameCn: text(['姓名', 'Name'], { required: true, filter: true }),
    nameEn: text(['英文名', 'English name']),
    nickname: text(['昵称', 'Nickname'], { max: 40, hidden: true }),
    gender: choice(
      ['性别', 'Gender'],
      [
        ['male', '男', 'Male'],
        ['female', '女', 'Female'],
      ],
      { hidden: true },
    ),
    mobile: text(['手机', 'Mobile'], { max: 40, filter: true }),
    email: text(['邮箱', 'E-mail'], { max: 100, filter: true }),
    landline: text(['座机', 'Landline'], { max: 40, hidden: true }),
    employeeNo: code(['工号', 'Employee no.'], { max: 20, alone: true, filter: true, section: ['任职', 'Position'] }),
    orgs: list(link('organisation', ['所属部门', 'Departments']), {
      filter: true,
      max: 20,
      help: ['第一个为主部门', 'The first one is the main department'],
    }),
    positions: list(
      choice(
        ['岗位', 'Positions'],
        [
          ['sales', '销售', 'Sales'],
          ['salesAssistant', '销售助理', 'Sales assistant'],
          ['customerService', '客服', 'Customer service'],
          ['operation', '操作', 'Operations'],
          ['document', '单证', 'Documents'],
          ['pricing', '商务', 'Pricing'],
          ['finance', '财务', 'Finance'],
          ['overseas', '海外', 'Overseas'],
          ['administrator', '管理员', 'Administrator'],
          ['other', '其他', 'Other'],
        ],
      ),
      { filter: true, max: 10 },
    ),
    manager: link('employee', ['上级', 'Reports to'], { hidden: true }),
    isSales: flag(['销售人员', 'Salesperson'], { filter: true }),
    joinDate: date(['入职日期', 'Joined on'], { hidden: true }),
    userName: text(['登录名', 'User name'], { required: true, max: 100, section: ['账号', 'Account'] }),
    roles: list(link('role', ['角色', 'Roles']), { filter: true, max: 20 }),
    identity: choice(
      ['操作权限', 'Access'],
      [
        [0, '可编辑', 'Can edit'],
        [1, '只读', 'Read-only'],
        [2, '外部伙伴（只读）', 'External partner (read-only)'],
      ],
      { required: true, initial: 0, filter: true },
    ),
    mpId: code(['营销账号', 'Marketing account'], { max: 18, pattern: '^\\d+$', hidden: true, alone: true }),
    status: choice(
      ['状态', 'Status'],
      [
        [0, '在职', 'Active', 'good'],
        [1, '离职', 'Left', 'quiet'],
        [2, '锁定', 'Locked', 'warn'],
      ],
      { required: true, initial: 0, computed: true, filter: true },
    ),
    leaveDate: date(['离职日期', 'Left on'], { computed: true, hidden: true }),
    leaveReason: text(['离职原因', 'Reason for leaving'], { computed: true, hidden: true, max: 200 }),
    successor: link('employee', ['接任者', 'Successor'], { computed: true, hidden: true }),
    ...businessCard,
  },
  check: ({ mobile, email }) => [
    ...(isFilled(mobile) && !isMobile(mobile) && !isPhone(mobile) ? [{ field: 'mobile', rule: 'phoneFormat' }] : []),
    ...(isFilled(email) && !isEmail(email) ? [{ field: 'email', rule: 'emailFormat' }] : []),
  ],
})

export const employeePages = [
  page('employeeManagement', {
    of: employee,
    columns: ['nameCn', 'nameEn', 'orgs', 'positions', 'roles', 'mobile', 'userName', 'isSales', 'status'],
  }),
] as const
