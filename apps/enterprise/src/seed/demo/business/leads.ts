import { leadLifeDays } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'

type Values = Readonly<Record<string, unknown>>
interface LeadFacts {
  readonly lead: Values
  readonly contact: Values
}

const firms = [
  ['嘉兴云栖箱包有限公司', '嘉兴', '箱包', ['seaFcl'], '上海 → 洛杉矶，月均 4 个高柜', 'customsData'],
  ['台州澜石卫浴有限公司', '台州', '卫浴', ['seaFcl', 'seaLcl'], '宁波 → 汉堡', 'fair'],
  ['绍兴织云面料有限公司', '绍兴', '纺织品', ['seaLcl', 'air'], '上海 → 达卡', 'referral'],
  ['东莞启明灯饰有限公司', '东莞', '灯饰', ['seaFcl'], '盐田 → 长滩', 'customsData'],
  ['温州合立阀门有限公司', '温州', '五金制品', ['seaLcl'], '宁波 → 鹿特丹', 'website'],
  ['常州拓野户外用品有限公司', '常州', '户外用品', ['fba', 'seaFcl'], '上海 → 美西 FBA', 'dormant'],
] as const

/** Leads with made-up names; `mark` distinguishes companies. */
export const demoLeads = (
  mark: string,
  { count, finder, today }: { readonly count: number; readonly finder: string; readonly today: string },
): readonly LeadFacts[] =>
  firms.slice(0, count).map(([companyName, city, industry, products, lanes, source], index) => {
    const phone = `1380000${mark === 'C' ? '31' : '72'}${String(10 + index)}`
    return {
      lead: {
        companyName,
        city,
        industry,
        products,
        lanes,
        source,
        contactMasked: '李** ***',
        finder,
        foundOn: addDays(today, -index),
        expiresOn: addDays(today, leadLifeDays - index),
      },
      contact: { contact: '李经理', phone, email: `contact${index + 1}@lead.example` },
    }
  })
