// JSON lines on standard output. No password, token, cookie or CPF is ever logged: bodies and query values are not logged at all.
import fs from 'node:fs'
import pino from 'pino'

export type Log = pino.Logger

// Lines are written together, at the latest after so long, and when the process ends: to write each one took a tenth of a request.
const heldMs = 250
const heldLength = 8 * 1024
const retryMs = 10
const mostUnread = 16 * 1024 * 1024
const stdout = 1

let output: pino.DestinationStream | undefined

export function createLog(level: string): Log {
  const options: pino.LoggerOptions = {
    level,
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        'res.headers["set-cookie"]',
        '*.usu_senha',
        '*.sol_cpf',
      ],
      censor: '[omitido]',
    },
    serializers: {
      // Query strings carry tokens of links and names typed in searches: the log keeps the path only.
      req: (request) => ({ method: request.method, path: String(request.url).split('?')[0], address: request.ip }),
      res: (reply) => ({ status: reply.statusCode }),
      err: pino.stdSerializers.err,
    },
  }
  output ??= createOutput()
  return pino(options, output)
}

// Neither the portal nor its end waits for whoever reads the log (docs/decisions/0020-deadlines-and-clocks.md).
function createOutput(): pino.DestinationStream {
  // a stream that Node has opened refuses what its reader has no room for (EAGAIN), instead of holding us
  process.stdout.on('error', () => {})
  let held = ''
  let unread = Buffer.alloc(0)
  function write() {
    unread = Buffer.concat([unread, Buffer.from(held)])
    held = ''
    try {
      while (unread.length > 0) unread = unread.subarray(fs.writeSync(stdout, unread))
    } catch (error) {
      // the reader is gone, the disk is full, or somebody has not read for long: these lines are lost
      const isSlow = (error as NodeJS.ErrnoException).code === 'EAGAIN'
      if (isSlow && unread.length < mostUnread) setTimeout(write, retryMs).unref()
      else unread = Buffer.alloc(0)
    }
  }
  setInterval(() => unread.length === 0 && write(), heldMs).unref()
  process.on('exit', write)
  return {
    write(line) {
      held += line
      if (held.length >= heldLength && unread.length === 0) write()
    },
  }
}
