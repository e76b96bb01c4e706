import { organisation } from '@hangjia/contracts'
import { filled } from '../../filled.ts'
import type { SeedRow } from '../../seed-row.ts'

type UnitRow = SeedRow<typeof organisation>
/** A unit of the demo, its parent by code. */
export interface DemoUnit {
  readonly under: string | undefined
  readonly row: UnitRow
}

const unit = (
  under: string | undefined,
  orgCode: string,
  [orgName, orgNameEn]: readonly [string, string],
  more: Partial<Omit<UnitRow, 'orgCode' | 'orgName' | 'orgNameEn'>> = {},
): DemoUnit => ({
  under,
  row: filled(organisation, { orgCode, orgName, orgNameEn, nodeKind: 'department', settlement: false, ...more }),
})

/** The tree of the demo company, parents before their children. */
export const demoUnits: readonly DemoUnit[] = [
  unit(undefined, 'HQ', ['航价演示货代', 'Hangjia Demo Freight'], { nodeKind: 'company', settlement: true }),
  unit('HQ', 'MGMT', ['总经办', 'Management'], { sortNo: 1 }),
  unit('HQ', 'PRICE', ['商务部', 'Pricing'], { sortNo: 2, duty: '运价、附加费、加价' }),
  unit('HQ', 'SALES', ['业务中心', 'Sales centre'], { sortNo: 3 }),
  unit('SALES', 'SALES1', ['业务一部', 'Sales I'], { sortNo: 1, duty: '美线、加线' }),
  unit('SALES', 'SALES2', ['业务二部', 'Sales II'], { sortNo: 2, duty: '欧线、地中海' }),
  unit('HQ', 'SERVICE', ['客服操作部', 'Service and operations'], { sortNo: 4 }),
  unit('SERVICE', 'CS', ['客服组', 'Customer service'], { nodeKind: 'team', sortNo: 1 }),
  unit('SERVICE', 'OPS', ['操作组', 'Operations'], { nodeKind: 'team', sortNo: 2 }),
  unit('HQ', 'FIN', ['财务部', 'Finance'], { sortNo: 5 }),
  unit('HQ', 'NGB', ['宁波分公司', 'Ningbo branch'], {
    nodeKind: 'institution',
    settlement: true,
    sortNo: 6,
    duty: '宁波、舟山',
    legalNameCn: '航价演示货代宁波分公司',
    legalNameEn: 'Hangjia Demo Freight, Ningbo Branch',
    addressCn: '宁波市鄞州区演示路 8 号',
    addressEn: '8 Yanshi Road, Yinzhou, Ningbo, China',
  }),
  unit('NGB', 'NGBSALES', ['宁波业务部', 'Ningbo sales'], { sortNo: 1 }),
  unit('HQ', 'ALLY', ['联盟伙伴', 'Alliance partners'], { sortNo: 9, duty: '外部人员' }),
]

export const rivalUnits: readonly DemoUnit[] = [
  unit(undefined, 'HQ', ['对手货代', 'Rival Freight'], { nodeKind: 'company' }),
  unit('HQ', 'MGMT', ['总经办', 'Management'], { sortNo: 1 }),
  unit('HQ', 'SALES', ['业务部', 'Sales'], { sortNo: 2 }),
  unit('HQ', 'ADVICE', ['顾问', 'Advisory'], { sortNo: 3 }),
]
