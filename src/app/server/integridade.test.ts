// What whoever holds a file or a proof is told by `npm run integridade -- --confere`, and by the program that knows the portal's key alone.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { registraTudo } from '#modules/portal/integridade/server/integridade.facade.ts'
import { projectRoot } from '#platform/root.ts'
import { builtCommand, databaseUrl, spawnBuiltPortal } from '../testing/built-portal.ts'
import { startWithClerk } from '../testing/clerk.ts'
import { multipart, pdf } from '../testing/multipart.ts'
import { makeScratchFolder } from '../testing/scratch-folder.ts'

const { portal, clerk, get } = await startWithClerk('licitacoes')
const calls = '/painel/ajax/licitacao'
const folder = makeScratchFolder('praca-conferidos-')
const row = async (text: string) => (await portal.platform.database.pool.query(text)).rows[0]
const put = (name: string, content: string) => {
  fs.writeFileSync(path.join(folder, name), content)
  return path.join(folder, name)
}

async function send(url: string, fields: object, content?: string) {
  const files = content === undefined ? {} : { doc_arquivo_1: { name: 'edital.pdf', content } }
  const body = await multipart({ ...licitacaoSample, ...fields } as never, files as never)
  const answer = await portal.call({ method: 'POST', url, cookies: clerk, ...body })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer
}
async function replaced(before: string, after: string, more: object = {}) {
  const id = (await send(calls, {}, before)).json().data.licitacao_id as number
  const url = `${calls}/${id}`
  const { anexo_id } = (await get(url, clerk)).json().data.anexos[0]
  await send(url, { _method: 'PUT', anexo_id_1: String(anexo_id), ...more }, after)
  return { id, url, anexo: anexo_id as number }
}

test('a former version, one that is withheld, a removed file and a strange one', async () => {
  await registraTudo(portal.platform.database)
  await replaced(pdf('aberta').toString(), pdf('nova').toString())
  await replaced(pdf('sigilosa').toString(), pdf('outra').toString(), { anexo_anterior_1: 'sigilo' })
  const gone = await replaced(pdf('antes').toString(), pdf('removida').toString())
  await registraTudo(portal.platform.database)
  const removal = { _method: 'DELETE', _pagina: '/painel/licitacao', motivo_tipo: 'engano', motivo: 'Era de outro ano' }
  expect((await portal.call({ method: 'POST', url: gone.url, cookies: clerk, payload: removal })).statusCode).toBe(200)
  await registraTudo(portal.platform.database)

  const { name } = await row('select current_database() as name')
  const settings = { DATABASE_URL: databaseUrl(inject('connection'), name), DATA_DIR: folder }
  const told = async (file: string) => {
    const { code, stdout, stderr } = await spawnBuiltPortal(settings, builtCommand('integridade', '--confere', file))
      .ended
    expect(stderr).toBe('')
    return { code, stdout }
  }
  const words = async (text: string) => told(put('arquivo.pdf', pdf(text).toString()))
  const former = await words('aberta')
  expect(former.stdout).toMatch(
    /edital\.pdf: versão anterior, de [\d/]+ a [\d/]+; o portal a guarda e a dá a quem pedir\.\n$/,
  )
  const withheld = await words('sigilosa')
  expect(withheld.stdout).toContain('não é dada: Informação protegida por lei')
  expect(withheld.stdout).not.toContain('a dá a quem pedir')
  const removed = await words('removida')
  expect(removed.stdout).toMatch(
    /removido por servidor da Prefeitura: Publicado por engano – Era de outro ano; na raiz assinada/,
  )
  expect([former.code, withheld.code, removed.code]).toEqual([0, 0, 0])
  expect(await words('nunca')).toMatchObject({ code: 1, stdout: expect.stringContaining('Desconhecido') })

  // proofs: with the portal, and without it
  const key = put('chave.pem', (await get('/dados/integridade/chave.pem')).body)
  const script = path.join(projectRoot, 'scripts/confere-integridade.mjs')
  const proofOf = async (where: string) => {
    const { n } = await row(`select max(entrada_id) as n from integridade_entrada where ${where}`)
    return put('prova.json', (await get(`/dados/integridade/prova/${n}.json`)).body)
  }
  const alone = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
  const { n: first } = await row('select min(arquivo_anterior_id) as n from arquivo_anterior')
  const version = await proofOf(`ent_conjunto = 'arquivo_anterior' and ent_registro = ${first}`)
  expect((await told(version)).stdout).toContain('A prova confere, e a assinatura é deste portal:')
  const file = put('aberta.pdf', pdf('aberta').toString())
  const here = alone(version, key, file)
  expect([here.stderr, here.status]).toEqual(['', 0])
  expect(here.stdout).toMatch(
    /^Versão anterior: publicada de [\d-]+ a [\d-]+ em licitacao_anexo \d+, e substituída\.\n/,
  )
  expect(alone(version, key, put('falsa.pdf', pdf('falsa').toString())).status).toBe(1)
  const why = await proofOf(`ent_conjunto = 'remocao'`)
  expect(alone(why, key).stdout).toMatch(/^Removido: licitacao\w* \d+, em .+: engano Era de outro ano\n/)
  const end = await proofOf(`ent_conjunto = 'licitacao' and ent_acao = 'removeu'`)
  expect(alone(end, key).stdout).toMatch(/^O registro foi removido neste dia\.\nlicitacao \d+, em /)
})
