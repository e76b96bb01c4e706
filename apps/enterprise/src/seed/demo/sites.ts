import type { websiteProfile } from '@hangjia/contracts'
import type { SeedRow } from '../seed-row.ts'

type ProfileRow = SeedRow<typeof websiteProfile>

const profile = (
  siteNameCn: string,
  siteNameEn: string,
  domain: string,
  rest: Pick<ProfileRow, 'hotline' | 'icpNo' | 'secondaryHost'>,
): ProfileRow => ({
  ...{ siteNameCn, siteNameEn, domain, ...rest },
  defaultLanguage: 'zh',
  bannerPicUrl: [],
  copyrightCn: `© ${siteNameCn}`,
  copyrightEn: `© ${siteNameEn}`,
})

/** The hosts of the two demo companies; nobody reaches them, they are made up. */
export const demoSites = {
  hangjia: profile('航价演示货代', 'Hangjia Demo Freight', 'console.hangjia-demo.example', {
    hotline: '400 555 0188',
    icpNo: '沪ICP备00000000号-1',
    secondaryHost: false,
  }),
  rival: profile('对手货代', 'Rival Freight', 'console.rival-freight.example', {
    hotline: '400 555 0777',
    icpNo: '浙ICP备00000000号-7',
    secondaryHost: true,
  }),
} as const
