// A public file that is replaced stays, and whoever asks opens both; what may not be public is withheld; what is removed says why.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startWithClerk } from '#app/testing/clerk.ts'
import { multipart, pdf } from '#app/testing/multipart.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { noticiaSample } from '#modules/conteudo/publicacao/server/publicacao.sample.ts'
import { releaseFiles } from '#platform/storage/arquivo.queries.ts'
import { limpaAnteriores } from './anteriores.queries.ts'
import { confereTudo } from './confere.queries.ts'
import { conferaERegistra } from './integridade.facade.ts'
import { versoesDe } from './procura.queries.ts'
import { registraTudo } from './registro.queries.ts'

const { portal, clerk, get, show } = await startWithClerk('licitacoes')
const calls = '/painel/ajax/licitacao'
const db = portal.platform.database.db
const sha = (content: unknown) => createHash('sha256').update(String(content)).digest('hex')
const rows = async (text: string) => (await portal.platform.database.pool.query(text)).rows
const anteriores = () => rows('select * from arquivo_anterior order by arquivo_anterior_id')
const bytesOf = async (arquivoId: number) => {
  const [row] = await rows(`select arq_chave, arq_estado from arquivo where arquivo_id = ${arquivoId}`)
  if (!row) return null
  return (await (await portal.platform.files.storage.open(row.arq_chave)).toArray()).join('')
}

async function send(url: string, fields: Record<string, string>, content?: string, cookies = clerk) {
  const files = content === undefined ? {} : { doc_arquivo_1: { name: 'edital.pdf', content } }
  return portal.call({ method: 'POST', url, cookies, ...(await multipart(fields, files as never)) })
}

async function tender(content = String(pdf('um'))) {
  const made = await send(calls, licitacaoSample as never, content)
  expect(made.statusCode, made.body).toBe(201)
  const id = made.json().data.licitacao_id as number
  const { anexos } = (await get(`${calls}/${id}`, clerk)).json().data
  return { id, anexo: anexos[0].anexo_id as number, url: `${calls}/${id}` }
}
const replace = (url: string, anexo: number, content: string, more: object = {}) =>
  send(url, { ...(licitacaoSample as object), _method: 'PUT', anexo_id_1: String(anexo), ...more } as never, content)
const history = async (id: number) => (await show(`/dados/integridade?conjunto=licitacao&registro=${id}`)).body

describe('a file that is replaced twice', () => {
  test('shows each former version, which everybody may open and no search engine keeps', async () => {
    const { id, anexo, url } = await tender()
    for (const text of ['dois', 'tres']) expect((await replace(url, anexo, String(pdf(text)))).statusCode).toBe(200)
    // where the file is, its history is led to; of one that was never replaced nothing is
    const its = (await show(`/acesso/licitacoes/${id}`)).body
    expect(its).toContain(`href="/dados/integridade?conjunto=licitacao_anexo&amp;registro=${anexo}#conferir"`)
    const whole = await show(`/dados/integridade?conjunto=licitacao_anexo&registro=${anexo}`)
    expect(whole.body).toContain('/dados/integridade/versao/')
    const { id: other, anexo: never } = await tender()
    expect((await show(`/acesso/licitacoes/${other}`)).body).not.toContain(`licitacao_anexo&amp;registro=${never}#`)
    const body = await history(id)
    const found = [...body.matchAll(/\/dados\/integridade\/versao\/(\d+)/g)].map(([, n]) => n)
    expect(found).toHaveLength(2)
    expect(body).toContain(sha(pdf('um')))
    const answer = await get(`/dados/integridade/versao/${found[1]}`)
    expect([answer.statusCode, answer.body]).toEqual([200, pdf('um')])
    expect(answer.headers['x-robots-tag']).toContain('noindex')
    expect((await get(`/licitacao/anexo/${anexo}`)).body).toBe(pdf('tres'))
    // the log has them, and the comparison reads their bytes
    await registraTudo(portal.platform.database)
    const feita = await confereTudo({ db, storage: portal.platform.files.storage })
    expect([feita.problemas, feita.arquivos]).toEqual([[], 4])
    expect((await show(`/dados/integridade?arquivo=${sha(pdf('um'))}`)).body).toContain('Versão anterior, de')
  })

  test('the same bytes again are no version; one that is refused keeps nothing', async () => {
    const before = (await anteriores()).length
    const { anexo, url } = await tender()
    expect((await replace(url, anexo, String(pdf('um')))).statusCode).toBe(200)
    expect((await replace(url, anexo, String(pdf('x')), { licitacao_numero: '' })).statusCode).toBe(422)
    expect(await anteriores()).toHaveLength(before)
    expect(await portal.platform.files.sweep()).toBe(0)
  })

  test('two people at once: one wins, and one former version is kept', async () => {
    const before = (await anteriores()).length
    const { anexo, url } = await tender()
    const { versao } = (await get(url, clerk)).json().data
    const both = await Promise.all(
      ['a', 'b'].map((text) => replace(url, anexo, String(pdf(text)), { versao: String(versao) })),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await anteriores()).toHaveLength(before + 1)
  })
})

describe('a former version is kept', () => {
  test('whatever else lets go of its file, as the bin of older versions does', async () => {
    const { anexo, url } = await tender(String(pdf('fica')))
    await replace(url, anexo, String(pdf('no lugar')))
    const { arquivo_id } = (await anteriores()).at(-1)
    await portal.platform.files.writeWithFiles([], (tx) => releaseFiles(tx, [arquivo_id]))
    await portal.platform.files.sweep()
    expect(await bytesOf(arquivo_id)).toBe(pdf('fica'))
  })

  test('by the whole save or not at all: what is taken back leaves the file as it was', async () => {
    const { anexo, url } = await tender(String(pdf('inteiro')))
    const before = await anteriores()
    const [antes] = await rows(`select * from licitacao_anexo where anexo_id = ${anexo}`)
    // what the process wrote when it died: the former version is noted, the end of the transaction is not
    await sql`create function morre() returns trigger language plpgsql as $$ begin raise 'morto'; end $$`.execute(db)
    await sql`create trigger morre after insert on arquivo_anterior for each row execute function morre()`.execute(db)
    expect((await replace(url, anexo, String(pdf('metade')))).statusCode).toBe(500)
    await sql`drop function morre cascade`.execute(db)
    await portal.platform.files.sweep()
    expect(await anteriores()).toEqual(before)
    expect(await rows(`select * from licitacao_anexo where anexo_id = ${anexo}`)).toEqual([antes])
    expect((await get(`/licitacao/anexo/${anexo}`)).body).toBe(pdf('inteiro'))
    expect((await replace(url, anexo, String(pdf('metade')))).statusCode).toBe(200)
    expect(await anteriores()).toHaveLength(before.length + 1)
  })
})

describe('a former version that may not be public', () => {
  test('is withheld by who replaces it, by the guard, and by a copy with areas blacked out', async () => {
    const one = await tender()
    await replace(one.url, one.anexo, String(pdf('limpo')), { anexo_anterior_1: 'sigilo' })
    const two = await tender()
    const [{ arquivo_id }] = await rows(`select arquivo_id from licitacao_anexo where anexo_id = ${two.anexo}`)
    await sql`insert into vazamento_exame (vex_sha256, vex_tipo, vex_regras, vex_achados)
      select arq_sha256, 'application/pdf', 9, '[{"tipo":"cpf","pede":true}]' from arquivo where arquivo_id = ${arquivo_id}`.execute(
      db,
    )
    await replace(two.url, two.anexo, String(pdf('sem')))
    await sql`delete from vazamento_exame where vex_regras = 9`.execute(db)
    const three = await tender()
    await sql`insert into tarja (tar_sha256, tar_nome, tar_trechos, tar_resumo, tar_autor)
      values (${sha(pdf('tarjado'))}, 'x', '[]', 'x', 'x')`.execute(db)
    await replace(three.url, three.anexo, String(pdf('tarjado')))
    const last = (await anteriores()).slice(-3)
    expect(last.map((row) => row.ant_fundamento)).toEqual(['sigilo', 'dados_pessoais', 'tarja'])
    for (const { arquivo_anterior_id: id } of last)
      expect((await get(`/dados/integridade/versao/${id}`)).statusCode).toBe(403)
    const body = await history(one.id)
    expect(body).toContain('não é dada a ninguém')
    expect(body).toContain(sha(pdf('um')))
    expect(body).not.toContain('/dados/integridade/versao/')
    expect(body).not.toContain('@')
  })

  test('is withheld later, given again and removed by an administrator, with reason and trail', async () => {
    const { id, anexo, url } = await tender()
    await replace(url, anexo, String(pdf('novo')))
    const { arquivo_anterior_id: n, arquivo_id } = (await anteriores()).at(-1)
    const admin = await portal.loginAs('administrador')
    const decide = (payload: object, cookies: Record<string, string> = admin) =>
      portal.call({ method: 'POST', url: `/painel/ajax/versao-anterior/${n}`, cookies, payload })
    const why = { fundamento: 'dados_pessoais', motivo: 'Tem o CPF 529.982.247-25 de um licitante.' }
    expect((await decide({ acao: 'restringe', ...why }, clerk)).statusCode).toBe(403)
    expect((await decide({ acao: 'restringe', fundamento: 'sigilo', motivo: 'x' })).statusCode).toBe(422)
    expect((await decide({ acao: 'restringe', ...why })).statusCode).toBe(200)
    expect((await get(`/dados/integridade/versao/${n}`)).statusCode).toBe(403)
    expect(await history(id)).toContain('Tem o CPF ***.982.247-** de um licitante.')
    expect(await bytesOf(arquivo_id)).toBe(pdf('um'))
    expect((await decide({ acao: 'libera' })).statusCode).toBe(200)
    expect((await get(`/dados/integridade/versao/${n}`)).statusCode).toBe(200)
    expect((await decide({ acao: 'apaga', ...why })).statusCode).toBe(200)
    expect([(await get(`/dados/integridade/versao/${n}`)).statusCode, await bytesOf(arquivo_id)]).toEqual([403, null])
    expect((await decide({ acao: 'libera' })).statusCode).toBe(404)
    expect(await history(id)).toContain('O arquivo foi apagado.')
    const trail = await rows(
      `select aud_acao from auditoria where aud_tabela = 'arquivo_anterior' and aud_registro = ${n}`,
    )
    expect(trail.map((row) => row.aud_acao)).toEqual(['guardou a versão anterior', 'alterou', 'alterou', 'alterou'])
    expect((await show('/painel/versoes-anteriores', admin)).body).toContain('O arquivo foi apagado.')
  })

  test('of a draft nothing is kept, also when it is published by the same save', async () => {
    const before = (await anteriores()).length
    const editor = await portal.loginAs('noticias')
    const news = '/painel/ajax/noticia'
    const made = await send(news, { ...noticiaSample, pub_status: 'RAS' } as never, String(pdf('rascunho')), editor)
    expect(made.statusCode, made.body).toBe(201)
    const url = `${news}/${made.json().data.publicacao_id}`
    const { anexos } = (await get(url, editor)).json().data
    const change = (text: string) =>
      send(
        url,
        { ...noticiaSample, _method: 'PUT', anexo_id_1: String(anexos[0].anexo_id) } as never,
        String(pdf(text)),
        editor,
      )
    expect((await change('publicada')).statusCode).toBe(200)
    expect(await anteriores()).toHaveLength(before)
    expect((await change('corrigida')).statusCode).toBe(200)
    const after = await anteriores()
    expect(after).toHaveLength(before + 1)
    const { arquivo_anterior_id } = after.at(-1)
    expect((await get(`/dados/integridade/versao/${arquivo_anterior_id}`)).body).toBe(pdf('publicada'))
    // as little as its publication is everybody's, the former version is
    await sql`update publicacao set pub_status = 'RAS'`.execute(db)
    expect((await get(`/dados/integridade/versao/${arquivo_anterior_id}`)).statusCode).toBe(404)
  })
})

describe('what is removed', () => {
  const page = { _pagina: '/painel/licitacao', _method: 'DELETE' }

  test('says why, for a person; a program that calls as ever need not', async () => {
    const { id, anexo, url } = await tender(String(pdf('remocao')))
    await replace(url, anexo, String(pdf('remocao 2')))
    const { arquivo_id } = (await anteriores()).at(-1)
    await registraTudo(portal.platform.database)
    expect((await get(url, clerk)).headers['praca-pede-motivo']).toBe('1')
    const post = (payload: object) => portal.call({ method: 'POST', url, cookies: clerk, payload })
    expect((await post(page)).json().data.motivo_tipo).toEqual([expect.stringContaining('Escolha por que')])
    expect((await post({ ...page, motivo_tipo: 'outro', motivo: 'x' })).statusCode).toBe(422)
    expect((await post({ ...page, motivo_tipo: 'nada' })).statusCode).toBe(422)
    expect((await get(`/licitacao/anexo/${anexo}`)).statusCode).toBe(200)
    expect((await post({ ...page, motivo_tipo: 'repetido', motivo: 'Igual à 3/2026' })).statusCode).toBe(200)
    const gone = await show(`/acesso/licitacoes/${id}`)
    expect(gone.statusCode).toBe(404)
    expect(gone.body).toContain(
      'Este registro foi removido por servidor da Prefeitura: Estava repetido – Igual à 3/2026',
    )
    expect(gone.body).toContain(`/dados/integridade?conjunto=licitacao&amp;registro=${id}`)
    expect(await history(id)).toContain('Estava repetido – Igual à 3/2026')
    // its former versions went with it
    expect(await bytesOf(arquivo_id)).toBe(null)
    await registraTudo(portal.platform.database)
    const [version] = await versoesDe(portal.platform.database, sha(pdf('remocao 2')), String)
    expect(version?.remocao).toMatchObject({ fundamento: 'repetido', motivo: 'Igual à 3/2026' })
    expect((await confereTudo({ db, storage: portal.platform.files.storage })).problemas).toEqual([])

    const other = await tender()
    expect((await portal.call({ method: 'DELETE', url: other.url, cookies: clerk })).statusCode).toBe(200)
    expect(await history(other.id)).toContain('sem motivo informado, por programa')
  })

  test('a file that leaves a form says why as well, and its name stays unless it is what had to go', async () => {
    const { id, anexo, url } = await tender()
    const drop = (more: object) =>
      send(url, {
        ...(licitacaoSample as object),
        _method: 'PUT',
        _pagina: '/x',
        anexo_id_1: String(anexo),
        anexo_remover_1: '1',
        ...more,
      } as never)
    const refused = await drop({})
    expect([refused.statusCode, Object.keys(refused.json().data)]).toEqual([422, ['arquivo_motivo_tipo']])
    expect((await drop({ arquivo_motivo_tipo: 'titular' })).statusCode).toBe(200)
    const body = await history(id)
    expect(body).toContain('LGPD, art. 18')
    expect(body).not.toContain('edital.pdf')
  })

  test('by whatever way the record goes, its former versions follow in the night', async () => {
    const { id, anexo, url } = await tender()
    await replace(url, anexo, String(pdf('depois')))
    const { arquivo_id } = (await anteriores()).at(-1)
    await sql`delete from licitacao_anexo where licitacao_id = ${id}`.execute(db)
    await conferaERegistra(portal.platform) // the nightly work
    await portal.platform.files.sweep()
    expect([await bytesOf(arquivo_id), await limpaAnteriores(portal.platform.database)]).toEqual([null, 0])
  })
})
