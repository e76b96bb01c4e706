import { buildConnector, errors } from 'undici'

/** Connects within the time given. undici's own timers tick by the second: they clean up late connections. */
export const connectInTime = (timeoutMs: number): buildConnector.connector => {
  const connect = buildConnector({ timeout: timeoutMs, allowH2: false })
  return (options, callback) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      callback(new errors.ConnectTimeoutError(), null)
    }, timeoutMs)
    connect(options, (...outcome) => {
      clearTimeout(timer)
      if (isLate) outcome[1]?.destroy()
      else callback(...outcome)
    })
  }
}
