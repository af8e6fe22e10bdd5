// The comments in the panel: read, and published one by one.
import type { FastifyRequest } from 'fastify'
import { dadosPessoais } from '#base/dado-pessoal.ts'
import { tiposDeDado } from '#base/tipo-de-dado.ts'
import { autorOf } from '#kits/caso/server/autor.ts'
import { recordId } from '#kits/form/server/record-calls.ts'
import { listCall, listPage } from '#kits/list/server/list-calls.ts'
import { readList } from '#kits/list/server/read-list.ts'
import { FieldErrors } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import { comentarioList, comentarioListPage, publicacaoForm, publicado } from '../pesquisa.contract.ts'
import { comentarioSource, decideComentario, listEscolhas } from './pesquisa.queries.ts'

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
    const deciding = { schema: { response: answers(publicado) } }
    app.post(`${comentarioList.path}/:id/publicacao`, deciding, async (request: FastifyRequest) => {
      const servidor = autorOf(request)
      const avaliacao_id = recordId(request)
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
    })
  })
}
