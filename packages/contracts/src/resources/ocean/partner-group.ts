import { choice, lines, link, list, longText, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { listOf, type Values } from '../../groups/charges/charge-rules.ts'
import { tabPage } from '../../page.ts'

/** One scope of shared rates; blank is any. */
const share = {
  carriers: list(link('carrier', ['船公司', 'Carriers'])),
  tradeLines: list(link('tradeLine', ['航线', 'Trade lines'])),
  pols: list(link('port', ['起运港', 'POLs'])),
  pods: list(link('port', ['目的港', 'PODs'])),
} as const

/** Nothing is shared by accident: a scope has at least one value. */
const partnerRules = ({ shares, logo }: Values): Complaint[] => [
  ...listOf(shares).flatMap((line, at) =>
    Object.values(line as Values).every((scope) => listOf(scope).length === 0)
      ? [{ field: `shares.${at}.carriers`, rule: 'atLeastOne' }]
      : [],
  ),
  ...(typeof logo === 'string' && !logo.startsWith('data:image/') ? [{ field: 'logo', rule: 'format' }] : []),
]

/** Partners outside the company who share rates, the rates, and the letterhead of the group's documents. */
export const partnerGroup = resource({
  name: 'partnerGroup',
  label: ['联盟伙伴', 'Partner groups'],
  title: 'nameCn',
  titleEn: 'nameEn',
  search: ['nameCn', 'nameEn'],
  fields: {
    nameCn: text(['中文名', 'Chinese name'], { required: true, filter: true, section: ['伙伴', 'Partner'] }),
    nameEn: text(['英文名', 'English name'], { required: true, filter: true }),
    state: choice(
      ['状态', 'State'],
      [
        ['off', '未共享', 'Not shared', 'quiet'],
        ['active', '共享中', 'Sharing', 'good'],
      ],
      { required: true, initial: 'off', filter: true, keptBy: 'TS-9076' },
    ),
    shares: lines(['共享范围', 'Shared rates'], share, {
      keptBy: 'TS-9076',
      section: ['共享范围', 'Shared rates'],
      help: ['符合任意一行的运价对该伙伴可见', 'The group sees every rate that matches one of the lines'],
    }),
    staff: list(link('employee', ['伙伴人员', 'Staff of the partner']), {
      keptBy: 'TS-9076',
      help: ['外部伙伴账号只看到其所属伙伴的运价', 'External accounts see only the rates of their own group'],
    }),
    customers: list(link('customer', ['共享客户', 'Shared customers']), {
      keptBy: 'TS-9076',
      hidden: true,
      help: [
        '该伙伴可查看这些客户的汇总分析，不含联系人与金额',
        'The group sees figures of these customers, without contacts and amounts',
      ],
    }),
    logo: longText(['标志', 'Logo'], {
      max: 20_000,
      hidden: true,
      section: ['抬头', 'Letterhead'],
      help: ['图片数据，以 data:image/ 开头', 'Image data beginning with data:image/'],
    }),
    addressCn: text(['中文地址', 'Chinese address'], { max: 300, hidden: true }),
    addressEn: text(['英文地址', 'English address'], { max: 300, hidden: true }),
    phone: text(['电话', 'Phone'], { max: 40 }),
    website: text(['网站', 'Website']),
    footerCn: longText(['中文页脚', 'Chinese footer'], { max: 500, hidden: true }),
    footerEn: longText(['英文页脚', 'English footer'], { max: 500, hidden: true }),
  },
  check: partnerRules,
})

/** Partners outside the company with whom rates are shared; the confidentiality rules hide rates from staff. */
export const partnerGroupPage = tabPage('partnerGroup', ['联盟共享', 'Shared with partners'], {
  of: partnerGroup,
  host: 'secretFclSet',
  columns: ['nameCn', 'nameEn', 'state', 'shares', 'staff', 'phone', 'website'],
})
