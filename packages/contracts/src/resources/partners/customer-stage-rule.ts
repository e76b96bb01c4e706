import { choice, list, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { twoNames } from '../../groups/charges/two-names.ts'
import { customer } from './customer.ts'

/** Fields of a customer that a stage may need. */
const needable = [
  'nameEn',
  'level',
  'creditCode',
  'country',
  'city',
  'address',
  'industry',
  'source',
  'products',
  'mainLanes',
  'contacts',
  'settlement',
  'taxNo',
] as const

/** Fields that a customer needs at some stages; asked for once it comes to the stage by hand, so that customers of before stay as they are. */
export const customerStageRule = resource({
  name: 'customerStageRule',
  label: ['阶段必填项', 'Required by stage'],
  title: 'name',
  search: ['name'],
  fields: {
    name: text(['名称', 'Name'], { ...twoNames, max: 60 }),
    stages: list(choice(['阶段', 'Stages'], customer.fields.stage.options), {
      required: true,
      filter: true,
      help: [
        '新建、改为该阶段或清空字段时检查',
        'Checked when a customer is created, comes to the stage, or loses the field',
      ],
    }),
    needed: list(
      choice(
        ['必填字段', 'Required fields'],
        needable.map((name) => {
          const [zh, en] = customer.fields[name].label
          return [name, zh, en] as const
        }),
      ),
      {
        required: true,
        help: [
          '“结算方式”仅在保存人有修改信用额度与账期的权限时检查',
          'Settlement is only checked when the customer is saved by someone who may change credit',
        ],
      },
    ),
  },
})
