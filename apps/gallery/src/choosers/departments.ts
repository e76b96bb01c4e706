import type { OrganisationNode } from '@hangjia/ui'

const department = (id: string, superId: string | null, orgName: string, pinyin?: string): OrganisationNode => ({
  id,
  superId,
  orgName,
  pinyin,
})

/** Flat, children before their parents as well. */
export const company: readonly OrganisationNode[] = [
  department('111', '11', '美加航线组', 'meijiahangxianzu mjhxz'),
  department('112', '11', '欧地航线组', 'oudihangxianzu odhxz'),
  department('1', '0', '上海总公司', 'shanghaizonggongsi shzgs'),
  department('11', '1', '海运部', 'haiyunbu hyb'),
  department('12', '1', '空运部', 'kongyunbu kyb'),
  department('13', '1', '财务部', 'caiwubu cwb'),
  department('2', null, '宁波分公司', 'ningbofengongsi nbfgs'),
  department('21', '2', '海运部', 'haiyunbu hyb'),
  department('22', '2', '客服部', 'kefubu kfb'),
  department('3', null, '深圳分公司', 'shenzhenfengongsi szfgs'),
]

/** Hostile data: a circle (7 → 8 → 7), a department of unknown parent, one that is its own parent, one sent twice. */
export const hostile: readonly OrganisationNode[] = [
  department('7', '8', '循环甲部'),
  department('8', '7', '循环乙部'),
  department('9', '404', '孤儿部'),
  department('10', '10', '自身部'),
  department('9', '7', '重复部'),
]

/** 400 below one company. */
export const crowd: readonly OrganisationNode[] = [
  department('1', null, '全国营业网点'),
  ...Array.from({ length: 400 }, (_, at) =>
    department(`${1000 + at}`, '1', `第 ${String(at + 1).padStart(3, '0')} 营业部`),
  ),
]

export const longNames: readonly OrganisationNode[] = [
  department('1', null, '宁波保税区远航国际货运代理有限公司上海自由贸易试验区临港新片区分公司'),
  department('2', '1', '北美及拉丁美洲整箱拼箱一体化航线市场与大客户销售管理中心'),
  department('3', '2', 'Trans-Pacific key accounts and project cargo development department'),
  department('4', '3', 'Documentation, compliance and customer service team for the west coast'),
]
