import { choice, date, integer, link, longText, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import type { Values } from '../../groups/charges/charge-rules.ts'
import { ofUnits } from '../../groups/of-units.ts'
import { customer } from './customer.ts'

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Stages of an opportunity that is not decided. */
export const openOpportunityStages = ['need', 'quoting', 'negotiating'] as const

/** A lost one says why. */
const opportunityRules = ({ stage, lossReason }: Values): Complaint[] =>
  stage === 'lost' && isBlank(lossReason) ? [{ field: 'lossReason', rule: 'required' }] : []

/** Cargo that a customer may give, with its likelihood. Source: marketing-crm 5.1. */
export const opportunity = resource({
  name: 'opportunity',
  label: ['商机', 'Opportunities'],
  title: 'name',
  module: 'customer',
  person: 'owner',
  asks: ofUnits,
  exportedWith: 'TS-9008',
  search: ['name', 'volume'],
  check: opportunityRules,
  fields: {
    name: text(['商机名称', 'Opportunity'], { max: 100, required: true, section: ['商机', 'Opportunity'] }),
    customer: link('customer', ['客户', 'Customer'], { required: true, filter: true }),
    stage: choice(
      ['阶段', 'Stage'],
      [
        ['need', '需求确认', 'Need confirmed', 'quiet'],
        ['quoting', '报价中', 'Quoting', 'busy'],
        ['negotiating', '谈判中', 'Negotiating', 'busy'],
        ['won', '赢单', 'Won', 'good'],
        ['lost', '输单', 'Lost', 'bad'],
      ],
      { required: true, initial: 'need', filter: true },
    ),
    probability: integer(['成交概率 %', 'Probability %'], { max: 100 }),
    expectedOn: date(['预计成交', 'Expected on'], { required: true, filter: true }),
    product: choice(['产品', 'Product'], customer.fields.products.of.options, {
      filter: true,
      section: ['货物', 'Cargo'],
    }),
    pol: link('port', ['起运港', 'POL'], { filter: true }),
    pod: link('port', ['目的港', 'POD'], { filter: true }),
    volume: text(['货量', 'Volume'], { max: 100 }),
    competitor: text(['竞争对手', 'Competitor'], { max: 100, hidden: true }),
    lossReason: text(['输单原因', 'Lost because'], {
      max: 60,
      bilingual: 'halves',
      filter: true,
      hidden: true,
      section: ['结果', 'Result'],
    }),
    owner: link('employee', ['负责人', 'Owner'], { required: true, filter: true, mine: true }),
    remark: longText(['备注', 'Remark'], { max: 2000, hidden: true }),
  },
})
