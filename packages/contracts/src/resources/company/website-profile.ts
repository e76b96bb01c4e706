import { choice, code, files, flag, lines, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { linesIn } from '../../catalogue/values.ts'
import type { Values } from '../../groups/charges/charge-rules.ts'
import { webAddressRule } from '../../groups/site.ts'
import { page } from '../../page.ts'

/** A host as browsers send it: small letters, without a port. */
const host = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/

const profileRules = ({ domain, secondaryHost, friendLinks }: Values): Complaint[] => [
  ...linesIn(friendLinks).flatMap(({ url }, at) => webAddressRule(`friendLinks.${at}.url`, url)),
  ...(typeof domain === 'string' && !host.test(domain) ? [{ field: 'domain', rule: 'format' }] : []),
  ...(secondaryHost === true && !domain ? [{ field: 'domain', rule: 'required' }] : []),
]

/** Look of a company's host before log-in. */
export const websiteProfile = resource({
  name: 'websiteProfile',
  label: ['网站概况', 'Site profiles'],
  title: 'siteNameCn',
  titleEn: 'siteNameEn',
  single: true,
  check: profileRules,
  fields: {
    siteNameCn: text(['网站名称', 'Site name (Chinese)'], { required: true, section: ['网站', 'Site'] }),
    siteNameEn: text(['网站英文名称', 'Site name (English)'], { required: true }),
    domain: text(['域名', 'Host'], {
      max: 253,
      everywhere: true,
      help: [
        '小写，不含端口；须由运维为本公司登记后生效',
        'Lower case, without port; active once the operator has registered it for this company',
      ],
    }),
    sloganCn: text(['口号', 'Slogan (Chinese)'], { max: 100, hidden: true }),
    sloganEn: text(['英文口号', 'Slogan'], { max: 100, hidden: true }),
    hotline: text(['客服热线', 'Hotline'], { max: 40 }),
    serviceTimeCn: text(['服务时间', 'Service hours (Chinese)'], {
      max: 100,
      hidden: true,
      help: ['如 周一至周五 9:00–18:00', 'Such as Monday to Friday, 9:00–18:00'],
    }),
    serviceTimeEn: text(['英文服务时间', 'Service hours'], {
      max: 100,
      hidden: true,
      help: ['如 Mon–Fri 9:00–18:00', 'Such as Mon–Fri 9:00–18:00'],
    }),
    chatQr: files(['客服二维码', 'Chat code'], { max: 1, images: true, crop: [1, 1], hidden: true }),
    icpNo: code(['备案号', 'Registration no. (ICP)'], { max: 60 }),
    policeNo: code(['公安备案号', 'Police registration no.'], { max: 60, hidden: true }),
    defaultLanguage: choice(
      ['默认语言', 'Default language'],
      [
        ['zh', '中文', 'Chinese'],
        ['en', '英文', 'English'],
      ],
      { required: true, initial: 'zh' },
    ),
    bannerPicUrl: files(['登录背景', 'Log-in background'], {
      max: 1,
      images: true,
      section: ['登录页', 'Log-in page'],
      help: ['十分钟内生效；没有则用默认背景', 'Shown within ten minutes; if blank, the default picture is used'],
    }),
    secondaryHost: flag(['第二套登录样式', 'Second log-in style']),
    copyrightCn: text(['版权信息', 'Copyright (Chinese)'], { hidden: true, section: ['页脚', 'Footer'] }),
    copyrightEn: text(['英文版权信息', 'Copyright (English)'], { hidden: true }),
    friendLinks: lines(
      ['友情链接', 'Links'],
      {
        name: text(['名称', 'Name'], { max: 60, required: true }),
        url: text(['网址', 'Address'], { max: 300, required: true }),
      },
      { max: 30, hidden: true },
    ),
  },
})

export const websitePages = [page('websiteProfile', { of: websiteProfile })] as const
