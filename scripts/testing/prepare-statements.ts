// The second database server understands every statement that the tests sent to the first: each is prepared once, on its schema. What
// differs between two versions of PostgreSQL is the language; what a rule comes to is proved on the first one, and by the journeys on
// this one.
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { makeTemplate, templateName } from '#app/testing/template.ts'
import type { Result } from './results.ts'

const part = 'statements on the second server'

/** `folder`: the files of src/app/testing/record-statements.ts. */
export async function prepareStatements(folder: string, connection: pg.PoolConfig): Promise<Result> {
  const texts = readStatements(folder)
  await makeTemplate(connection)
  const client = new pg.Client({ ...connection, database: templateName })
  await client.connect()
  try {
    await client.query('begin')
    await attemptAll(client, texts.filter(makesSomething), (text) => text)
    const isOfImport = mentions(texts.flatMap(temporaryTable))
    const asked = texts.filter((text) => isPreparable(text) && !isOfImport(text))
    const refused = await attemptAll(client, asked, (text) => `prepare pergunta as ${text}; deallocate pergunta`)
    console.log(`${asked.length} statements understood by the second server, but ${refused.length}`)
    const failures = refused.map(({ text, message }) => ({ file: part, name: `${message}: ${text.slice(0, 300)}` }))
    return { part, passed: asked.length > 0 && failures.length === 0 ? 1 : 0, failed: failures.length, failures }
  } finally {
    await client.end()
  }
}

function readStatements(folder: string): string[] {
  const lines = fs.readdirSync(folder).flatMap((name) => fs.readFileSync(path.join(folder, name), 'utf8').split('\n'))
  return [...new Set(lines.filter(Boolean))].map((line) => JSON.parse(line) as string)
}

/** Tables that tests make: the statements that read them must find them. */
const makesSomething = (text: string) => /^\s*create\b/i.test(text) && temporaryTable(text).length === 0

/** The tables of an import live in its transaction only, and two imports give one name to two of them: tests of imports run on both servers. */
function temporaryTable(text: string): string[] {
  const [, name] = /^\s*create temp(?:orary)? table (?:if not exists )?"?(\w+)/i.exec(text) ?? []
  return name ? [name] : []
}

const mentions = (names: string[]) => {
  const pattern = new RegExp(`(?<![\\w.])(${names.join('|')})\\b`)
  return (text: string) => names.length > 0 && pattern.test(text)
}

const isPreparable = (text: string) => /^\s*(select|insert|update|delete|with|values|merge)\b/i.test(text)

type Refused = { text: string; message: string }

async function attemptAll(client: pg.Client, texts: string[], statement: (text: string) => string): Promise<Refused[]> {
  const refused: Refused[] = []
  for (const text of texts) {
    await client.query('savepoint um')
    try {
      await client.query(statement(text))
      await client.query('release um')
    } catch (error) {
      await client.query('rollback to um')
      refused.push({ text, message: (error as Error).message })
    }
  }
  return refused
}
