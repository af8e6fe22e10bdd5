// Visitors who hold on to what they took: headers and bodies that come a byte at a time, connections that say nothing.
import net from 'node:net'

/** Connections of one kind; each sends `begin`, then one of `drip` a second. Milliseconds after which the portal closed each; null: not at all. */
export async function holdOn(
  base: string,
  count: number,
  begin: string,
  drip: string,
  seconds: number,
): Promise<(number | null)[]> {
  const { hostname, port } = new URL(base)
  return Promise.all(
    Array.from({ length: count }, () => {
      const started = performance.now()
      const socket = net.connect(Number(port), hostname, () => socket.write(begin))
      return new Promise<number | null>((resolve) => {
        const timer = setInterval(() => drip && socket.write(drip), 1000)
        const enough = setTimeout(() => over(null), seconds * 1000)
        const over = (closed: number | null) => {
          clearInterval(timer)
          clearTimeout(enough)
          socket.destroy()
          resolve(closed)
        }
        socket.on('data', () => {})
        socket.on('error', () => {})
        socket.on('end', () => over(performance.now() - started))
        socket.on('close', () => over(performance.now() - started))
      })
    }),
  )
}

const host = 'Host: localhost\r\n'
export const slowKinds: { name: string; begin: string; drip: string }[] = [
  { name: 'headers, a byte a second', begin: `GET / HTTP/1.1\r\n${host}X-A: `, drip: 'a' },
  {
    name: 'a form, a byte a second',
    begin: `POST /ajax/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n{`,
    drip: ' ',
  },
  {
    name: 'a file, a byte a second',
    begin: `POST /ajax/contato HTTP/1.1\r\n${host}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n--x\r\nContent-Disposition: form-data; name="files0"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`,
    drip: 'a',
  },
  {
    name: 'chunks, one a second',
    begin: `POST /ajax/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    drip: '1\r\n \r\n',
  },
]
