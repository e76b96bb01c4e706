import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Behaviour of the server towards one message. */
type MailManner = 'take' | 'refuseRecipient' | 'busy' | 'dropBeforeAnswer' | 'refuseContent'

interface TakenMail {
  readonly from: string
  readonly to: readonly string[]
  readonly text: string
}

/** A mail server (RFC 5321) that takes every message, or behaves as the test wants; without encryption. */
export const startMailServer = async () => {
  const taken: TakenMail[] = []
  const server = { manner: 'take' as MailManner, onContent: async (): Promise<void> => undefined }
  const sockets = new Set<Socket>()
  const listening = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    serve(socket, server, taken).catch(() => undefined)
  })
  await new Promise<void>((ready) => listening.listen(0, '127.0.0.1', ready))
  return {
    taken,
    server,
    port: (listening.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy()
      listening.close()
    },
  }
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? ''

const serve = async (
  socket: Socket,
  server: { readonly manner: MailManner; readonly onContent: () => Promise<void> },
  taken: TakenMail[],
): Promise<void> => {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let from = ''
  let to: string[] = []
  let content: string[] | undefined
  let rest = ''
  const endContent = async (lines: readonly string[]) => {
    const text = lines.map((line) => line.replace(/^\./, '')).join('\n')
    await server.onContent()
    if (server.manner === 'refuseContent') return say('554 5.7.1 Looks like spam')
    taken.push({ from, to, text })
    return server.manner === 'dropBeforeAnswer' ? socket.destroy() : say('250 2.0.0 Queued')
  }
  const answer = async (line: string): Promise<unknown> => {
    if (content) {
      if (line !== '.') return content.push(line)
      const lines = content
      content = undefined
      return await endContent(lines)
    }
    const [word = ''] = line.toUpperCase().split(/[ :]/)
    if (word === 'EHLO' || word === 'HELO') return say('250 mail.test')
    if (word === 'MAIL') {
      from = addressIn(line)
      to = []
      return say('250 2.1.0 Ok')
    }
    if (word === 'RCPT') {
      if (server.manner === 'refuseRecipient') return say('550 5.1.1 User unknown')
      to.push(addressIn(line))
      return say('250 2.1.5 Ok')
    }
    if (word === 'DATA') {
      if (server.manner === 'busy') return say('451 4.3.0 Try again later')
      content = []
      return say('354 Go on')
    }
    return word === 'QUIT' ? socket.end('221 Bye\r\n') : say('250 Ok')
  }
  say('220 mail.test ready')
  for await (const piece of socket.setEncoding('latin1')) {
    const lines = (rest + piece).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) await answer(line)
  }
}
