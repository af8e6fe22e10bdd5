import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openDirectory, resetDirectory } from './directory.ts'

describe("the demo's directory", () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'praca-pasta-'))
  afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

  test('is neither filled nor removed when it has other data', async () => {
    const other = path.join(root, 'dados')
    fs.mkdirSync(other)
    fs.writeFileSync(path.join(other, 'importante.txt'), 'x')
    await expect(openDirectory(other)).rejects.toThrow('não são de uma demonstração')
    await expect(resetDirectory(other)).rejects.toThrow('não são de uma demonstração')
    expect(fs.readdirSync(other)).toEqual(['importante.txt'])
  })

  test('is emptied by a reset, also when there is nothing to remove', async () => {
    const own = path.join(root, 'demo')
    await resetDirectory(own)
    await openDirectory(own)
    await openDirectory(own)
    await resetDirectory(own)
    expect(fs.existsSync(own)).toBe(false)
  })
})
