// /painel/vazamentos: what is public already and has what seldom is, found each night; one of it, which stays public for a reason.
import type { FastifyRequest } from 'fastify'
import { dadosPessoais, mascaraDados } from '#base/dado-pessoal.ts'
import { allFacts } from '#kits/form/form-schema.ts'
import { recordId } from '#kits/form/server/record-calls.ts'
import { motivoMinimo } from '#kits/vazamento/mascara.ts'
import { storeDecisoes } from '#kits/vazamento/server/vazamento.queries.ts'
import { rotulos } from '#modules/portal/auditoria/server/auditoria.facade.ts'
import { FieldErrors, NotFound } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { Directory } from '#platform/http/directory.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { accountOf, bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import {
  type Aberto,
  justificativaForm,
  type VazamentoPage,
  type VazamentosPage,
  vazamentoPage,
  vazamentosPage,
} from '../vazamentos.contract.ts'
import {
  type AbertoRow,
  contaAbertos,
  findAberto,
  guardaAbertos,
  listAbertos,
  removeDecididos,
} from './aberto.queries.ts'
import { leLinhas, leNomes, lePublicos } from './acervo.queries.ts'
import { leEdicoes, leEnderecos } from './enderecos.queries.ts'
import { procura } from './procura.ts'
import { pedeRonda, type Ronda, ultimaRonda, ultimaTerminada } from './ronda.queries.ts'
import { fila, olha } from './ronda.ts'

const address = '/painel/vazamentos'
const path = '/painel/ajax/vazamentos'
const mostShown = 50

export function vazamentosModule({ panel, platform, directory }: ModuleContext): void {
  const { database, jobs } = platform
  // after the log of public records, which hands on what changed
  jobs.nightly(fila, '04:10', 'America/Sao_Paulo', () => olha(platform, directory))
  directory.panel.push({ group: 'Sistema', label: 'Vazamentos', href: address, access: 'administrador' })

  panel('administrador', ({ app, page }) => {
    const redirects = { schema: { response: answers(redirected) } }
    app.post(`${path}/olhar`, redirects, async () => {
      await database.transact(async (tx) => {
        await pedeRonda(tx)
        await jobs.enqueue(tx, fila, {})
      })
      return { data: { redirect: `${address}?success=olhar` } }
    })
    app.post(`${path}/:id`, redirects, async (request) => {
      const { motivo: given } = parseFields(justificativaForm, bodyOf(request))
      const motivo = given.normalize('NFC').replace(/\s+/g, ' ').trim()
      if (motivo.length < motivoMinimo)
        throw new FieldErrors({ motivo: [`Escreva o motivo com pelo menos ${motivoMinimo} caracteres.`] })
      const row = await openRow(platform, directory, recordId(request))
      const decididos = vistos(row, bodyOf(request).achados)
      const decisoes = decididos.map(({ resumo, achados }) => ({
        resumo,
        oQue:
          row.vab_arquivo || `${fieldOf(row)}, ${achados.map(({ lugar, trecho }) => `${lugar}: ${trecho}`).join('; ')}`,
      }))
      await database.transact(async (tx) => {
        await storeDecisoes(tx, decisoes, { motivo, autor: accountOf(request).usu_login })
        await removeDecididos(
          tx,
          decisoes.map(({ resumo }) => resumo),
        )
      })
      return { data: { redirect: `${address}?success=justificado` } }
    })
    page(address, 'vazamentos', { output: vazamentosPage, load: (request) => loadList(platform, directory, request) })
    page(`${address}/:id`, 'vazamento', {
      output: vazamentoPage,
      async load(request): Promise<VazamentoPage> {
        const row = await openRow(platform, directory, recordId(request))
        const [item] = await inWords(platform, directory, [row])
        if (!item) throw new NotFound()
        return { item }
      },
    })
  })
}

/** Of its findings those that the page showed: what came since was not decided about. Programs need not say which. */
function vistos({ abertos }: AbertoRow, said: unknown): AbertoRow['abertos'] {
  if (said === undefined) return abertos
  const ids = new Set(String(said).split(','))
  const seen = abertos.filter(({ id }) => ids.has(String(id)))
  if (!seen.length) throw new NotFound(nadaMais)
  return seen
}

const nadaMais = 'Isto já foi corrigido, retirado ou decidido.'

async function loadList(platform: Platform, directory: Directory, { query }: FastifyRequest): Promise<VazamentosPage> {
  const { db } = platform.database
  const { tipo: asked } = query as { tipo?: unknown }
  const tipo = typeof asked === 'string' && /^[a-z-]{1,40}$/.test(asked) ? asked : ''
  await olhaDeNovo(platform, directory, await listAbertos(db, tipo, mostShown))
  const [rows, { total, tipos }, ultima] = [
    await listAbertos(db, tipo, mostShown),
    await contaAbertos(db),
    await ultimaRonda(db),
  ]
  const [ronda, inteira] = [await ultimaTerminada(db), await ultimaTerminada(db, true)]
  return {
    ...{ itens: await inWords(platform, directory, rows), total, tipos, tipo },
    ...{ ronda: ronda && dita(ronda), inteira: inteira && dita(inteira) },
    agora: ultima && !ultima.vro_fim ? { ...dita(ultima), comecou: ultima.vro_tabela !== '' } : null,
  }
}

const dita = (ronda: Ronda) => ({
  ...{ inicio: ronda.vro_inicio, fim: ronda.vro_fim, eInteira: ronda.vro_inteira, registros: ronda.vro_registros },
  ...{ arquivos: ronda.vro_arquivos, incompletos: ronda.vro_incompletos },
})

// What was mended by day is gone at once, and does not wait for the night.
async function olhaDeNovo(platform: Platform, directory: Directory, rows: AbertoRow[]): Promise<void> {
  const { database } = platform
  const publicos = await lePublicos(database.db)
  for (const tabela of new Set(rows.map(({ vab_tabela }) => vab_tabela))) {
    const ids = [
      ...new Set(rows.filter(({ vab_tabela }) => vab_tabela === tabela).map(({ vab_registro }) => vab_registro)),
    ]
    const publico = publicos.find((one) => one.tabela === tabela)
    const linhas = publico ? await leLinhas(database.db, publico, { ids }) : []
    const abertos = publico ? (await procura(platform, directory, { publico, linhas })).abertos : []
    await database.transact((tx) => guardaAbertos(tx, tabela, { ids }, abertos))
  }
}

/** As it is now. Throws NotFound of what is open no more. */
async function openRow(platform: Platform, directory: Directory, id: number): Promise<AbertoRow> {
  const { db } = platform.database
  const before = await findAberto(db, id)
  if (before) await olhaDeNovo(platform, directory, [before])
  const row = before && (await findAberto(db, id))
  if (!row) throw new NotFound(nadaMais)
  return row
}

const fieldOf = ({ vab_campo }: AbertoRow) => allFacts()[vab_campo]?.label ?? 'Texto'

async function inWords(platform: Platform, directory: Directory, rows: AbertoRow[]): Promise<Aberto[]> {
  const { db } = platform.database
  const [publicos, known] = [await lePublicos(db), await platform.exames.known()]
  const items: Aberto[] = []
  for (const publico of publicos) {
    const { tabela, dono } = publico
    const own = rows.filter(({ vab_tabela }) => vab_tabela === tabela)
    if (!own.length) continue
    const ids = own.map(({ vab_registro }) => vab_registro)
    const linhas = await leLinhas(db, publico, { ids })
    const donos = new Map(linhas.flatMap(({ id, dono: of }) => (of === null ? [] : [[id, of] as const])))
    const ofDono = { tabela: dono ?? tabela, ids: [...donos.values()] }
    const [nomes, enderecos, edicoes, doDono, paraTodos] = [
      await leNomes(db, publico, ids),
      await leEnderecos(db, directory, { tabela, ids }),
      await leEdicoes(db, directory, { tabela, ids }),
      await leEdicoes(db, directory, ofDono),
      await leEnderecos(db, directory, ofDono),
    ]
    for (const row of own) {
      const id = row.vab_registro
      const nome = nomes.get(id) ?? ''
      items.push({
        ...{ id: row.vazamento_aberto_id, desde: row.vab_desde, ids: row.abertos.map((one) => one.id) },
        achados: row.abertos.flatMap(({ achados }) => achados),
        registro: `${rotulos()[tabela] ?? tabela} ${mascaraDados(nome, dadosPessoais(nome, known))}`.trim(),
        onde: row.vab_arquivo ? `Arquivo ${row.vab_arquivo}` : fieldOf(row),
        edicao: edicoes.get(id) ?? doDono.get(donos.get(id) ?? 0) ?? null,
        publico: enderecos.get(id) ?? paraTodos.get(donos.get(id) ?? 0) ?? null,
      })
    }
  }
  return items.sort((a, b) => a.desde.localeCompare(b.desde) || a.id - b.id)
}
