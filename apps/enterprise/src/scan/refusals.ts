import { Problem, type ProblemReason } from '@hangjia/contracts'

const refused = (reason: ProblemReason, message: string): Problem =>
  new Problem('refused', { message, details: { reason } })

/** Reports that the scan is not open, is over, or does not match the call: the visitor begins a new one. */
export const scanOver = (): Problem =>
  new Problem('loginFailed', { message: '二维码已失效,请重新扫码', details: { reason: 'scanOver' } })

/** Spec §8. */
export const phoneUnknown = (): Problem => refused('phoneUnknown', '手机号不存在,请联系管理员添加账号')
/** Refuses a code that is wrong, used up, tried too often or too old, without telling these apart. */
export const codeWrong = (): Problem => refused('codeWrong', '验证码错误或已失效')
export const notSent = (): Problem => refused('notSent', '短信发送失败,请稍后再试')
