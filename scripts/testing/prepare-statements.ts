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
    const isOfOtherTable = mentions(texts.flatMap(madeTable))
    const statements = texts.filter((text) => isPreparable(text) && !isOfOtherTable(text))
    const refused: { text: string; message: string }[] = []
    for (const text of statements) {
      await client
        .query(`prepare pergunta as ${text}; deallocate pergunta`)
        .catch((error: Error) => refused.push({ text, message: error.message }))
    }
    console.log(`${statements.length} statements understood by the second server, but ${refused.length}`)
    const failures = refused.map(({ text, message }) => ({ file: part, name: `${message}: ${text.slice(0, 300)}` }))
    return { part, passed: statements.length > 0 && failures.length === 0 ? 1 : 0, failed: failures.length, failures }
  } finally {
    await client.end()
  }
}

function readStatements(folder: string): string[] {
  const lines = fs.readdirSync(folder).flatMap((name) => fs.readFileSync(path.join(folder, name), 'utf8').split('\n'))
  return [...new Set(lines.filter(Boolean))].map((line) => JSON.parse(line) as string)
}

/**
 * The tables of an import live in its transaction only, and tests make some of their own: the schema has neither. Tests of imports run on both
 * servers.
 */
function madeTable(text: string): string[] {
  const [, name] = /^\s*create (?:temp(?:orary)? |unlogged )?table (?:if not exists )?"?(\w+)/i.exec(text) ?? []
  return name ? [name] : []
}

const mentions = (names: string[]) => {
  const pattern = new RegExp(`(?<![\\w.])(${names.join('|')})\\b`)
  return (text: string) => names.length > 0 && pattern.test(text)
}

/** The library of jobs has a table for each day, and midnight may come between the two servers. */
const isOfOneDay = (text: string) => /\bpgboss\.\w+_\d{8}\b/.test(text)

const isPreparable = (text: string) =>
  /^\s*(select|insert|update|delete|with|values|merge)\b/i.test(text) && !isOfOneDay(text)
