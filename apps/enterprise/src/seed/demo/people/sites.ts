import type { websiteProfile } from '@hangjia/contracts'
import type { SeedRow } from '../../seed-row.ts'
import { hangjiaDemo, rivalFreight } from './people.ts'

type ProfileRow = SeedRow<typeof websiteProfile>

const profile = (
  siteNameCn: string,
  siteNameEn: string,
  domain: string,
  rest: Pick<ProfileRow, 'hotline' | 'icpNo' | 'policeNo' | 'secondaryHost' | 'sloganCn' | 'sloganEn'>,
): ProfileRow => ({
  siteNameCn,
  siteNameEn,
  domain,
  ...rest,
  defaultLanguage: 'zh',
  bannerPicUrl: [],
  chatQr: [],
  serviceTimeCn: '周一至周五 9:00–18:00',
  serviceTimeEn: 'Mon–Fri 9:00–18:00',
  friendLinks: [{ name: '港口公告', url: 'https://port-notices.example' }],
  copyrightCn: `© ${siteNameCn}`,
  copyrightEn: `© ${siteNameEn}`,
})

/** The hosts of the two demo companies; nobody reaches them, they are made up. */
export const demoSites = {
  hangjia: profile('航价演示货代', 'Hangjia Demo Freight', 'console.hangjia-demo.example', {
    hotline: '400 555 0188',
    icpNo: '沪ICP备00000000号-1',
    policeNo: '沪公网安备 00000000000001 号',
    sloganCn: '价格透明，舱位可见',
    sloganEn: 'Clear prices, visible space',
    secondaryHost: false,
  }),
  rival: profile('对手货代', 'Rival Freight', 'console.rival-freight.example', {
    hotline: '400 555 0777',
    icpNo: '浙ICP备00000000号-7',
    policeNo: '浙公网安备 00000000000007 号',
    sloganCn: '专做近洋',
    sloganEn: 'Short sea by choice',
    secondaryHost: true,
  }),
} as const

/** Texts of the two companies about themselves. */
export const hangjiaSite = {
  companyCn: hangjiaDemo.nameCn,
  companyEn: hangjiaDemo.nameEn,
  shortCn: '航价',
  shortEn: 'Hangjia',
  cityCn: '上海',
  cityEn: 'Shanghai',
  addressCn: '上海市虹口区演示路 88 号航价大厦 12 层',
  addressEn: '12/F Hangjia Tower, 88 Demo Road, Hongkou District, Shanghai',
  host: 'hangjia-demo.test',
  phone: '+86 21 5555 0188',
} as const
export const rivalSite = {
  companyCn: rivalFreight.nameCn,
  companyEn: rivalFreight.nameEn,
  shortCn: '对手',
  shortEn: 'Rival',
  cityCn: '宁波',
  cityEn: 'Ningbo',
  addressCn: '宁波市江北区对手路 7 号',
  addressEn: '7 Rival Road, Jiangbei District, Ningbo',
  host: 'rival-freight.test',
  phone: '+86 574 5555 0777',
} as const
