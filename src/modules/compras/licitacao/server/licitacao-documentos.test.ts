import { beforeAll, describe, expect, test } from 'vitest'
import { multipart, pdf, type TestFile } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { licitacaoSample } from './licitacao.sample.ts'

const named = (name: string): TestFile => ({ name, content: pdf(name) })

let portal: TestPortal
let clerk: { painel: string }
const calls = '/painel/ajax/licitacao'
const page = '/painel/licitacao/documentos'
const homologada = { tipo_processo_id: '7', situacao_licitacao_id: '7' }

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('licitacoes')
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

async function send(url: string, fields: Record<string, string>, files: Record<string, TestFile> = {}) {
  const sent = await multipart({ ...licitacaoSample, ...fields }, files)
  return portal.call({ method: 'POST', url, cookies: clerk, ...sent })
}

async function create(fields: Record<string, string>, files: Record<string, TestFile> = {}): Promise<number> {
  const made = await send(`${calls}/novo`, { ...fields, licitacao_repetida: '1' }, files)
  expect(made.statusCode, made.body).toBe(201)
  return made.json().data.licitacao_id
}

type Anexo = { anexo_id: number; licitacao_anexo_titulo: string; licitacao_anexo_tipo: string | null }
const anexosOf = async (id: number): Promise<Anexo[]> =>
  (await portal.call({ url: `/ajax/licitacao/${id}` })).json().data.anexos
const kindsOf = async (id: number) => (await anexosOf(id)).map(({ licitacao_anexo_tipo: tipo }) => tipo)
const versionOf = async (id: number) => {
  const { db } = portal.platform.database
  return (await db.selectFrom('licitacao').select('versao').where('licitacao_id', '=', id).executeTakeFirstOrThrow())
    .versao
}
const shown = async (url: string) => (await portal.call({ url, cookies: clerk, headers: { accept: 'text/html' } })).body
const unsort = () =>
  portal.platform.database.write((tx) =>
    tx.updateTable('licitacao_anexo').set({ licitacao_anexo_tipo: null }).execute(),
  )

describe('the kind of a document', () => {
  test('is what the form says; where it says nothing of a file that comes with it, what its name or its title says', async () => {
    const id = await create(
      { licitacao_anexo_tipo_2: 'ata', licitacao_anexo_titulo_3: 'Parecer jurídico', licitacao_anexo_tipo_5: 'outro' },
      {
        doc_arquivo_1: named('edital_12.pdf'),
        doc_arquivo_2: named('edital_13.pdf'),
        doc_arquivo_3: named('scan1.pdf'),
        doc_arquivo_4: named('scan2.pdf'),
        doc_arquivo_5: named('edital_14.pdf'),
      },
    )
    expect(await kindsOf(id)).toEqual(['edital', 'ata', 'parecer_juridico', null, 'outro'])
  })

  test('is changed, emptied, or stays with a form that does not know kinds', async () => {
    const id = await create({}, { doc_arquivo_1: named('edital.pdf'), doc_arquivo_2: named('ata.pdf') })
    const [first, second] = await anexosOf(id)
    const ids = { anexo_id_1: String(first?.anexo_id), anexo_id_2: String(second?.anexo_id) }
    const titles = { licitacao_anexo_titulo_1: 'Um', licitacao_anexo_titulo_2: 'Dois' }
    expect((await send(`${calls}/${id}`, { ...ids, ...titles })).statusCode).toBe(200)
    expect(await kindsOf(id)).toEqual(['edital', 'ata'])
    await send(`${calls}/${id}`, { ...ids, ...titles, licitacao_anexo_tipo_1: '', licitacao_anexo_tipo_2: 'decisao' })
    expect(await kindsOf(id)).toEqual([null, 'decisao'])
    expect((await anexosOf(id)).map(({ licitacao_anexo_titulo: titulo }) => titulo)).toEqual(['Um', 'Dois'])
    const wrong = await send(`${calls}/${id}`, { ...ids, licitacao_anexo_tipo_1: 'nada' })
    expect([wrong.statusCode, wrong.json().data]).toEqual([422, { licitacao_anexo_tipo_1: ['Opção inválida.'] }])
  })
})

describe('the public page', () => {
  test('says what was not published of a tender that is over, and nothing of others', async () => {
    const files = { doc_arquivo_1: named('edital.pdf'), doc_arquivo_2: named('termo_de_homologacao.pdf') }
    const over = await create({ ...homologada, licitacao_homologacao: daysAgo(30), licitacao_sem_recurso: '1' }, files)
    const text = await shown(`/acesso/licitacoes/${over}`)
    expect(text).toContain('<h3>Fase interna</h3>')
    expect(text).toContain('Parecer jurídico: <b>não publicado</b>')
    expect(text).toContain('Impugnações, recursos e decisões: <b>não houve</b>')
    expect(text.match(/<b>não publicado<\/b>/g)).toHaveLength(7)
    for (const [situacao, homologacao] of [
      ['2', daysAgo(30)], // open
      ['8', daysAgo(30)], // nobody came
      ['7', daysAgo(3 * 365 + 5)],
    ]) {
      const id = await create({
        ...homologada,
        situacao_licitacao_id: `${situacao}`,
        licitacao_homologacao: `${homologacao}`,
      })
      expect(await shown(`/acesso/licitacoes/${id}`), `${situacao}`).not.toContain('não publicado')
    }
  })

  test('a direct contracting has a list of its own, and none when its value is small', async () => {
    const direta = { ...homologada, tipo_processo_id: '9', licitacao_homologacao: daysAgo(3) }
    const text = await shown(`/acesso/licitacoes/${await create(direta)}`)
    expect(text.match(/<b>não publicado<\/b>/g)).toHaveLength(5)
    expect(text).toContain('Razão da escolha e do preço: <b>não publicado</b>')
    const small = await shown(`/acesso/licitacoes/${await create({ ...direta, licitacao_pequeno_valor: '1' })}`)
    expect(small).not.toContain('não publicado')
    expect(small).toContain('Dispensa em razão do valor')
  })

  test('a PDF without text is marked as such, for everybody', async () => {
    const id = await create({}, { doc_arquivo_1: named('edital.pdf') })
    const words = 'PDF digitalizado, sem texto pesquisável'
    expect(await shown(`/acesso/licitacoes/${id}`)).not.toContain(words)
    await portal.platform.database.write((tx) =>
      tx
        .updateTable('arquivo')
        .set({ arq_texto: 'vazio' })
        .where('arquivo_id', '=', (e) =>
          e.selectFrom('licitacao_anexo').select('arquivo_id').where('licitacao_id', '=', id),
        )
        .execute(),
    )
    expect(await shown(`/acesso/licitacoes/${id}`)).toContain(words)
    expect(await shown(`/painel/licitacao/edicao/${id}`)).toContain(words)
    expect(await shown(page)).toContain('PDFs digitalizados, sem texto pesquisável')
  })
})

describe('the page of what is missing', () => {
  test('names the tenders that are over and what each lacks, as their own pages do', async () => {
    const id = await create(
      {
        ...homologada,
        licitacao_numero: '777/2026',
        licitacao_homologacao: daysAgo(1),
        licitacao_sem_parecer_tecnico: '1',
      },
      { doc_arquivo_1: named('edital.pdf'), doc_arquivo_2: named('adjudicacao e homologacao.pdf') },
    )
    await create({ ...homologada, licitacao_numero: '778/2026', situacao_licitacao_id: '2' })
    const text = await shown(page)
    const own = text.slice(text.indexOf('777/2026')).split('</li>')[0]
    expect(own).toContain(
      'Faltam: Termo de referência ou projeto, Justificativa, Parecer jurídico, Orçamento ou pesquisa de preços, Ata da sessão, Impugnações, recursos e decisões.',
    )
    expect(text).not.toContain('778/2026')
    expect(await shown(`/painel/licitacao/edicao/${id}`)).toContain('Faltam 6 documentos')
  })

  test('is for those who keep tenders', async () => {
    const { painel } = await portal.loginAs('noticias')
    const cookies = { painel }
    expect((await portal.call({ url: page, cookies })).statusCode).toBe(403)
    const answer = await portal.call({ method: 'POST', url: `${calls}/documentos`, cookies, payload: {} })
    expect(answer.statusCode).toBe(403)
  })

  test('sorts several files at once, without JavaScript', async () => {
    const id = await create({}, { doc_arquivo_1: named('edital.pdf'), doc_arquivo_2: named('scan.pdf') })
    await unsort()
    const [edital, scan] = await anexosOf(id)
    const text = await shown(page)
    expect(text).toMatch(new RegExp(`name="tipo_${edital?.anexo_id}".*?<option value="edital" selected=""`, 's'))
    const before = await versionOf(id)
    const payload = new URLSearchParams({
      [`tipo_${edital?.anexo_id}`]: 'edital',
      [`tipo_${scan?.anexo_id}`]: '',
      _pagina: page,
      _destino: `${page}?success=1`,
    }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const answer = await portal.call({ method: 'POST', url: `${calls}/documentos`, cookies: clerk, headers, payload })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${page}?success=1`])
    expect(await kindsOf(id)).toEqual(['edital', null])
    expect(await versionOf(id)).toBe(before + 1) // a form opened before is refused, instead of undoing it
  })

  test('leaves alone what somebody else has sorted meanwhile, and refuses what is no kind', async () => {
    const id = await create({}, { doc_arquivo_1: named('edital.pdf') })
    const [anexo] = await anexosOf(id)
    const sort = (payload: Record<string, string>) =>
      portal.call({ method: 'POST', url: `${calls}/documentos`, cookies: clerk, payload })
    const late = await sort({ [`tipo_${anexo?.anexo_id}`]: 'ata', tipo_999999: 'ata' })
    expect([late.statusCode, late.json().data]).toEqual([200, { classificados: 0 }])
    expect(await kindsOf(id)).toEqual(['edital'])
    for (const kind of ['nada', '__proto__', 'toString']) {
      const wrong = await sort({ [`tipo_${anexo?.anexo_id}`]: kind })
      expect(wrong.statusCode, kind).toBe(422)
    }
    const many = Object.fromEntries(Array.from({ length: 51 }, (_none, at) => [`tipo_${at + 1}`, 'ata']))
    expect((await sort(many)).statusCode).toBe(422)
  })
})
