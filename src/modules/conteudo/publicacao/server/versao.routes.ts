// The versions of a publication, of which an older one can be restored; and the bin of what was removed.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { recordId } from '#kits/form/server/record-calls.ts'
import { removendoPor } from '#kits/remocao/server/remocao.ts'
import type { Queries } from '#platform/db/connect.ts'
import { Forbidden, NotFound } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { mayOpen } from '#platform/session/guard.ts'
import { acessoDoTipo, editAddressOf, sufixoDe, type Tipo, tipos } from '../tipos.ts'
import { lixeiraPage, restaurada, versoesPage } from '../versao.contract.ts'
import { diferencasDe } from './diferencas.ts'
import { findRegistro, findTipo } from './publicacao.queries.ts'
import {
  emptyBin,
  findRetrato,
  findTipoRemovida,
  listRemovidas,
  listVersoes,
  nameOfMidia,
  namesOfCategorias,
  namesOfServico,
  restoreRemoved,
  restoreVersao,
} from './versao.queries.ts'

const most = 200

export function versaoRoutes({ panel, platform, directory }: ModuleContext): void {
  const { db, write } = platform.database
  directory.panel.push({ group: 'Conteúdo', label: 'Lixeira', href: '/painel/lixeira', access: writers })
  panel(writers, ({ app, page }) => {
    page('/painel/publicacao/:id/versoes', 'versoes', {
      output: versoesPage,
      load: (request) => loadVersoes(db, request),
    })
    page('/painel/lixeira', 'lixeira', {
      output: lixeiraPage,
      async load(request) {
        const removidas = await listRemovidas(db, tiposOf(request), most + 1)
        return { removidas: removidas.slice(0, most), isCut: removidas.length > most }
      },
    })
    app.post(
      '/painel/ajax/publicacao/:id/restauracao',
      { schema: { response: answers(restaurada) } },
      async (request) => {
        const id = recordId(request)
        const tipo = demand(request, await findTipo(db, id))
        const { restaurar, versao } = parseFields(restoreForm, bodyOf(request))
        await removendoPor(request, restored, () =>
          write((tx) => restoreVersao(tx, id, { versao: restaurar, atual: versao ?? null })),
        )
        return {
          data: { publicacao_id: id, redirect: `${editAddressOf(tipo, id)}${sufixoDe(tipo) ? '&' : '?'}success=1` },
        }
      },
    )
    app.post('/painel/ajax/lixeira/:id/restauracao', { schema: { response: answers(restaurada) } }, async (request) => {
      const id = recordId(request)
      demand(request, await findTipoRemovida(db, id))
      await write((tx) => restoreRemoved(tx, id))
      return { data: { publicacao_id: id, redirect: '/painel/lixeira?success=1' } }
    })
  })
  scheduleBin(platform)
}

const restored = { fundamento: 'substituido', motivo: 'Uma versão anterior da publicação voltou.' } as const

const writers = ['informacao', 'servicos', 'noticias'] as const

const scheduleBin = ({ jobs, database, log }: Platform) =>
  jobs.repeat('lixeira', '17 6 * * *', async () => {
    const removed = await database.write(emptyBin)
    if (removed) log.info({ publicacoes: removed }, 'lixeira esvaziada')
  })

const number = z.coerce.number('Versão desconhecida.').int('Versão desconhecida.').positive('Versão desconhecida.')
const restoreForm = z.object({ restaurar: number, versao: number.optional() })

const tiposOf = ({ panelAccount }: FastifyRequest): Tipo[] =>
  tipos.filter((tipo) => panelAccount && mayOpen(panelAccount, acessoDoTipo[tipo]))

function demand(request: FastifyRequest, tipo: Tipo | null): Tipo {
  if (tipo === null) throw new NotFound()
  if (!tiposOf(request).includes(tipo)) throw new Forbidden()
  return tipo
}

async function loadVersoes(db: Queries, request: FastifyRequest) {
  const id = recordId(request)
  const tipo = demand(request, await findTipo(db, id))
  const [registro, versoes] = await Promise.all([findRegistro(db, id), listVersoes(db, id, most + 1)])
  const query = request.query as { de?: unknown; para?: unknown }
  const known = (value: unknown) => versoes.find(({ versao }) => String(versao) === value)?.versao
  const para = known(query.para) ?? versoes[0]?.versao ?? registro.versao
  const de = known(query.de) ?? versoes.find(({ versao }) => versao < para)?.versao ?? para
  const [older, newer] = await Promise.all([
    namedRetrato(db, id, Math.min(de, para)),
    namedRetrato(db, id, Math.max(de, para)),
  ])
  return {
    publicacao_id: id,
    pub_titulo: registro.pub_titulo,
    versoes: versoes.slice(0, most),
    isCut: versoes.length > most,
    de: Math.min(de, para),
    para: Math.max(de, para),
    diferencas: diferencasDe(older, newer),
    atual: registro.versao,
    editar: editAddressOf(tipo, id),
  }
}

async function namedRetrato(db: Queries, id: number, versao: number) {
  const retrato = await findRetrato(db, id, versao)
  const [nomes, imagem, libras, servico] = await Promise.all([
    namesOfCategorias(db, retrato.categorias),
    nameOfMidia(db, retrato.registro.pub_midia),
    nameOfMidia(db, retrato.registro.pub_libras),
    namesOfServico(db, retrato.registro),
  ])
  return { ...retrato, nomes, imagem, libras, servico }
}
