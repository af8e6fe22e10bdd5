// Tokens for programs that deliver files: made, shown once and revoked by users who may import the set by hand.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { privileges } from '#base/privilegio.ts'
import { recordId } from '#kits/form/server/record-calls.ts'
import { type EnteredSet, importedSets } from '#kits/import/server/imported-sets.ts'
import { FieldErrors, FormAgain, NotFound } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { accountOf, bodyOf, isPlainFormPost } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import { confirma } from '#platform/session/confirmation.ts'
import { mayOpen, type Rights } from '#platform/session/guard.ts'
import type { ConjuntoPublico } from '../importacao-publica.contract.ts'
import { tokenFeito, tokenForm, tokensPage } from '../remessa.contract.ts'
import { createToken, listTokens, revokeToken } from './token.queries.ts'

const path = '/painel/ajax/importacao_token'
const address = '/painel/dados/tokens'

export function tokenRoutes({ panel, platform, directory }: ModuleContext, conjuntos: ConjuntoPublico[]): void {
  const { db, write } = platform.database
  const sets = importedSets(directory)
  // an administrator opens the page anyway, whichever sets are theirs alone
  const asked = new Set([...sets.values()].flatMap((set) => set.access))
  const access = privileges.flatMap(({ name }) => (asked.has(name) ? [name] : [])).sort()
  const ofUser = (request: FastifyRequest) => {
    const account = accountOf(request)
    return conjuntos.filter(({ nome }) => mayOpen(account, sets.get(nome)?.access ?? 'administrador'))
  }
  const namesOf = (request: FastifyRequest) => ofUser(request).map(({ nome }) => nome)

  const create = async (request: FastifyRequest, reply: FastifyReply) => {
    const form = parseFields(tokenForm, bodyOf(request))
    if (!namesOf(request).includes(form.itk_conjunto)) throw new FieldErrors({ itk_conjunto: ['Opção inválida.'] })
    const made = await write((tx) => createToken(tx, form, accountOf(request).usu_login))
    const data = { ...made, endereco: `${platform.env.publicUrl}/api/importacao/${form.itk_conjunto}` }
    if (isPlainFormPost(request)) throw new FormAgain({ feito: data }, 201)
    reply.code(201)
    return { data }
  }
  const revoke = async (request: FastifyRequest) => {
    const isRevoked = await write((tx) => revokeToken(tx, recordId(request), namesOf(request)))
    if (!isRevoked) throw new NotFound()
    return { data: { redirect: `${address}?success=1` } }
  }

  directory.panel.push({ group: 'Sistema', label: 'Envio por programas', href: address, access })
  panel(access, ({ app, page }) => {
    app.post(path, { ...confirma, schema: { response: answers(tokenFeito) } }, create)
    app.post(`${path}/:id/revogacao`, { ...confirma, schema: { response: answers(redirected) } }, revoke)
    page(address, 'tokens', {
      output: tokensPage,
      load: async (request) => {
        const tokens = (await listTokens(db, namesOf(request))).map(({ maker, ...token }) => ({
          ...token,
          sem_efeito: !mayImport(maker, sets.get(token.itk_conjunto)),
        }))
        return { tokens, conjuntos: ofUser(request) }
      },
    })
  })
}

/** A token may do no more than its maker may now. */
export const mayImport = (maker: Rights | null, set: EnteredSet | undefined): boolean =>
  maker !== null && mayOpen(maker, set?.access ?? 'administrador')
