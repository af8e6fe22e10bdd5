// JSON lines on standard output. No password, token, cookie or CPF is ever logged: bodies and query values are not logged at all.
import fs from 'node:fs'
import pino from 'pino'

export type Log = pino.Logger

// Lines are written together, at the latest after so long, and when the process ends: to write each one took a tenth of a request.
const flushMs = 250
const flushLength = 8 * 1024
const retryMs = 10
const mostPending = 16 * 1024 * 1024
const stdout = 1

let output: pino.DestinationStream | undefined

/** To standard output, or to `destination`. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
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
      req: requestFacts,
      res: (reply) => ({ status: reply.statusCode }),
      err: errorFacts,
    },
  }
  if (destination) return pino(options, destination)
  output ??= createOutput()
  return pino(options, output)
}

// A person who turns to the ombudsman leaves no address: together with the time it would say who sent the case of that time.
const namelessPath =
  /^\/(ouvidoria|verificar|pedidos-de-servico|ajax\/(contato|pedido-servico|encaminhamento|pesquisa|tipo-contato|verificar))(\/|$)/

function requestFacts({ method, url, ip }: { method: string; url: string; ip: string }) {
  const path = String(url).split('?')[0] ?? ''
  return { method, path, ...(!namelessPath.test(path) && { address: ip }) }
}

// A database that refuses a row puts the row into its message.
const ofTheRow = ['detail', 'where', 'query', 'parameters', 'internalQuery']

function errorFacts(error: Error) {
  const facts = pino.stdSerializers.err(error)
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !ofTheRow.includes(name)))
}

// Neither the portal nor its end waits for the reader of the log (docs/decisions/0020-deadlines-and-clocks.md).
function createOutput(): pino.DestinationStream {
  // a stream that Node has opened refuses what its reader has no room for (EAGAIN), instead of holding us
  process.stdout.on('error', () => {})
  let pending = '' // whole lines
  let begun = Buffer.alloc(0) // of which a part may be written
  function write() {
    try {
      while (begun.length > 0 || pending) {
        if (begun.length === 0) [begun, pending] = [Buffer.from(pending), '']
        begun = begun.subarray(fs.writeSync(stdout, begun))
      }
    } catch (error) {
      const isSlow = (error as NodeJS.ErrnoException).code === 'EAGAIN'
      if (isSlow) setTimeout(write, retryMs).unref()
      // the reader ended, the disk is full, or nobody has read for long: these lines are lost
      if (!isSlow) begun = Buffer.alloc(0)
      if (!isSlow || pending.length > mostPending) pending = ''
    }
  }
  setInterval(() => begun.length === 0 && write(), flushMs).unref()
  process.on('exit', write)
  return {
    write(line) {
      pending += line
      if (pending.length >= flushLength && begun.length === 0) write()
    },
  }
}
