// Tenders for journeys, and documents to attach to them.
import { type APIRequestContext, expect } from '@playwright/test'

/** A small, real PDF that says `text`. */
export function pdf(name: string, text = name) {
  const stream = `BT /F1 18 Tf 60 760 Td (${text}) Tj ET`
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj',
    `4 0 obj<</Length ${Buffer.byteLength(stream)}>>stream\n${stream}\nendstream endobj`,
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
  ]
  // whole, with the table of where its objects begin: one without it can't be looked into before it is public
  let body = '%PDF-1.4\n'
  const begins = objects.map((object) => {
    const at = Buffer.byteLength(body)
    body += `${object}\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${begins.join('')}`
  const end = `trailer<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n${Buffer.byteLength(body)}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(body + table + end) }
}

/** Creates a tender through the panel's call; returns its id. */
export async function seedLicitacao(
  panel: APIRequestContext,
  fields: Record<string, string | ReturnType<typeof pdf>>,
): Promise<number> {
  const answer = await panel.post('/painel/ajax/licitacao/novo', {
    multipart: {
      licitacao_orgao: 'Secretaria Municipal de Educação',
      licitacao_objeto: 'Aquisição de gêneros alimentícios para a merenda escolar',
      licitacao_contratada: 'A definir',
      licitacao_contratante: 'Prefeitura Municipal',
      licitacao_repetida: '1',
      ...fields,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).data.licitacao_id
}

/** The id of a modality by its name. */
export async function modalidadeId(panel: APIRequestContext, nome: string): Promise<string> {
  const answer = await panel.get('/painel/ajax/tipo-processo')
  const list: { tipo_processo_id: number; tpr_nome: string }[] = (await answer.json()).data
  return String(list.find((entry) => entry.tpr_nome === nome)?.tipo_processo_id)
}
