// Normative acts from files: what the form asks, once more as columns of a file, and which act of the portal a row is. The table has other
// documents too (docs/decisions/0039-normative-acts.md), so the set has a name of its own.
import { entidadeColumn } from '#kits/dataset/shared-columns.ts'
import type { ImportColumn } from '#kits/import/definition.ts'
import { datasetTarget } from '#kits/import/server/dataset-target.ts'
import { namedChoice } from '#kits/import/server/named-choice.ts'
import type { ImportedTable, TableSet } from '#kits/import/server/table-import.ts'
import type { ImportTarget, Run, Verified } from '#kits/import/server/target.ts'
import { addProblems, mostProblems, noProblems } from '#kits/import/server/unreadable.ts'
import { withFiles } from '#kits/pacote/server/with-files.ts'
import { atoNormativoList } from '../ato-normativo.contract.ts'
import { atoNormativoFields as fields } from '../ato-normativo.fields.ts'
import { tiposDeAto } from '../tipos-de-ato.ts'
import { atoNormativoAnexos } from './ato-normativo.queries.ts'
import { linkImported } from './relacoes.queries.ts'

const tipos = Object.fromEntries(Object.entries(tiposDeAto).map(([tipo, { one }]) => [tipo, one]))

/** The names are those of the table's columns. */
const atoNormativoColumns = {
  documento_generico_tipo: {
    kind: 'choice',
    label: fields.ato_normativo_tipo.label,
    isRequired: true,
    options: tipos,
    names: ['ato_normativo_tipo', 'tipo de ato', 'tipo do ato', 'tipo de norma', 'espécie', 'categoria'],
  },
  documento_generico_numero: {
    ...fields.ato_normativo_numero,
    names: ['ato_normativo_numero', 'nº', 'num', 'número do ato', 'número da norma', 'número da lei'],
  },
  documento_generico_ano: {
    kind: 'integer',
    label: 'Ano',
    min: 1800,
    max: 2100,
    names: ['ato_normativo_ano', 'ano do ato', 'exercício'],
  },
  documento_generico_data: {
    ...fields.ato_normativo_data,
    names: [
      'ato_normativo_data',
      'data do ato',
      'data da norma',
      'data da lei',
      'data de assinatura',
      'data da sanção',
    ],
  },
  documento_generico_descricao: {
    ...fields.ato_normativo_ementa,
    names: ['ato_normativo_ementa', 'súmula', 'assunto', 'descrição', 'resumo'],
  },
  ato_normativo_texto: { ...fields.ato_normativo_texto, names: ['texto', 'íntegra', 'texto integral'] },
  entidade_id: { ...entidadeColumn, names: ['entidade do ato', ...entidadeColumn.names] },
  orgao_id: { ...fields.orgao_id, of: { table: 'orgao', name: 'orgao_nome' }, names: ['orgao_nome', 'secretaria'] },
  ato_normativo_revogado_por: fields.ato_normativo_revogado_por,
  ato_normativo_revogado_em: { ...fields.ato_normativo_revogado_em, names: ['revogado em'] },
} as const satisfies Record<string, ImportColumn>

const said = {
  columns: atoNormativoColumns,
  titled: ['documento_generico_numero'],
}

const table: ImportedTable = {
  ...said,
  name: 'ato_normativo',
  call: atoNormativoList.path,
  page: atoNormativoList.page,
  slug: 'normas',
  many: 'Normas',
  one: { name: 'norma', gender: 'f' },
  asked: ['entidade_id'],
  hint: 'O ano vem da data.',
  import: {
    key: ['documento_generico_tipo', 'documento_generico_numero', 'documento_generico_data', 'entidade_id', 'orgao_id'],
    scope: [],
  },
}

// In the table the number has its year, and the act is the same whatever its day: who corrects the day sends no second act.
const plain = datasetTarget({
  ...said,
  name: 'documento_generico',
  import: {
    key: ['documento_generico_tipo', 'documento_generico_numero', 'documento_generico_ano', 'entidade_id', 'orgao_id'],
    scope: [],
  },
})

const own: ImportTarget = {
  ...plain,
  tables: [
    {
      ...plain.tables[0],
      named: "concat_ws(' nº ', nome_do_ato(t.documento_generico_tipo), t.documento_generico_numero)",
    },
  ],
  verify: verifyActs,
  async write(run, compared, db) {
    await plain.write(run, compared, db)
    await linkImported(run, compared.importacaoId)
  },
}

export const atoNormativoSet: TableSet = {
  table,
  target: withFiles(own, atoNormativoAnexos),
  readers: async () => ({ documento_generico_tipo: namedChoice(atoNormativoColumns.documento_generico_tipo) }),
}

type Condition = { if: string; say: string; column: keyof typeof atoNormativoColumns }

// What the form says of the same (ato-normativo.contract.ts, relacoes.queries.ts).
const conditions: Condition[] = [
  {
    if: `documento_generico_numero ~* '(/|–|-|,?\\s*\\mde)\\s*(18|19|20)\\d{2}\\s*$'
      and right(btrim(documento_generico_numero), 4) <> extract(year from documento_generico_data)::text`,
    say: 'O ano do número não é o da data.',
    column: 'documento_generico_numero',
  },
  {
    if: 'documento_generico_ano <> extract(year from documento_generico_data)',
    say: 'O ano não é o da data.',
    column: 'documento_generico_ano',
  },
  {
    if: "ato_normativo_revogado_em is not null and coalesce(ato_normativo_revogado_por, '') = ''",
    say: 'Diga também por que ato foi revogado.',
    column: 'ato_normativo_revogado_em',
  },
]

async function verifyActs(run: Run, id: number): Promise<Verified> {
  const verified = { erros: noProblems(), avisos: noProblems() }
  const wrong = (where: string) =>
    run<{ linha: number; todas: number }>(
      `select linha, count(*) over ()::int as todas from documento_generico_importacao s
      where importacao_id = $1 and (${where}) order by linha limit ${mostProblems}`,
      [id],
    )
  const report = (rows: { linha: number; todas: number }[], coluna: string, mensagem: string) =>
    addProblems(verified.erros, {
      erros: rows.map(({ linha }) => ({ linha, coluna, mensagem })),
      total: rows[0]?.todas ?? 0,
    })
  for (const { if: where, say, column } of conditions)
    report(await wrong(where), atoNormativoColumns[column].label, say)
  await nameAsStored(run, id)
  const twice = `exists (select from documento_generico_importacao outra where outra.importacao_id = s.importacao_id and outra.linha < s.linha
    and outra.documento_generico_tipo = s.documento_generico_tipo and outra.documento_generico_ano = s.documento_generico_ano
    and chave_do_ato(outra.documento_generico_numero) = chave_do_ato(s.documento_generico_numero)
    and outra.entidade_id = s.entidade_id and outra.orgao_id is not distinct from s.orgao_id)`
  if (!verified.erros.total)
    report(await wrong(twice), fields.ato_normativo_numero.label, 'O mesmo ato já está no arquivo.')
  return verified
}

// '1.234' becomes '1.234/2019', or what the portal calls the same act: '1234/2019'.
async function nameAsStored(run: Run, id: number): Promise<void> {
  await run(
    `update documento_generico_importacao s set
      documento_generico_ano = extract(year from documento_generico_data),
      documento_generico_numero = coalesce((select t.documento_generico_numero from documento_generico t
        where t.ato_normativo and t.documento_generico_tipo = s.documento_generico_tipo
          and t.ato_normativo_chave = chave_do_ato(s.documento_generico_numero)
          and t.documento_generico_ano = extract(year from s.documento_generico_data)
          and t.entidade_id = s.entidade_id and t.orgao_id is not distinct from s.orgao_id
        order by t.documento_generico_id limit 1),
        numero_do_ato(s.documento_generico_numero) || '/' || extract(year from s.documento_generico_data))
    where importacao_id = $1`,
    [id],
  )
}
