// /painel/levar-tudo: an administrator orders an archive with all that the town has, sees how it goes, and downloads it.
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import { sendFile } from '#kits/anexo/server/send-file.ts'
import { commandWords } from '#platform/command-words.ts'
import { FieldErrors, NotFound } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { accountOf, bodyOf } from '#platform/http/request.ts'
import { idOf, parseFields } from '#platform/http/wire.ts'
import { confirma } from '#platform/session/confirmation.ts'
import type { ByteRange } from '#platform/storage/storage.ts'
import { recordEvent } from '#platform/trail/event.queries.ts'
import { type LevarTudoPage, levarTudoPage, saidaForm, saidasDoPortal } from '../saida.contract.ts'
import { addSaida, dias, findSaida, listSaidas, noteFalha, removeSaida, settleSaidas } from './ordem.queries.ts'
import { arquivoDaSaida, limpaPasta } from './pasta.ts'
import { criaProcesso } from './processo.ts'

const path = '/painel/ajax/levar-tudo'
const address = '/painel/levar-tudo'

export function saidaModule({ app: whole, panel, platform, directory }: ModuleContext): void {
  const { env, database, jobs } = platform
  const { db } = database
  const processo = criaProcesso(platform, (id, words) => noteFalha(db, id, words))
  const settle = async () => limpaPasta(env.dataDir, await settleSaidas(db))
  jobs.often(60, settle)
  whole.addHook('onClose', () => processo.encerra())
  const saidas = async () => saidasDoPortal.parse({ saidas: await listSaidas(db) })

  directory.panel.push({ group: 'Sistema', label: 'Levar tudo', href: address, access: 'administrador' })
  panel('administrador', ({ app, page }) => {
    app.get(path, { schema: { response: answers(saidasDoPortal) } }, async () => ({ data: await saidas() }))
    app.post(path, { ...confirma, schema: { response: answers(redirected) } }, async (request) => {
      const { privados, senha } = parseFields(saidaForm, bodyOf(request))
      const login = accountOf(request).usu_login
      const id = await database.transact(async (tx) => {
        const added = await addSaida(tx, { privada: privados === 'S', login })
        if (added === undefined) throw new FieldErrors({}, 'Uma saída já está em curso: espere que ela termine.')
        await recordEvent(tx, { acao: 'pediu saída', nome: nomeDa(added, privados === 'S') })
        return added
      })
      processo.comeca(id, privados === 'S' ? senha : null)
      return { data: { redirect: `${address}?success=saida` } }
    })
    app.route({
      method: ['GET', 'HEAD'],
      url: `${address}/:id/arquivo`,
      ...confirma,
      schema: { summary: 'Baixa uma saída' },
      async handler(request, reply) {
        const id = idOf((request.params as { id: string }).id)
        const saida = await findSaida(db, id)
        const file = arquivoDaSaida(env.dataDir, id)
        const facts = saida?.sai_estado === 'pronta' ? await fs.stat(file).catch(() => null) : null
        if (!saida || !facts) throw new NotFound('Esta saída não está mais aqui. Peça outra.')
        if (request.method === 'GET' && !request.headers.range)
          await recordEvent(db, { acao: 'baixou saída', nome: nomeDa(id, saida.sai_privada) })
        const storage = { open: async (_key: string, range?: ByteRange) => createReadStream(file, range) }
        const arquivo = {
          ...{ arquivo_id: id, arq_chave: '', arq_sha256: `saida-${id}-${facts.size}`, arq_tamanho: facts.size },
          ...{
            arq_nome: `saida-${saida.sai_inicio.slice(0, 10)}.zip`,
            arq_tipo: 'application/zip',
            arq_verificacao: null,
          },
        }
        return sendFile(request, reply.header('cache-control', 'no-store'), storage, arquivo)
      },
    })
    app.post(`${path}/:id/remocao`, { schema: { response: answers(redirected) } }, async (request) => {
      const id = idOf((request.params as { id: string }).id)
      await database.transact(async (tx) => {
        if (!(await removeSaida(tx, id))) throw new NotFound('Esta saída não está mais aqui.')
        await recordEvent(tx, { acao: 'apagou saída', nome: nomeDa(id, false) })
      })
      await settle()
      return { data: { redirect: `${address}?success=apagada` } }
    })
    page(address, 'levar-tudo', {
      output: levarTudoPage,
      load: async (): Promise<LevarTudoPage> => ({
        ...(await saidas()),
        dias,
        comando: commandWords('saida'),
        comando_entrar: commandWords('saida', '--entrar'),
      }),
    })
  })
}

const nomeDa = (id: number, privada: boolean) => `Saída ${id}${privada ? ', com dados pessoais' : ''}`
