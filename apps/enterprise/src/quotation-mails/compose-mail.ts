import MailComposer from 'nodemailer/lib/mail-composer'

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

/** Bytes of an e-mail (RFC 5322). The composer encodes every header: no value can begin another one. */
export const composeMail = ({ from, replyTo, to, cc, subject, message, pdf, messageId, at }: Mail): Promise<Buffer> =>
  new MailComposer({
    from,
    replyTo,
    to: [...to],
    cc: [...cc],
    subject,
    text: message,
    messageId,
    date: new Date(at),
    attachments: [{ filename: pdf.name, content: Buffer.from(pdf.bytes), contentType: 'application/pdf' }],
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
