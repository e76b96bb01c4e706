import { isProblemReason } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'
import { failureOf, useProblemWords } from '../../problem.ts'

/** Returns true when a scan is over, used up, or of another browser: a new code is needed. */
export const isScanOver = (error: unknown): boolean => failureOf(error).code === 'loginFailed'

/** Words of a refused scan: ours for a known reason, else the server's message, else 登录失败 or 绑定失败 (spec §8). */
export const useScanWords = () => {
  const { t } = useTranslation('login')
  const words = useProblemWords()
  return (error: unknown, otherwise: 'failed' | 'bindFailed'): string => {
    const { code, message, details } = failureOf(error)
    const isSilent = code === 'refused' && (message === '' || message === 'refused')
    return isSilent && !isProblemReason(details.reason) ? t(otherwise) : words(error)
  }
}
