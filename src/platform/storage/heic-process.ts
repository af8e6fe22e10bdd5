// Reads the photograph of a HEIC file in a process of its own and writes it to standard output as JPEG, upright and without what the
// telephone noted of the place. A process that ends with another code than 0 could not.
import fs from 'node:fs'
import jpeg from 'jpeg-js'
import libheif from 'libheif-js/wasm-bundle.js'

// The largest of today's telephones make 48 million.
const mostPixels = 50_000_000
const quality = 85

const photos = new libheif.HeifDecoder().decode(fs.readFileSync(String(process.argv[2])))
const photo = photos.find((each) => each.is_primary()) ?? photos[0]
if (!photo) throw new Error('no photograph')
const [width, height] = [photo.get_width(), photo.get_height()]
if (!(width > 0 && height > 0 && width * height <= mostPixels)) throw new Error(`${width} x ${height} pixels`)
const pixels = await new Promise<{ data: Uint8ClampedArray; width: number; height: number } | null>((resolve) =>
  photo.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, resolve),
)
if (!pixels) throw new Error('the photograph is damaged')
process.stdout.write(jpeg.encode(pixels, quality).data)
