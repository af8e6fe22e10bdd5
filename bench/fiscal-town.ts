// A portal with ten years of a capital's money (generate-fiscal.sql).
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Ground, prepareTown, type Town } from './ground.ts'

export type FiscalSize = {
  /** Of all ten years. */
  commitments: number
  /** Of each four commitments in turn, how often each is settled and paid. */
  settled: [number, number, number, number]
  creditors: number
  /** Appropriations a year; a multiple of 60. */
  budget: number
  /** Of revenue, in all ten years; a multiple of 2,500. */
  entries: number
}

const fewTenders = 20

export async function prepareFiscal(ground: Ground, name: string, size: FiscalSize): Promise<Town> {
  const town = await prepareTown(ground, name, fewTenders)
  await fillFiscal(town, size)
  return town
}

/** Of a town that has no money yet. */
export async function fillFiscal(town: Town, size: FiscalSize): Promise<void> {
  const text = fs.readFileSync(path.join(import.meta.dirname, 'generate-fiscal.sql'), 'utf8')
  const client = new pg.Client(town.connection)
  await client.connect()
  const numbers = Object.entries(size)
  const statements = numbers.reduce((all, [word, number]) => all.replaceAll(`:${word}`, String(number)), text)
  for (const part of statements.split(/^-- then$/m)) await client.query(part)
  await client.query('vacuum (analyze)')
  await client.end()
}
