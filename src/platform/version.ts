// Of this program, as package.json says it.
import fs from 'node:fs'
import path from 'node:path'
import { projectRoot } from './root.ts'

export const version: string = JSON.parse(fs.readFileSync(path.join(projectRoot, 'package.json'), 'utf8')).version
