// Staff say who the suppliers of contracts and tenders are, many names with one click; until then a name is plain text.
import type { FastifyRequest } from 'fastify'
import { FieldErrors } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { confirmados, fornecedoresPage, mostNomes } from '../fornecedor.contract.ts'
import { confirmaDocumento, listSemDocumento } from './fornecedor.queries.ts'

const endereco = '/painel/fornecedores'

export function fornecedorModule({ panel, platform, directory }: ModuleContext): void {
  const { db, write } = platform.database
  directory.panel.push({
    group: 'Transparência',
    label: 'Fornecedores sem documento',
    href: endereco,
    access: 'licitacoes',
    card: { label: 'Fornecedores', text: 'O CNPJ de quem está só pelo nome em contratos e licitações' },
  })
  panel('licitacoes', ({ app, page }) => {
    page(endereco, 'fornecedores', { output: fornecedoresPage, load: () => listSemDocumento(db) })
    app.post(
      '/painel/ajax/fornecedores',
      { schema: { summary: 'Confirma o documento de vários fornecedores', response: answers(confirmados) } },
      async (request: FastifyRequest) => {
        const chosen = chosenIn(bodyOf(request))
        const registros = await write(async (tx) => {
          let sum = 0
          for (const { busca, credorId, field } of chosen) {
            const changed = await confirmaDocumento(tx, busca, credorId)
            if (changed === null)
              throw new FieldErrors({ [field]: ['Este credor não tem documento que possa ser usado.'] })
            sum += changed
          }
          return sum
        })
        return { data: { nomes: chosen.length, registros } }
      },
    )
  })
}

type Chosen = { busca: string; credorId: number; field: string }

/** `credor_3` says who the name in `nome_3` is; an empty one stays as it is. */
function chosenIn(body: Record<string, unknown>): Chosen[] {
  return Array.from({ length: mostNomes }, (_, at) => {
    const field = `credor_${at}`
    const [busca, credor] = [body[`nome_${at}`], body[field]]
    if (typeof busca !== 'string' || busca === '' || credor === undefined || credor === '') return []
    if (typeof credor !== 'string' || !/^[1-9]\d{0,14}$/.test(credor))
      throw new FieldErrors({ [field]: ['Opção inválida.'] })
    return [{ busca, credorId: Number(credor), field }]
  }).flat()
}
