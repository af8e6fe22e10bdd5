// A mailbox for tests: the few commands of IMAP that a reader of new messages needs (RFC 3501), on loopback.
import net from 'node:net'
import { onTestFinished } from 'vitest'

export type TestMailbox = { messages: { source: Buffer; isSeen: boolean }[]; logins: string[]; port: number }

const capabilities = 'IMAP4rev1 UIDPLUS'

/** Listens until the test ends. `dropAfter`: closes the connection in the place of the answer to this command. */
export async function startMailbox(sources: (string | Buffer)[], { dropAfter = '' } = {}): Promise<TestMailbox> {
  const messages = sources.map((source) => ({ source: Buffer.from(source), isSeen: false }))
  const mailbox: TestMailbox = { messages, logins: [], port: 0 }
  const server = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.write(`* OK [CAPABILITY ${capabilities}] pronto\r\n`)
    let rest = ''
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString('latin1')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? []
        if (dropAfter && command.startsWith(dropAfter)) socket.destroy()
        else answer(mailbox, socket, tag, command)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  mailbox.port = (server.address() as net.AddressInfo).port
  onTestFinished(() => void server.close())
  return mailbox
}

function answer(mailbox: TestMailbox, socket: net.Socket, tag: string, command: string): void {
  const { messages, logins } = mailbox
  const say = (line: string) => void socket.write(`${line}\r\n`)
  const [, uid = 0] = /^UID (?:FETCH|STORE) (\d+)/.exec(command) ?? []
  const message = messages[Number(uid) - 1]
  if (command.startsWith('LOGIN')) logins.push(command)
  if (command === 'CAPABILITY') say(`* CAPABILITY ${capabilities}`)
  if (command.startsWith('LIST')) say('* LIST () "/" "Devolvidas"')
  if (command.startsWith('SELECT'))
    for (const line of [
      `${messages.length} EXISTS`,
      'FLAGS (\\Seen)',
      'OK [UIDVALIDITY 1] 1',
      'OK [PERMANENTFLAGS (\\Seen)] 1',
    ])
      say(`* ${line}`)
  if (command.startsWith('UID SEARCH'))
    say(`* SEARCH${messages.map(({ isSeen }, at) => (isSeen ? '' : ` ${at + 1}`)).join('')}`)
  if (message && command.startsWith('UID FETCH')) {
    const length = Number(/<0\.(\d+)>/.exec(command)?.[1] ?? message.source.length)
    const part = message.source.subarray(0, length)
    socket.write(`* ${uid} FETCH (UID ${uid} BODY[]<0> {${part.length}}\r\n`)
    socket.write(part)
    say(')')
  }
  if (message && command.startsWith('UID STORE')) message.isSeen = true
  if (command === 'LOGOUT') say('* BYE até logo')
  const isRefused = command.startsWith('LOGIN') && !command.includes('segredo')
  say(isRefused ? `${tag} NO [AUTHENTICATIONFAILED] recusado` : `${tag} OK pronto`)
  if (command === 'LOGOUT') socket.end()
}
