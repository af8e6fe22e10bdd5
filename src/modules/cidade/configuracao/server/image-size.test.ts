import { expect, test } from 'vitest'
import { gif, jpeg, png, webpExtended, webpLossless, webpLossy } from './configuracao.sample.ts'
import { imageSize } from './image-size.ts'

const samples = { png: png(20, 12), gif, jpeg, webpLossy, webpLossless, webpExtended }

test.each(Object.entries(samples))('the pixel size of a %s is read from its header', (_kind, content) => {
  expect(imageSize(content)).toEqual({ width: 20, height: 12 })
})

test.each(Object.entries(samples))(
  'a %s that ends anywhere in its header has no size, and nothing breaks',
  (_kind, content) => {
    for (let length = 0; length < Math.min(content.length, 250); length++) {
      const size = imageSize(content.subarray(0, length))
      if (size) expect(size).toEqual({ width: 20, height: 12 })
    }
    expect(imageSize(content.subarray(0, 6))).toBeNull()
  },
)

test('fill bytes before a marker of a JPEG are skipped, and a file that is not an image has no size', () => {
  const filled = Buffer.concat([jpeg.subarray(0, 2), Buffer.of(0xff, 0xff), jpeg.subarray(2)])
  expect(imageSize(filled)).toEqual({ width: 20, height: 12 })
  expect(imageSize(Buffer.from('%PDF-1.7 not an image at all'))).toBeNull()
  expect(imageSize(Buffer.concat([jpeg.subarray(0, 2), Buffer.from('no marker here')]))).toBeNull()
})
