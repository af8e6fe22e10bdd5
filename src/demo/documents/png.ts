// A PNG writer for drawn pictures: the colour of each point is asked for, several times per pixel so that edges are smooth.
import { crc32, deflateSync } from 'node:zlib'

/** Red, green, blue, and opacity: 0 to 255. */
export type Colour = readonly [number, number, number, number]

/** `colourAt` is asked with x and y in pixels. `samples` points across and down are taken of each pixel. */
export function drawPng(
  width: number,
  height: number,
  samples: number,
  colourAt: (x: number, y: number) => Colour,
): Buffer {
  const bytes = Buffer.alloc((width * 4 + 1) * height)
  const share = 1 / (samples * samples)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let [red, green, blue, alpha] = [0, 0, 0, 0]
      for (let sample = 0; sample < samples * samples; sample++) {
        const across = (sample % samples) + 0.5
        const down = Math.floor(sample / samples) + 0.5
        const [r, g, b, a] = colourAt(x + across / samples, y + down / samples)
        red += r * a
        green += g * a
        blue += b * a
        alpha += a
      }
      const weight = alpha || 1
      const at = y * (width * 4 + 1) + 1 + x * 4
      bytes.set([red / weight, green / weight, blue / weight, alpha * share], at)
    }
  }
  return encode(width, height, bytes)
}

function encode(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8) // eight bits a channel, with opacity
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
