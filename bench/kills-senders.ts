// What comes in while something is killed, each kind as its people send it. A promise is noted when the answer says that it is stored.
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { licitacaoList } from '#modules/compras/licitacao/licitacao.contract.ts'
import { folhaImport } from '#modules/pessoal/folha/folha.import.ts'
import type { Promised } from './kills-losses.ts'
import type { PortalProcess } from './portal.ts'

export const tokens = { esic: 'cookie das mortes', painel: 'cookie do painel das mortes' }

type Sender = (base: string, town: { promised: Promised; instante: string }) => Promise<void>
type Fields = Record<string, string>
type Files = Record<string, string>

let number = 0
export const rowsOfImport = 300

export const tender: Sender = async (base, { promised }) => {
  number += 1
  const licitacao_numero = `${number}/2026`
  const content = pdfOf(200_000)
  const fields = {
    licitacao_numero,
    licitacao_orgao: 'Secretaria Municipal de Educação',
    licitacao_objeto: 'Medida de mortes.',
    licitacao_contratada: 'Nenhuma',
    licitacao_contratante: 'Prefeitura Municipal de Boa Esperança',
    doc_arquivo_titulo_1: 'Edital',
  }
  await post(`${base}${licitacaoList.path}`, { fields, files: { doc_arquivo_1: content }, status: 201 })
  promised.tenders.set(licitacao_numero, createHash('sha256').update(content).digest('hex'))
}

export const request: Sender = async (base, { promised }) => {
  const fields = { slc_orgao: 'Setores - Finanças', slc_titulo: 'Pedido', slc_descricao: 'Quanto custou?' }
  const files = { slc_anexo: pdfOf(50_000), slc_anexo_2: pdfOf(50_000) }
  const { data } = await post(`${base}/esic/ajax/solicitacao`, { fields, files, status: 201 })
  promised.requests.add(String(data.slc_protocolo))
}

export const nameless: Sender = async (base, { promised, instante }) => {
  const fields = {
    ...{ tipo_contato_id: '1', ctt_mensagem: 'O posto ficou fechado na segunda-feira.', ctt_anonimo: 'S' },
    ...{ ctt_sigiloso: 'N', ctt_instante: instante, ctt_site: '' },
  }
  const { data } = await post(`${base}/ajax/contato`, {
    fields,
    files: { files0: textOf(20_000) },
    status: 201,
    type: 'text/plain',
  })
  promised.cases.add(String(data.protocolo))
}

/** A month of a payroll of its own: checked, then stored. */
export const payroll: Sender = async (base, { promised }) => {
  number += 1
  const month = { ano: 1990 + Math.floor(number / 12), mes: (number % 12) + 1 }
  const lines = Array.from(
    { length: rowsOfImport },
    (_, at) => `Servidor ${at};Cargo ${at % 41};${at};${month.ano};${month.mes};1.014,00`,
  )
  const csv = `Servidor;Cargo;Código;Ano;Mês;Salário\r\n${lines.join('\r\n')}\r\n`
  const checked = await post(`${base}${folhaImport.call}/importacao`, {
    fields: {},
    files: { arquivo: csv },
    status: 201,
    type: 'text/csv',
  })
  const id = Number(checked.data.importacao_id)
  await post(`${base}${folhaImport.call}/importacao/${id}`, { fields: { confirmo: '1' }, files: {}, status: 200 })
  promised.imports.set(id, month)
}

export const senders: readonly Sender[] = [tender, tender, request, nameless, payroll]

/** What the ombudsman's form carries; three seconds must pass before it is used. */
export async function newInstante({ base }: PortalProcess): Promise<string> {
  const form = new FormData()
  form.set('ctt_site', '')
  form.set('ctt_instante', 'nenhum')
  const answer = await fetch(`${base}/ajax/contato`, { method: 'POST', body: form })
  const instante = /"ctt_instante":"([^"]+)"/.exec(await answer.text())?.[1]
  if (!instante) throw new Error(`the form of the ombudsman has no instant: ${answer.status}`)
  await sleep(3100)
  return instante
}

type Form = { fields: Fields; files: Files; status: number; type?: string }

/** Throws when the process dies first, or refuses. */
async function post(url: string, { fields, files, status, type = 'application/pdf' }: Form): Promise<{ data: Fields }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const ending = { 'application/pdf': 'pdf', 'text/plain': 'txt', 'text/csv': 'csv' }[type]
  for (const [name, content] of Object.entries(files))
    form.set(name, new File([content], `arquivo.${ending}`, { type }))
  const cookie = `esic=${tokens.esic}; painel=${tokens.painel}`
  const headers = { cookie, accept: 'application/json', origin: new URL(url).origin }
  const answer = await fetch(url, { method: 'POST', body: form, headers, signal: AbortSignal.timeout(20_000) })
  const body = (await answer.json()) as { data: Fields }
  if (answer.status !== status) throw new Error(`${url}: ${answer.status} ${JSON.stringify(body).slice(0, 300)}`)
  return body
}

const textOf = (bytes: number) => randomBytes(bytes / 2).toString('hex')
const pdfOf = (bytes: number) => `%PDF-1.7\n${textOf(bytes)}\n%%EOF\n`
