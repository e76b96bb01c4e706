import { chargeLineRules } from '../../groups/charges/charge-rules.ts'
import { chargeSet, chargeSetColumns } from '../../groups/charges/charge-set.ts'
import { chargeLine } from '../../groups/charges/charges.ts'
import { measuredLine, measuredLineRules } from '../../groups/charges/measured-line.ts'
import { tabPage } from '../../page.ts'

/** Sets of charges of full containers. */
export const surchargeTemplate = chargeSet({
  name: 'surchargeTemplate',
  label: ['附加费模板', 'Surcharge templates'],
  line: chargeLine,
  rules: chargeLineRules,
})
/** Page next to the surcharges that are charged by their scope: sets that are copied into rates one by one. */
export const surchargeTemplatePage = tabPage('surchargeTemplate', ['附加费模板', 'Templates'], {
  of: surchargeTemplate,
  host: 'additionalFee',
  columns: chargeSetColumns,
})

/** Sets of charges of consolidated cargo. */
export const lclChargeSet = chargeSet({
  name: 'lclChargeSet',
  label: ['拼箱费用模板', 'LCL charge templates'],
  line: measuredLine,
  rules: measuredLineRules,
})
/** Page next to the surcharges of consolidated cargo. */
export const lclChargeSetPage = tabPage('lclChargeSet', ['拼箱费用模板', 'LCL sets'], {
  of: lclChargeSet,
  host: 'freightSurcharge',
  columns: chargeSetColumns,
})
