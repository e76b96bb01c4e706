import { Readable } from 'node:stream'
import type { quotationMail } from '@hangjia/contracts'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailServer } from './mail-settings.ts'

/** Reasons for which an attempt did not succeed. */
type Obstacle = (typeof quotationMail.fields.obstacle.options)[number][0]

/**
 * Outcome of an attempt. `later`: another one may succeed. `failed`: it would not. `unclear`: the whole message may have arrived, and
 * the answer did not.
 */
export type Delivery =
  | { readonly outcome: 'sent'; readonly refused: readonly string[] }
  | {
      readonly outcome: 'later' | 'failed' | 'unclear'
      readonly obstacle: Obstacle
      /** Words of the mail server about this one message. */
      readonly answer: string | null
    }

interface Offered {
  readonly from: string
  readonly to: readonly string[]
  readonly bytes: Buffer
}
type Step = 'connect' | 'logIn' | 'offer'

/** Times the longest silence that a whole attempt may take. */
const patience = 4

/**
 * Offers one message to the mail server. `onOffer` is awaited between its consent to take the content and the first byte of it: before
 * that nothing can have arrived, and afterwards only the answer to the last byte decides.
 */
export const deliverMail = async (
  { host, port, security, logIn, timeoutMs }: MailServer,
  { from, to, bytes }: Offered,
  onOffer: () => Promise<void>,
): Promise<Delivery> => {
  const connection = new SMTPConnection({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    allowInternalNetworkInterfaces: true,
  })
  const { promise: broken, reject } = Promise.withResolvers<never>()
  broken.catch(() => undefined)
  // Remains: an error that nobody hears ends the process.
  connection.on('error', reject)
  const timer = setTimeout(() => reject(new Error('the mail server takes too long')), timeoutMs * patience)
  let step: Step = 'connect'
  let isOffered = false
  const content = async function* () {
    await onOffer()
    isOffered = true
    yield bytes
  }
  const settled = <T>(start: (done: (error?: Error | null, result?: T) => void) => void): Promise<T | undefined> =>
    Promise.race([
      broken,
      new Promise<T | undefined>((resolve, refuse) =>
        start((error, result) => (error ? refuse(error) : resolve(result))),
      ),
    ])
  try {
    await settled((done) => connection.connect(done))
    step = 'logIn'
    if (logIn) await settled((done) => connection.login({ ...logIn, credentials: logIn }, done))
    step = 'offer'
    const envelope = { from, to: [...to], size: bytes.length }
    const info = await settled<SMTPConnection.SentMessageInfo>((done) =>
      connection.send(envelope, Readable.from(content()), done),
    )
    return { outcome: 'sent', refused: info?.rejected ?? [] }
  } catch (failure) {
    return deliveryOf(failure as SMTPConnection.SMTPError, { step, isOffered })
  } finally {
    clearTimeout(timer)
    connection.close()
  }
}

const deliveryOf = (
  { code, command = '', responseCode, response, permanent }: SMTPConnection.SMTPError,
  { step, isOffered }: { readonly step: Step; readonly isOffered: boolean },
): Delivery => {
  if (isOffered && responseCode === undefined) return { outcome: 'unclear', obstacle: 'interrupted', answer: null }
  // Faults of the settings or of the server are mended by its operator: the mail waits for that.
  if (code === 'ETLS') return { outcome: 'later', obstacle: 'encryption', answer: null }
  if (step !== 'offer') return { outcome: 'later', obstacle: step === 'logIn' ? 'logIn' : 'connection', answer: null }
  if (responseCode === undefined) return { outcome: 'later', obstacle: 'connection', answer: null }
  return {
    outcome: permanent ? 'failed' : 'later',
    obstacle: command.startsWith('RCPT') ? 'recipient' : command.startsWith('MAIL') ? 'sender' : 'content',
    answer: answerText(response),
  }
}

const longestAnswer = 300
/** The server's words as one line. */
const answerText = (response: string | undefined): string | null =>
  response
    ?.replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longestAnswer) || null
