import type { Queries } from '../database/database.ts'
import { bindAccounts } from './bindings.ts'
import type { Scanned } from './provider.ts'

interface DemoPerson extends Scanned {
  readonly id: string
  readonly nickname: string
  readonly about: readonly [zh: string, en: string]
}

const person = (id: string, nickname: string, zh: string, en: string): DemoPerson => ({
  id,
  nickname,
  unionId: `demo-${id}`,
  headpic: null,
  about: [zh, en],
})

/** People that the phone of the embedded provider may be: one for each way that a scan goes. Demo data only. */
export const demoPeople = {
  pricing: person('pricing', '知航', '陈知航 · 已绑定，直接登录', 'Zhihang Chen · bound, logs in at once'),
  sales: person(
    'sales',
    '晓舟',
    '林晓舟 · 首次扫码，绑定手机 13900005502',
    'Xiaozhou Lin · first scan, binds the phone 13900005502',
  ),
  both: person('both', '周岚', '周岚 · 已绑定，任职两家公司', 'Lan Zhou · bound, works for two companies'),
  stranger: person('stranger', '路人', '路人 · 没有账号', 'A stranger · has no account'),
} as const satisfies Record<string, DemoPerson>

/** Binds the demo people whose phone is proven from the first day on. */
export const bindDemoPeople = async (queries: Queries): Promise<void> => {
  await bindAccounts(queries, { unionId: demoPeople.pricing.unionId, mobile: '13900005501' })
  await bindAccounts(queries, { unionId: demoPeople.both.unionId, mobile: '13900005503' })
}
