// `npm run manual`: takes the pictures of the manual anew, from the running demonstration; `npm run manual -- usuarios`: those of one page.
import fs from 'node:fs'
import path from 'node:path'
import { takePictures } from './manual/pictures.ts'
import { markPictures, picturesFolder } from './manual/pictures-mark.ts'

const names = process.argv.slice(2)
const taken = new Set(await takePictures(picturesFolder, names))
if (names.length === 0) {
  const isFormer = (name: string) => name.endsWith('.webp') && !taken.has(name)
  for (const former of fs.readdirSync(picturesFolder).filter(isFormer)) fs.rmSync(path.join(picturesFolder, former))
  markPictures()
}
console.log(`${taken.size} pictures in ${picturesFolder}`)
