// Codes of a file that gives names only, as courts do: they are looked up in the table of codes, as the year had them.
import type { Run } from '#kits/import/server/target.ts'

// Column of a row -> its table. Where the table is the town's own, a name that it does not have stands for the code; the national ones
// have codes of a width, and a name is none.
const named = {
  orgao: { tabela: 'orgao_orcamentario', o: 'O órgão', isOwn: true },
  unidade: { tabela: 'unidade_orcamentaria', o: 'A unidade', isOwn: true },
  funcao: { tabela: 'funcao', o: 'A função', isOwn: false },
  subfuncao: { tabela: 'subfuncao', o: 'A subfunção', isOwn: false },
  programa: { tabela: 'programa', o: 'O programa', isOwn: true },
  acao: { tabela: 'acao', o: 'A ação', isOwn: true },
  fonte: { tabela: 'fonte', o: 'A fonte de recursos', isOwn: true },
} as const
type Named = keyof typeof named

/** Of a name that is a code: several of them stand in one key of the index. */
const longest = 100

/**
 * Once the rows are in `lida`. A file without units has its organ for one: the same number in two organs is two commitments. `nome_lido`
 * keeps which names were found.
 */
export async function resolveNames(run: Run): Promise<void> {
  await run(
    `create temporary table nome_lido (coluna text, exercicio integer, nome text, codigo text, linha integer) on commit drop`,
  )
  const columns = Object.keys(named) as Named[]
  const [nameless = {} as Partial<Record<Named, boolean>>] = await run<Partial<Record<Named, boolean>>>(
    `select ${columns.map((name) => `bool_or(${name} = '' and ${name}_nome <> '') as ${name}`).join(', ')} from lida`,
  )
  for (const name of columns) if (nameless[name]) await resolve(run, name)
  await run(
    `update lida set unidade = orgao, unidade_nome = orgao_nome, unidade_presumida = true where unidade = '' and orgao <> ''`,
  )
}

async function resolve(run: Run, name: Named): Promise<void> {
  const { tabela, isOwn } = named[name]
  // the code of the year, if only one has the name; else that of any year
  await run(`insert into nome_lido
    select '${name}', l.exercicio, l.nome, c.codigo, l.linha
    from (select exercicio, ${name}_nome as nome, min(linha) as linha from lida where ${name} = '' and ${name}_nome <> '' group by 1, 2) l
    left join lateral (
      select case when count(distinct codigo) filter (where vale) = 1 then min(codigo) filter (where vale)
        when count(distinct codigo) = 1 then min(codigo) end as codigo
      from (select classificacao_codigo as codigo, l.exercicio between classificacao_inicio and coalesce(classificacao_fim, 9999) as vale
        from classificacao where classificacao_tabela = '${tabela}'
          and (classificacao_nome_busca = regexp_replace(dobra(l.nome), '\\s+', ' ', 'g') or classificacao_codigo = left(l.nome, ${longest}))) achada
    ) c on true`)
  const code = isOwn ? `coalesce(n.codigo, left(n.nome, ${longest}))` : `coalesce(n.codigo, '')`
  await run(`update lida l set ${name} = ${code} from nome_lido n
    where n.coluna = '${name}' and l.${name} = '' and n.exercicio = l.exercicio and n.nome = l.${name}_nome`)
}

/** `rows`: SQL of linha and mensagem. */
export const nameRules: { coluna: string; rows: string }[] = [
  ...Object.entries(named).map(([name, { o, isOwn }]) => ({
    coluna: o.slice(2, 3).toUpperCase() + o.slice(3),
    rows: `select linha, '${o} "' || nome || '" não tem código no arquivo, nem o nome está na tabela: ${isOwn ? 'vale o nome no lugar do código' : 'fica sem código'}.' as mensagem
      from nome_lido where coluna = '${name}' and codigo is null`,
  })),
  {
    coluna: 'Natureza da despesa',
    rows: `select min(linha) as linha, 'A natureza "' || natureza_nome || '" não tem código no arquivo: fica sem código.' as mensagem
      from lida where natureza = '' and natureza_nome <> '' group by natureza_nome`,
  },
]
