// Names that a file gives: where it has no codes, as courts do, names are looked up in the table of codes as the year had them; and codes
// that the table does not have come into it with their name.
import type { Run } from '#kits/import/server/target.ts'
import { registraDesconhecidos } from '#modules/financas/classificacao/server/classificacao.facade.ts'
import type { Queries } from '#platform/db/connect.ts'

/**
 * `nome_lido`: each name that stands in some row without its code. `codigo`: of the year, if only one has the name; else of any year; null
 * where there is none. `vale`: what stands in the row for it. Where the table is the town's own, that is the name; the national ones have
 * codes of a width, and a name is none. Of a name no more than 100 characters are a code: several of them stand in one key of the index.
 */
export async function readNomes(run: Run): Promise<void> {
  await run(`create temporary table nome_lido on commit drop as
    with dito as (
      select coluna, tabela, e_do_municipio, exercicio, nome, min(linha) as linha
      from empenho_importacao join lote using (importacao_id) cross join lateral (values
        ('orgao', 'orgao_orcamentario', true, orgao, orgao_nome),
        ('unidade', 'unidade_orcamentaria', true, unidade, unidade_nome),
        ('funcao', 'funcao', false, funcao, funcao_nome),
        ('subfuncao', 'subfuncao', false, subfuncao, subfuncao_nome),
        ('programa', 'programa', true, programa, programa_nome),
        ('acao', 'acao', true, acao, acao_nome),
        ('fonte', 'fonte', true, split_part(fonte, '.', 2), fonte_nome)) celula (coluna, tabela, e_do_municipio, codigo, nome)
      where codigo = '' and nome <> ''
      group by 1, 2, 3, 4, 5
    ), achado as (
      select dito.*, coalesce(do_ano, de_qualquer_ano) as codigo
      from dito cross join lateral (
        select case when count(distinct codigo) filter (where do_ano) = 1 then min(codigo) filter (where do_ano) end as do_ano,
          case when count(distinct codigo) = 1 then min(codigo) end as de_qualquer_ano
        from (
          select classificacao_codigo as codigo, exercicio between classificacao_inicio and coalesce(classificacao_fim, 9999) as do_ano
          from classificacao
          where classificacao_tabela = tabela
            and (classificacao_nome_busca = regexp_replace(dobra(nome), '\\s+', ' ', 'g') or classificacao_codigo = left(nome, 100))
        ) da_tabela
      ) procurado
    )
    select coluna, exercicio, nome, linha, codigo, coalesce(codigo, case when e_do_municipio then left(nome, 100) else '' end) as vale
    from achado`)
  await run('analyze nome_lido')
}

type Codigo = {
  tabela:
    | 'orgao_orcamentario'
    | 'unidade_orcamentaria'
    | 'funcao'
    | 'subfuncao'
    | 'programa'
    | 'acao'
    | 'elemento'
    | 'fonte'
  codigo: string
  nome: string
  exercicio: number
}

/** Once `lida` is there: its codes come into the table of codes, for staff to look at. A nature is known by its element. */
export async function registraCodigos(run: Run, db: Queries, importacaoId: number): Promise<void> {
  const vistos = await run<Codigo>(`
    select tabela, codigo, coalesce(min(nullif(nome, '')), '') as nome, min(exercicio) as exercicio
    from (
      select exercicio, dotacao_orgao, orgao_nome, empenho_unidade, empenho_unidade_nome, dotacao_funcao, funcao_nome, dotacao_subfuncao, subfuncao_nome,
        dotacao_programa, programa_nome, dotacao_acao, acao_nome, dotacao_natureza, natureza_nome, dotacao_fonte, fonte_nome
      from lida group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    ) l cross join lateral (values
      (1, 'orgao_orcamentario', dotacao_orgao, orgao_nome),
      (2, 'unidade_orcamentaria', empenho_unidade, empenho_unidade_nome),
      (3, 'funcao', dotacao_funcao, funcao_nome),
      (4, 'subfuncao', dotacao_subfuncao, subfuncao_nome),
      (5, 'programa', dotacao_programa, programa_nome),
      (6, 'acao', dotacao_acao, acao_nome),
      (7, 'elemento', substr(dotacao_natureza, 5, 2), natureza_nome),
      (8, 'fonte', dotacao_fonte, fonte_nome)) celula (ordem, tabela, codigo, nome)
    where codigo <> ''
    group by ordem, tabela, codigo order by ordem`)
  for (const tabela of new Set(vistos.map((visto) => visto.tabela))) {
    const codigos = vistos.filter((visto) => visto.tabela === tabela)
    const exercicio = Math.min(...codigos.map((codigo) => codigo.exercicio))
    await registraDesconhecidos(db, tabela, codigos, { exercicio, importacaoId })
  }
}
