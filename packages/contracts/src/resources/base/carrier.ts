import { choice, code, codes, link, list, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { base, names, standard } from '../../groups/base.ts'
import { webAddressRule } from '../../groups/site.ts'

/** Shipping lines, with their SCAC and BIC codes. */
export const carrier = resource({
  ...base,
  name: 'carrier',
  label: ['船公司', 'Shipping lines'],
  fields: {
    code: code(['代码', 'Code'], { pattern: '^[A-Z0-9]{2,4}$', max: 4, required: true, unique: true, filter: true }),
    scac: code(['SCAC', 'SCAC'], { pattern: '^[A-Z]{4}$', max: 4, filter: true }),
    ...names,
    alliance: choice(['联盟', 'Alliance'], [...codes('GEMINI', 'OCEAN', 'PREMIER'), ['none', '无', 'None']], {
      filter: true,
    }),
    defaultBillType: choice(
      ['默认提单', 'Default bill'],
      [
        [1, 'MBL', 'MBL'],
        [2, 'HBL', 'HBL'],
        [3, 'MBL/HBL', 'MBL/HBL'],
      ],
      { hidden: true },
    ),
    carrierType: choice(
      ['类型', 'Kind'],
      [
        ['vocc', '船东', 'Vessel operator'],
        ['nvocc', '无船承运人', 'NVOCC'],
        ['feeder', '支线船公司', 'Feeder operator'],
      ],
      { required: true, initial: 'vocc', filter: true, hidden: true },
    ),
    parent: link('carrier', ['所属集团', 'Group'], { filter: true, hidden: true }),
    lines: list(link('tradeLine', ['经营航线', 'Trade lines']), { max: 30, filter: true, hidden: true }),
    blackPorts: list(link('port', ['不接港口', 'Ports not served']), {
      max: 200,
      hidden: true,
      help: [
        '该船公司不接货的港口；这些港口的运价不能发布',
        'Ports for which it takes no cargo; their rates are not published',
      ],
    }),
    bookingWay: choice(
      ['订舱方式', 'Booked by'],
      [
        ['portal', '网站', 'Website'],
        ['mail', '邮件', 'E-mail'],
        ['edi', 'EDI', 'EDI'],
        ['agent', '代理', 'Agent'],
      ],
      { hidden: true },
    ),
    bolPrefix: code(['提单前缀', 'Bill of lading prefix'], { pattern: '^[A-Z]{2,6}$', max: 6, hidden: true }),
    containerPrefixes: list(
      code(['箱主代码', 'Container prefixes'], { pattern: '^[A-Z]{3}U$', max: 4, example: 'ZZZU' }),
      {
        max: 30,
        hidden: true,
      },
    ),
    website: text(['网站', 'Website'], { hidden: true }),
    trackingUrl: text(['跟踪网址', 'Tracking page'], { max: 300, hidden: true }),
    ...standard,
  },
  check: ({ website, trackingUrl }) => [
    ...webAddressRule('website', website),
    ...webAddressRule('trackingUrl', trackingUrl),
  ],
})
