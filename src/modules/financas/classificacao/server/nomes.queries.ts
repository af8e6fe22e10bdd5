// Names of codes for rooms that store codes, and what their files brought that no table has.
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import type { Tabela } from '../classificacao.fields.ts'

/** `natureza_despesa`: six digits or more; the name of its subelement when the town has one, else of its element. */
export type TabelaPedida = Tabela | 'natureza_despesa'
export type PedidoDeNome = { tabela: TabelaPedida; codigo: string }

/** The key of an answer of `resolveNomes`. */
export const chaveDoNome = ({ tabela, codigo }: PedidoDeNome): string => `${tabela} ${codigo}`

/**
 * The names of all these codes in a fiscal year, by `chaveDoNome`, in one statement; of the nearest year when none holds then.
 * A code without a name is not in the map. A nature of revenue that the table has without its type is named after it:
 * 'IPTU - Principal' is 11125001 of 11125000; and one with detail after its first eight digits.
 */
export async function resolveNomes(
  db: Queries,
  pedidos: readonly PedidoDeNome[],
  exercicio: number,
): Promise<Map<string, string>> {
  if (!pedidos.length) return new Map()
  const tabelas = pedidos.map(({ tabela }) => tabela)
  const codigos = pedidos.map(({ codigo }) => codigo)
  const rows = await rowsOf<{ tabela: TabelaPedida; codigo: string; nome: string | null }>(db)`
    select tabela, codigo, case tabela
        when 'natureza_despesa' then coalesce(
          nome_da_classificacao('subelemento', codigo, ${exercicio}::integer),
          nome_da_classificacao('elemento', substr(codigo, 5, 2), ${exercicio}::integer))
        when 'natureza_receita' then nome_da_natureza_receita(codigo, ${exercicio}::integer)
        else nome_da_classificacao(tabela, codigo, ${exercicio}::integer) end as nome
    from (select distinct * from unnest(${tabelas}::text[], ${codigos}::text[]) as pedido(tabela, codigo)) as pedidos`
  return new Map(rows.flatMap(({ nome, ...pedido }) => (nome === null ? [] : [[chaveDoNome(pedido), nome] as const])))
}

/** The names of these codes of one table, by code. */
export async function nomesDaTabela(
  db: Queries,
  tabela: TabelaPedida,
  codigos: readonly string[],
  exercicio: number,
): Promise<Map<string, string>> {
  const nomes = await resolveNomes(
    db,
    [...new Set(codigos)].map((codigo) => ({ tabela, codigo })),
    exercicio,
  )
  return new Map([...nomes].map(([chave, nome]) => [chave.slice(tabela.length + 1), nome]))
}

export type CodigoDoArquivo = { codigo: string; nome: string }

/**
 * Stores what a file brought and no table has in any year, with the file's own name, for staff to look at; how many those were.
 * Known natures of revenue with another type are not unknown. In one statement; a code that another import brings at the same time
 * is stored once. Codes are stored as they are given: normalise them first (codigo.ts). Empty ones are skipped.
 */
export async function registraDesconhecidos(
  db: Queries,
  tabela: Tabela,
  vistos: readonly CodigoDoArquivo[],
  { exercicio, importacaoId }: { exercicio: number; importacaoId: number | null },
): Promise<number> {
  if (!vistos.length) return 0
  const codigos = vistos.map(({ codigo }) => codigo.trim())
  const nomes = vistos.map(({ nome }) => nome.replaceAll(/\s+/g, ' ').trim().slice(0, 300))
  const rows = await rowsOf(db)`
    insert into classificacao (classificacao_tabela, classificacao_codigo, classificacao_nome, classificacao_inicio,
      classificacao_origem, importacao_id)
    select ${tabela}, codigo, coalesce(max(nullif(nome, '')), 'Código ' || codigo || ' (sem nome no arquivo)'),
      ${exercicio}::integer, 'arquivo', ${importacaoId}::bigint
    from unnest(${codigos}::text[], ${nomes}::text[]) as visto(codigo, nome)
    where codigo <> '' and not exists (
      select from classificacao where classificacao_tabela = ${tabela}
        and (classificacao_codigo = codigo or (${tabela} = 'natureza_receita' and length(codigo) = 8
          and classificacao_codigo = substr(codigo, 1, 7) || '0')))
    group by codigo order by codigo
    on conflict do nothing
    returning classificacao_id`
  return rows.length
}
