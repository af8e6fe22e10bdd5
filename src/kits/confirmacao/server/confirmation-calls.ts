// The call by which the people of a set say until which day its public lists are complete, and what their list in the panel shows of it.
import { mostraData } from '#base/data.ts'
import { refusalOf } from '#platform/db/violations.ts'
import { FieldErrors } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ListAge } from '#platform/http/directory.ts'
import type { Scope } from '#platform/http/module.ts'
import { accountOf, bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { type Confirmable, type Confirmacao, confirmacaoForm } from '../confirmacao.contract.ts'
import { findConfirmacoes, findToday, insertConfirmacao } from './confirmacao.queries.ts'

/** Registers the call of a list of the panel; `pages`: the public lists that it holds. Answers what it shows, for listPage. */
export function confirmationCalls(
  { app }: Scope,
  { database: { db, write } }: Platform,
  { path, page }: { path: string; page: string },
  pages: readonly string[],
): () => Promise<Confirmable> {
  const call = `${path}/confirmacao`
  app.post(call, { schema: { response: answers(redirected) } }, async (request) => {
    const { lista, completo_ate, motivo } = parseFields(confirmacaoForm, bodyOf(request))
    if (!pages.includes(lista)) throw new FieldErrors({ lista: ['Escolha uma das listas.'] })
    const one = { lista, completo_ate: completo_ate as string, motivo, quem: accountOf(request).usu_login }
    await write((tx) => insertConfirmacao(tx, one)).catch((error: unknown) => {
      const refusal = refusalOf(error)
      throw refusal ? new FieldErrors({ [refusal.column]: [refusal.message] }) : error
    })
    return { data: { redirect: `${page}?success=confirmada` } }
  })
  // modules that register later have lists too
  const titleOf = (page: string) => app.directory.lists.find((list) => list.page === page)?.title ?? page
  return async () => {
    const [hoje, found, ages] = await Promise.all([
      findToday(db),
      findConfirmacoes(db, pages),
      Promise.all(pages.map((page) => app.directory.ageOf(page))),
    ])
    return {
      call,
      hoje,
      listas: pages.map((page, at) => {
        const confirmacao = found.get(page) ?? null
        return { page, title: titleOf(page), confirmacao, idade: idadeDe(ages[at] ?? null, confirmacao) }
      }),
    }
  }
}

function idadeDe(age: ListAge | null, confirmacao: Confirmacao | null): string | null {
  if (!age || (confirmacao && Date.parse(confirmacao.confirmadoEm) > Date.parse(age.judgedAt))) return null
  const { isPast, why, judgedOn } = age
  return `${isPast ? 'Fora do' : 'Por sair do'} prazo de atualização do PNTP em ${mostraData(judgedOn)}. ${why}`
}
