import { choice, flag, integer, link, list, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { twoNames } from '../../groups/charges/two-names.ts'
import type { Mode } from '../../modes/mode.ts'
import { modes } from '../../modes/modes.ts'
import { type Service, services } from '../../modes/services.ts'

/** Products of an enquiry: every mode of transport, and the services that go with it. */
export const enquiryProducts = [
  ...Object.values<Mode>(modes).map(({ name, title: [zh, en] }) => [name, zh, en] as const),
  ...Object.values<Service>(services).map(({ name, title: [zh, en] }) => [name, zh, en] as const),
] as const

/** People who answer enquiries for certain products and ports; an enquiry goes to the desk with the most specific match. */
export const enquiryDesk = resource({
  name: 'enquiryDesk',
  label: ['受理组', 'Enquiry desks'],
  title: 'name',
  traits: ['disableable'],
  sort: ['name', 'asc'],
  fields: {
    name: text(['名称', 'Name'], { ...twoNames, unique: true, max: 60 }),
    products: list(choice(['业务类型', 'Products'], enquiryProducts), {
      filter: true,
      help: ['留空受理全部', 'Blank: every product'],
    }),
    pols: list(link('port', ['起运港', 'POLs']), { filter: true, help: ['留空受理全部', 'Blank: every port'] }),
    dangerous: flag(['专做危险品', 'Dangerous goods only']),
    members: list(link('employee', ['报价人', 'Quoters']), {
      required: true,
      filter: true,
      max: 50,
      help: ['分派给手上最少的人', 'An enquiry goes to the member with the fewest open enquiries'],
    }),
    head: link('employee', ['组长', 'Head'], { help: ['超时时收到通知', 'Notified of overdue enquiries'] }),
    slaMinutes: integer(['答复时限（工作分钟）', 'Answer within (working minutes)'], {
      min: 1,
      max: 9999,
      help: ['留空：空运 60，特种箱、罐箱 480，其余 120', 'Blank: air 60, special and tank containers 480, others 120'],
    }),
    status: choice(
      ['状态', 'Status'],
      [
        [1, '启用', 'Enabled', 'good'],
        [0, '停用', 'Disabled', 'quiet'],
      ],
      { required: true, filter: true, initial: 1 },
    ),
  },
})
