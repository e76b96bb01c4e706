import { page, tabPage } from '../../page.ts'
import { customerCap } from './customer-cap.ts'
import { customerGroup, customerLevel } from './customer-groups.ts'
import { customerPool } from './customer-pool.ts'
import { customerStageRule } from './customer-stage-rule.ts'
import { customerWord } from './customer-word.ts'
import { unitPoolRule } from './unit-pool-rule.ts'

/** Settings of customers: pools, levels, groups, limits, words and fields of a stage. */
export const customerSettingPages = [
  page('highSeasManagement', { of: customerPool, tabs: ['unitPoolRules'] }),
  tabPage('unitPoolRules', ['机构规则', 'Rules of institutions'], { of: unitPoolRule, host: 'highSeasManagement' }),
  page('customerSetting', {
    of: customerLevel,
    tabs: ['customerGroup', 'customerCaps', 'customerWords', 'customerStageRules'],
  }),
  tabPage('customerGroup', ['客户群组', 'Customer groups'], { of: customerGroup, host: 'customerSetting' }),
  tabPage('customerCaps', ['客户上限', 'Customer limits'], { of: customerCap, host: 'customerSetting' }),
  tabPage('customerWords', ['词表', 'Word lists'], { of: customerWord, host: 'customerSetting' }),
  tabPage('customerStageRules', ['阶段必填项', 'Required by stage'], {
    of: customerStageRule,
    host: 'customerSetting',
  }),
] as const
