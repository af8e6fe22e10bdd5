// The panel's pages of the search: words of the town, and what was searched and not found.
import { exportCalls } from '#kits/export/server/export-calls.ts'
import { formPages } from '#kits/form/server/form-pages.ts'
import { recordCalls } from '#kits/form/server/record-calls.ts'
import { recordStore } from '#kits/form/server/record-store.ts'
import { listCall, listPage } from '#kits/list/server/list-calls.ts'
import { readList } from '#kits/list/server/read-list.ts'
import { isUniqueViolation } from '#platform/db/violations.ts'
import { FieldErrors } from '#platform/errors.ts'
import { answers, nothing } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import {
  type ExpressaoForm,
  esvaziarPath,
  expressao,
  expressaoForm,
  expressaoFormPage,
  expressaoList,
  semResultadoList,
} from '../expressao.contract.ts'
import { palavrasDe } from '../termos.ts'
import {
  esqueceSemResultado,
  esvaziaSemResultado,
  expressaoSource,
  findExpressao,
  semResultadoSource,
} from './expressao.queries.ts'

/** `flush` stores what was counted since the last minute. */
export function expressaoPages(context: ModuleContext, flush: () => Promise<void>): void {
  const { panel, platform, directory } = context
  const { database } = platform
  const { db } = database
  const { page: address } = expressaoList
  directory.panel.push({ group: 'Sistema', label: 'Palavras da busca', href: address, access: 'administrador' })
  panel('administrador', (scope) => {
    const { app, page } = scope
    const list = (query: Parameters<typeof readList<typeof expressaoList>>[2]) => readList(db, expressaoSource, query)
    const lost = async (query: Parameters<typeof readList<typeof semResultadoList>>[2]) => {
      await flush()
      return readList(db, semResultadoSource, query)
    }
    app.get(expressaoList.path, ...listCall(expressaoList, list, ['busca_expressao']))
    app.get(semResultadoList.path, ...listCall(semResultadoList, lost, ['busca_sem_resultado']))
    app.post(esvaziarPath, { schema: { response: answers(nothing) } }, async () => {
      await flush()
      await esvaziaSemResultado(db)
      return { data: {} }
    })
    exportCalls(app, context, expressaoList, expressaoSource)
    const store = recordStore(database, { table: 'busca_expressao', id: 'busca_expressao_id' })
    recordCalls(app, {
      ...store,
      path: expressaoList.path,
      form: expressaoForm,
      record: expressao,
      find: (id) => findExpressao(db, id),
      create: async (form, request, storeResult) => {
        const made = await refusingTaken(store.create(checked(form), request, storeResult))
        await esqueceSemResultado(db, palavrasDe(form.expressao).join(' '))
        return made
      },
      update: (id, form) => refusingTaken(store.update(id, checked(form))),
    })
    page(address, 'expressao-list', listPage(expressaoList, list))
    page(semResultadoList.page, 'sem-resultado-list', listPage(semResultadoList, lost))
    const load = async (id: number | null) => ({ expressao: id === null ? null : await findExpressao(db, id) })
    formPages(page, { at: address, view: 'expressao-form', output: expressaoFormPage, load })
  })
}

const wrongAddress = 'Informe uma página deste portal, que começa com /, ou um endereço com https://.'

function checked(form: ExpressaoForm): ExpressaoForm {
  const { expressao, expressao_tambem, expressao_endereco, expressao_titulo } = form
  const isLeading = expressao_endereco !== '' || expressao_titulo !== ''
  const errors = {
    ...(palavrasDe(expressao).length === 0 && { expressao: ['Escreva ao menos uma palavra.'] }),
    ...(!isLeading &&
      expressao_tambem === '' && { expressao_tambem: ['Diga o que procurar também, ou indique uma página.'] }),
    ...(isLeading && expressao_titulo === '' && { expressao_titulo: ['Informe o título da página indicada.'] }),
    ...(isLeading && !isAddress(expressao_endereco) && { expressao_endereco: [wrongAddress] }),
  }
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors)
  return form
}

const isAddress = (text: string) =>
  /^\/(?![/\\])\S*$/.test(text) || (/^https:\/\/[^\s/@?#]+([/?#]\S*)?$/.test(text) && URL.canParse(text))

const taken = new FieldErrors({ expressao: ['Estas palavras já estão na lista: edite o que está lá.'] })

async function refusingTaken<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw isUniqueViolation(error) || (error instanceof FieldErrors && 'expressao_busca' in error.fields)
      ? taken
      : error
  })
}
