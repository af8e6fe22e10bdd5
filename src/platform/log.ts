// JSON lines on standard output. No password, token, cookie or CPF is ever logged: bodies and query values are not logged at all.
import fs from 'node:fs'
import pino from 'pino'

export type Log = pino.Logger

// Lines are written together, at the latest after so long, and when the process ends: to write each one took a tenth of a request.
const heldMs = 250
const heldLength = 8 * 1024
const mostUnwritten = 16 * 1024 * 1024 // of a reader who stands still, or a full disk
const stdout = 1

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
  return pino(options, createOutput())
}

// Neither the portal nor its end waits for whoever reads the log: what can't be written is lost.
function createOutput(): pino.DestinationStream {
  const output = pino.destination({ dest: stdout, sync: false, maxLength: mostUnwritten })
  output.on('error', () => {}) // a full disk; of a reader who has gone pino takes care
  let held = ''
  const write = () => {
    if (held) output.write(held)
    held = ''
  }
  setInterval(write, heldMs).unref()
  // called when the process ends; pino's own repeats a write that fails (EPIPE, ENOSPC) for ever, and the process stays
  output.flushSync = () => {
    try {
      fs.writeSync(stdout, held)
    } catch {
      // nobody reads it
    }
    held = ''
  }
  return {
    write(line) {
      held += line
      if (held.length >= heldLength) write()
    },
  }
}
