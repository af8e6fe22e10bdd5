// SQL of the import of users: what a file says of each, compared with what is stored. What it does not say stays as it is.
import { escapeLiteral } from 'pg'
import { privileges } from '#base/privilegio.ts'
import type { ImportScope } from '#kits/import/import.contract.ts'
import { foundRows } from '#kits/import/server/found-rows.ts'
import { type Compared, fieldsOf, type Run } from '#kits/import/server/target.ts'
import type { RowProblem } from '#kits/import/server/unreadable.ts'

const known = `(values ${privileges
  .map(({ name, label }, at) => `(${at}, ${escapeLiteral(name)}, ${escapeLiteral(label)})`)
  .join(', ')}) as privilegio (lugar, nome, rotulo)`

const namesOf = (labels: string) =>
  `(select array_agg(nome order by lugar) from ${known} where rotulo = any (string_to_array(${labels}, '; ')))`
const labelsOf = (names: string) =>
  `(select string_agg(rotulo, '; ' order by lugar) from ${known} where nome = any (${names}))`

/** The rows of the import as they will be. `era_administrador`: null of a new user. */
const ditas = (id: string) => `
  select s.linha, s.usu_login, t.usuario_id as registro, t.usu_administrador as era_administrador, t.usu_privilegios as eram,
    coalesce(s.usu_administrador = 'S', t.usu_administrador, false) as administrador,
    coalesce(${namesOf("nullif(s.usu_privilegios, '')")}, t.usu_privilegios, '{}') as privilegios
  from usuario_importacao s left join usuario t on t.usu_login = s.usu_login where s.importacao_id = ${id}`

export async function countLinhas(run: Run, id: number): Promise<number> {
  const [counted] = await run<{ n: number }>(
    'select count(*)::int as n from usuario_importacao where importacao_id = $1',
    [id],
  )
  return counted?.n ?? 0
}

export async function isAdministrador(run: Run, usuarioId: number): Promise<boolean> {
  const found = await run('select from usuario where usuario_id = $1 and usu_administrador', [usuarioId])
  return found.length > 0
}

/** Rows after which somebody could open nothing. */
export const linhasSemAcesso = (run: Run, id: number, say: (row: { linha: number }) => RowProblem) =>
  foundRows(run, id, {
    text: `select linha from (${ditas('$1')}) dita where not administrador and cardinality(privilegios) = 0`,
    say,
  })

/** Rows that make, or unmake, administrators. */
export const linhasDeAdministrador = (
  run: Run,
  id: number,
  say: (row: { linha: number; usu_login: string; administrador: boolean }) => RowProblem,
) =>
  foundRows(run, id, {
    text: `select linha, usu_login, administrador from (${ditas('$1')}) dita where administrador <> coalesce(era_administrador, false)`,
    say,
  })

/** The row that takes the administrator away from this user. */
export const linhasQueRebaixam = (
  run: Run,
  id: number,
  { usuario_id, say }: { usuario_id: number; say: (row: { linha: number }) => RowProblem },
) =>
  foundRows(run, id, {
    text: `select linha from (${ditas('$1')}) dita where registro = ${Math.trunc(usuario_id)} and era_administrador and not administrador`,
    say,
  })

/** See ImportTarget.compare: one part, the whole file. */
export async function comparaUsuarios(run: Run, { importacaoId }: Compared): Promise<ImportScope[]> {
  const id = String(importacaoId)
  await run(`create temporary table comparada on commit drop as
    select linha, registro, administrador, privilegios,
      registro is not null and (administrador <> era_administrador or not (privilegios @> eram and privilegios <@ eram)) as mudou
    from (${ditas(id)}) dita`)
  await run('create temporary table sumida (registro bigint) on commit drop')
  return run<ImportScope>(`
    select 'Arquivo inteiro' as nome, '{}'::jsonb as valores, null as soma, count(*)::int as linhas,
      (count(*) filter (where registro is null))::int as novos, (count(*) filter (where mudou))::int as alterados,
      (count(*) filter (where registro is not null and not mudou))::int as iguais,
      (select count(*)::int from usuario) as existentes, 0 as ausentes
    from comparada`)
}

export const mudancasDeUsuarios = (): string => `
  select registro, linha, campo, de, para from comparada join usuario u on u.usuario_id = registro
  cross join ${fieldsOf([
    ['usu_administrador', yesNo('u.usu_administrador'), yesNo('administrador')],
    ['usu_privilegios', labelsOf('u.usu_privilegios'), labelsOf('privilegios')],
  ])}
  where mudou and de is distinct from para`

const yesNo = (flag: string) => `case when ${flag} then 'S' else 'N' end`

/** New users have no password, with which nobody gets in. */
export async function gravaUsuarios(run: Run, { importacaoId }: Compared): Promise<void> {
  await run(`update usuario u set usu_administrador = administrador, usu_privilegios = privilegios, importacao_id = ${importacaoId}, linha_origem = linha,
      versao = versao + 1, atualizado_em = now()
    from comparada where mudou and registro = u.usuario_id`)
  await run(`insert into usuario (usu_login, usu_senha, usu_senha_expira, usu_administrador, usu_privilegios, importacao_id, linha_origem)
    select s.usu_login, '', now(), administrador, privilegios, ${importacaoId}, linha
    from comparada join usuario_importacao s using (linha) where s.importacao_id = ${importacaoId} and registro is null order by linha`)
}

type Novo = { usuario_id: number; usu_login: string; usu_situacao: 'A' | 'P' }

/** The users that the import made, while it is stored. */
export const listNovos = (run: Run, id: number): Promise<Novo[]> =>
  run<Novo>(
    `select usuario_id, usu_login, usu_situacao from usuario u where importacao_id = $1 and not exists (
      select from importacao_antes where importacao_id = $1 and tabela = 'usuario' and registro = u.usuario_id) order by usuario_id`,
    [id],
  )

/** Those of them that nobody has given a password. */
export async function listSemSenha(run: Run, id: number): Promise<number[]> {
  const rows = await run<{ id: number }>(
    `select usuario_id as id from usuario where importacao_id = $1 and usu_senha = '' order by usuario_id`,
    [id],
  )
  return rows.map(({ id }) => id)
}
