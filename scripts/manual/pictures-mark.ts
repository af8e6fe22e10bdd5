// Which build the pictures of the manual were taken from: a release has the pictures of its own.
import fs from 'node:fs'
import path from 'node:path'

export const picturesFolder = 'docs/pt/manual/imagens'
const mark = '.praca-build'

/** `root`: of the checkout. */
export const markPictures = (root = '.'): void =>
  fs.copyFileSync(path.join(root, 'dist', mark), path.join(root, picturesFolder, mark))

/** False too when there is no build, or no pictures were ever taken. */
export function arePicturesOfThisBuild(root = '.'): boolean {
  const [build, pictures] = ['dist', picturesFolder].map((folder) => {
    const file = path.join(root, folder, mark)
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null
  })
  return build !== null && build === pictures
}
