// The comments in the panel: read, and published one by one.
import type { FastifyRequest } from 'fastify'
import { dadosPessoais } from '#base/dado-pessoal.ts'
import { tiposDeDado } from '#base/tipo-de-dado.ts'
import { listCall, listPage } from '#kits/list/server/list-calls.ts'
import { readList } from '#kits/list/server/read-list.ts'
import { FieldErrors, NotLoggedIn } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { idOf, parseFields } from '#platform/http/wire.ts'
import { comentarioList, comentarioListPage, publicacaoForm, publicado } from '../pesquisa.contract.ts'
import { comentarioSource } from './comentario.queries.ts'
import { decideComentario, listEscolhas } from './pesquisa.queries.ts'

export function painelRoutes({ panel, directory, platform }: ModuleContext): void {
  const { database, exames } = platform
  const { db, write } = database
  directory.panel.push({
    group: 'Atendimento',
    label: 'Pesquisa de satisfação',
    href: comentarioList.page,
    access: 'ouvidoria',
  })
  const read = (query: Parameters<Parameters<typeof listCall<typeof comentarioList>>[1]>[0]) =>
    readList(db, comentarioSource, query)
  panel('ouvidoria', ({ app, page }) => {
    app.get(comentarioList.path, ...listCall(comentarioList, read, ['avaliacao']))
    const plain = listPage(comentarioList, read)
    page(comentarioList.page, 'pesquisa-painel', {
      output: comentarioListPage,
      load: async (request) => ({ ...(await plain.load(request)), ...(await listEscolhas(db)) }),
    })
    app.post(
      `${comentarioList.path}/:id/publicacao`,
      { schema: { response: answers(publicado) } },
      async (request: FastifyRequest) => {
        const { panelAccount: servidor } = request
        if (!servidor) throw new NotLoggedIn()
        const avaliacao_id = idOf((request.params as { id: string }).id)
        const publicada = parseFields(publicacaoForm, bodyOf(request)).publicada === 'S'
        const known = await exames.known()
        await write(async (tx) => {
          const comentario = await decideComentario(tx, avaliacao_id, { publicada, servidor })
          // nobody may mend what a citizen wrote; a CPF is masked where it is read
          const dado = dadosPessoais(comentario, known).find(({ tipo }) => tipo !== 'cpf')
          if (publicada && dado)
            throw new FieldErrors(
              {},
              `O comentário tem ${tiposDeDado[dado.tipo]} (${dado.trecho}) e não pode ser publicado.`,
            )
        })
        return { data: { avaliacao_id, ava_publicada: publicada } }
      },
    )
  })
}
