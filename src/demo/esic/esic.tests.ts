// The E-Sic of the demo, stored and then read as the portal reads it, on the day of filling. Called by fill.test.ts, which fills a portal.
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestPortal } from '#app/testing/test-portal.ts'
import { contaPrazo, diasEntre, prorrogaPrazo } from '#base/prazo.ts'
import { cleanHtml } from '#kits/rich-text/server/sanitize.ts'
import { openRelogio, type RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { fundamentos } from '#modules/atendimento/solicitacao/fundamentos.ts'
import { findSolicitacao } from '#modules/atendimento/solicitacao/server/solicitacao.queries.ts'
import type { Solicitacao } from '#modules/atendimento/solicitacao/solicitacao.contract.ts'
import { findCredentials } from '#modules/atendimento/solicitante/server/solicitante-acesso.queries.ts'
import { readCadastro } from '#modules/atendimento/solicitante/server/solicitante-form.ts'
import { demoCitizens, demoPassword } from '../city.ts'
import { cidadaos } from './cidadaos.ts'

type Pedido = Solicitacao & { solicitante_id: number; slc_contagem_inicio: string | null }

/** `filled`: the portal, once it is filled. */
export const testsOfEsic = (filled: () => TestPortal) => {
  let portal: TestPortal
  let relogio: RelogioDaCidade
  let pedidos: Pedido[]

  beforeAll(async () => {
    portal = filled()
    const { db } = portal.platform.database
    relogio = await openRelogio(db)
    // The ombudsman sent one more request on (ouvidoria/balcao.ts).
    const own = db.selectFrom('solicitacao').where('slc_titulo', '<>', 'Pedido recebido pela Ouvidoria')
    const rows = await own.select('solicitacao_id').orderBy('solicitacao_id').execute()
    pedidos = []
    for (const { solicitacao_id } of rows)
      pedidos.push(await findSolicitacao(db, solicitacao_id, { owner: 'staff', relogio }))
  }, 300_000)

  const pedidoDaCidada = () => pedidos.find(({ sol_nome }) => sol_nome === cidadaos[0]?.nome)!
  const informacao = () => pedidos.filter(({ esic }) => esic)
  const recursos = () => pedidos.flatMap((pedido) => pedido.recursos)
  const distinct = <T>(list: T[]) => [...new Set(list)].sort()

  describe('the requesters', () => {
    test('are 60, of every kind, with documents that the registration accepts', async () => {
      const { db } = portal.platform.database
      expect(cidadaos).toHaveLength(60)
      const all = await db.selectFrom('solicitante').selectAll().where('sol_encerrado_em', 'is', null).execute()
      const rows = all.filter(({ sol_nome }) => cidadaos.some(({ nome }) => nome === sol_nome))
      expect(rows).toHaveLength(59)
      for (const row of rows.filter((row) => !row.sol_presencial)) {
        const form = {
          ...row,
          cid_nome: '',
          sol_email_confirmacao: row.sol_email,
          usu_senha: demoPassword,
          usu_senha_confirmacao: demoPassword,
        }
        const read = await readCadastro(db, form, false).catch((error) => expect.fail(JSON.stringify(error.fields)))
        const { sol_cpf, sol_cnpj, sol_telefone, sol_email, tipo_instituicao_id, pais_id, sol_nome } = row
        expect(read).toMatchObject({
          sol_cpf,
          sol_cnpj,
          sol_telefone,
          sol_email,
          tipo_instituicao_id,
          pais_id,
          sol_nome,
        })
        expect(row.sol_cpf + row.sol_cnpj !== '' || row.sol_doc_identificacao).toBe(true)
      }
      expect(rows.filter((row) => row.sol_tipo_pessoa === 'J')).toHaveLength(8)
      expect(rows.filter((row) => /[A-Z]/.test(row.sol_cnpj))).toHaveLength(1)
      expect(rows.filter((row) => row.sol_estrangeiro)).toHaveLength(4)
      expect(rows.filter((row) => row.sol_presencial && row.usu_login === null)).toHaveLength(3)
      expect(rows.filter((row) => row.usu_login !== null && row.sol_confirmado_em === null)).toHaveLength(1)
    })

    test('have numbers and addresses that belong to nobody', () => {
      const numbers = cidadaos.flatMap(({ cpf, cnpj }) => [cpf, cnpj]).filter(Boolean)
      expect(distinct(numbers)).toHaveLength(numbers.length)
      for (const number of numbers) expect(number).toMatch(/^(999000\d\d5\d\d|9990000\d0001\d\d|99LICUR10001\d\d)$/)
      const emails = cidadaos.map(({ email }) => email).filter(Boolean)
      expect(distinct(emails)).toHaveLength(emails.length)
      for (const email of emails) expect(email).toMatch(/^[a-z.]+@[a-z]+\.example$/)
      for (const { telefone, estrangeiro } of cidadaos) if (!estrangeiro) expect(telefone).toMatch(/^(75399902\d\d)?$/)
    })

    test('log in with the password of the demo; the closed account can’t, but its requests remain', async () => {
      const { db } = portal.platform.database
      for (const { login } of demoCitizens) {
        const answer = await portal.call({
          method: 'POST',
          url: '/ajax/login',
          payload: { usu_login: login, usu_senha: demoPassword },
        })
        expect(answer.json()).toEqual({ data: { redirect: '/esic' } })
      }
      const closed = await db
        .selectFrom('solicitante')
        .selectAll()
        .where('sol_encerrado_em', 'is not', null)
        .executeTakeFirstOrThrow()
      expect(closed).toMatchObject({ usu_login: null, sol_email: '', sol_telefone: '' })
      const own = pedidos.filter(({ solicitante_id }) => solicitante_id === closed.solicitante_id)
      expect(own.length).toBeGreaterThan(0)
      expect(await findCredentials(db, 'tiago.quixaba@correio.example')).toBeUndefined()
    })
  })

  describe('the requests', () => {
    test('are 300 over three years, 210 of them for information, with protocols without gaps in each year', () => {
      expect(pedidos).toHaveLength(300)
      expect(informacao()).toHaveLength(210)
      const [first, last] = [pedidos[0], pedidos.at(-1)].map((pedido) =>
        diasEntre(relogio.momentoDe(pedido!.slc_data_cadastro).dia, relogio.hoje),
      )
      expect(first).toBeGreaterThan(1080)
      expect(last).toBe(1)
      const seen: Record<string, number> = {}
      for (const { slc_protocolo, slc_data_cadastro } of pedidos) {
        const year = relogio.momentoDe(slc_data_cadastro).dia.slice(0, 4)
        seen[year] = (seen[year] ?? 0) + 1
        expect(slc_protocolo).toBe(`${year}${String(seen[year]).padStart(6, '0')}`)
      }
      const dates = pedidos.map(({ slc_data_cadastro }) => slc_data_cadastro)
      expect(dates).toEqual([...dates].sort())
    })

    test('have every situation, and the next protocol continues their numbers', async () => {
      expect(distinct(pedidos.map(({ slc_situacao }) => slc_situacao))).toEqual(['ANA', 'CON', 'ESP', 'REJ'])
      for (const isInformacao of [true, false]) {
        const some = pedidos.filter(({ esic }) => esic === isInformacao)
        expect(distinct(some.map(({ slc_situacao }) => slc_situacao))).toHaveLength(4)
      }
      expect(distinct(informacao().flatMap(({ slc_fundamento }) => slc_fundamento || []))).toEqual(
        Object.keys(fundamentos).sort(),
      )
    })

    test('have terms in every state on the day of filling, including extended and late ones', () => {
      const states = informacao().map(({ prazo }) => prazo?.estado)
      expect(distinct(states)).toEqual(['no prazo', 'prorrogada', 'respondida', 'vence', 'vencida'])
      const own = pedidos.filter(({ solicitante_id }) => solicitante_id === pedidoDaCidada().solicitante_id)
      expect(distinct(own.flatMap(({ prazo }) => prazo?.estado ?? []))).toHaveLength(5)
      expect(own.length).toBeGreaterThan(15)
      expect(distinct(own.map(({ slc_titulo }) => slc_titulo))).toHaveLength(own.length)
    })

    test('have appeals of each kind and instance, waiting, overdue, and decided each way', () => {
      expect(distinct(recursos().map(({ rec_tipo, rec_instancia }) => `${rec_tipo} ${rec_instancia}`))).toEqual([
        'reclamacao 1',
        'recurso 1',
        'recurso 2',
      ])
      expect(distinct(recursos().flatMap(({ rec_decisao }) => rec_decisao ?? []))).toEqual([
        'DEF',
        'IND',
        'NCO',
        'PAR',
        'PRE',
      ])
      const waiting = recursos().filter(({ rec_decisao }) => rec_decisao === null)
      const kinds = waiting.map(
        ({ rec_tipo, rec_instancia, prazo }) =>
          `${rec_tipo} ${rec_instancia} ${prazo.estado === 'vencida' ? 'vencido' : 'no prazo'}`,
      )
      expect(distinct(kinds)).toEqual([
        'reclamacao 1 no prazo',
        'recurso 1 no prazo',
        'recurso 1 vencido',
        'recurso 2 no prazo',
      ])
      expect(distinct(informacao().flatMap(({ passo }) => passo?.passo ?? []))).toEqual([
        'aguardar',
        'reclamar',
        'recorrer',
      ])
    })

    test('have due dates according to the rules', () => {
      const { calendario, diasResposta, diasProrrogacao, diasDecisao } = relogio.regras
      for (const { slc_contagem_inicio, prazo } of informacao()) {
        const contagem = contaPrazo(relogio.momentoDe(slc_contagem_inicio ?? ''), diasResposta, calendario)
        const fim = prazo?.isProrrogada ? prorrogaPrazo(contagem, diasProrrogacao, calendario) : contagem
        expect(prazo?.vencimento).toBe(fim.vencimento)
      }
      for (const { rec_data, rec_prazo } of recursos())
        expect(contaPrazo(relogio.momentoDe(rec_data), diasDecisao, calendario).vencimento).toBe(rec_prazo)
    })

    test('were mostly answered in time, in a realistic number of days', async () => {
      const rows = await portal.platform.database.db
        .selectFrom('solicitacao')
        .select(['slc_no_prazo', 'slc_data_cadastro', 'slc_primeira_resposta_em'])
        .where('esic', '=', true)
        .where('slc_primeira_resposta_em', 'is not', null)
        .execute()
      const share = rows.filter(({ slc_no_prazo }) => slc_no_prazo).length / rows.length
      expect(share).toBeGreaterThan(0.82)
      expect(share).toBeLessThan(0.9)
      const days = rows.map(
        (row) => (Date.parse(row.slc_primeira_resposta_em ?? '') - Date.parse(row.slc_data_cadastro)) / 86_400_000,
      )
      const average = days.reduce((sum, one) => sum + one, 0) / days.length
      expect(average).toBeGreaterThan(8)
      expect(average).toBeLessThan(15)
    })

    test('have clean texts without leftover placeholders, and no dates of today or later', () => {
      for (const pedido of pedidos) {
        const { slc_titulo, slc_descricao, movimentos, recursos } = pedido
        expect(`${slc_titulo} ${slc_descricao}`).not.toMatch(/[{}<>]|undefined/)
        const said = [
          ...movimentos.map(({ mov_comentario }) => mov_comentario),
          ...recursos.map(({ rec_decisao_texto }) => rec_decisao_texto),
        ]
        for (const html of said) {
          expect(html).not.toMatch(/[{}]|undefined/)
          expect(cleanHtml(html)).toBe(html)
        }
        const when = movimentos.map(({ mov_data }) => mov_data)
        expect(when).toEqual([...when].sort())
        expect(relogio.momentoDe(when.at(-1) ?? '').dia < relogio.hoje).toBe(true)
      }
    })

    test('have files of citizens and of the town', () => {
      const files = pedidos.flatMap(({ anexos }) => anexos)
      expect(files.filter(({ anx_do_solicitante }) => anx_do_solicitante).length).toBeGreaterThan(20)
      expect(files.filter(({ anx_do_solicitante }) => !anx_do_solicitante).length).toBeGreaterThan(50)
      for (const { ane_tipo } of files) expect(['application/pdf', 'image/png', 'text/plain']).toContain(ane_tipo)
    })
  })
}
