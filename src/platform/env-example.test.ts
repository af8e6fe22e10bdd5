// .env.example is the only list of the settings: it names those that the portal reads, with the defaults that it has.
import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const text = fs.readFileSync(path.join(import.meta.dirname, '../../.env.example'), 'utf8')
const example = parseEnv(text.replaceAll(/^#(?=\w+=)/gm, ''))

test('.env.example names exactly the settings that the portal reads', () => {
  const read = new Set<string>()
  readEnv(new Proxy<Record<string, string>>({}, { get: (_, name) => void read.add(String(name)) }))
  expect(Object.keys(example).sort()).toEqual([...read].sort())
})

test('its values are the defaults', () => {
  expect(readEnv(example)).toEqual(readEnv({}))
})
