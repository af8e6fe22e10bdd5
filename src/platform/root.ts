// The folder that holds package.json, from the sources and from the built server alike.
import fs from 'node:fs'
import path from 'node:path'

export const projectRoot = findRoot(import.meta.dirname)

function findRoot(from: string): string {
  for (let at = from; ; at = path.dirname(at)) {
    if (fs.existsSync(path.join(at, 'db/schema'))) return at
    if (at === path.dirname(at)) throw new Error('Pasta do projeto não encontrada (db/schema).')
  }
}
