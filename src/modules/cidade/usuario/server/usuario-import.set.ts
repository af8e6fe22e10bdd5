// The import of users: how cells are read, what no file may do, and what becomes of those that it brings (docs/decisions/0086-users-from-files.md).
import { dobra } from '#base/dobra.ts'
import { privileges } from '#base/privilegio.ts'
import type { ImportSet } from '#kits/import/server/check-file.ts'
import { bothOf } from '#kits/import/server/found-rows.ts'
import { Problem } from '#kits/import/server/read-problem.ts'
import { oneLine, type Reader, readerOf } from '#kits/import/server/read-value.ts'
import { fromCompared, type ImportTarget, type Run, runOn } from '#kits/import/server/target.ts'
import { currentActor } from '#platform/actor.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { Conflict, Forbidden } from '#platform/errors.ts'
import { forgetReturned } from '#platform/mail/devolucao.queries.ts'
import type { Platform } from '#platform/platform.ts'
import { endAccess } from '#platform/session/token.queries.ts'
import { recordEach } from '#platform/trail/event.queries.ts'
import { usuarioCreateForm } from '../usuario.contract.ts'
import { privilegeNames, usuarioColumns, usuarioImport } from '../usuario.import.ts'
import { demotionProblem } from './usuario.rules.ts'
import {
  comparaUsuarios,
  countLinhas,
  gravaUsuarios,
  isAdministrador,
  linhasDeAdministrador,
  linhasQueRebaixam,
  linhasSemAcesso,
  listNovos,
  mudancasDeUsuarios,
} from './usuario-import.queries.ts'
import { lockAdministrators } from './usuario-write.queries.ts'

/** Invites the new users of an import. */
export const invitations = 'usuario-convites'

const mostUsers = 1000

export const usuarioSet = ({ jobs, env }: Platform): ImportSet => ({
  definition: usuarioImport(env.smtpUrl !== undefined),
  readers: async () => ({
    usu_login: readLogin,
    usu_administrador: readAdministrator,
    usu_privilegios: readPrivileges,
  }),
  target: {
    ...target,
    write: async (run, compared, tx) => {
      const actor = await lockActor(tx)
      await recordEach(tx) // who may do what is told user by user
      await gravaUsuarios(run, compared)
      await refuseDemoted(tx, actor)
      if (env.smtpUrl !== undefined) await jobs.enqueue(tx, invitations, { importacao_id: compared.importacaoId })
    },
  },
})

const readLogin: Reader = (cell) => {
  const read = usuarioCreateForm.shape.usu_login.safeParse(oneLine(cell))
  return read.success ? read.data : new Problem(read.error.issues[0]?.message ?? 'Informe um e-mail válido.')
}

const flag = readerOf({ kind: 'flag', label: usuarioColumns.usu_administrador.label })
const readAdministrator: Reader = (cell) => {
  const read = flag(cell)
  return typeof read === 'boolean' ? (read ? 'S' : 'N') : read
}

// In the order of the panel, whatever the file's is.
const readPrivileges: Reader = (cell) => {
  const said = oneLine(cell)
    .split(/[;,|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const found = privileges.filter(({ label }) => said.some((part) => words(part) === words(label)))
  const unknown = said.find((part) => !privileges.some(({ label }) => words(part) === words(label)))
  if (unknown === undefined) return found.map(({ label }) => label).join('; ')
  return new Problem(`“${unknown.slice(0, 40)}” não é um privilégio do painel. São: ${privilegeNames}.`)
}

const words = (text: string) =>
  dobra(text.normalize('NFC'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const target: Omit<ImportTarget, 'write'> = {
  table: 'usuario',
  tables: [
    {
      table: 'usuario',
      id: 'usuario_id',
      written: ['usu_administrador', 'usu_privilegios', 'linha_origem'],
      key: ['usu_login'],
      named: 't.usu_login',
      ...fromCompared,
      changes: mudancasDeUsuarios,
    },
  ],
  staging: 'usuario_importacao',
  locks: [],
  verify,
  compare: comparaUsuarios,
  undoing,
  vacuumed: [],
}

async function verify(run: Run, id: number) {
  const { usu_administrador: administrador, usu_privilegios: privilegios } = usuarioColumns
  const erros = [
    await linhasSemAcesso(run, id, ({ linha }) => ({
      ...{ linha, coluna: privilegios.label },
      mensagem: 'Diga ao menos um privilégio, ou “Sim” em Administrador.',
    })),
    await linhasQueRebaixam(run, id, {
      usuario_id: actorId(),
      say: ({ linha }) => ({ linha, coluna: administrador.label, mensagem: ownDemotion }),
    }),
  ]
  if ((await countLinhas(run, id)) > mostUsers)
    erros.push({ erros: [{ linha: 1, coluna: '', mensagem: tooMany }], total: 1 })
  const avisos = await linhasDeAdministrador(run, id, ({ linha, usu_login, administrador: isMade }) => ({
    ...{ linha, coluna: administrador.label },
    mensagem: isMade ? `${usu_login}: ${becomes}` : `${usu_login}: ${ends}`,
    causa: isMade ? `Vários usuários: ${becomes}` : `Vários usuários: ${ends}`,
  }))
  return { erros: bothOf(...erros), avisos }
}

const becomes = 'passa a ser administrador, e poderá fazer tudo no painel.'
const ends = 'deixa de ser administrador.'
const tooMany = `Um arquivo pode ter no máximo ${mostUsers.toLocaleString('pt-BR')} usuários.`
const ownDemotion = demotionProblem({ actor: 1, target: 1, administrators: [1] }) ?? ''

/** New users that have not chosen a password have done nothing; they alone are taken away. */
async function undoing(run: Run, id: number, tx: WriteTransaction) {
  const actor = await lockActor(tx)
  const novos = await listNovos(run, id)
  const active = novos.filter(({ usu_situacao }) => usu_situacao === 'A').map(({ usu_login }) => usu_login)
  if (active.length) throw new Conflict(inUse(active))
  await recordEach(tx)
  for (const { usuario_id, usu_login } of novos) {
    await forgetReturned(tx, usu_login)
    await endAccess(tx, 'painel', usuario_id)
  }
  return () => refuseDemoted(tx, actor)
}

const shown = 5

const inUse = (logins: string[]) => {
  const others = logins.length - shown
  const names = [...logins.slice(0, shown), ...(others > 0 ? [`mais ${others}`] : [])]
  return `Esta importação não pode ser desfeita: já entraram no painel ${new Intl.ListFormat('pt-BR').format(names)}. Na lista dos usuários, remova um a um os que não devem mais entrar.`
}

function actorId(): number {
  const { conta, origem } = currentActor() ?? {}
  if (origem !== 'painel' || !conta) throw new Forbidden()
  return conta
}

async function lockActor(tx: WriteTransaction): Promise<number> {
  const actor = actorId()
  await lockAdministrators(tx, { usuario_id: actor })
  return actor
}

// Who stores or undoes stays an administrator, so that there always is one.
async function refuseDemoted(tx: WriteTransaction, actor: number): Promise<void> {
  if (!(await isAdministrador(runOn(tx), actor))) throw new Conflict(ownDemotion)
}
