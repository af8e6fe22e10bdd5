// The demonstration by the criteria of the PNTP: at least Diamante's 95 %, each evidence answers, and what is planted in its rows is
// noticed; fill.test.ts runs them.
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestPortal } from '#app/testing/test-portal.ts'
import { julgaTodos } from '#modules/portal/pntp/server/avalia.ts'
import { avaliaAgora, contextoDe } from '#modules/portal/pntp/server/avalia-agora.ts'

export function testsOfPntp(portal: () => TestPortal): void {
  test('the demonstration reaches 95 %, with all essential criteria; each evidence answers', async () => {
    const avaliacao = await avaliaAgora(portal().platform, portal().app)
    const faltas = avaliacao.criterios
      .filter(({ estado }) => estado !== 'atende')
      .map(
        ({ id, itens }) =>
          `${id} ${itens
            .filter(({ atende }) => !atende)
            .map(({ item, porque }) => `${item}: ${porque}`)
            .join(' ')}`,
      )
    expect(avaliacao.essenciaisFaltando, faltas.join('\n')).toEqual([])
    expect(avaliacao.indice, faltas.join('\n')).toBeGreaterThan(95)
    expect(avaliacao.nivel).toBe('Diamante')
    const mudas = avaliacao.criterios
      .filter(({ estado }) => estado === 'atende')
      .flatMap(({ provas }) => provas.filter(({ responde }) => !responde))
    expect(mudas).toEqual([])
  }, 60_000)

  // one fault in the rows of each room, in a transaction that ends undone
  const faltas: [id: string, item: 'D' | 'A' | 'S', planta: RawBuilder<unknown>][] = [
    [
      '2.3',
      'D',
      sql`update orgao set orgao_responsavel = '' where orgao_id = (select max(orgao_id) from orgao where orgao_pai_id = (select min(orgao_id) from orgao where orgao_pai_id is null))`,
    ],
    ['2.7', 'D', sql`update publicacao set pub_status = 'RAS' where pub_tipo_new = 'accordion'`],
    [
      '3.2',
      'D',
      sql`update receita_prevista set receita_natureza_nome = '' where receita_prevista_id = (select max(receita_prevista_id) from receita_prevista)`,
    ],
    [
      '5.1',
      'S',
      sql`update acordo set exercicio = exercicio - 10 where acordo_sentido = 'R' and exercicio = (select max(exercicio) - 2 from acordo)`,
    ],
    ['6.5', 'D', sql`update terceirizado set terceirizado_empresa = ''`],
    ['7.2', 'D', sql`delete from diaria_valor where diaria_valor_ambito in ('exterior', 'sem_previsao')`],
    [
      '8.2',
      'D',
      sql`update licitacao_anexo set licitacao_anexo_tipo = 'outro' where licitacao_id = (select max(licitacao_id) from licitacao where not licitacao_direta)`,
    ],
    ['9.2', 'D', sql`delete from contrato_anexo where contrato_id = (select max(contrato_id) from contrato)`],
    [
      '9.3',
      'D',
      sql`delete from contrato_fiscal where contrato_id = (select contrato_id from contrato where contrato_data_celebracao is not null order by contrato_data_celebracao desc limit 1)`,
    ],
    [
      '10.4',
      'D',
      sql`update obra_paralisacao set obra_paralisacao_reinicio_previsto = null, obra_paralisacao_processo_judicial = ''`,
    ],
    [
      '11.10',
      'D',
      sql`delete from documento_exercicio where documento_exercicio_tipo = 'LOA' and exercicio = extract(year from current_date)`,
    ],
    ['12.5', 'D', sql`update documento_generico set ato_normativo_regulamenta = null`],
    ['12.6', 'D', sql`update configuracao set autoridade_2_responsavel = ''`],
    [
      '14.3',
      'D',
      sql`update publicacao set pub_prazo = '' where publicacao_id = (select max(publicacao_id) from servico_publico)`,
    ],
    [
      '18.5',
      'A',
      sql`update medicamento_estoque set medicamento_estoque_posicao = medicamento_estoque_posicao - 16 where medicamento_estoque_farmacia = (select max(medicamento_estoque_farmacia) from medicamento_estoque)`,
    ],
    ['18.4', 'D', sql`delete from lista_explicacao where lista_explicacao_lista = 'medicamento'`],
    ['19.3', 'D', sql`delete from conselho_documento where conselho_documento_tipo = 'ata'`],
    [
      '17.3',
      'S',
      sql`delete from emenda where emenda_origem = 'federal' and exercicio = extract(year from current_date) - 2`,
    ],
  ]
  test.each(faltas)('a fault in the rows of %s is noticed: %s', async (id, item, planta) => {
    const { platform, app } = portal()
    const contexto = await contextoDe(platform, app)
    // what a page answers is not asked: it does not see the transaction
    const pergunta = {
      pagina: async () => ({ status: 200, ms: 1 }),
      resultados: async () => 1,
      colunas: async () => [],
    }
    const julga = async (db: typeof contexto.db) =>
      (await julgaTodos({ ...contexto, db, pergunta }, [id])).get(id)?.[item]
    expect((await julga(contexto.db))?.atende).toBe(true)
    let depois: Awaited<ReturnType<typeof julga>>
    await platform.database
      .write(async (tx) => {
        await planta.execute(tx)
        depois = await julga(tx)
        throw new Error('undone')
      })
      .catch((error) => {
        if ((error as Error).message !== 'undone') throw error
      })
    expect(depois?.atende).toBe(false)
  })
}
