import MailComposer from 'nodemailer/lib/mail-composer'

/** A draft of an e-mail, which a person finishes and sends in their own mail program. */
export interface MailDraft {
  /** Absent where they have no address: the mail program knows one. */
  readonly from: Mail['from'] | undefined
  readonly subject: string
  readonly message: string
  readonly at: string
}

/** An e-mail as its row keeps it, with the file that it has. */
export interface Mail {
  readonly from: { readonly name: string; readonly address: string }
  readonly replyTo: { readonly name: string; readonly address: string } | undefined
  readonly to: readonly string[]
  readonly cc: readonly string[]
  readonly subject: string
  readonly message: string
  readonly pdf: { readonly name: string; readonly bytes: Uint8Array }
  /** The same in every attempt, so that a mail server or program can drop a second copy. */
  readonly messageId: string
  readonly at: string
}

/** Reads nothing but what it is given. */
const sealed = { disableFileAccess: true, disableUrlAccess: true } as const

/** Bytes of an e-mail (RFC 5322). The composer encodes every header: no value can begin another one. */
export const composeMail = ({ from, replyTo, to, cc, subject, message, pdf, messageId, at }: Mail): Promise<Buffer> =>
  new MailComposer({
    ...sealed,
    from,
    replyTo,
    to: [...to],
    cc: [...cc],
    subject,
    text: message,
    messageId,
    date: new Date(at),
    attachments: [{ filename: pdf.name, content: Buffer.from(pdf.bytes), contentType: 'application/pdf' }],
  })
    .compile()
    .build()

/** Bytes of a draft. `X-Unsent` opens it to be written on, and not as a mail that came in. */
export const composeDraft = ({ from, subject, message, at }: MailDraft): Promise<Buffer> =>
  new MailComposer({
    ...sealed,
    ...(from ? { from } : {}),
    subject,
    text: message,
    date: new Date(at),
    headers: { 'X-Unsent': '1' },
  })
    .compile()
    .build()
