// JSON lines on standard output. No password, token, cookie or CPF is ever logged: bodies and query values are not logged at all.
import pino from 'pino'

export type Log = pino.Logger

// Lines are written together, at the latest after so long, and when the process ends: to write each one took a tenth of a request.
const heldMs = 250
const heldBytes = 8 * 1024

export function createLog(level: string): Log {
  const output = pino.destination({ sync: false, minLength: heldBytes, periodicFlush: heldMs })
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
  return pino(options, output)
}
