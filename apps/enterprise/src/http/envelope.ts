import { type Leaf, type Problem, type ProblemCode, problems } from '@hangjia/contracts'

/** The upstream's own words, for clients that know no codes; ours choose theirs from the code. */
const words: Readonly<Record<ProblemCode, string>> = {
  unauthenticated: '请先登录',
  loginFailed: '用户名或密码错误',
  forbidden: '没有权限',
  crossSite: '请求来源不正确',
  notFound: '记录不存在',
  invalidInput: '输入有误',
  stale: '记录已被他人修改，请刷新后重试',
  duplicate: '记录重复',
  inUse: '记录已被使用，不能删除',
  locked: '记录已锁定，不能修改',
  blocked: '当前状态不允许此操作',
  refused: '操作被拒绝',
  tooMany: '尝试次数过多，请稍后再试',
  overloaded: '系统繁忙，请稍后再试',
  upstreamUnreachable: '服务无法连接',
  upstreamBusy: '服务繁忙',
  upstreamTimeout: '服务超时',
  upstreamBroken: '服务连接中断',
  upstreamBadResponse: '服务应答有误',
  upstreamTooLarge: '服务应答过大',
  unknownOutcome: '操作结果未知，请先核对再重试',
  unexpected: '系统错误',
}

/** An answer in the form of spec §7: code 1, and the answer in the place that the call names. */
const placed: { readonly [P in Leaf['reply']]: (answer: unknown, message: string) => unknown } = {
  bare: (answer) => answer,
  data: (data, message) => ({ code: 1, message, data: data ?? null }),
  validateMap: (validateMap, message) => ({ code: 1, message, validateMap }),
}
export const answered = (leaf: Leaf, answer: unknown): unknown =>
  placed[leaf.reply](answer, leaf.reply === 'validateMap' ? 'login success' : 'success')

/** A refusal: the problem's HTTP status, code 0, and the issues of its values. */
export const refusal = (problem: Problem) => ({
  status: problems[problem.code].status,
  body: {
    code: 0,
    message: problem.message === problem.code ? words[problem.code] : problem.message,
    problem: problem.code,
    issues: problem.issues,
    details: problem.details,
  },
})
