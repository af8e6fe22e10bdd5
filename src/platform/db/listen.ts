// LISTEN on a connection of its own, which reconnects by itself. The listener is then called, since notices may have been missed.
import pg from 'pg'
import type { Log } from '../log.ts'

type News = { connected(): boolean; close(): Promise<void> }

const firstDelayMs = 200
const lastDelayMs = 10_000

export function listenToChanges(connection: pg.PoolConfig, channel: string, notify: () => void, log: Log): News {
  let client: pg.Client | undefined
  let isConnected = false
  let isClosed = false
  let delay = firstDelayMs
  let timer: NodeJS.Timeout | undefined

  const lose = (lost: pg.Client) => {
    if (client !== lost) return
    client = undefined
    isConnected = false
    lost.end().catch(() => {})
    if (isClosed) return
    timer = setTimeout(open, delay)
    delay = Math.min(delay * 2, lastDelayMs)
  }

  const open = async () => {
    const fresh = new pg.Client({ ...connection, connectionTimeoutMillis: 5000, keepAlive: true })
    client = fresh
    fresh.on('error', (error) => {
      log.warn({ err: error }, 'avisos do banco de dados interrompidos')
      lose(fresh)
    })
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', notify)
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      isConnected = true
      delay = firstDelayMs
      notify()
    } catch {
      lose(fresh)
    }
  }

  void open()
  return {
    connected: () => isConnected,
    async close() {
      isClosed = true
      clearTimeout(timer)
      const open = client
      client = undefined
      isConnected = false
      await open?.end().catch(() => {})
    },
  }
}
