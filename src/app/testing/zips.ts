// ZIPs of PDFs, made in a test, sent to a portal and read there.
import { buffer } from 'node:stream/consumers'
import { jsPDF } from 'jspdf'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { zip } from '#platform/storage/zip.ts'
import type { startImporter } from './importer.ts'
import { multipart } from './multipart.ts'

export function pdf(...lines: string[]): Buffer {
  const document = new jsPDF()
  document.text(lines, 10, 10)
  return Buffer.from(document.output('arraybuffer'))
}

async function* contentsOf(files: Record<string, string | Uint8Array>) {
  for (const [name, content] of Object.entries(files)) yield { name, content: Buffer.from(content) }
}
export const zipOf = async (files: Record<string, string | Uint8Array>) =>
  new Uint8Array(await buffer(zip(contentsOf(files))))

export type ZipItem = {
  pacote_item_id: number
  pit_caminho: string
  pit_estado: string
  pit_motivo: string
  pit_valores: Record<string, string>
  pit_duvidas: Record<string, string>
  pit_fora: boolean
  pit_nota: string
}

type Importer = Awaited<ReturnType<typeof startImporter>>

/** The ZIPs of one set, as its panel sends, corrects and checks them. */
export function zipsOf({ portal, db, cookies }: Importer, set: string) {
  const call = `/painel/ajax/${set}/zip`
  const post = (id: number, payload: object) => portal.call({ method: 'POST', url: `${call}/${id}`, cookies, payload })
  return {
    post,
    async items(id: number): Promise<ZipItem[]> {
      const found = sql<ZipItem>`select * from pacote_item where pacote_id = ${id} order by pit_ordem`
      return (await found.execute(db)).rows
    },
    async send(files: Record<string, string | Uint8Array>): Promise<number> {
      const body = await multipart({}, { arquivo: { name: 'documentos.zip', content: await zipOf(files) } })
      const answer = await portal.call({ method: 'POST', url: call, cookies, ...body })
      expect(answer.statusCode).toBe(201)
      const id: number = answer.json().data.pacote_id
      await expect
        .poll(async () => (await portal.call({ url: `${call}/${id}/andamento`, cookies })).json().data.pac_estado, {
          timeout: 60_000,
        })
        .toBe('lido')
      return id
    },
    /** The import that waits to be stored. */
    async check(id: number): Promise<number> {
      const answer = await post(id, { acao: 'conferir' })
      expect([answer.statusCode, answer.json().message ?? '']).toEqual([200, ''])
      return Number(answer.json().data.redirect.split('/').pop())
    },
    async undo(importacao: number): Promise<number> {
      const url = `/painel/ajax/${set}/importacao/${importacao}`
      return (await portal.call({ method: 'DELETE', url, cookies })).statusCode
    },
  }
}
